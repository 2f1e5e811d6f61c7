/** Publishes a copy of the site in the first folder in place of the one in the second, as a build does with its own. */
import { cp } from 'node:fs/promises';
import { inNextFolder, swapSite } from '../../src/server/build/swap-site.ts';

const [built = '', live = ''] = process.argv.slice(2);
await inNextFolder(live, async (next) => {
  await cp(built, next, { recursive: true });
  await swapSite(next, live);
});
