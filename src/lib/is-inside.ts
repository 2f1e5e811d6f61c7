import { relative, resolve, sep } from 'node:path';

/** Returns true if `path` is `folder` or inside it. */
export function isInside(path: string, folder: string): boolean {
  const between = relative(resolve(folder), resolve(path));
  return between !== '..' && !between.startsWith(`..${sep}`);
}
