/** The problems that keep a change from being stored, as issues of the data that was sent. */
import type { Issue } from '../../schemas/validate.ts';
import type { RefusedChangeError } from '../../storage/check/content-index.ts';
import { formatProblem, type Problem } from '../../storage/files/problem.ts';

export function issuesOf({ file, problems }: RefusedChangeError): Issue[] {
  return problems.map((problem) =>
    problem.file === file
      ? { path: stepsOf(problem), message: problem.message }
      : { path: [], message: formatProblem(problem) },
  );
}

/** `dias[1].imagen` is the path `dias`, 0, `imagen`. */
function stepsOf({ field }: Problem): (string | number)[] {
  const steps = (field ?? '').matchAll(/\[(\d+)\]|[^.[\]]+/gu);
  return [...steps].map(([text, position]) => (position === undefined ? text : Number(position) - 1));
}
