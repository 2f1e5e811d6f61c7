/** `npm run dist:check -- [folder] [base path]`: prints what is broken in a built site; `OUT_DIR` and `BASE_PATH` when not given. */

import { checkDist } from '../src/tools/dist/check.ts';
import { builtSiteOf, MissingSiteError } from '../src/tools/dist/pages.ts';

const { argv, env } = process;
try {
  const problems = await checkDist(builtSiteOf(argv[2], env), argv[3] || env['BASE_PATH'] || '/');
  for (const problem of problems) console.error(problem);
  console.log(
    problems.length === 0
      ? 'No problems in the built site.'
      : `${problems.length} problems in the built site.`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof MissingSiteError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
