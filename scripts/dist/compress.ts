/** `npm run dist:compress`: compresses a built site that is not served yet. */
import { compressSite } from '../../src/tools/dist/compress-site.ts';
import { builtSiteOf } from '../../src/tools/dist/pages.ts';
import { runCommand } from '../../src/tools/run-command.ts';

const usages = { '[CARPETA]': 'comprime un sitio construido que todavía no se sirve; sin CARPETA, OUT_DIR' };

await runCommand({ name: 'dist:compress', usages }, async ({ operands: [folder] }) => {
  const { files, bytes, brotli, gzip } = await compressSite(builtSiteOf(folder, process.env));
  const kb = (count: number) => `${Math.round(count / 1000)} KB`;
  console.log(`${files} archivos de texto: ${kb(bytes)}, ${kb(gzip)} con gzip, ${kb(brotli)} con brotli.`);
});
