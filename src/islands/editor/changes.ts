/** What changed between two versions of a show, in words. */

import { longDate } from '../../domain/format-date.ts';
import type { SiteFacts } from '../../domain/site-facts.ts';
import { statusLabel } from '../../domain/tickets.ts';
import { parseCalendarDate } from '../../schemas/without-zod/calendar-date.ts';
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
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      label: labelOf(field, site.words),
      before: valueText(field, before[field], site),
      after: valueText(field, after[field], site),
    }));
}

/** "Estatus: programado → agotado"; values of the same words are pictures or the ends of long texts. */
export function changeText({ field, label, before, after }: Change): string {
  if (before !== after) return `${label}: ${before} → ${after}`;
  return field === 'cartel' ? `${label}: otra imagen` : `${label}: cambió`;
}

/** The changes as the API lists them, by names of fields; those of fields that no form has are left out. */
export function changesOf(list: unknown, site: SiteFacts): Change[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap(({ campo, antes, despues }: Record<string, unknown>) =>
    typeof campo === 'string' && isField(campo)
      ? [
          {
            field: campo,
            label: labelOf(campo, site.words),
            before: valueText(campo, String(antes ?? ''), site),
            after: valueText(campo, String(despues ?? ''), site),
          },
        ]
      : [],
  );
}

const DATES: ReadonlySet<Field> = new Set(['fecha', 'fechaAnterior', 'publicar']);
const MAX_LENGTH = 90;

export function valueText(field: Field, value: string, { act, jointShow }: SiteFacts): string {
  if (field === 'estatus') {
    const status = statusOf({ estatus: value });
    return (statusLabel(status) ?? 'Programado').toLowerCase();
  }
  if (field === 'tiposhow') return value === 'si' ? (jointShow ?? 'sí') : act;
  if (field === 'cartel') return value === '' ? 'dibujado' : 'imagen';
  if (value === '') return 'vacío';
  const offers = field === 'boletos' ? parseOffers(value) : [];
  if (offers.length > 0) return offers.map(({ nombre, precio }) => `${nombre}: ${precio}`).join(', ');
  const day = DATES.has(field) ? parseCalendarDate(value) : null;
  if (day) return longDate(day);
  return value.length > MAX_LENGTH ? `${value.slice(0, MAX_LENGTH)}…` : value;
}
