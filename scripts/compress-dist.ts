/** `npm run dist:compress -- [folder]`: compresses a built site that is not served yet; `OUT_DIR` when no folder is given. */

import { compressSite } from '../src/tools/dist/compress-site.ts';
import { builtSiteOf, MissingSiteError } from '../src/tools/dist/pages.ts';

try {
  const { files, bytes, brotli, gzip } = await compressSite(builtSiteOf(process.argv[2], process.env));
  const kb = (count: number) => `${Math.round(count / 1000)} KB`;
  console.log(`${files} archivos de texto: ${kb(bytes)}, ${kb(gzip)} con gzip, ${kb(brotli)} con brotli.`);
} catch (error) {
  if (!(error instanceof MissingSiteError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
