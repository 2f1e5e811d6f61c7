/** `npm run content:edit`: changes fields of a show. */
import { editShow } from './content/change-commands.ts';
import { runChange } from './content/run-change.ts';

await runChange(editShow);
