/** Pages of a built site that are over their budgets, with the excess. */
import type { BuiltPage } from '../../src/tools/dist/pages.ts';
import { excesses } from '../support/budget.ts';
import { brotli, pageWeights } from '../support/weight.ts';

export async function overBudget(dist: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const weigh = pageWeights(dist);
  // A faster compression. A page that is too large with it may still be within its budget.
  const estimate = pageWeights(dist, '/', (bytes) => brotli(bytes, 5));
  const found: string[] = [];
  for (const page of pages) {
    if (excesses(page.path, await estimate(page)).length > 0)
      found.push(...excesses(page.path, await weigh(page)));
  }
  return found;
}
