import { REPO_URL } from './repository.ts';

/** Returns the settings of the site of `site.setup.ts`, besides its folder: a build with the same ones has the same bytes. */
export function firstSiteSettings(origin: string, apiPort: number) {
  return {
    SITE_URL: origin,
    PUBLIC_API_URL: `http://localhost:${apiPort}`,
    REPO_URL,
    NOTICES_FORM: '1',
  } as const;
}
