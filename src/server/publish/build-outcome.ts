/** What the process that builds the site reports to the server. */

export type BuildStep = 'contenido' | 'paginas' | 'publicar';

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
  /** Of the content that was built. */
  readonly revision: string | null;
  /** The build's "now": an ISO instant before the content was read. */
  readonly generado: string;
  /** When the site has to be built again without a change, in epoch milliseconds; 0 when it is not known. */
  readonly next: number;
}

export interface BuildFailure {
  /** In Spanish. */
  readonly message: string;
  /** Empty when it was not the content that stopped the build; then another try may succeed. */
  readonly problems: readonly ContentProblem[];
}

export type BuildOutcome =
  | { readonly type: 'published'; readonly published: Published }
  | { readonly type: 'failed'; readonly failure: BuildFailure };

/** Outdated: the process cannot go on from its last build, and a new one has to build from scratch. */
export type BuildEnd = BuildOutcome | { readonly type: 'outdated'; readonly reason: string };

export type BuildMessage = BuildEnd | { readonly type: 'progress'; readonly progress: BuildProgress };

/** Whether the process that builds ends after this message; the next build gets a new one. */
export function isLast(message: BuildEnd): boolean {
  return message.type === 'outdated' || (message.type === 'failed' && message.failure.problems.length === 0);
}
