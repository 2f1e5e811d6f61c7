/** Texts beside and inside the fields of other content. */
import type { RJSFSchema } from '@rjsf/utils';
import { videoId } from '../../domain/videos/youtube.ts';

/** Returns a warning about a link that is stored and is no video; null for none. */
export function videoWarning(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || videoId(value) !== null) return null;
  return 'No es un enlace de YouTube; se verá "Video no disponible".';
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  link: 'https://…',
  video: 'https://…',
  email: 'nombre@ejemplo.com',
};

/** Examples are of the sample tour: an act of its own sees only how something is written, or what there is to choose from. */
export function placeholderOf({ format = '', examples }: RJSFSchema): string | undefined {
  const all: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const text = all.join(', ');
  const isNotation = /^\S*(?:\d|\/|-[A-Z])\S*$|^[\d ]+$/u.test(text);
  return PLACEHOLDERS[format] ?? (isNotation || all.length > 1 ? text : undefined);
}
