/** `npm run dist:compress`: compresses a built site that is not served yet. */
import { commandLine } from '../src/lib/command-line.ts';
import { compressSite } from '../src/tools/dist/compress-site.ts';
import { builtSiteOf, MissingSiteError } from '../src/tools/dist/pages.ts';

const { operands } = commandLine({
  name: 'dist:compress',
  forms: { '[CARPETA]': 'comprime un sitio construido que todavía no se sirve; sin CARPETA, OUT_DIR' },
});

try {
  const { files, bytes, brotli, gzip } = await compressSite(builtSiteOf(operands[0], process.env));
  const kb = (count: number) => `${Math.round(count / 1000)} KB`;
  console.log(`${files} archivos de texto: ${kb(bytes)}, ${kb(gzip)} con gzip, ${kb(brotli)} con brotli.`);
} catch (error) {
  if (!(error instanceof MissingSiteError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
