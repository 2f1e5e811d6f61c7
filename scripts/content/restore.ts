/** `npm run content:restore`: lists the bin and restores deleted content. */
import { restoreCommand, restoreContent, runChange } from '../../src/tools/edit/change-commands.ts';

await runChange(restoreCommand, restoreContent);
