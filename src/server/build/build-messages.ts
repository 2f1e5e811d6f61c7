/** Messages between the server and the process of a build. */

export type BuildStep = 'contenido' | 'paginas' | 'publicar';

/** The message that starts a build. */
export interface BuildRequest {
  /** Epoch milliseconds of a release, for which the site is kept; null to publish it. */
  readonly preparedAt: number | null;
}

export interface BuildProgress {
  readonly step: BuildStep;
  /** Pages and pictures. */
  readonly done: number;
  /** Zero while it is not known. */
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
  /** The build's "now": an ISO instant before the content was read; `generado` in estado.json. */
  readonly builtAt: string;
  /** When the content of a site was read that was built for a later "now": an ISO instant. */
  readonly readAt?: string;
  /** When the site has to be built again without a change, in epoch milliseconds; 0 when it is not known. */
  readonly rebuildAt: number;
  /** When the next shows come out, in epoch milliseconds; null without any, absent when it is not known. */
  readonly releaseAt?: number | null;
}

/** What a site of a later time is made of. */
export interface PreparedContent {
  /** The build; its `builtAt` is the time of the release. */
  readonly published: Published;
  /** Ids of the shows in it. */
  readonly shows: readonly string[];
}

export interface BuildFailure {
  /** Why the build failed, in Spanish. */
  readonly message: string;
  /** Empty when it was not the content that stopped the build; then another try may succeed. */
  readonly problems: readonly ContentProblem[];
}

export type BuildOutcome =
  | { readonly type: 'published'; readonly published: Published }
  | { readonly type: 'failed'; readonly failure: BuildFailure };

export type BuildMessage = BuildOutcome | { readonly type: 'progress'; readonly progress: BuildProgress };
