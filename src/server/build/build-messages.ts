/** Messages between the server and the build process. */

export type BuildStep = 'contenido' | 'paginas' | 'publicar';

/** The message that starts a build. */
export interface BuildRequest {
  /** Release time of a site to prepare, in epoch milliseconds; null publishes the site. */
  readonly preparedAt: number | null;
  /** Content folder to use instead of `CONTENT_DIR`. */
  readonly contentDir?: string;
}

export interface BuildProgress {
  readonly step: BuildStep;
  /** Number of finished pages and pictures. */
  readonly done: number;
  /** Zero if still unknown. */
  readonly total: number;
}

/** A problem of the content, as the editor shows it. */
export interface ContentProblem {
  readonly archivo: string;
  readonly linea: number;
  readonly columna: number;
  readonly mensaje: string;
}

export interface Published {
  /** Revision of the content that was built. */
  readonly revision: string | null;
  /** "Now" of the build, an ISO instant before the content was read. `generado` in estado.json. */
  readonly builtAt: string;
  /** ISO instant at which the content was read, if the build's "now" is later. */
  readonly readAt?: string;
  /** Time at which the site must be built again without a change, in epoch milliseconds; 0 if unknown. */
  readonly rebuildAt: number;
  /** Time of the next release, in epoch milliseconds; null if there is none, undefined if unknown. */
  readonly releaseAt?: number | null;
}

export interface BuildFailure {
  /** Why the build failed, in Spanish. */
  readonly message: string;
  /** Problems of the content. Empty if something else stopped the build; another try may then succeed. */
  readonly problems: readonly ContentProblem[];
}

export type BuildOutcome =
  | { readonly type: 'published'; readonly published: Published }
  | { readonly type: 'failed'; readonly failure: BuildFailure };

export type BuildMessage = BuildOutcome | { readonly type: 'progress'; readonly progress: BuildProgress };
