/** Messages about Git in Spanish: what failed and how to solve it, and what to decide after a conflict. */
import { collectionOf } from '../../storage/read/collections.ts';
import type { Conflict } from './git-merge.ts';
import { contentPath } from './git-program.ts';

const GIT_MESSAGES: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/spawn git ENOENT/u, 'Falta el programa git; instálalo (apt install git).'],
  [
    /dubious ownership/u,
    'El repositorio de la carpeta de contenido es de otro usuario de esta máquina; cámbialo de dueño (chown -R).',
  ],
  [
    /^(?!remote:).*(?:': Permission denied$|insufficient permission for adding an object)/mu,
    'Este usuario no puede escribir en el repositorio de la carpeta de contenido, como después de un git pull de root: devuélveselo (chown -R).',
  ],
  [
    /not a git repository/iu,
    'La carpeta de contenido no está en un repositorio de git: haz uno ahí con git init, o quita API_GIT.',
  ],
  [
    /ref HEAD is not a symbolic ref/u,
    'El repositorio quedó a medias de una operación a mano (git status dice cuál): termínala, o cancélala con git rebase --abort, y vuelve a la rama con git switch main.',
  ],
  [
    /\.lock': File exists/u,
    'Otro programa de git trabaja en el repositorio y no termina; ciérralo. Si no hay ninguno, el bloqueo se quita solo.',
  ],
  [/No space left|unable to write/iu, 'El disco está lleno; libera espacio.'],
  [
    /Host key verification failed/u,
    'Este usuario todavía no conoce el servidor del repositorio: corre una vez git ls-remote con él y acepta la clave.',
  ],
  [
    /Permission denied \(|Authentication failed|could not read Username|read.only|returned error: 40[13]|denied to/iu,
    'El repositorio compartido no acepta la clave de este servidor: dale permiso de escritura.',
  ],
  [
    /remote rejected|declined|protected branch/iu,
    'El repositorio compartido rechaza los cambios: permite que esta clave suba a la rama, también commits que combinan.',
  ],
  [
    /Could not resolve host|Could not read from remote|Connection|unable to access|unreachable|does not appear to be/iu,
    'No se llega al repositorio compartido: revisa la red y su dirección (git remote -v).',
  ],
];

/** Returns one sentence about a failure and its solution. */
export function gitProblem(error: unknown): string {
  const words = gitMessage(error);
  const known = GIT_MESSAGES.find(([pattern]) => pattern.test(words))?.[1];
  if (known) return known;
  const last = words.split(/\p{Cc}+/u).findLast((line) => line !== '') ?? '';
  // Errors of other modules have their own messages.
  return error instanceof Error && 'stderr' in error ? `git dijo: «${last}».` : last;
}

/** Returns Git's message without the command. */
export function gitMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('killed' in error && error.killed) return 'Connection timed out';
  return 'stderr' in error && error.stderr ? String(error.stderr).trim() : error.message;
}

/** Returns true if Git failed because of a lock in this repository. Messages of the remote begin with `remote:`. */
export function isLockError(error: unknown): boolean {
  return /^(?!remote:).*\.lock': File exists/mu.test(gitMessage(error));
}

/**
 * Returns the warning for editors, sent with the answer to a later change.
 * @param prefix prefix of the content folder in the work tree
 */
export function conflictWarning({ path, commit }: Conflict, prefix: string): string {
  const file = contentPath(prefix, path) ?? path;
  if (commit === null)
    return `Una persona borró ${file} mientras otra lo cambiaba: sigue ahí, con el cambio. Si ya no va, bórralo otra vez.`;
  const place = collectionOf(file)
    ? 'está en sus «Versiones». Revísalo y decide.'
    : `sigue en el historial (git show ${commit.slice(0, 12)}:${path}). Avisa a quien cuida el repositorio.`;
  return `Un cambio anterior no quedó: otra persona ya había guardado ${file} con otros datos y se conservaron los suyos. Ese cambio ${place}`;
}
