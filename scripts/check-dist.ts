/** `npm run dist:check -- [folder] [base path]`: prints what is broken in a built site; `dist` and `/` when not given. */
import { resolve } from 'node:path';
import { checkDist } from './dist/check.ts';

const problems = await checkDist(resolve(process.argv[2] ?? 'dist'), process.argv[3] ?? '/');
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'No problems in the built site.' : `${problems.length} problems in the built site.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
