/** The API that shows are read from in place of files, set by `SHOWS_API_URL` and `SHOWS_API_TOKEN`. */
import { posterDirOf } from './folders.ts';
import { SettingsError } from './settings-error.ts';

export interface ShowsApi {
  /** Without a trailing slash. */
  readonly url: string;
  /** The bearer token, which an API on another machine requires. */
  readonly token: string | null;
  /** Where its posters are stored between builds. */
  readonly folder: string;
}

interface Environment {
  readonly SHOWS_API_URL?: string | undefined;
  readonly SHOWS_API_TOKEN?: string | undefined;
  readonly CONTENT_DIR?: string | undefined;
  readonly CACHE_DIR?: string | undefined;
}

/** Returns null when shows are files. @throws SettingsError */
export function showsApiOf(env: Environment): ShowsApi | null {
  const { SHOWS_API_URL: showsApi, SHOWS_API_TOKEN } = env;
  if (!showsApi) return null;
  const { protocol = '', username, password, search, hash } = URL.parse(showsApi) ?? {};
  if (!/^https?:$/u.test(protocol) || username || password || search || hash) {
    throw new SettingsError(
      `SHOWS_API_URL no es la dirección de una API: "${showsApi}". Escríbela como https://api.timbito.example, sin usuario ni nada después.`,
    );
  }
  const url = showsApi.replace(/\/+$/u, '');
  return { url, token: SHOWS_API_TOKEN || null, folder: posterDirOf(env) };
}
