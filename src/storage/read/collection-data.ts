/**
 * The data of a content file as the API gives and takes it: the fields as files have them, and the text of a document under the
 * name of its body (`cuerpo`, of shows `notas`).
 */
import { isDeepStrictEqual } from 'node:util';
import { z } from 'astro/zod';
import { isRecord } from '../../domain/text/is-record.ts';
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import { stripInvisible } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { showFields } from '../../schemas/show-fields.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import type { Problem } from '../files/problem.ts';
import { editYaml, filled } from '../yaml/edit-yaml.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import {
  type Collection,
  type CollectionName,
  collectionNames,
  collections,
  entrySchema,
} from './collections.ts';
import { pictureReferences, readFileText, rulesOf } from './entries.ts';

/** `list`: one file with a list of entries. `single`: one file, one entry. `files`: a file for each entry. */
type Layout = 'list' | 'single' | 'files';
/** The collections besides shows. */
export type OtherCollection = Exclude<CollectionName, 'shows'>;

export const otherCollections = collectionNames.filter((name): name is OtherCollection => name !== 'shows');

export function layoutOf(name: CollectionName): Layout {
  const { pattern, place } = collections[name];
  if (isList(name)) return 'list';
  return pattern.test(place) ? 'single' : 'files';
}

export function isList(name: CollectionName): boolean {
  return collections[name].shape === 'list';
}

/** Returns the file of a collection with one file, or of an entry. Shows have other names. */
export function fileOfEntry(name: CollectionName, id = ''): string {
  return collections[name].place.replace('NOMBRE', id);
}

/** Returns the name of a file without folder and extension. */
export function idOfFile(file: string): string {
  return file.replace(/^.*\//u, '').replace(/\.\w+$/u, '');
}

/**
 * Reads a text as the site does. Fields are in the order of the schema, without its defaults.
 * @returns the entry, or the array of a list; null when the text has problems
 */
export function dataOfText(
  name: CollectionName,
  file: string,
  text: string,
): { readonly data: object | null; readonly problems: readonly Problem[] } {
  const { data, entries, problems } = readFileText(name, file, text);
  if (problems.length > 0) return { data: null, problems };
  const values: readonly unknown[] = entries.map((entry) => entry.data);
  if (Array.isArray(data)) return { data: presentIn(data, values) as object, problems };
  const body = bodyOf(name);
  const written = body === null ? {} : { [body]: entries[0]?.body ?? '' };
  return { data: { ...(presentIn(data, values[0]) as object), ...written }, problems };
}

/** Returns the name of a document's text. */
function bodyOf(name: CollectionName): string | null {
  const collection: Collection = collections[name];
  return collection.shape === 'document' ? collection.bodyField : null;
}

/**
 * Returns the text of a file with other data. Comments, order and quotes written by hand stay, unless the text would not be read
 * as this data. @throws Error when no text is
 */
export function textOfData(name: CollectionName, source: string, data: object): string {
  const body = bodyOf(name);
  if (body === null) return editYaml(source, data, orderOf(name));
  const isExact = (text: string) =>
    isDeepStrictEqual(filled(dataOfText(name, fileOfEntry(name), text).data), filled(data));
  const { [body]: text, ...fields } = data as Record<string, unknown>;
  const [edited, anew] = [source, ''].map((from) =>
    documentText(from, fields, stripInvisible(String(text ?? '')).trim(), orderOf(name)),
  );
  const exact = [edited, anew].find((each) => each !== undefined && isExact(each));
  if (exact === undefined) throw new Error(`${name}: el texto no se lee igual que se escribe.`);
  return exact;
}

function documentText(source: string, fields: object, body: string, order: readonly string[]): string {
  const split = splitFrontMatter(source) ?? { yaml: '', rest: '---\n' };
  const [line = '', ...lines] = split.rest.split('\n');
  const isKept = lines.join('\n').trim() === body;
  const rest = isKept ? split.rest : `${line}\n${body === '' ? '' : `\n${body}\n`}`;
  const present = Object.entries(filled(fields) as object);
  const ordered = present.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return `---\n${editYaml(split.yaml, Object.fromEntries(ordered), order)}${rest}`;
}

function orderOf(name: CollectionName): string[] {
  const { shape } = entrySchema(name) as unknown as { shape?: object };
  return Object.keys(shape ?? {});
}

type Checked =
  | { readonly ok: true; readonly data: object }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Returns the schema of an entry's data; that of a document has its body. */
export function dataSchema(name: OtherCollection): z.ZodType {
  const collection: Collection = collections[name];
  const schema = entrySchema(name) as z.ZodType;
  return collection.shape === 'document' && schema instanceof z.ZodObject
    ? schema.extend({ [collection.bodyField]: collection.body })
    : schema;
}

/** Validates an entry, or the array of a whole list. */
export function checkData(name: OtherCollection, data: unknown, { isList = false } = {}): Checked {
  const collection: Collection = collections[name];
  const body = bodyOf(name);
  const given = body !== null && isRecord(data) ? { [body]: '', ...data } : data;
  const result = validate<unknown>(isList ? collection.schema : dataSchema(name), given);
  // Issues of a body name the line; its field is the whole body.
  const withoutLine = ({ path, message }: Issue) => ({ path: path[0] === body ? [body] : path, message });
  if (!result.ok)
    return { ok: false, issues: body === null ? result.issues : result.issues.map(withoutLine) };
  const issues = isList ? [] : rulesOf(collection, result.value);
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, data: presentIn(given, result.value) as object };
}

/** Returns the validated values of the fields that were given: defaults are not written to files. */
function presentIn(given: unknown, valid: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(valid))
    return valid.map((each, index) => presentIn(given[index], each));
  if (!isRecord(given) || !isRecord(valid)) return valid;
  const fields = Object.entries(valid).filter(([key]) => Object.hasOwn(given, key));
  return Object.fromEntries(fields.map(([key, value]) => [key, presentIn(given[key], value)]));
}

/** Returns the data with the paths of pictures as files have them, without the slash that the API's addresses begin with. */
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

/** Returns the fields that have a value, in the schema's order and without invisible characters. */
export function withoutEmptyFields(show: Show): Show {
  const filled = showFields.flatMap((field): (readonly [string, unknown])[] => {
    if (field === 'boletos') return show.boletos?.length ? [[field, show.boletos.map(withoutEmptyText)]] : [];
    const value = stripInvisible(show[field] ?? '');
    return value === '' ? [] : [[field, value]];
  });
  return Object.fromEntries(filled) as Show;
}

function withoutEmptyText(offer: WrittenOffer): WrittenOffer {
  const texts = Object.entries(offer).map(([field, value]) => [field, stripInvisible(value ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as WrittenOffer;
}

/** Returns the text of a new file. @param notes for fans @throws Error when it would not be read as the same show */
export function showText(show: Show, notes = ''): string {
  return textOfData('shows', '', { ...withoutEmptyFields(show), notas: notes });
}

/** The comment in the show that `content:init` writes as an example. While it is there, a site does not go public. */
export const EXAMPLE_MARK =
  '# Show de ejemplo: agrega los tuyos y borra este archivo; su dirección ya lleva esta fecha.';

/** The line of the mark, whatever an owner did to the rest of it. */
export const EXAMPLE_LINE = /^# Show de ejemplo\b/u;

/** Returns the text of a show's file without the mark. */
export function withoutExampleMark(text: string): string {
  const split = splitFrontMatter(text);
  if (split === null) return text;
  const lines = split.yaml.split('\n').filter((line) => !EXAMPLE_LINE.test(line));
  return `---\n${lines.join('\n')}${split.rest}`;
}
