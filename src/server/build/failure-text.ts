/** Message of a failed build, in Spanish: the reason, and the state of the published site. */
import { dirname, resolve, sep } from 'node:path';
import { errorCode } from '../../lib/error-handling.ts';
import { SettingsError } from '../../settings/environment.ts';
import { ContentError } from '../../storage/files/problem.ts';
import { nextFolderOf, PartialPublishError } from './swap-site.ts';

const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'No hay espacio en el disco: libera espacio y vuelve a construir.',
  EDQUOT: 'No queda espacio en tu cuota de disco: libera espacio y vuelve a construir.',
};
const ACCESS_ERRORS: Readonly<Record<string, string>> = {
  EROFS: 'es de solo lectura',
  EACCES: 'no se permite',
  EPERM: 'no se permite',
};

/** Returns the message for an error of `buildSite`. @param live absolute path of the site's folder */
export function failureText(error: unknown, live = resolve(process.env.OUT_DIR || 'dist')): string {
  return withOutcome(error, (reason) => reasonText(reason, live));
}

/** Returns the message for the editor page. It contains no server paths and no errors of programs. */
export function publicFailureText(error: unknown): string {
  return withOutcome(error, (reason) =>
    reason instanceof ContentError ? reason.message : (systemErrorOf(reason, null) ?? UNFORESEEN),
  );
}

const UNFORESEEN =
  'El programa falló al construir el sitio. Avisa a quien cuida el servidor: su registro dice por qué.';

function withOutcome(error: unknown, textOf: (reason: unknown) => string): string {
  const partial = error instanceof PartialPublishError;
  const outcome = partial
    ? 'El sitio publicado quedó a medias: ningún enlace falla, pero unas páginas son nuevas y otras no. Remedia lo anterior y vuelve a construir.'
    : 'El sitio no se construyó; el que estaba publicado sigue igual.';
  return `${textOf(partial ? error.cause : error)}\n${outcome}`;
}

/** Returns only the reason; for unexpected errors, with the stack. */
export function reasonText(error: unknown, live = resolve(process.env.OUT_DIR || 'dist')): string {
  if (error instanceof ContentError || error instanceof SettingsError) return error.message;
  return (
    systemErrorOf(error, live) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))
  );
}

/** Returns the code of an error. Rolldown, a separate program, reports disk errors only as text. */
function diskCodeOf(error: Error): string {
  return /No space left on device/iu.test(error.message) ? 'ENOSPC' : errorCode(error);
}

/** Returns the text for a disk error, which bundlers wrap up to twice. @param live null leaves out errors about a path */
function systemErrorOf(error: unknown, live: string | null): string | null {
  if (!(error instanceof Error)) return null;
  const code = diskCodeOf(error);
  const access = ACCESS_ERRORS[code];
  if (code in DISK_ERRORS) return DISK_ERRORS[code] ?? null;
  return live === null || access === undefined
    ? systemErrorOf(error.cause, live)
    : accessText(error, access, live);
}

/** Returns the text for an error about a path; null for errors without a path, which have clear messages. */
function accessText(error: Error, access: string, live: string): string | null {
  if (!('path' in error) || typeof error.path !== 'string') return null;
  const { path } = error;
  return isInSiteFolder(path, live)
    ? `No se puede escribir en la carpeta del sitio: revisa sus permisos, o cambia OUT_DIR (${path}).`
    : `No se puede usar ${path}: ${access}. Revisa los permisos del archivo y de su carpeta.`;
}

/** Returns true if the path is in the folder of the live or the next site, or is the parent folder of both. */
function isInSiteFolder(path: string, live: string): boolean {
  return (
    [live, nextFolderOf(live)].some((folder) => `${path}${sep}`.startsWith(folder + sep)) ||
    path === dirname(live)
  );
}
