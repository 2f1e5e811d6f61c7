/**
 * Validates the form in the browser with the rules of the show's schema (a test compares them). The server
 * also finds hours that daylight saving time skips, because it has the time zones.
 */
import type { Words } from '../../domain/places/country-words.ts';
import { capitalize, endWithFullStop } from '../../domain/text/wording.ts';
import { timeFault } from '../../domain/time/time-of-day.ts';
import type { Kind } from '../../schemas/field-rule.ts';
import { hasFarYear, parseCalendarDate, parseMoment, YEARS } from '../../schemas/fields/calendar-date.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { hasForbidden, isBlank } from '../../schemas/fields/text.ts';
import { kindOf, maxOf } from '../../schemas/show-fields.ts';
import {
  type Field,
  fieldLabel,
  fieldNames,
  formRule,
  type Messages,
  screenOrder,
  type Values,
} from './form-fields.ts';
import { offersError } from './offer-values.ts';
import { toStored } from './patch.ts';

const FAR_YEAR = `El año va de ${YEARS.first} a ${YEARS.last}; elige otra fecha.`;
const LINK = 'No es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:.';

const linkFault = (value: string) =>
  /\s/u.test(value) ? 'Un enlace no lleva espacios; cópialo otra vez o quítalos.' : LINK;

const PREVIOUS_DATE_MISSING = 'Escribe la fecha que tenía antes.';
const PREVIOUS_DATE_SAME = 'Es la misma que la fecha; escribe la que tenía antes.';
const PREVIOUS_DATE_EXTRA = 'Solo va con el estatus Nueva fecha; bórrala o cambia el estatus.';

const CHECKS: { readonly [kind in Kind]?: (value: string) => string | null } = {
  country: (value) =>
    parseCountry(value) ? null : 'No es un país que el sitio conozca; elige uno de la lista.',
  date: dateError,
  moment: (value) => (parseMoment(value) ? null : (dateError(value) ?? 'Esa hora no existe; elige otra.')),
  link: (value) => (parseLink(value) ? null : linkFault(value)),
  map: (value) => (parseLink(value)?.kind === 'web' ? null : linkFault(value)),
  tickets: offersError,
  time: (value) => {
    const fault = timeFault(value);
    return fault && endWithFullStop(capitalize(fault));
  },
};

/** Returns messages by field, in Spanish; empty if the show can be saved. */
export function formErrors(values: Values): Messages {
  const errors: { -readonly [field in Field]?: string } = {};
  // Validates the values as they will be sent.
  const stored = toStored(values);
  for (const field of fieldNames) {
    const message = fieldError(field, stored[field]);
    if (message) errors[field] = message;
  }
  if (values.boletos !== '') delete errors.taquilla;
  // An unknown country needs a zone, which the server validates.
  if (!isBlank(values.pais) && !isBlank(values.zona)) delete errors.pais;
  const isRescheduled = values.estatus === 'reprogramado';
  if (isRescheduled === isBlank(values.fechaAnterior)) {
    errors.fechaAnterior ??= isRescheduled ? PREVIOUS_DATE_MISSING : PREVIOUS_DATE_EXTRA;
  } else if (isRescheduled && values.fechaAnterior === values.fecha) {
    errors.fechaAnterior ??= PREVIOUS_DATE_SAME;
  }
  return errors;
}

export function isValid(errors: Messages): boolean {
  return Object.keys(errors).length === 0;
}

/** Returns the first field on screen with an error. */
export function firstError(errors: Messages): Field | null {
  return screenOrder.find((field) => errors[field] !== undefined) ?? null;
}

/** Returns a summary: "Falta: ciudad", "Faltan 8 campos", "Corrige: link de compra"; null if there are no errors. */
export function errorSummary(values: Values, errors: Messages, words: Words): string | null {
  const wrong = screenOrder.filter((field) => errors[field]);
  const missing = wrong.filter((field) => isBlank(values[field]));
  const fields = missing.length > 0 ? missing : wrong;
  const [first] = fields;
  if (!first) return null;
  const [one, many] = missing.length > 0 ? ['Falta', 'Faltan'] : ['Corrige', 'Corrige'];
  return fields.length === 1
    ? `${one}: ${fieldLabel(first, words).toLowerCase()}`
    : `${many} ${fields.length} campos`;
}

function fieldError(field: Field, value: string): string | null {
  const rule = formRule(field);
  const [kind, max] = [kindOf(rule), maxOf(rule)];
  if (isBlank(value)) return rule.missing ?? null;
  if (value.length > max) return `Tiene más de ${max} caracteres; acórtalo.`;
  if (hasForbidden(kind === 'notes' ? value.replace(/[\n\t]/gu, '') : value))
    return 'Tiene saltos de línea o caracteres de control; escríbelo en una sola línea.';
  return CHECKS[kind]?.(value) ?? null;
}

function dateError(value: string): string | null {
  if (parseCalendarDate(value)) return null;
  return hasFarYear(value) ? FAR_YEAR : 'Esa fecha no existe; elige otra.';
}
