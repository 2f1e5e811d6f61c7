/** The example of a missing country: the schemas have that of the sample. */
import type { Problem } from '../files/problem.ts';

const SAMPLE = 'pais: "Mexico"';

/** @param home the country of the site; undefined while site.yaml cannot be read */
export function withHomeExample(problems: readonly Problem[], home: string | undefined): Problem[] {
  return problems.map((problem) => ({
    ...problem,
    message: home ? problem.message.replace(SAMPLE, `pais: "${home}"`) : problem.message,
  }));
}
