/** `npm run content:restore`: lists the bin, and brings back what was deleted. */
import { restoreContent } from '../src/tools/edit/change-commands.ts';
import { runChange } from '../src/tools/edit/run-change.ts';

await runChange(restoreContent);
