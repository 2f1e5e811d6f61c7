/** Where the posters of shows are read from: the content folder, or what was brought from the API that shows come from. */

interface Sources {
  readonly contentDir: string;
  readonly cacheDir: string;
  /** `SHOWS_API_URL`; nothing when shows are files. */
  readonly showsApi: string | undefined;
}

/** The folder that a show's `cartel` is a path in. */
export function posterRoot({ contentDir, cacheDir, showsApi }: Sources): string {
  return showsApi ? `${cacheDir}/api/${encodeURIComponent(showsApi)}` : contentDir;
}
