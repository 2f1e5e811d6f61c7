/** `npm run content:restore`: lists the bin, and brings back what was deleted. */
import { restoreContent } from './content/change-commands.ts';
import { runChange } from './content/run-change.ts';

await runChange(restoreContent);
