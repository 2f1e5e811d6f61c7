/** How a failed build ends: in Spanish, and saying that the site that was there is still there. */
import { ContentError, SettingsError } from '../../src/storage/problem.ts';

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
  const reason = diskErrorOf(error) ?? textOf(error);
  return `${reason}\nEl sitio no se construyó; el que estaba publicado sigue igual.`;
}

/** Bundlers wrap what stopped them, sometimes twice. */
function diskErrorOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error && DISK_ERRORS[code] === NOT_WRITABLE ? ` (${error.path}).` : '';
  return code in DISK_ERRORS ? `${DISK_ERRORS[code]}${path}` : diskErrorOf(error.cause);
}

/** Only what nobody foresaw needs the place in the code. */
function textOf(error: unknown): string {
  if (error instanceof ContentError || error instanceof SettingsError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
