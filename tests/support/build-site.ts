/** Builds sites for tests by `npm run build`. */
import { inject } from 'vitest';
import { firstSiteSettings } from './first-site.ts';
import { runBuild } from './run-build.ts';

interface SiteSettings {
  /** A folder that does not exist yet. */
  readonly OUT_DIR: string;
  readonly CONTENT_DIR?: string;
  readonly BUILD_NOW?: string;
  readonly CACHE_DIR?: string;
  /** `blank`: all pictures are black. Their number does not matter then. */
  readonly FAST_PICTURES?: 'blank';
}

/**
 * Builds a site, by default of the fixture tour at the tests' now. Its SITE_URL, PUBLIC_API_URL and REPO_URL are those of
 * `site.setup.ts`.
 * @throws Error with the output of a failed build
 */
export async function buildSite(settings: SiteSettings): Promise<void> {
  const { code, output } = await runBuild({
    ...firstSiteSettings(inject('origin'), inject('apiPort')),
    ...settings,
  });
  if (code !== 0) throw new Error(output);
}
