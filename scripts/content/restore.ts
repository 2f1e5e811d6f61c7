/** `npm run content:restore`: lists the bin, and brings back what was deleted. */
import { runChange } from '../../src/tools/edit/change-commands.ts';

await runChange('restore');
