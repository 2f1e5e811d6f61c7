/** What changed between two versions of a show, in words. */

import { longDate } from '../../domain/format-date.ts';
import { shorten } from '../../domain/shorten.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import { statusLabel } from '../../domain/tickets.ts';
import { toClock } from '../../domain/time-of-day.ts';
import { parseCalendarDate } from '../../schemas/without-zod/calendar-date.ts';
import { isBlankOrNa } from '../../schemas/without-zod/text.ts';
import { visitFieldNames } from '../../schemas/without-zod/visit-field-names.ts';
import { type Field, isField, labelOf, screenOrder, type Values } from '../add-form/fields.ts';
import { parseOffers } from '../add-form/offers.ts';
import { statusOf } from './actions.ts';

export interface Change {
  readonly field: Field;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** In the order of the form. */
export function changesBetween(before: Values, after: Values, site: SiteFacts): Change[] {
  return screenOrder
    .filter((field) => before[field] !== after[field] && !areEmpty(field, [before[field], after[field]]))
    .map((field) => ({
      field,
      label: labelOf(field, site.words),
      ...valueTexts(field, [before[field], after[field]], site),
    }));
}

/** No line ends in an arrow. */
export function keepArrow(text: string): string {
  return text.replaceAll('→ ', '→\u00a0');
}

/** A sentence for values of the same words: pictures, or the ends of long texts. Null for others. */
export function unnamedChange({ field, label, before, after }: Change): string | null {
  if (before !== after) return null;
  return field === 'cartel' ? `${label}: otra imagen` : `${label}: cambió`;
}

/** The changes as the API lists them, by names of fields; those of fields that no form has are left out. */
export function changesOf(list: unknown, site: SiteFacts): Change[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap(({ campo, antes, despues }: Record<string, unknown>) => {
    if (typeof campo !== 'string' || !isField(campo)) return [];
    const [before, after] = [String(antes ?? ''), String(despues ?? '')];
    if (areEmpty(campo, [before, after])) return [];
    return [
      {
        field: campo,
        label: labelOf(campo, site.words),
        before: valueText(campo, before, site),
        after: valueText(campo, after, site),
      },
    ];
  });
}

/** Of tickets only the kinds that differ. */
function valueTexts(field: Field, [before, after]: readonly [string, string], site: SiteFacts) {
  const [old, current] = field === 'boletos' ? [offerTexts(before), offerTexts(after)] : [[], []];
  const isEachNamed = old.length > 0 && current.length > 0;
  const gone = old.filter((offer) => !current.includes(offer));
  const added = current.filter((offer) => !old.includes(offer));
  if (!isEachNamed || gone.length + added.length === 0)
    return { before: valueText(field, before, site), after: valueText(field, after, site) };
  return { before: gone.join(', ') || EMPTY, after: added.join(', ') || EMPTY };
}

const offerTexts = (value: string): string[] =>
  parseOffers(value).map(({ nombre, precio }) => `${nombre}: ${precio.trim()}`);

const EMPTY = '(vacío)';
/** "na" is no value either, except in the fields where it overrides what the venue says. */
const isEmpty = (field: Field, value: string) =>
  value === '' || (isBlankOrNa(value) && !(visitFieldNames as readonly string[]).includes(field));
const areEmpty = (field: Field, values: readonly string[]) => values.every((value) => isEmpty(field, value));

const DATES: ReadonlySet<Field> = new Set(['fecha', 'fechaAnterior', 'publicar']);
const TIMES: ReadonlySet<Field> = new Set(['show', 'puertas']);
const MAX_LENGTH = 90;
const SCHEME = /^https?:\/\//u;
const LONG_PATH = /^([^/]+\/).{9,}(.{24})$/u;

export function valueText(field: Field, value: string, { act, jointShow, clock }: SiteFacts): string {
  if (field === 'estatus') return statusLabel(statusOf({ estatus: value })) ?? 'Programado';
  if (field === 'tiposhow') return value === 'si' ? (jointShow ?? 'Sí') : act;
  if (field === 'cartel') return value === '' ? 'Dibujado' : 'Imagen';
  if (isEmpty(field, value)) return EMPTY;
  const offers = field === 'boletos' ? offerTexts(value) : [];
  if (offers.length > 0) return offers.join(', ');
  const day = DATES.has(field) ? parseCalendarDate(value) : null;
  if (day) return longDate(day);
  // "8:30 p.m.", as the times of versions.
  if (TIMES.has(field)) return toClock(value, clock).replace(/([ap])m$/u, '\u00a0$1.m.');
  // As the API writes a list of prices.
  if (field === 'boletos') return value.replaceAll(' , ', ', ');
  // "boletos.example/…reprogramada?ref=gira"
  if (SCHEME.test(value)) return value.replace(SCHEME, '').replace(LONG_PATH, '$1…$2');
  return shorten(value, MAX_LENGTH);
}
