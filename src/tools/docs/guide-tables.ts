/** Generates the tables of `content/README.md` and JSON Schemas for text editors from the collections' schemas. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { slugify } from '../../domain/text/slug.ts';
import { examplePrices } from '../../domain/tickets/format-price.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import { exampleZone } from '../../domain/time/time-zone.ts';
import { readBytesInside } from '../../lib/files-inside.ts';
import { DEFAULT_COUNTRY } from '../../schemas/fields/country.ts';
import type { Site } from '../../schemas/site.ts';
import { collectionNames, collections } from '../../storage/read/collections.ts';
import { largestTown } from '../towns/known-towns.ts';

/** The content folder of this repository. */
const SAMPLE = 'content';
/** Paths inside the content folder. */
export const GUIDE = 'README.md';
/** The guide in a folder where README.md is another text, as in a repository that a forge made. */
const SECOND_GUIDE = 'GUIA.md';
const SCHEMAS = '.schemas';

/** Parts of the guide that concern only the sample. */
const SAMPLE_PARTS = /<!-- muestra -->\n[\s\S]*?<!-- fin de la muestra -->\n/gu;

type Act = Pick<Site, 'nombre' | 'pais'>;
type Adapt = (text: string) => string;

const TABLE = /(<!-- campos: (\w+) -->\n)[\s\S]*?(<!-- fin -->)/gu;

/**
 * Replaces every table of the guide.
 * @param adapt changes the text of a table
 * @throws Error for a table of an unknown collection, or for a collection without a table
 */
export function updateGuide(guide: string, adapt: Adapt = (text) => text): string {
  const missing = new Set<string>(collectionNames);
  const updated = guide.replace(TABLE, (_all, open: string, name: string, close: string) => {
    const collection = collectionNames.find((known) => known === name);
    if (!collection) throw new Error(`${GUIDE} tiene una tabla de «${name}», que no existe.`);
    missing.delete(name);
    return `${open}${adapt(toTable(fieldsOf(collections[collection].schema)))}\n${close}`;
  });
  if (missing.size > 0) throw new Error(`A ${GUIDE} le falta la tabla de: ${[...missing].join(', ')}.`);
  return updated;
}

/** Returns the path of the guide in a content folder. */
export async function guideOf(dir: string): Promise<string> {
  const readme = await readBytesInside(dir, GUIDE);
  return readme === null || readme.includes('<!-- campos:') ? GUIDE : SECOND_GUIDE;
}

/** Returns files of a new content folder by path: the guide without parts about the sample, and JSON Schemas for text editors. */
export async function guideAndSchemas(act: Act): Promise<Map<string, string>> {
  const guide = await readFile(join(SAMPLE, GUIDE), 'utf8').catch(() => null);
  const own = guide === null ? [] : [[GUIDE, withExamplesOf(act)(guide.replace(SAMPLE_PARTS, ''))] as const];
  return new Map([...own, ...jsonSchemas()]);
}

/** Returns a function that replaces the sample's name, city, prices and hours with those of an act and its country. */
export function withExamplesOf({ nombre, pais }: Act): Adapt {
  const { country: homeCountry, hourFormat } = homeCountrySettings({ pais });
  const [presale, boxOffice] = examplePrices(homeCountry);
  const { name = '', region = '' } = homeCountry === DEFAULT_COUNTRY ? {} : largestTown(homeCountry);
  const examples: Readonly<Record<string, string>> = {
    Timbito: nombre,
    timbito: slugify(nombre).replaceAll('-', ''),
    ...(homeCountry !== DEFAULT_COUNTRY && {
      Guadalajara: name,
      guadalajara: slugify(name),
      Jalisco: region,
      '"Mexico"': `"${homeCountry}"`,
      $200: presale,
      $250: boxOffice,
      'America/Lima': exampleZone(homeCountry),
      '8:00pm': inHourFormat('8:00pm', hourFormat),
      '8:30pm': inHourFormat('8:30pm', hourFormat),
    }),
  };
  // In one replacement, because the act's name may contain the sample's city.
  const samples = Object.keys(examples).map((sample) => sample.replace('$', '\\$'));
  const pattern = new RegExp(samples.join('|'), 'gu');
  return (text) => text.replace(pattern, (sample) => examples[sample] ?? sample);
}

/** Returns the JSON Schema of each collection by path inside the content folder. */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    collectionNames.map((name) => {
      const schema = z.toJSONSchema(collections[name].schema, { io: 'input', unrepresentable: 'any' });
      return [`${SCHEMAS}/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`];
    }),
  );
}

/** Row of a field: dotted path (with `[]` after a list), whether its object requires it, description and example. */
type FieldRow = Readonly<{ name: string; isRequired: boolean; description: string; example: string }>;

/** Returns all fields of an object, or of the objects in a list. A group comes before its fields. */
function fieldsOf(schema: z.ZodType, above = ''): FieldRow[] {
  if (isOptionalSchema(schema)) return fieldsOf(schema.unwrap() as z.ZodType, above);
  if (schema instanceof z.ZodArray)
    return fieldsOf(schema.element as z.ZodType, above === '' ? '' : `${above}[]`);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = above === '' ? key : `${above}.${key}`;
    const { description = '', examples: given = [] } = field.meta() ?? {};
    const examples = given as readonly unknown[];
    const row = {
      name,
      isRequired: !isOptionalSchema(field),
      description,
      example: examples.length === 0 ? '' : toYaml(examples[0]),
    };
    return [row, ...fieldsOf(field, name)];
  });
}

function isOptionalSchema(schema: z.ZodType): schema is z.ZodOptional | z.ZodDefault {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

function toYaml(example: unknown): string {
  return Array.isArray(example) ? `[${example.map(toYaml).join(', ')}]` : JSON.stringify(example);
}

function toTable(rows: readonly FieldRow[]): string {
  const cells = rows.map(({ name, isRequired, description, example }) => [
    `\`${name}\``,
    isRequired ? 'sí' : '',
    description,
    example === '' ? '' : `\`${example}\``,
  ]);
  const lines = [['Campo', 'Obligatorio', 'Qué es', 'Ejemplo'], ['---', '---', '---', '---'], ...cells];
  return lines.map((line) => `| ${line.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}
