/** A promoter's message meets what is in the form: nothing of an earlier message stays unseen, nothing typed is lost. */
import { isBlank } from '../../schemas/without-zod/text.ts';
import { type Field, fieldNames, fields, type Values } from './fields.ts';

/** The values, and where those came from that a message may not treat as its own. */
export interface Filled {
  readonly values: Values;
  /** Written by the editor. */
  readonly byHand: ReadonlySet<Field>;
  /** Taken from a message, and not touched since. */
  readonly pasted: ReadonlySet<Field>;
}

export interface Pasting {
  /** What changes. */
  readonly values: Partial<Values>;
  readonly filled: readonly Field[];
  /** An earlier message filled them, and this one says nothing of them. */
  readonly emptied: readonly Field[];
  /** The editor had written something else. */
  readonly kept: readonly Field[];
}

/** What comes of a message in which these values were found. */
export function pasting({ values, byHand, pasted }: Filled, found: Partial<Values>): Pasting {
  const isOwn = (field: Field) => byHand.has(field) && !isBlank(values[field]);
  const told = fieldNames.filter((field) => !isBlank(found[field] ?? ''));
  const filled = told.filter((field) => !isOwn(field));
  const kept = told.filter((field) => isOwn(field) && values[field] !== found[field]);
  const emptied =
    told.length === 0 ? [] : fieldNames.filter((field) => pasted.has(field) && !told.includes(field));
  const changes = [
    ...emptied.map((field) => [field, ''] as const),
    ...filled.map((field) => [field, found[field]] as const),
  ];
  return { values: Object.fromEntries(changes), filled, emptied, kept };
}

/** The same in words, for the editor. */
export function sentence({ filled, emptied, kept }: Pasting): string {
  const parts = [
    said(filled, 'Se llenó', 'Se llenaron'),
    said(
      emptied,
      'Se vació, porque venía del texto anterior',
      'Se vaciaron, porque venían del texto anterior',
    ),
    said(kept, 'Se quedó como lo escribiste', 'Se quedaron como los escribiste'),
  ].filter((part) => part !== '');
  return parts.length === 0
    ? 'No se encontró nada nuevo en el texto; puedes escribir los datos abajo.'
    : [...parts, 'Revísalo antes de guardar.'].join(' ');
}

function said(names: readonly Field[], one: string, many: string): string {
  const labels = names.map((field) => fields[field].label.toLowerCase()).join(', ');
  return labels === '' ? '' : `${names.length === 1 ? one : many}: ${labels}.`;
}
