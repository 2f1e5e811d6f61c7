/** `npm run dist:check -- [folder] [base path]`: prints what is broken in a built site; `dist` and `/` when not given. */
import { resolve } from 'node:path';
import { checkDist } from './dist/check.ts';

const faults = await checkDist(resolve(process.argv[2] ?? 'dist'), process.argv[3] ?? '/');
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'The built site is sound.' : `${faults.length} faults in the built site.`);
process.exitCode = faults.length === 0 ? 0 : 1;
