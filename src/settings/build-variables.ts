/**
 * Variables by which a build passes values to Astro's configuration, the content loader and the pages. Astro
 * loads these modules itself, so only environment variables reach them. `astro dev` sets none.
 */
type Environment = {
  readonly [name in keyof ReturnType<typeof buildVariables> | 'PREVIEW_SHOWS']?: string | undefined;
};

/** Returns the variables of a build, except `PREVIEW_SHOWS`, which the caller of a preview's build sets. */
export function buildVariables(build: {
  /** Digest of the sources and settings (server/build/code-revision.ts). */
  readonly codeRevision: string;
  /** Path of a JSON file with all content entries. */
  readonly entries: string;
  /** Null if shows come from an API. */
  readonly contentRevision: string | null;
  /** ISO 8601. */
  readonly builtAt: string;
  /** Time until which a preview is confidential, epoch milliseconds; null for the site itself. */
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

/** Returns the values that the build has set, null for others. {@link buildNowOf} returns the time. */
export function readBuildVariables(env: Environment) {
  const { CODE_REVISION, CONTENT_ENTRIES, CONTENT_REVISION, PREVIEW_UNTIL, PREVIEW_SHOWS = '' } = env;
  return {
    codeRevision: CODE_REVISION || null,
    entries: CONTENT_ENTRIES || null,
    contentRevision: CONTENT_REVISION || null,
    /** `previewUntil` and the ids of the shows; null for the site itself. */
    preview: PREVIEW_UNTIL ? { until: Number(PREVIEW_UNTIL), shows: PREVIEW_SHOWS.split(',') } : null,
  };
}
