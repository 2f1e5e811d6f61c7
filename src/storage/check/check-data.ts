/** Validates the data of an entry that the API receives. */
import { z } from 'astro/zod';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { type Issue, validate } from '../../schemas/validate.ts';
import {
  bodyFieldOf,
  type Collection,
  collections,
  entrySchema,
  type OtherCollection,
} from '../read/collections.ts';
import { withoutDefaults } from '../read/entry-text.ts';
import { ruleIssues } from '../read/parse-entries.ts';
import { pictureReferences } from '../read/picture-references.ts';

type Checked =
  | { readonly ok: true; readonly data: object }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/** Returns the schema of an entry's data. For documents it includes the body. */
export function dataSchema(name: OtherCollection): z.ZodType {
  const collection: Collection = collections[name];
  const schema = entrySchema(name) as z.ZodType;
  return collection.format === 'document' && schema instanceof z.ZodObject
    ? schema.extend({ [collection.bodyField]: collection.body })
    : schema;
}

/** Validates an entry, or a whole list as an array. */
export function checkData(
  name: OtherCollection,
  data: unknown,
  { isList }: { readonly isList: boolean },
): Checked {
  const collection: Collection = collections[name];
  const body = bodyFieldOf(name);
  const given = body !== null && isRecord(data) ? { [body]: '', ...data } : data;
  const result = validate<unknown>(isList ? collection.schema : dataSchema(name), given);
  // The path of a body's issue contains a line number; the API names only the field of the body.
  const withoutLine = ({ path, message }: Issue) => ({ path: path[0] === body ? [body] : path, message });
  if (!result.ok) return { ok: false, issues: result.issues.map(withoutLine) };
  const issues = ruleIssues(collection, result.value);
  return issues.length > 0
    ? { ok: false, issues }
    : { ok: true, data: withoutDefaults(given, result.value) as object };
}

/** Removes the leading slash from picture paths: the API's addresses have one, files do not. */
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
