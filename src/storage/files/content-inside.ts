/** Finds the content of a `CONTENT_DIR` that names the repository around it, as after cloning one with program and content. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Folder } from './list-folder.ts';
import { fileProblem } from './problem.ts';

/** What to set instead, in Spanish; null for a folder that is not around the content. */
export function contentInside(dir: string): string | null {
  const inside = join(dir, 'content');
  const isAround = !existsSync(join(dir, 'site.yaml')) && existsSync(join(inside, 'site.yaml'));
  return isAround ? `el contenido está en ${inside}; escribe CONTENT_DIR=${inside}` : null;
}

/** `folder`, or that one problem instead of one for each file of the program. */
export function onlyContent(dir: string, folder: Folder): Folder {
  const problem = contentInside(dir);
  return problem === null ? folder : { files: new Set(), problems: [fileProblem('.', problem)] };
}
