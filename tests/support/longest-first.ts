/** Order of test files in which all workers end at about the same time. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest when the picture cache is empty, in their order: by the durations that Vitest prints for each file,
 * copied by hand. Without results of an earlier run, Vitest runs large files first, and the content of the checkout would be built last.
 */
const LONGEST: readonly string[] = [
  'tests/build/rebuild.test.ts',
  // Before the files that make their worker large, in which starts of git processes are slow.
  'tests/api/git.test.ts',
  'tests/api/git-locks.test.ts',
  'tests/api/git-conflicts.test.ts',
  'tests/api/git-kills.test.ts',
  'tests/browser/editor-actions.test.ts',
  'tests/browser/editor-versions.test.ts',
  'tests/browser/editor-content.test.ts',
  'tests/api/durability.test.ts',
  'tests/hosting/chain.test.ts',
  'tests/build/other-acts.test.ts',
  'tests/api/links.test.ts',
  'tests/browser/first-response.test.ts',
  'tests/api/previews.test.ts',
  'tests/build/hostile-bodies.test.ts',
  'tests/browser/every-page.test.ts',
  'tests/browser/accessibility.test.ts',
  'tests/browser/add-save.test.ts',
  'tests/api/hostile-uploads.test.ts',
  'tests/api/command-line.test.ts',
  'tests/build/variants.test.ts',
  'tests/build/interrupted.test.ts',
  'tests/build/hostile.test.ts',
  'tests/api/corpus.test.ts',
];

/**
 * Sorts the longest files first, then files that build sites alternating with others: one site is built at a time, and two files
 * that wait for it would leave a core idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), groupOf);
    return [...groups.values()].flatMap((group) => {
      const { long = [], short = [] } = Object.groupBy(group, (spec) =>
        placeOf(spec) < 0 ? 'short' : 'long',
      );
      return [...long.toSorted((a, b) => placeOf(a) - placeOf(b)), ...alternate(short)];
    });
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  return LONGEST.indexOf(relative(project.config.root, moduleId));
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
