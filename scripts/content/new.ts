/** `npm run content:new`: asks for a show and writes its file. */
import { runNewShow } from '../../src/tools/edit/new-show.ts';

await runNewShow();
