/**
 * Writes the sample content (`npm run content:sample`) into `CONTENT_DIR`, else `content`: the past tour as it was and
 * the coming one dated from `BUILD_NOW`, else from today. Pictures are drawn by `sample-pictures.ts`.
 */
import { buildNowOf } from '../src/settings/build-now.ts';
import { contentDirOf } from '../src/settings/folders.ts';
import { SettingsError } from '../src/settings/settings-error.ts';
import { writeSampleContent } from './sample/write.ts';

try {
  const folder = contentDirOf(process.env);
  const now = buildNowOf(process.env, Date.now());
  const { written, removed, kept } = await writeSampleContent(folder, new Date(now));
  console.log(
    `Contenido de muestra en ${folder}: ${written.length} archivos escritos, ${removed.length} retirados.`,
  );
  if (kept.length > 0) console.log(`Se quedaron como estaban, porque ya son tuyos:\n  ${kept.join('\n  ')}`);
} catch (error) {
  if (!(error instanceof SettingsError)) throw error;
  console.error(`${error.message} No se escribió nada.`);
  process.exitCode = 1;
}
