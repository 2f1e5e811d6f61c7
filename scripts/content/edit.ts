/** `npm run content:edit`: changes fields of a show. */
import { runChange } from '../../src/tools/edit/change-commands.ts';

await runChange('edit');
