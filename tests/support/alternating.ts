/** The order of test files. Builds of one checkout run one at a time, so two workers with files that build would wait for each other. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Alternates files that build with files that do not; among each kind, the longer ones run first. */
export class Alternating extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), groupOf);
    return [...groups.values()].flatMap(alternate);
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}

function alternate(files: readonly TestSpecification[]): TestSpecification[] {
  const seen = { building: 0, other: 0 };
  const ranked = files.map((spec) => {
    const builds = spec.project.name === 'build';
    return { spec, rank: builds ? 2 * seen.building++ : 2 * seen.other++ + 1 };
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ spec }) => spec);
}
