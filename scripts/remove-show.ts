/** `npm run content:remove`: moves a show to the bin. */
import { commandLine } from '../src/lib/command-line.ts';
import { removeShow } from '../src/tools/edit/change-commands.ts';
import { runChange } from '../src/tools/edit/run-change.ts';

const { operands } = commandLine({
  name: 'content:remove',
  forms: {
    SHOW: 'manda a la papelera (.papelera/ en el contenido) el show cuyo archivo se llama así, sin .md',
  },
  details: 'Vuelve con npm run content:restore -- SHOW',
});
await runChange(removeShow, operands);
