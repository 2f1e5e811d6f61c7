/** Makes ZIP archives: the same files in the same order give the same bytes in every time zone. The only importer of fflate. */
import { type Zippable, zipSync } from 'fflate';

interface ZipFile {
  /** Path in the archive, with slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Files that compression would not make smaller. */
const PICTURES = /\.(?:avif|jpe?g|png|webp)$/iu;

export function reproducibleZip(files: readonly ZipFile[]): Uint8Array {
  // Zip stores local time: a date made of parts has the same parts in every zone. 1980 is the first year it can store.
  const mtime = new Date(1980, 0, 1);
  const entries: Zippable = {};
  for (const { path, bytes } of files) entries[path] = [bytes, { level: PICTURES.test(path) ? 0 : 9, mtime }];
  return zipSync(entries);
}
