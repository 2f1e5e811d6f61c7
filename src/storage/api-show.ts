/**
 * A show under the field names of `/api/shows` (linkdecompra, invitados, tiposhow), and back. The
 * fields are the schema's own, so the API's verdict is the content files' verdict.
 */
import { z } from 'astro/zod';
import { type ApiName, apiName } from '../domain/api-name.ts';
import { showProblems } from '../domain/show-rules.ts';
import { fold } from '../schemas/country.ts';
import { notes, tidyNotes } from '../schemas/notes.ts';
import { type Show, type ShowField, show, showFields } from '../schemas/show.ts';
import { line } from '../schemas/text.ts';
import { type Issue, validate } from '../schemas/validate.ts';
import { withoutEmpties } from './show-text.ts';

export type ApiField = ApiName<ShowField> | 'notas';
export type ApiShow = { readonly id: string } & { readonly [field in ApiField]: string };

const JOINT = new Set(['si', 'asquerosos', 'los asquerosos', 'show de asquerosos']);
const ALONE = new Set(['', 'no', 'normal', 'individual', 'solo', 'stand up', 'standup']);

const tiposhow = line(80)
  .refine((text) => JOINT.has(fold(text)) || ALONE.has(fold(text)), {
    error: 'solo puede ser si (es un show de Asquerosos), o quedar vacío',
  })
  .optional();

const { link, invitado, asquerosos: _, ...same } = show.shape;
const shape = { ...same, linkdecompra: link, invitados: invitado, tiposhow, notas: notes.optional() };
// What a client sends back as it got it; the server names shows itself.
const body = z.strictObject({ ...shape, id: z.unknown().optional() });

export type Posted =
  | { readonly ok: true; readonly show: Show; readonly notes: string }
  /** Messages in Spanish by the API's field names; '' for the body as a whole. */
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> };

/** Far more than a show has. Each unknown field costs a search for the name that was meant. */
const MOST_FIELDS = 100;

/** Judges the body of a POST by the schema and the rules of the content files. */
export function fromApi(data: unknown): Posted {
  if (typeof data === 'object' && data !== null && Object.keys(data).length > MOST_FIELDS) {
    return { ok: false, fields: { '': `tiene más de ${MOST_FIELDS} campos; envía solo los de un show` } };
  }
  const verdict = validate<Record<string, unknown>>(body as z.ZodType<Record<string, unknown>>, tidied(data));
  if (!verdict.ok) return { ok: false, fields: toFields(verdict.issues) };
  const given = verdict.value as Partial<Record<ApiField, string>>;
  const posted = withoutEmpties({
    ...Object.fromEntries(showFields.map((field) => [field, given[apiName(field)]])),
    asquerosos: JOINT.has(fold(given.tiposhow ?? '')) ? 'si' : '',
  } as Show);
  const problems = showProblems(posted).map(({ field, message }) => ({ path: [apiName(field)], message }));
  if (problems.length > 0) return { ok: false, fields: toFields(problems) };
  return { ok: true, show: posted, notes: given.notas ?? '' };
}

/** A stored show for the API: every field is there, empty text where the show has none. */
export function toApi(id: string, stored: Show, notes: string): ApiShow {
  const fields = showFields.map((field) => [apiName(field), stored[field] ?? '']);
  const cartel = stored.cartel ? `/${stored.cartel}` : '';
  return { id, ...Object.fromEntries(fields), cartel, notas: notes } as ApiShow;
}

const TIDIERS: ReadonlyMap<string, (text: string) => string> = new Map([
  ['cartel', (path) => path.replace(/^\//u, '')],
  ['notas', tidyNotes],
]);

/** Forms send every field: one of those that may be left out counts as left out when it is empty. */
function tidied(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, given]) => {
      const value: unknown = typeof given === 'string' ? (TIDIERS.get(key)?.(given) ?? given) : given;
      const isOptional = Object.hasOwn(shape, key) && shape[key as ApiField] instanceof z.ZodOptional;
      return isOptional && value === '' ? [] : [[key, value]];
    }),
  );
}

/** The first message of each field. */
function toFields(issues: readonly Issue[]): Record<string, string> {
  const said = issues.map(({ path, message }) => [String(path[0] ?? '').slice(0, 60), message] as const);
  return Object.fromEntries(said.reverse());
}
