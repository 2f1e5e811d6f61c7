/** How a failed build ends: in Spanish, and saying that the site that was there is still there. */
import { ContentError } from '../../src/storage/problem.ts';

const NO_SPACE = 'No hay espacio en el disco: libera espacio y vuelve a construir.';

/** The text for an error of `buildSite`. */
export function failureText(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const reason = code === 'ENOSPC' ? NO_SPACE : error instanceof ContentError ? error.message : textOf(error);
  return `${reason}\nEl sitio no se construyó; el que estaba publicado sigue igual.`;
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
