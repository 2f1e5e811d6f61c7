/** Hints and placeholders of the fields of other content. */
import type { RJSFSchema } from '@rjsf/utils';
import { videoId } from '../../domain/videos/youtube.ts';

/** Returns a warning about a stored link that is no video, or null. */
export function videoWarning(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || videoId(value) !== null) return null;
  return 'No es un enlace de YouTube; se verá "Video no disponible".';
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  link: 'https://…',
  video: 'https://…',
  email: 'nombre@ejemplo.com',
};

/** Returns a placeholder. Examples are from the sample: other acts only see how a value is written, or the choices. */
export function placeholderOf({ format = '', examples }: RJSFSchema): string | undefined {
  const all: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const text = all.join(', ');
  const isNotation = /^\S*(?:\d|\/|-[A-Z])\S*$|^[\d ]+$/u.test(text);
  return PLACEHOLDERS[format] ?? (isNotation || all.length > 1 ? text : undefined);
}
