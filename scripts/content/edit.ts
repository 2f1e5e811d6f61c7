/** `npm run content:edit`: changes fields of a show. */
import { editCommand, editShow, runChange } from '../../src/tools/edit/change-commands.ts';

await runChange(editCommand, editShow);
