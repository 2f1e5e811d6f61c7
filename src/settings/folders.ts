/** Where a program finds what it works on, as the environment says. What is empty is not set. */

interface Environment {
  readonly CONTENT_DIR?: string | undefined;
  readonly CACHE_DIR?: string | undefined;
  readonly SHOWS_API_URL?: string | undefined;
}

/** What editors touch. */
export function contentDirOf({ CONTENT_DIR }: Environment): string {
  return CONTENT_DIR || 'content';
}

/** What was drawn, encoded or brought by an earlier run. */
export function cacheDirOf({ CACHE_DIR }: Environment): string {
  return CACHE_DIR || '.cache/gira';
}

/** The folder that a show's `cartel` is a path in: the content's, or what was brought from the API that shows come from. */
export function posterDirOf(env: Environment): string {
  const { SHOWS_API_URL: showsApi } = env;
  return showsApi ? `${cacheDirOf(env)}/api/${encodeURIComponent(showsApi)}` : contentDirOf(env);
}
