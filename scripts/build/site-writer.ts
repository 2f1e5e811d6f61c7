/** What a build writes itself goes beside the live site, and only where that does not say it already: most of a long tour stays. */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface SiteWriter {
  /** @param path inside the site */
  readonly write: (path: string, content: string | Buffer) => void;
  /** Files that `live` had already, with their dates. */
  readonly unchanged: ReadonlyMap<string, number>;
}

export function siteWriter(next: string, live: string): SiteWriter {
  const unchanged = new Map<string, number>();
  const write = (path: string, content: string | Buffer) => {
    const bytes = Buffer.from(content);
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
  return readFileSync(file).equals(bytes) ? stats.mtimeMs : null;
}
