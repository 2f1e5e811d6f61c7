import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileProblem, type Problem } from './problem.ts';

export interface Folder {
  /** Paths of the regular files inside the folder, with forward slashes, sorted. */
  readonly files: ReadonlySet<string>;
  /** Symbolic links, fifos, sockets and devices. */
  readonly problems: readonly Problem[];
}

/** Lists all files below `dir`, except names that begin with a dot (temporary files, `.gitkeep`). */
export async function listFolder(dir: string): Promise<Folder> {
  const files: string[] = [];
  const problems: Problem[] = [];
  const walk = async (subfolder: string): Promise<void> => {
    const entries = await readdir(join(dir, subfolder), { withFileTypes: true }).catch(() => null);
    if (!entries)
      problems.push(fileProblem(subfolder || '.', 'no se puede abrir la carpeta; revisa sus permisos'));
    for (const entry of (entries ?? []).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = subfolder === '' ? entry.name : `${subfolder}/${entry.name}`;
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile()) files.push(path);
      else
        problems.push(
          fileProblem(path, entry.isSymbolicLink() ? SYMLINK : 'no es un archivo ni una carpeta; bórralo'),
        );
    }
  };
  if (await isFolder(dir)) await walk('');
  else
    problems.push(fileProblem('.', `no existe la carpeta de contenido ${dir}; créala o corrige CONTENT_DIR`));
  return { files: new Set(files), problems };
}

const SYMLINK = 'es un enlace simbólico; pon aquí el archivo mismo';

async function isFolder(dir: string): Promise<boolean> {
  return (await stat(dir).catch(() => null))?.isDirectory() ?? false;
}
