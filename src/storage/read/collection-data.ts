/** The data of collections other than shows, as the API gives and takes them: the fields of the files, and `cuerpo` of documents. */
import { z } from 'astro/zod';
import { isRecord } from '../../domain/text/is-record.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import { editYaml } from '../yaml/edit-yaml.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import {
  type Collection,
  type CollectionName,
  collectionNames,
  collections,
  entrySchema,
} from './collections.ts';
import { readFileText, rulesOf } from './entries.ts';
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

/** The data in the text of a file as the site shows it, in the order of the schema and without its defaults. */
export function dataOfText(name: OtherCollection, file: string, text: string): FileData {
  const { data, entries, problems } = readFileText(name, file, text);
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
  const values: readonly unknown[] = entries.map((entry) => entry.data);
  if (Array.isArray(data)) return { data: presentIn(data, values), problems: [] };
  const body = collections[name].shape === 'document' ? { [BODY]: entries[0]?.body ?? '' } : {};
  return { data: { ...(presentIn(data, values[0]) as object), ...body }, problems: [] };
}

/** The text of a file with other data; comments, order and quotes written by hand stay. */
export function textOfData(name: OtherCollection, text: string, data: object): string {
  if (collections[name].shape !== 'document') return editYaml(text, data, orderOf(name));
  const { [BODY]: body, ...fields } = data as Record<string, unknown>;
  const split = splitFrontMatter(text) ?? { yaml: '', rest: '---\n' };
  const yaml = editYaml(split.yaml, fields, orderOf(name));
  return `---\n${yaml}---\n\n${String(body ?? '')}\n`;
}

function orderOf(name: OtherCollection): string[] {
  const { shape } = entrySchema(name) as unknown as { shape?: object };
  return Object.keys(shape ?? {});
}

type Checked =
  | { readonly ok: true; readonly data: unknown }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** The schema of an entry's data; that of a document has its body. */
export function dataSchema(name: OtherCollection): z.ZodType {
  const collection = collections[name];
  const schema = entrySchema(name) as z.ZodType;
  return collection.shape === 'document' && schema instanceof z.ZodObject
    ? schema.extend({ [BODY]: collection.body })
    : schema;
}

/** Validates an entry, or the array of a whole list. */
export function checkData(name: OtherCollection, data: unknown, { isList = false } = {}): Checked {
  const collection: Collection = collections[name];
  const isDocument = collection.shape === 'document' && isRecord(data);
  const given = isDocument ? { [BODY]: '', ...data } : data;
  const result = validate<unknown>(isList ? collection.schema : dataSchema(name), given);
  if (!result.ok) return { ok: false, issues: result.issues.map(withoutLine) };
  const issues = isList ? [] : rulesOf(collection, result.value);
  return issues.length > 0 ? { ok: false, issues } : { ok: true, data: presentIn(given, result.value) };
}

/** Issues of a body name the line; its field is the whole body. */
function withoutLine({ path, message }: Issue): Issue {
  return { path: path[0] === BODY ? [BODY] : path, message };
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
