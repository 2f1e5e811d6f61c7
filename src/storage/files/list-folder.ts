import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { listInside } from '../../lib/files-inside.ts';
import { LINK, LinkError } from '../../lib/open-folder.ts';
import { fileProblem, type Problem } from './problem.ts';

const IGNORED = /^(?:\.|(?:thumbs\.db|desktop\.ini)$)/iu;

export interface Folder {
  /** Paths of the regular files inside the folder, with forward slashes, sorted. */
  readonly files: ReadonlySet<string>;
  /** Symbolic links, fifos, sockets and devices. */
  readonly problems: readonly Problem[];
}

/**
 * Lists all files of the content folder, except names that begin with a dot (temporary files, `.gitkeep`) and those that Windows
 * leaves in folders.
 * @param below only files of this folder in it
 */
export async function listFolder(dir: string, below = ''): Promise<Folder> {
  const files: string[] = [];
  const problems: Problem[] = [];
  const walk = async (subfolder: string): Promise<void> => {
    const entries = await listInside(dir, subfolder).catch((error: unknown) => {
      const [place, message] =
        error instanceof LinkError
          ? [error.path, LINK]
          : [subfolder || '.', 'no se puede abrir la carpeta; revisa sus permisos'];
      problems.push(fileProblem(place, message));
      return [];
    });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
      if (IGNORED.test(entry.name)) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) files.push(path);
      else
        problems.push(
          fileProblem(path, entry.isSymbolicLink() ? LINK : 'no es un archivo ni una carpeta; bórralo'),
        );
    }
  };
  if (await isFolder(dir)) await walk(below);
  else
    problems.push(fileProblem('.', `no existe la carpeta de contenido ${dir}; créala o corrige CONTENT_DIR`));
  return { files: new Set(files), problems };
}

async function isFolder(dir: string): Promise<boolean> {
  return (await stat(dir).catch(() => null))?.isDirectory() ?? false;
}

/**
 * Returns what to set instead of a `CONTENT_DIR` that names the repository around the content, in Spanish; null for other folders.
 */
export function contentInside(dir: string): string | null {
  const inside = join(dir, 'content');
  const isAround = !existsSync(join(dir, 'site.yaml')) && existsSync(join(inside, 'site.yaml'));
  return isAround ? `el contenido está en ${inside}; escribe CONTENT_DIR=${inside}` : null;
}

/** Returns `folder`, or that one problem instead of one for each file of the program. */
export function onlyContent(dir: string, folder: Folder): Folder {
  const problem = contentInside(dir);
  return problem === null ? folder : { files: new Set(), problems: [fileProblem('.', problem)] };
}
