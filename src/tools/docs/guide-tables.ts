/** Generates the tables of `content/README.md` and the JSON Schemas for editors from the schemas of the collections. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { collectionNames, collections } from '../../storage/read/collections.ts';
import { fieldsOf, toTable } from './field-tables.ts';

/** The content folder of this repository. */
const SAMPLE = 'content';
/** Paths inside the content folder. */
export const GUIDE = 'README.md';
const SCHEMAS = '.schemas';

const TABLE = /(<!-- campos: (\w+) -->\n)[\s\S]*?(<!-- fin -->)/gu;

/** Rewrites every table of the guide. @throws Error for a table of an unknown collection, or a collection without a table. */
export function updateGuide(guide: string): string {
  const missing = new Set<string>(collectionNames);
  const updated = guide.replace(TABLE, (_all, open: string, name: string, close: string) => {
    const collection = collectionNames.find((known) => known === name);
    if (!collection) throw new Error(`${GUIDE} tiene una tabla de «${name}», que no existe.`);
    missing.delete(name);
    return `${open}${toTable(fieldsOf(collections[collection].schema))}\n${close}`;
  });
  if (missing.size > 0) throw new Error(`A ${GUIDE} le falta la tabla de: ${[...missing].join(', ')}.`);
  return updated;
}

/**
 * What a content folder outside this repository gets: the guide of the sample, and the schemas for editors.
 * @returns texts by their paths in the folder; empty for the folder of this repository, which has them
 */
export async function guideAndSchemas(dir: string): Promise<Map<string, string>> {
  if (resolve(dir) === resolve(SAMPLE)) return new Map();
  const guide = await readFile(join(SAMPLE, GUIDE), 'utf8').catch(() => null);
  return new Map([...(guide === null ? [] : [[GUIDE, guide] as const]), ...jsonSchemas()]);
}

/** The JSON Schema of each collection, by its path inside the content folder. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    collectionNames.map((name) => {
      const schema = z.toJSONSchema(collections[name].schema, { io: 'input', unrepresentable: 'any' });
      return [`${SCHEMAS}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}
