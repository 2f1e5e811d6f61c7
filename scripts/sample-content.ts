/**
 * Writes the sample content (`npm run content:sample`) into `CONTENT_DIR`, else `content`: the past tour as it was and
 * the coming one dated from `BUILD_NOW`, else from today. Pictures are drawn by `sample-pictures.ts`.
 */
import { contentDirOf } from '../src/settings/folders.ts';
import { writeSampleContent } from './sample/write.ts';

const { BUILD_NOW: moment } = process.env;
const folder = contentDirOf(process.env);
const now = moment ? new Date(moment) : new Date();

if (Number.isNaN(now.getTime())) {
  console.error(
    `BUILD_NOW no es una fecha: «${moment}». Escríbela como 2026-11-21T12:00:00Z. No se escribió nada.`,
  );
  process.exitCode = 1;
} else {
  const { written, removed, kept } = await writeSampleContent(folder, now);
  console.log(
    `Contenido de muestra en ${folder}: ${written.length} archivos escritos, ${removed.length} retirados.`,
  );
  if (kept.length > 0) console.log(`Se quedaron como estaban, porque ya son tuyos:\n  ${kept.join('\n  ')}`);
}
