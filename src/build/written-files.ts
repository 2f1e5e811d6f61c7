/**
 * Files that a build writes itself. Astro's way to a file, by a request and a response of its own and a thread of the pool
 * for each step, costs many times the file; `astro dev` answers for each, and knows nothing of this.
 */

export interface WrittenFile {
  /** Inside the site. */
  readonly path: string;
  readonly text: () => Promise<string>;
}

type Write = (path: string, text: string) => void;

// On the global object: pages run in bundles of their own.
const shared = globalThis as { giraFiles?: Map<string, WrittenFile>; giraWrite?: Write };
shared.giraFiles ??= new Map();
const later = shared.giraFiles;

/** A build says how files are written, before its first page. */
export function writeWith(write: Write): void {
  shared.giraWrite = write;
}

/** False when nobody writes here, and Astro has to. */
export function writeNow(path: string, text: string): boolean {
  shared.giraWrite?.(path, text);
  return shared.giraWrite !== undefined;
}

/** The files that Astro shall make routes of: all in `astro dev`, none in a build, which remembers them. */
export function routed<File extends WrittenFile>(files: readonly File[]): readonly File[] {
  if (import.meta.env.DEV) return files;
  for (const file of files) later.set(file.path, file);
  return [];
}

/** What is left for the build to write; the next build starts anew. */
export function takeWrittenFiles(): readonly WrittenFile[] {
  const files = [...later.values()];
  later.clear();
  return files;
}
