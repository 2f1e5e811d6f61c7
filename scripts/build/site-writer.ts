/** What a build writes itself goes beside the live site, and only where that does not say it already: most of a long tour stays. */
import { closeSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SiteWriter {
  /** @param path inside the site; what is said of it a second time is the same */
  readonly write: (path: string, text: string) => void;
  /** Files that `live` had already, with their dates. */
  readonly unchanged: ReadonlyMap<string, number>;
}

export function siteWriter(next: string, live: string): SiteWriter {
  const unchanged = new Map<string, number>();
  const written = new Set<string>();
  const write = (path: string, text: string) => {
    // Ten thousand pages share a script.
    if (written.has(path)) return;
    written.add(path);
    const bytes = encoded(text);
    const date = dateOfSame(join(live, path), bytes);
    if (date !== null) return void unchanged.set(path, date);
    mkdirSync(dirname(join(next, path)), { recursive: true });
    writeFileSync(join(next, path), bytes);
  };
  return { write, unchanged };
}

/**
 * When a file with these bytes was written, in milliseconds; null when it has others or is no regular file: what somebody
 * put there may be a folder, or a pipe that never ends.
 */
export function dateOfSame(file: string, bytes: Buffer): number | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (!stats?.isFile() || stats.size !== bytes.length) return null;
  return startsWith(file, bytes) ? stats.mtimeMs : null;
}

/** One place for all that is written and one for all that is read: tens of thousands of new ones cost more than the reading. */
let place = { written: Buffer.alloc(2 ** 20), read: Buffer.alloc(2 ** 20) };

function makeRoom(size: number): void {
  if (place.read.length < size) place = { written: Buffer.alloc(size), read: Buffer.alloc(size) };
}

/** Good until the next call. */
function encoded(text: string): Buffer {
  makeRoom(Buffer.byteLength(text));
  return place.written.subarray(0, place.written.write(text));
}

function startsWith(file: string, bytes: Buffer): boolean {
  makeRoom(bytes.length);
  const descriptor = openSync(file, 'r');
  try {
    const length = readSync(descriptor, place.read, 0, bytes.length, 0);
    return place.read.subarray(0, length).equals(bytes);
  } finally {
    closeSync(descriptor);
  }
}
