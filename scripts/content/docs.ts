/** What is written about the content from its schemas: the tables of `content/README.md` and the JSON Schemas for editors. */
import { z } from 'astro/zod';
import { collectionNames, collections } from '../../src/storage/collections.ts';
import { fieldsOf, toTable } from './fields.ts';

/** Paths inside the content folder. */
export const GUIDE = 'README.md';
const SCHEMAS = '.schemas';

const TABLE = /(<!-- campos: (\w+) -->\n)[\s\S]*?(<!-- fin -->)/gu;

/** The guide with every table anew. @throws Error when it has a table of no collection, or a collection without one. */
export function refreshGuide(guide: string): string {
  const left = new Set<string>(collectionNames);
  const fresh = guide.replace(TABLE, (_all, open: string, name: string, close: string) => {
    const collection = collectionNames.find((known) => known === name);
    if (!collection) throw new Error(`${GUIDE} tiene una tabla de «${name}», que no existe.`);
    left.delete(name);
    return `${open}${toTable(fieldsOf(collections[collection].schema))}\n${close}`;
  });
  if (left.size > 0) throw new Error(`A ${GUIDE} le falta la tabla de: ${[...left].join(', ')}.`);
  return fresh;
}

/** By path inside the content folder: the JSON Schema of each collection. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    collectionNames.map((name) => {
      const schema = z.toJSONSchema(collections[name].schema, { io: 'input', unrepresentable: 'any' });
      return [`${SCHEMAS}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}
