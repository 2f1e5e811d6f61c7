/**
 * A show with the field names of `/api/shows` (`linkdecompra`, `invitados`, `tiposhow`). The editor API, the
 * site, spreadsheets, the command line and sites that load their shows from an API use it. Its schema reuses
 * the fields of the content files' schema, so both accept the same values.
 */
import { z } from 'astro/zod';
import { line } from '../../schemas/field-types.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import { fieldTypes, type Show, withoutEmptyFields } from '../../schemas/show.ts';
import { type ApiName, allFields, apiName, type FieldName, showFields } from '../../schemas/show-fields.ts';
import { withTicketRule } from '../../schemas/ticket-offer.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import { showProblems } from './show-rules.ts';

type ApiTextField = Exclude<ApiName<FieldName>, 'boletos'>;
export type ApiShow = { readonly id: string } & { readonly [field in ApiTextField]: string } & {
  /** '' if the show has none, as in other fields. */
  readonly boletos: readonly WrittenOffer[] | '';
};

/** Converts a stored show. All fields are present; missing ones are ''. */
export function toApi(id: string, stored: Show, notes: string): ApiShow {
  const fields = showFields.map((field) => [apiName(field), stored[field] ?? '']);
  const cartel = stored.cartel ? `/${stored.cartel}` : '';
  return { id, ...Object.fromEntries(fields), cartel, notas: notes } as ApiShow;
}

const ASQUEROSOS_VALUES = new Set(['si', 'asquerosos', 'los asquerosos', 'show de asquerosos']);
const SOLO_VALUES = new Set(['', 'no', 'normal', 'individual', 'solo', 'stand up', 'standup']);

const types = fieldTypes(allFields);
const tiposhow = line(80)
  .refine((text) => ASQUEROSOS_VALUES.has(fold(text)) || SOLO_VALUES.has(fold(text)), {
    error: 'solo puede ser si (es el show con el invitado), o quedar vacío',
  })
  .optional()
  .meta(types.asquerosos.meta() ?? {});

const shape: Readonly<Record<string, z.ZodType>> = Object.fromEntries(
  Object.entries({ ...types, asquerosos: tiposhow }).map(([field, type]) => [apiName(field), type]),
);
// Clients may send the id that they received. The API ignores it.
const bodySchema = withTicketRule(z.strictObject({ ...shape, id: z.unknown().optional() }), 'linkdecompra');

/** Schema of a show with the API's field names, for forms. */
export const apiShowSchema: z.ZodType = withTicketRule(z.strictObject(shape), 'linkdecompra');

type ApiShowResult =
  | { readonly ok: true; readonly show: Show; readonly notes: string }
  /** Messages in Spanish by the API's field names; '' is the whole body. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** Far above the number of fields. Limits the work, because each unknown field starts a search for a similar name. */
const MAX_FIELDS = 100;

/**
 * Validates the body of a POST with the schema and the rules of content files.
 * @param place where the editor corrects the show: in the form or in a file; messages differ
 */
export function fromApi(data: unknown, place: 'form' | 'file' = 'form'): ApiShowResult {
  if (isRecord(data) && Object.keys(data).length > MAX_FIELDS) {
    return { ok: false, fields: { '': `tiene más de ${MAX_FIELDS} campos; envía solo los de un show` } };
  }
  const result = validate<Record<string, unknown>>(
    bodySchema as z.ZodType<Record<string, unknown>>,
    normalizeFields(data),
  );
  if (!result.ok) return { ok: false, fields: toFieldMessages(result.issues) };
  const fields = result.value as Partial<Record<ApiTextField, string>> & Pick<Show, 'boletos'>;
  const converted = withoutEmptyFields({
    ...Object.fromEntries(showFields.map((field) => [field, fields[apiName(field)]])),
    asquerosos: ASQUEROSOS_VALUES.has(fold(fields.tiposhow ?? '')) ? 'si' : '',
  } as Show);
  const problems = showProblems(converted).map(({ path, message, formMessage = message }) =>
    toApiIssue({ path, message: place === 'form' ? formMessage : message }),
  );
  if (problems.length > 0) return { ok: false, fields: toFieldMessages(problems) };
  return { ok: true, show: converted, notes: fields.notas ?? '' };
}

/** Removes empty optional fields, which forms send too, and the leading slash of the poster's path. */
function normalizeFields(data: unknown): unknown {
  if (!isRecord(data)) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, raw]) => {
      const value: unknown = key === 'cartel' && typeof raw === 'string' ? raw.replace(/^\//u, '') : raw;
      const isOptional = shape[key] instanceof z.ZodOptional;
      return isOptional && value === '' ? [] : [[key, value]];
    }),
  );
}

/** Renames the field of an issue from a content file's name to the API's name. */
export function toApiIssue({ path: [field = '', ...rest], message }: Issue): Issue {
  return { path: [apiName(String(field)), ...rest], message };
}

/** Returns the first message of each field. In a list, the message begins with a position: "[2].precio: falta". */
export function toFieldMessages(issues: readonly Issue[]): Record<string, string> {
  const messages = issues.map(({ path: [field = '', ...rest], message }) => {
    const place = rest.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step.slice(0, 60)}`));
    return [String(field).slice(0, 60), rest.length > 0 ? `${place.join('')}: ${message}` : message] as const;
  });
  return Object.fromEntries(messages.reverse());
}
