/** `npm run content:edit`: changes fields of a show. */
import { commandLine } from '../src/lib/command-line.ts';
import { editCommand, editShow } from '../src/tools/edit/change-commands.ts';
import { runChange } from '../src/tools/edit/run-change.ts';

await runChange(editShow, commandLine(editCommand).operands);
