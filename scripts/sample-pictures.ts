/** Draws every sample picture into the content folder (`CONTENT_DIR`, else `content`); path fragments as arguments choose some. */
import { drawSamplePictures } from '../src/artwork/sample/draw.ts';
import { contentDirOf } from '../src/settings/folders.ts';

await drawSamplePictures(contentDirOf(process.env), { only: process.argv.slice(2) });
