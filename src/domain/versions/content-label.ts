/** Labels of content other than shows, and of its fields. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { fieldsWith, ruleOf } from '../../schemas/show-fields.ts';
import { capitalize } from '../text/wording.ts';
import labels from './content-labels.json' with { type: 'json' };

const LABELS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(fieldsWith('isOfVenue').map((field) => [field, ruleOf(field).label ?? field])),
  ...labels,
};

/** Returns the label of a field or of a list element from its key: "Título", "Punto de entrega", "Teléfonos 2" (`telefonos-2`). */
export function contentLabel(key: string): string {
  const [, name = key, position] = /^(.*?)(?:-(\d+))?$/u.exec(key) ?? [];
  const words = name
    .replace(/([a-záéíóúñ])([A-Z])/gu, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  const label = LABELS[name] ?? capitalize(words);
  return position === undefined ? label : `${label} ${position}`;
}

const NAMING = ['titulo', 'comediante', 'nombre', 'ciudad', 'modalidad', 'lugar', 'alt'];

/** Returns the first text that names an entry of a list or of the bin; `otherwise` if there is none. */
export function entryName(data: unknown, otherwise: string): string {
  if (!isRecord(data)) return otherwise;
  const named = NAMING.map((field) => data[field]);
  const text = [...named, ...Object.values(data)].find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : otherwise;
}
