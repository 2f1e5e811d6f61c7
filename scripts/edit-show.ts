/** `npm run content:edit`: changes fields of a show. */
import { editShow } from '../src/tools/edit/change-commands.ts';
import { runChange } from '../src/tools/edit/run-change.ts';

await runChange(editShow);
