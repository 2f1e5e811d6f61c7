/** `npm run content:remove`: moves a show to the bin. */
import { removeShow } from '../src/tools/edit/change-commands.ts';
import { runChange } from '../src/tools/edit/run-change.ts';

await runChange(removeShow);
