/** `npm run content:sample`: moves the upcoming shows of the sample in `CONTENT_DIR` ahead of `BUILD_NOW`, else of today. */

import { commandLine } from '../src/lib/command-line.ts';
import { buildNowOf } from '../src/settings/build-now.ts';
import { contentDirOf } from '../src/settings/folders.ts';
import { SettingsError } from '../src/settings/settings-error.ts';
import { NotSampleError, shiftSampleDates } from '../src/tools/sample/sample-dates.ts';

commandLine({
  name: 'content:sample',
  forms: { '': 'mueve las próximas fechas de la muestra a después de hoy (BUILD_NOW)' },
});

try {
  const now = new Date(buildNowOf(process.env, Date.now()));
  const { moved, weeks } = await shiftSampleDates(contentDirOf(process.env), now);
  console.log(
    moved === 0
      ? 'Las próximas fechas de la muestra ya están al día. No se escribió nada.'
      : `Se movieron ${moved} fechas de la muestra (${weeks} semanas).`,
  );
} catch (error) {
  if (!(error instanceof SettingsError || error instanceof NotSampleError)) throw error;
  console.error(`${error.message} No se escribió nada.`);
  process.exitCode = 1;
}
