/** Hints, placeholders and messages of fields of content other than shows. */
import type { RJSFSchema } from '@rjsf/utils';
import { videoId } from '../../domain/videos/youtube.ts';

/** Returns a warning about a stored link that is not a video, or null. */
export function videoWarning(value: unknown): string | null {
  if (typeof value !== 'string' || value === '' || videoId(value) !== null) return null;
  return 'No es un enlace de YouTube; se verá «Video no disponible».';
}

/**
 * Adapts the API's message about a field to the form. About an empty picture or list, the API names the key
 * in the file, but editors have a button.
 */
export function fieldMessage(message: string, { type, format }: RJSFSchema, value: unknown): string {
  const isEmpty = Array.isArray(value) ? value.length === 0 : !value;
  if (isEmpty && format === 'picture') return 'Falta: elige una imagen.';
  return isEmpty && type === 'array' ? 'Falta: usa el botón Agregar.' : withoutYaml(message);
}

/** Removes what only concerns files: "es el número del día entre comillas, por ejemplo "26"". */
export function withoutYaml(text: string): string {
  return text.replace(/,? entre comillas/u, '').replace(/"(\d+)"/u, '$1');
}

/** Returns the hint of a picture. @param value path of the picture; empty if there is none */
export function pictureHint(value: unknown): string {
  return `${value ? 'Elige otra para cambiarla: ' : ''}JPG, PNG o WebP.`;
}

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  link: 'https://…',
  video: 'https://…',
  email: 'nombre@ejemplo.com',
};

/** Returns a placeholder. Examples come from the sample, so other acts only see the form of a value, or the choices. */
export function placeholderOf({ format = '', examples }: RJSFSchema): string | undefined {
  const all: readonly unknown[] = Array.isArray(examples) ? examples : [];
  const text = all.join(', ');
  const isNotation = /^\S*(?:\d|\/|-[A-Z])\S*$|^[\d ]+$/u.test(text);
  return PLACEHOLDERS[format] ?? (isNotation || all.length > 1 ? text : undefined);
}
