/** `npm run dist:compress -- [folder]`: compresses a built site that is not served yet; `dist` when no folder is given. */
import { compressSite } from './dist/compress-site.ts';

const { files, bytes, brotli, gzip } = await compressSite(process.argv[2] ?? 'dist');
const kb = (count: number) => `${Math.round(count / 1000)} KB`;
console.log(`${files} archivos de texto: ${kb(bytes)}, ${kb(gzip)} con gzip, ${kb(brotli)} con brotli.`);
