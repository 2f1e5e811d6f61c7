/** The folders set by environment variables. An empty variable counts as not set. */

interface Environment {
  readonly CONTENT_DIR?: string | undefined;
  readonly CACHE_DIR?: string | undefined;
  readonly SHOWS_API_URL?: string | undefined;
}

/** Returns the content folder. */
export function contentDirOf({ CONTENT_DIR }: Environment): string {
  return CONTENT_DIR || 'content';
}

/** Returns the cache of drawn, encoded and downloaded files. */
export function cacheDirOf({ CACHE_DIR }: Environment): string {
  return CACHE_DIR || '.cache/gira';
}

/** Returns the folder that the `cartel` of a show is relative to: the content folder, or the downloads from the shows API. */
export function posterDirOf(env: Environment): string {
  const { SHOWS_API_URL: showsApi } = env;
  return showsApi ? `${cacheDirOf(env)}/api/${encodeURIComponent(showsApi)}` : contentDirOf(env);
}
