/** Describes the changes between two versions of a show. */
import type { FormSite } from '../../domain/shows/form-site.ts';
import { SHORT_LENGTH, shorten, textChanges } from '../../domain/text/text-changes.ts';
import { statusLabel } from '../../domain/tickets/show-status.ts';
import { longDate, momentText } from '../../domain/time/format-date.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { toStatus } from '../../schemas/fields/status.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import { type Field, fieldLabel, formRule, screenOrder, type Values } from '../values/form-fields.ts';
import { parseOffers } from '../values/offer-values.ts';
import { toLineTexts, type VersionChange } from './versions.ts';

/** Returns the changes in the order of the form. A long text has a change for each changed paragraph. */
export function changesBetween(before: Values, after: Values, site: FormSite): VersionChange[] {
  return screenOrder.flatMap((field) => {
    const values = [before[field], after[field]] as const;
    if (values[0] === values[1] || values.every((value) => isEmptyField(field, value))) return [];
    const label = fieldLabel(field, site.words);
    const changes = areLong(field, values)
      ? textChanges(...values).map(({ change }) => toLineTexts(change))
      : [valueTexts(field, values, site)];
    return changes.map((texts) =>
      texts.before === texts.after ? unnamedChange(field, label) : { label, ...texts },
    );
  });
}

type BeforeAndAfter = readonly [before: string, after: string];

/** Returns true for texts whose changed paragraphs alone are shown. */
function areLong(field: Field, values: BeforeAndAfter): boolean {
  return (
    !UNSHORTENED.has(field) &&
    values.every((value) => value !== '' && !SCHEME.test(value)) &&
    values.some(({ length }) => length > SHORT_LENGTH)
  );
}

/** Returns a sentence for values whose texts are equal: pictures, or long addresses with different ends. */
const unnamedChange = (field: Field, label: string) =>
  field === 'cartel' ? `${label}: otra imagen` : `${label}: cambió`;

/** Returns both values as texts. For tickets, only the kinds that differ. */
function valueTexts(field: Field, [before, after]: BeforeAndAfter, site: FormSite) {
  const [old, current] = field === 'boletos' ? [offerTexts(before), offerTexts(after)] : [[], []];
  const removed = old.filter((offer) => !current.includes(offer));
  const added = current.filter((offer) => !old.includes(offer));
  if (removed.length + added.length === 0)
    return { before: fieldValueText(field, before, site), after: fieldValueText(field, after, site) };
  return { before: removed.join(', ') || EMPTY, after: added.join(', ') || EMPTY };
}

const offerTexts = (value: string): string[] =>
  parseOffers(value).map(({ nombre, precio }) => `${nombre}: ${precio.trim()}`);

const EMPTY = '(vacío)';
/** "na" also counts as empty, except in fields where it overrides the venue's value. */
const isEmptyField = (field: Field, value: string) =>
  value === '' || (isBlankOrNa(value) && formRule(field).form?.group !== 'visit');

const UNSHORTENED: ReadonlySet<Field> = new Set(['boletos', 'cartel']);
const SCHEME = /^https?:\/\//u;
const LONG_PATH = /^([^/]+\/).{9,}(.{24})$/u;

function fieldValueText(field: Field, value: string, { act, jointShow, hourFormat }: FormSite): string {
  if (field === 'estatus') return statusLabel(toStatus(value)) ?? 'Programado';
  if (field === 'tiposhow') return value === 'si' ? (jointShow ?? 'Sí') : act;
  if (field === 'cartel') return value === '' ? 'Dibujado' : 'Imagen';
  if (isEmptyField(field, value)) return EMPTY;
  const offers = field === 'boletos' ? offerTexts(value) : [];
  if (offers.length > 0) return offers.join(', ');
  const day = formRule(field).kind === 'date' ? parseCalendarDate(value) : null;
  if (day) return longDate(day);
  if (formRule(field).kind === 'moment') return momentText(value);
  if (formRule(field).kind === 'time') return inHourFormat(value, hourFormat);
  // "boletos.example/…reprogramada?ref=gira"
  if (SCHEME.test(value)) return value.replace(SCHEME, '').replace(LONG_PATH, '$1…$2');
  return shorten(value, SHORT_LENGTH);
}
