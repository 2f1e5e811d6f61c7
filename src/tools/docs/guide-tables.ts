/** Generates the tables of `content/README.md` and the JSON Schemas for editors from the schemas of the collections. */
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'astro/zod';
import { collectionNames, collections } from '../../storage/read/collections.ts';

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

/** Returns the JSON Schema of each collection by its path inside the content folder. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    collectionNames.map((name) => {
      const schema = z.toJSONSchema(collections[name].schema, { io: 'input', unrepresentable: 'any' });
      return [`${SCHEMAS}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/** A field: its dotted path, with `[]` after a list; of one inside a group, whether the group needs it; sentence and example. */
type FieldRow = Readonly<{ name: string; isRequired: boolean; description: string; example: string }>;

/** Returns every field of an object, or of the objects in a list; a group of fields before its fields. */
export function fieldsOf(schema: z.ZodType, above = ''): FieldRow[] {
  if (isOptional(schema)) return fieldsOf(schema.unwrap() as z.ZodType, above);
  if (schema instanceof z.ZodArray)
    return fieldsOf(schema.element as z.ZodType, above === '' ? '' : `${above}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = above === '' ? key : `${above}.${key}`;
    const { description = '', examples: given = [] } = field.meta() ?? {};
    const examples = given as readonly unknown[];
    const row = {
      name,
      isRequired: !isOptional(field),
      description,
      example: examples.length === 0 ? '' : toYaml(examples[0]),
    };
    return [row, ...fieldsOf(field, name)];
  });
}

function isOptional(schema: z.ZodType): schema is z.ZodOptional | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

function toYaml(example: unknown): string {
  return Array.isArray(example) ? `[${example.map(toYaml).join(', ')}]` : JSON.stringify(example);
}

export function toTable(rows: readonly FieldRow[]): string {
  const cells = rows.map(({ name, isRequired, description, example }) => [
    `\`${name}\``,
    isRequired ? 'sí' : '',
    description,
    example === '' ? '' : `\`${example}\``,
  ]);
  const lines = [['Campo', 'Obligatorio', 'Qué es', 'Ejemplo'], ['---', '---', '---', '---'], ...cells];
  return lines.map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
