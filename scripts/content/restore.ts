/** `npm run content:restore`: lists the bin, and brings back what was deleted. */
import { restoreCommand, restoreContent, runChange } from '../../src/tools/edit/change-commands.ts';

await runChange(restoreCommand, restoreContent);
