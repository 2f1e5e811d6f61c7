/** Merges a pasted promoter's message into the form. Keeps typed values, and replaces values of an earlier message. */
import type { Words } from '../../domain/places/country-words.ts';
import type { ParsedMessage } from '../../domain/promoter-message/parse-promoter-message.ts';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { formatTime, inHourFormat } from '../../domain/time/time-of-day.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { type Field, fieldLabel, fieldNames, formRule, type Values } from './form-fields.ts';

/** Values and their sources. */
export interface SourcedValues {
  readonly values: Values;
  /** Fields that the editor typed. */
  readonly typed: ReadonlySet<Field>;
  /** Fields filled in from a message and not edited since. */
  readonly pasted: ReadonlySet<Field>;
}

/** Formats hours as the home country does. */
export function withFormattedTimes(found: Partial<Values>, hourFormat: 12 | 24): Partial<Values> {
  return Object.fromEntries(
    Object.entries(found).map(([field, value]) => [
      field,
      formRule(field as Field).kind === 'time' ? inHourFormat(value, hourFormat) : value,
    ]),
  );
}

/**
 * Returns the effects of a message: fields that it fills, fields that it empties because only an earlier
 * message had them, and fields that keep a different typed value.
 * @param found values in the message
 */
export function mergePaste({ values, typed, pasted }: SourcedValues, found: Partial<Values>) {
  const isOwn = (field: Field) => typed.has(field) && !isBlank(values[field]);
  const foundFields = fieldNames.filter((field) => !isBlank(found[field] ?? ''));
  const filled = foundFields.filter((field) => !isOwn(field));
  const kept = foundFields.filter((field) => isOwn(field) && values[field] !== found[field]);
  const old = foundFields.length === 0 ? [] : fieldNames.filter((field) => pasted.has(field));
  const emptied = old.filter((field) => !foundFields.includes(field));
  const changes = [...emptied, ...filled].map((field) => [field, found[field] ?? '']);
  const changed: Partial<Values> = Object.fromEntries(changes);
  return { values: changed, filled, emptied, kept };
}

/** Returns a message about the result to the editor, in Spanish. */
export function pasteMessage({ filled, emptied, kept }: ReturnType<typeof mergePaste>, words: Words): string {
  const clauses = [
    [filled, 'Se llenó', 'Se llenaron'],
    [emptied, 'Se vació, porque venía del texto anterior', 'Se vaciaron, porque venían del texto anterior'],
    [kept, 'Se quedó como lo escribiste', 'Se quedaron como los escribiste'],
  ] as const;
  const parts = clauses.flatMap(([names, one, many]) => {
    const labels = names.map((field) => fieldLabel(field, words).toLowerCase()).join(', ');
    return labels === '' ? [] : [`${names.length === 1 ? one : many}: ${labels}.`];
  });
  return parts.length === 0
    ? 'No se encontró nada nuevo en el texto; puedes escribir los datos abajo.'
    : [...parts, 'Revísalo antes de guardar.'].join(' ');
}

/** Returns a sentence for each kind of data that has no field, and a sentence if the message is about a change. */
export function leftOutText(
  { others, isChange }: Pick<ParsedMessage, 'others' | 'isChange'>,
  { show, shows, showEnding }: Words,
): string[] {
  const { dates, hours, amounts } = others;
  const ifShow =
    hours.length === 1
      ? `si es otr${showEnding} ${show}, agrégal${showEnding}`
      : `si son otr${showEnding}s ${shows}, agrégal${showEnding}s`;
  const it = amounts.length === 1 ? 'agrégalo' : 'agrégalos';
  return [
    ...(isChange ? ['Parece el cambio de un show: si ya está en el sitio, cámbialo en Editar.'] : []),
    ...(dates.length > 0 ? [`El texto también dice ${dates.join(', ')}: cada fecha se agrega aparte.`] : []),
    ...(hours.length > 0 ? [`El texto también dice ${hours.join(', ')}: ${ifShow} abajo.`] : []),
    ...(amounts.length > 0
      ? [`El texto también dice ${amounts.join(', ')}: si hace falta, ${it} en las notas.`]
      : []),
  ];
}

/** Returns an example message with the site's hour format, words and prices. */
export function messageExample(site: Pick<FormSite, 'hourFormat' | 'words' | 'examplePrices'>): string {
  const { hourFormat, words, examplePrices } = site;
  const hour = formatTime({ hour: 20, minute: 30 }, hourFormat);
  return `Viernes 5 de diciembre, ${hour}, Teatro X, ${words.presale.toLowerCase()} ${examplePrices[0]}…`;
}
