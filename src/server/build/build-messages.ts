/** Messages between the server and the process of a build. */

export type BuildStep = 'contenido' | 'paginas' | 'publicar';

/** The message that starts a build. */
export interface BuildRequest {
  /** Time of the release for which the site is stored, in epoch milliseconds; null to publish it. */
  readonly preparedAt: number | null;
  /** Folder of the content, in place of `CONTENT_DIR`. */
  readonly contentDir?: string;
}

export interface BuildProgress {
  readonly step: BuildStep;
  /** Number of finished pages and pictures. */
  readonly done: number;
  /** Zero until it is known. */
  readonly total: number;
}

/** A problem of the content, as the editor page shows it. */
export interface ContentProblem {
  readonly archivo: string;
  readonly linea: number;
  readonly columna: number;
  readonly mensaje: string;
}

export interface Published {
  /** Revision of the content that was built. */
  readonly revision: string | null;
  /** The build's "now", an ISO instant before the content was read; `generado` in estado.json. */
  readonly builtAt: string;
  /** ISO instant at which the content was read, for a site that was built for a later "now". */
  readonly readAt?: string;
  /** Time at which the site has to be built again without a change, in epoch milliseconds; 0 if it is not known. */
  readonly rebuildAt: number;
  /** Time at which the next shows are released, in epoch milliseconds; null if there are none, absent if it is not known. */
  readonly releaseAt?: number | null;
}

export interface BuildFailure {
  /** Reason of the failure, in Spanish. */
  readonly message: string;
  /** Problems of the content. Empty if something else stopped the build; then another try may succeed. */
  readonly problems: readonly ContentProblem[];
}

export type BuildOutcome =
  | { readonly type: 'published'; readonly published: Published }
  | { readonly type: 'failed'; readonly failure: BuildFailure };

export type BuildMessage = BuildOutcome | { readonly type: 'progress'; readonly progress: BuildProgress };
