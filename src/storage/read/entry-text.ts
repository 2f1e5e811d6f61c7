/**
 * Converts between the text of a content file and the entry's data in the API. The data has the fields of the
 * file, and the text of a document as a field (`cuerpo`; for shows `notas`).
 */
import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { stripInvisible } from '../../schemas/fields/text.ts';
import { type Show, withoutEmptyFields } from '../../schemas/show.ts';
import type { Problem } from '../files/problem.ts';
import { editYaml, withoutEmpty } from '../yaml/edit-yaml.ts';
import { splitFrontMatter, withLineEndsOf } from '../yaml/front-matter.ts';
import { bodyFieldOf, type CollectionName, entrySchema, fileOfEntry } from './collections.ts';
import { parseContentFile } from './parse-entries.ts';

/**
 * Parses a text as the site does. Fields are in the schema's order and have no default values.
 * @returns the entry, or the array of a list; null if the text has problems
 */
export function dataOfText(
  name: CollectionName,
  file: string,
  text: string,
): { readonly data: object | null; readonly problems: readonly Problem[] } {
  const { data, entries, problems } = parseContentFile(name, file, text);
  if (problems.length > 0) return { data: null, problems };
  const values: readonly unknown[] = entries.map((entry) => entry.data);
  if (Array.isArray(data)) return { data: withoutDefaults(data, values) as object, problems };
  const body = bodyFieldOf(name);
  const bodyField = body === null ? {} : { [body]: entries[0]?.body ?? '' };
  return { data: { ...(withoutDefaults(data, values[0]) as object), ...bodyField }, problems };
}

/**
 * Returns the text of a file with other data. Keeps line ends, comments, order and quotes, but writes a text
 * from scratch if the edited text would not give this data. @throws Error if no text would
 */
export function textOfData(name: CollectionName, source: string, data: object): string {
  const text = unixTextOfData(name, source.replaceAll('\r\n', '\n'), data);
  return withLineEndsOf(source, text);
}

function unixTextOfData(name: CollectionName, source: string, data: object): string {
  const body = bodyFieldOf(name);
  if (body === null) return editYaml(source, data, orderOf(name));
  const isExact = (edited: string) =>
    isDeepStrictEqual(withoutEmpty(dataOfText(name, fileOfEntry(name), edited).data), withoutEmpty(data));
  const { [body]: text, ...fields } = data as Record<string, unknown>;
  for (const from of [source, '']) {
    const edited = documentText(from, fields, stripInvisible(String(text ?? '')).trim(), orderOf(name));
    if (isExact(edited)) return edited;
  }
  throw new Error(`${name}: el texto no se lee igual que se escribe.`);
}

function documentText(source: string, fields: object, body: string, order: readonly string[]): string {
  const split = splitFrontMatter(source) ?? { yaml: '', afterData: '---\n' };
  const [line = '', ...lines] = split.afterData.split('\n');
  const isKept = lines.join('\n').trim() === body;
  const rest = isKept ? split.afterData : `${line}\n${body === '' ? '' : `\n${body}\n`}`;
  const present = Object.entries(withoutEmpty(fields) as object);
  const ordered = present.toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  return `---\n${editYaml(split.yaml, Object.fromEntries(ordered), order)}${rest}`;
}

function orderOf(name: CollectionName): string[] {
  const { shape } = entrySchema(name) as unknown as { shape?: object };
  return Object.keys(shape ?? {});
}

/** Returns validated values for the given fields only: files do not contain defaults. */
export function withoutDefaults(given: unknown, valid: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(valid))
    return valid.map((each, index) => withoutDefaults(given[index], each));
  if (!isRecord(given) || !isRecord(valid)) return valid;
  const fields = Object.entries(valid).filter(([key]) => Object.hasOwn(given, key));
  return Object.fromEntries(fields.map(([key, value]) => [key, withoutDefaults(given[key], value)]));
}

/** Returns the text of a new file. @param notes notes for fans @throws Error if reading it back would not give the same show */
export function textOfShow(show: Show, notes = ''): string {
  return textOfData('shows', '', { ...withoutEmptyFields(show), notas: notes });
}
