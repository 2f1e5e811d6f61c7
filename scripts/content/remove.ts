/** `npm run content:remove`: moves a show to the bin. */
import { runChange } from '../../src/tools/edit/change-commands.ts';

await runChange('remove');
