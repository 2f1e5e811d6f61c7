/** The site built from the fixture tour (`tests/support/site.setup.ts`). */
import { inject } from 'vitest';

/** Returns the path of its folder. */
export async function builtSite(): Promise<string> {
  return inject('site');
}
