/** The order of test files. Builds of one checkout take turns: two workers with files that build wait for each other. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Every other file is one of those that build. Groups stay apart, and the longer files of a kind still go first. */
export class Alternating extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const seen = { building: 0, other: 0 };
    const ranked = (await super.sort(files)).map((spec) => {
      const builds = spec.project.name === 'build';
      const rank = builds ? 2 * seen.building++ : 2 * seen.other++ + 1;
      return { spec, group: spec.project.config.sequence.groupOrder, rank };
    });
    return ranked.sort((a, b) => a.group - b.group || a.rank - b.rank).map(({ spec }) => spec);
  }
}
