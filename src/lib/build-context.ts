/**
 * What the build process and the pages hand to each other. Astro bundles the pages, so that a module that both import
 * exists twice in the process: the object is on the global object.
 */

export interface GeneratedFile {
  /** Inside the site. */
  readonly path: string;
  readonly text: () => Promise<string>;
}

interface BuildContext {
  /** Files that the build writes when the pages are done, by their paths. */
  readonly files: Map<string, GeneratedFile>;
}

const shared = globalThis as { giraBuild?: BuildContext };
shared.giraBuild ??= { files: new Map() };

export const buildContext: BuildContext = shared.giraBuild;
