/** Makes ZIP archives: the same files in the same order give the same bytes. The only importer of fflate. */
import { type Zippable, zipSync } from 'fflate';

interface ZipFile {
  /** Path in the archive, with forward slashes. */
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Files that are already compressed. */
const PICTURES = /\.(?:avif|jpe?g|png|webp)$/iu;

export function reproducibleZip(files: readonly ZipFile[]): Uint8Array {
  // ZIP stores local time, which is the same in every zone for a date made of parts. 1980 is its first year.
  const mtime = new Date(1980, 0, 1);
  const entries: Zippable = {};
  for (const { path, bytes } of files) entries[path] = [bytes, { level: PICTURES.test(path) ? 0 : 9, mtime }];
  return zipSync(entries);
}
