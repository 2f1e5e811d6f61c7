/** The site built from the fixture tour (`tests/support/site.setup.ts`). */
import { inject } from 'vitest';

/** Its folder. */
export async function builtSite(): Promise<string> {
  return inject('site');
}
