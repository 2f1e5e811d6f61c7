/** Where editors change the content: the site's editor API, or the content's repository. */
import { PUBLIC_API_URL } from 'astro:env/client';
import { REPO_URL, SHOWS_API_URL } from 'astro:env/server';
import { parseRepository } from '../../domain/site/content-repository.ts';

const apiSetting: unknown = import.meta.env.PUBLIC_API_URL;

/** Origin of the API; '' for the page's own origin. astro:env treats '' as not set. */
export const apiBase = apiSetting === '' ? '' : PUBLIC_API_URL.replace(/\/+$/u, '');

/** False for a published site without the setting, because the default is an API on the developer's machine. */
export const hasApi =
  apiSetting !== undefined || new URL(import.meta.env.SITE ?? 'http://localhost').hostname === 'localhost';

/** Repository of the content; null without the setting. The build refuses an invalid setting. */
export const repository = REPO_URL ? parseRepository(REPO_URL) : null;

/** True if shows are added and changed in the repository: they are files, and there is no API. */
export const savesToRepository = repository !== null && !hasApi && !SHOWS_API_URL;
