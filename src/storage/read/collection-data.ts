/** The data of collections other than shows, as the API gives and takes them: the fields of the files, and `cuerpo` of pages. */

import { festivalTimes } from '../../domain/festivals/festival-times.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import type { Festival } from '../../schemas/festival.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { normalizeNotes } from '../../schemas/fields/text.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import { editYaml } from '../yaml/edit-yaml.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import { type CollectionName, collectionNames, collections, entrySchema } from './collections.ts';
import { readEntries } from './entries.ts';
import { pictureReferences } from './picture-references.ts';

/** `list`: one file with a list of entries. `single`: one file, one entry. `files`: a file for each entry. */
export type Form = 'list' | 'single' | 'files';
/** The collections besides shows. */
export type OtherCollection = Exclude<CollectionName, 'shows'>;

export const otherCollections = collectionNames.filter((name): name is OtherCollection => name !== 'shows');

const BODY = 'cuerpo';

export function formOf(name: CollectionName): Form {
  if (collections[name].shape === 'list') return 'list';
  return collections[name].place.includes('NOMBRE') ? 'files' : 'single';
}

/** The file of a collection with one file, or of an entry. */
export function fileOfEntry(name: OtherCollection, id = ''): string {
  return collections[name].place.replace('NOMBRE', id);
}

export interface FileData {
  /** The entry, or the array of a list; null when the text has problems. */
  readonly data: unknown;
  /** In Spanish. */
  readonly problems: readonly string[];
}

/** The data in the text of a file: as it is written, without the defaults of the schema. */
export function dataOfText(name: OtherCollection, file: string, text: string): FileData {
  const { data, entries, problems } = readEntries<unknown>(collections[name], file, text);
  if (problems.length > 0) {
    return {
      data: null,
      problems: problems.map(({ line, field, message }) => {
        const place = [line === null ? null : `línea ${line}`, field]
          .filter((part) => part !== null)
          .join(', ');
        return place === '' ? message : `${place}: ${message}`;
      }),
    };
  }
  const body = collections[name].shape === 'document' ? { [BODY]: entries[0]?.body ?? '' } : {};
  return { data: Array.isArray(data) ? data : { ...(data as object), ...body }, problems: [] };
}

/** The text of a file with other data; comments, order and quotes written by hand stay. */
export function textOfData(name: OtherCollection, text: string, data: object): string {
  if (collections[name].shape !== 'document') return editYaml(text, data, orderOf(name));
  const { [BODY]: body, ...fields } = data as Record<string, unknown>;
  const split = splitFrontMatter(text) ?? { yaml: '', rest: '---\n' };
  const yaml = editYaml(split.yaml, fields, orderOf(name));
  return `---\n${yaml}---\n\n${String(body ?? '')
    .replaceAll('\r\n', '\n')
    .trim()}\n`;
}

function orderOf(name: OtherCollection): string[] {
  const { shape } = entrySchema(name) as unknown as { shape?: object };
  return Object.keys(shape ?? {});
}

type Checked =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Validates an entry, or the array of a whole list. */
export function checkData(name: OtherCollection, given: unknown, { isList = false } = {}): Checked {
  const schema = isList ? collections[name].schema : entrySchema(name);
  if (collections[name].shape !== 'document') {
    const result = validate(schema as Parameters<typeof validate>[0], given);
    if (!result.ok) return result;
    const issues = name === 'festivals' ? festivalIssues(result.value as Festival) : [];
    return issues.length > 0 ? { ok: false, issues } : { ok: true, data: presentIn(given, result.value) };
  }
  const { [BODY]: body = '', ...fields } = isRecord(given) ? given : {};
  const result = validate(schema as Parameters<typeof validate>[0], isRecord(given) ? fields : given);
  const issues = [...(result.ok ? [] : result.issues), ...bodyIssues(name, body)];
  return issues.length > 0 || !result.ok
    ? { ok: false, issues }
    : { ok: true, data: { ...(result.value as object), [BODY]: body } };
}

function bodyIssues(name: OtherCollection, body: unknown): Issue[] {
  const isText = typeof body === 'string' && !/[\p{Cs}\0]/u.test(body);
  if (!isText) return [{ path: [BODY], message: 'debe ser texto; escríbelo como texto' }];
  const { shape, body: schema } = { body: undefined, ...collections[name] };
  const result = shape === 'document' && schema ? validate(schema, normalizeNotes(body)) : null;
  return !result || result.ok ? [] : result.issues.map(({ message }) => ({ path: [BODY], message }));
}

function festivalIssues(festival: Festival): Issue[] {
  const hasDates = festival.dias.every(({ fecha }) => parseCalendarDate(fecha));
  if (!hasDates || festivalTimes(festival)) return [];
  const message =
    'no se conoce su zona horaria; corrige el país o agrega zona, por ejemplo zona: "America/Lima"';
  return [{ path: ['pais'], message }];
}

/** The validated values of the fields that were given: defaults are not written to files. */
function presentIn(given: unknown, valid: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(valid))
    return valid.map((each, index) => presentIn(given[index], each));
  if (!isRecord(given) || !isRecord(valid)) return valid;
  const fields = Object.entries(valid).filter(([key]) => Object.hasOwn(given, key));
  return Object.fromEntries(fields.map(([key, value]) => [key, presentIn(given[key], value)]));
}

/** The data with the paths of pictures as files have them, without the slash that the API's addresses begin with. */
export function withoutLeadingSlashes(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withoutLeadingSlashes);
  if (!isRecord(data)) return data;
  const own = new Set(pictureReferences(data).flatMap(({ path }) => (path.length === 1 ? [path[0]] : [])));
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      own.has(key) ? String(value).replace(/^\//u, '') : withoutLeadingSlashes(value),
    ]),
  );
}
