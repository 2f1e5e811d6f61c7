/** The API that shows are read from in place of files (`SHOWS_API_URL`), as the environment names it. */
import { posterRoot } from './poster-root.ts';
import { SettingsError } from './settings-error.ts';

export interface ShowsApi {
  /** Without a slash at its end. */
  readonly url: string;
  /** What an API outside its own machine asks for. */
  readonly token: string | null;
  /** Where its posters are kept; the next build finds there what does not change. */
  readonly folder: string;
}

interface Environment {
  readonly SHOWS_API_URL?: string | undefined;
  readonly SHOWS_API_TOKEN?: string | undefined;
  readonly CONTENT_DIR?: string | undefined;
  readonly CACHE_DIR?: string | undefined;
}

/** Null when shows are files. @throws SettingsError. */
export function showsApiOf(env: Environment): ShowsApi | null {
  const { SHOWS_API_URL: showsApi, SHOWS_API_TOKEN, CONTENT_DIR, CACHE_DIR } = env;
  if (!showsApi) return null;
  const { protocol = '', username, password, search, hash } = URL.parse(showsApi) ?? {};
  if (!/^https?:$/u.test(protocol) || username || password || search || hash) {
    throw new SettingsError(
      `SHOWS_API_URL no es la dirección de una API: "${showsApi}". Escríbela como https://api.timbito.example, sin usuario ni nada después.`,
    );
  }
  const folder = posterRoot({
    contentDir: CONTENT_DIR || 'content',
    cacheDir: CACHE_DIR || '.cache/gira',
    showsApi,
  });
  return { url: showsApi.replace(/\/+$/u, ''), token: SHOWS_API_TOKEN || null, folder };
}
