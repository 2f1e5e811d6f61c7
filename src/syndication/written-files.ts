/**
 * Small files that a build writes itself when the pages are there: those of which each show has its own, since Astro's way
 * to a file, by a request and a response of its own, costs many times the file (`astro dev` answers for each), and the
 * scripts that pages share, which are known when all pages are rendered.
 */

export interface WrittenFile {
  /** Inside the site, in a folder that pages stand in. */
  readonly path: string;
  readonly text: () => Promise<string>;
}

// On the global object: pages run in bundles of their own.
const shared = globalThis as { giraFiles?: Map<string, WrittenFile> };
shared.giraFiles ??= new Map();
const written = shared.giraFiles;

export function writeLater(file: WrittenFile): void {
  written.set(file.path, file);
}

/** The files that Astro shall make routes of: all in `astro dev`, none in a build, which remembers them. */
export function routed<File extends WrittenFile>(files: readonly File[]): readonly File[] {
  if (import.meta.env.DEV) return files;
  files.forEach(writeLater);
  return [];
}

/** What is left for the build to write; the next build starts anew. */
export function takeWrittenFiles(): readonly WrittenFile[] {
  const files = [...written.values()];
  written.clear();
  return files;
}
