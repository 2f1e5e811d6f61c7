/** `npm run content:remove`: moves a show to the bin. */
import { removeShow } from './content/change-commands.ts';
import { runChange } from './content/run-change.ts';

await runChange(removeShow);
