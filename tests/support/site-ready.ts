/** Runs before each file of tests that look at the built site. */
import { firstSiteServed } from './build-site.ts';

await firstSiteServed();
