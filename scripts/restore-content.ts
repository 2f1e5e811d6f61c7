/** `npm run content:restore`: lists the bin, and brings back what was deleted. */
import { commandLine } from '../src/lib/command-line.ts';
import { restoreContent } from '../src/tools/edit/change-commands.ts';
import { runChange } from '../src/tools/edit/run-change.ts';

const { operands } = commandLine({
  name: 'content:restore',
  forms: {
    '[SHOW]': 'devuelve un show, por el nombre de su archivo sin .md, o lo que en la lista tiene esa clave',
  },
  details: 'Sin SHOW enseña lo que hay en la papelera.',
});
await runChange(restoreContent, operands);
