/** Which pages of a built site are over their budgets, and by what. */

import type { BuiltPage } from '../../src/tools/dist/pages.ts';
import { excesses } from '../support/budget.ts';
import { brotli, pageWeights } from '../support/weight.ts';

export async function overBudget(dist: string, pages: readonly BuiltPage[]): Promise<string[]> {
  const weigh = pageWeights(dist);
  // In a tenth of the time. A page that is too large like this may still be within its budget.
  const estimate = pageWeights(dist, '/', (bytes) => brotli(bytes, 5));
  const found: string[] = [];
  for (const page of pages) {
    if (excesses(page.path, await estimate(page)).length > 0)
      found.push(...excesses(page.path, await weigh(page)));
  }
  return found;
}
