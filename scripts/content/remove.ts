/** `npm run content:remove`: moves a show to the bin. */
import { removeCommand, removeShow, runChange } from '../../src/tools/edit/change-commands.ts';

await runChange(removeCommand, removeShow);
