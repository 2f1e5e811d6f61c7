/**
 * What a build tells Astro's configuration, the content loader and the pages. Astro loads these modules itself, so that environment
 * variables are the only way to them. `astro dev` sets none of these.
 */
type Environment = {
  readonly [name in keyof ReturnType<typeof buildVariables> | 'PREVIEW_SHOWS']?: string | undefined;
};

/** Returns the variables of a build, besides `PREVIEW_SHOWS`, which those who start the build of a preview set. */
export function buildVariables(build: {
  /** Digest of the sources and settings (server/build/code-revision.ts). */
  readonly codeRevision: string;
  /** Path of the JSON of all entries of the content. */
  readonly entries: string;
  /** Null when the shows were read from an API. */
  readonly contentRevision: string | null;
  /** ISO 8601. */
  readonly builtAt: string;
  /** End of the confidentiality of a preview in epoch milliseconds; null for the site itself. */
  readonly previewUntil: number | null;
}) {
  return {
    CODE_REVISION: build.codeRevision,
    CONTENT_ENTRIES: build.entries,
    CONTENT_REVISION: build.contentRevision ?? '',
    BUILD_NOW: build.builtAt,
    PREVIEW_UNTIL: String(build.previewUntil ?? ''),
  };
}

/** Returns what the build has set, null for what it has not. {@link buildNowOf} returns its time. */
export function readBuildVariables(env: Environment) {
  const { CODE_REVISION, CONTENT_ENTRIES, CONTENT_REVISION, PREVIEW_UNTIL, PREVIEW_SHOWS = '' } = env;
  return {
    codeRevision: CODE_REVISION || null,
    entries: CONTENT_ENTRIES || null,
    contentRevision: CONTENT_REVISION || null,
    /** The time of `previewUntil` and the ids of the shows; null for the site itself. */
    preview: PREVIEW_UNTIL ? { until: Number(PREVIEW_UNTIL), shows: PREVIEW_SHOWS.split(',') } : null,
  };
}
