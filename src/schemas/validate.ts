/** Turns schema errors into Spanish messages for editors: what is wrong and how to correct it. */
import { z } from 'astro/zod';
import { closestName } from './fields/closest-name.ts';
import { fieldNamed } from './show-fields.ts';

export interface Issue {
  /** Keys and list positions from the root; empty for the root. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Validates data by a schema. Values come back as they went in, except that text loses invisible characters and that absent
 * fields get their defaults.
 */
export function validate<T>(schema: z.ZodType<T>, data: unknown): Parsed<T> {
  const result = schema.safeParse(data, { reportInput: true });
  if (result.success) return { ok: true, value: result.data };
  return { ok: false, issues: result.error.issues.flatMap((issue) => toIssues(issue, schema, data)) };
}

/** Maximum unknown fields that get a message. Each message searches for a similar name and for the field's position. */
const MAX_UNKNOWN_FIELDS = 100;

function toIssues(issue: z.core.$ZodIssue, schema: z.ZodType, data: unknown): Issue[] {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  const around = schemaAt(schema, path);
  if (issue.code === 'unrecognized_keys') return unknownKeys(issue.keys, path, around);
  const value = valueAt(data, path);
  if (value === undefined && path.length > 0) return [{ path, message: `falta; ${exampleOf(path, around)}` }];
  if (issue.code === 'invalid_type' && issue.message.startsWith('Invalid input')) {
    return [{ path, message: wrongType(issue.expected, value, path) }];
  }
  return [{ path, message: issue.message }];
}

function unknownKeys(keys: readonly string[], path: Issue['path'], around: z.ZodType | null): Issue[] {
  const group = around && unwrapSchema(around);
  const known = group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  const omitted = keys.length - MAX_UNKNOWN_FIELDS;
  return keys.slice(0, MAX_UNKNOWN_FIELDS + 1).map((key, index) => ({
    path: [...path, key],
    message: index < MAX_UNKNOWN_FIELDS ? unknownKey(key, known) : unknownFrom(omitted),
  }));
}

function unknownKey(key: string, known: readonly string[]): string {
  const named = fieldNamed(key);
  const near = named && known.includes(named) ? named : closestName(key, known);
  const remedy = near ? `¿quisiste escribir ${near}?` : `los campos que hay son: ${known.join(', ')}`;
  return `no es un campo conocido; ${remedy}`;
}

function unknownFrom(omitted: number): string {
  return `no es un campo conocido; desconocidos desde aquí: ${omitted}; corrige los de arriba y vuelve a revisar`;
}

/** Names of types by their names in Zod and JavaScript. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'texto',
  array: 'una lista',
  object: 'un grupo de campos',
  number: 'un número',
  int: 'un número',
  boolean: 'sí o no',
};

function wrongType(expected: string, value: unknown, path: readonly (string | number)[]): string {
  const expectedType = TYPES[expected] ?? expected;
  const isQuotable = expected === 'string' && (typeof value === 'number' || typeof value === 'boolean');
  const remedy = isQuotable
    ? `ponlo entre comillas: ${withKey(path, `"${value}"`)}`
    : `escríbelo como ${expectedType}`;
  const number = expectedType === TYPES['number'] ? writtenNumber(value) : null;
  return `debe ser ${expectedType} y es ${typeName(value)}; ${number === null ? remedy : `escribe ${withKey(path, String(number))}`}`;
}

/** Returns the number that a text means, else null: in files, `09`, "19.4320" and "19,43" are text. */
function writtenNumber(value: unknown): number | null {
  return typeof value === 'string' && /^[-+]?\d+(?:[.,]\d+)?$/u.test(value.trim())
    ? Number(value.replace(',', '.'))
    : null;
}

function typeName(value: unknown): string {
  if (value === null) return 'nada';
  return TYPES[Array.isArray(value) ? 'array' : typeof value] ?? 'otra cosa';
}

function exampleOf(path: readonly (string | number)[], schema: z.ZodType | null): string {
  const examples: unknown = schema?.meta()?.examples;
  if (Array.isArray(examples)) return `escribe, por ejemplo, ${withKey(path, JSON.stringify(examples[0]))}`;
  const group = schema && unwrapSchema(schema);
  const fields = group instanceof z.ZodObject ? `sus campos: ${Object.keys(group.shape).join(', ')}` : null;
  return `escribe ${withKey(path, '')}y debajo ${fields ?? 'su lista, con un guion por elemento'}`;
}

/** Returns a value as in a file: after its key, or alone in a list. */
function withKey(path: readonly (string | number)[], value: string): string {
  const key = path.at(-1);
  return typeof key === 'string' ? `${key}: ${value}` : value;
}

function schemaAt(schema: z.ZodType, path: readonly (string | number)[]): z.ZodType | null {
  let here: unknown = schema;
  for (const step of path) {
    if (here instanceof z.ZodType) here = unwrapSchema(here);
    if (here instanceof z.ZodArray) here = here.element;
    else if (here instanceof z.ZodObject) here = (here.shape as Record<string, unknown>)[step];
  }
  return here instanceof z.ZodType ? here : null;
}

function unwrapSchema(schema: z.ZodType): z.ZodType {
  const isWrapper = schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
  return isWrapper ? unwrapSchema(schema.unwrap() as z.ZodType) : schema;
}

function valueAt(data: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (here, step) => (here as Record<string | number, unknown> | null | undefined)?.[step],
    data,
  );
}
