/** Draws every sample picture into the content folder (`CONTENT_DIR`, else `content`); path fragments as arguments choose some. */
import { drawSamplePictures } from '../src/artwork/sample/draw.ts';

await drawSamplePictures(process.env.CONTENT_DIR ?? 'content', { only: process.argv.slice(2) });
