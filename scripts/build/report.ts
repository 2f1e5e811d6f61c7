/** The message of a failed build, in Spanish: the reason, and the state of the published site. */
import { errorCode } from '../../src/lib/error-code.ts';
import { SettingsError } from '../../src/settings/settings-error.ts';
import { ContentError } from '../../src/storage/problem.ts';
import { PartialPublishError } from './publish.ts';

const NOT_WRITABLE = 'No se puede escribir en la carpeta del sitio: revisa sus permisos, o cambia OUT_DIR';
const DISK_ERRORS: Readonly<Record<string, string>> = {
  ENOSPC: 'No hay espacio en el disco: libera espacio y vuelve a construir.',
  EDQUOT: 'No queda espacio en tu cuota de disco: libera espacio y vuelve a construir.',
  EROFS: NOT_WRITABLE,
  EACCES: NOT_WRITABLE,
  EPERM: NOT_WRITABLE,
};

/** The text for an error of `buildSite`. */
export function failureText(error: unknown): string {
  const partial = error instanceof PartialPublishError;
  const outcome = partial
    ? 'El sitio publicado quedó a medias: ningún enlace falla, pero unas páginas son nuevas y otras no. Remedia lo anterior y vuelve a construir.'
    : 'El sitio no se construyó; el que estaba publicado sigue igual.';
  return `${diskErrorOf(error) ?? textOf(partial ? error.cause : error)}\n${outcome}`;
}

/** Bundlers wrap the error of the disk, sometimes twice. */
function diskErrorOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = errorCode(error);
  const path = 'path' in error && DISK_ERRORS[code] === NOT_WRITABLE ? ` (${error.path}).` : '';
  return code in DISK_ERRORS ? `${DISK_ERRORS[code]}${path}` : diskErrorOf(error.cause);
}

/** Unexpected errors come with their stack. */
function textOf(error: unknown): string {
  if (error instanceof ContentError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
