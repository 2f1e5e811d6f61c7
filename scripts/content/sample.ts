/** `npm run content:sample`: moves the sample's upcoming shows in `CONTENT_DIR` to dates after `BUILD_NOW` or today. */
import { pluralize } from '../../src/domain/text/wording.ts';
import { buildNowOf } from '../../src/settings/environment.ts';
import { existingContentDir, runCommand } from '../../src/tools/run-command.ts';
import { shiftSampleDates } from '../../src/tools/sample/sample-dates.ts';

const usages = { '': 'mueve las próximas fechas de la muestra a después de hoy (BUILD_NOW)' };

await runCommand({ name: 'content:sample', usages }, async () => {
  const now = new Date(buildNowOf(process.env, Date.now()));
  const { moved, weeks } = await shiftSampleDates(existingContentDir(process.env), now);
  console.log(
    moved === 0
      ? 'Las próximas fechas de la muestra ya están al día. No se escribió nada.'
      : `${pluralize(moved, 'fecha de la muestra movida', 'fechas de la muestra movidas')} (${pluralize(weeks, 'semana', 'semanas')}).`,
  );
});
