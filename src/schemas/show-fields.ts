/**
 * Fields of a show, each declared once, in the order of files, the API and the guide. Schemas, forms, spreadsheet columns, labels,
 * questions and messages come from them. Does not import Zod, so that browsers can load it.
 */
import { basicFields } from './basic-fields.ts';
import { type FieldRule, fieldGroups, type Kind, kindLengths } from './field-rule.ts';
import { fold } from './fields/fold.ts';
import { presentationFields } from './presentation-fields.ts';
import { visitFields } from './visit-fields.ts';

const fieldRules = { ...basicFields, ...visitFields, ...presentationFields } as const;

export type FieldRules = typeof fieldRules;
/** Names of the front matter's fields and of the notes below. */
export type FieldName = keyof FieldRules;
export type ShowField = Exclude<FieldName, 'notas'>;

/** Names of the fields that have a property: `FieldsWith<'form'>`, `FieldsWith<'fact'>`. */
export type FieldsWith<Property extends keyof FieldRule> = {
  [Field in FieldName]: FieldRules[Field] extends Readonly<Record<Property, unknown>> ? Field : never;
}[FieldName];

export type ApiName<Field extends string> = Field extends FieldName
  ? FieldRules[Field] extends { readonly apiName: infer Other extends string }
    ? Other
    : Field
  : Field;

/** Names of all fields. Lists in this file have the order of files. */
export const allFields = Object.keys(fieldRules) as FieldName[];
export const showFields = allFields.filter((name): name is ShowField => name !== 'notas');

export function fieldsWith<Property extends keyof FieldRule>(property: Property): FieldsWith<Property>[] {
  return allFields.filter((name) => property in fieldRules[name]) as FieldsWith<Property>[];
}

export function fieldsOfKind(...accepted: readonly Kind[]): ShowField[] {
  return showFields.filter((name) => accepted.includes(kindOf(fieldRules[name])));
}

/** Fields of all forms, in the order on screen. */
export const formFields = fieldsWith('form').sort((a, b) => screenPosition(a) - screenPosition(b));

function screenPosition(field: FieldsWith<'form'>): number {
  const { group, order = 0 }: NonNullable<FieldRule['form']> = fieldRules[field].form;
  return 100 * Object.keys(fieldGroups).indexOf(group) + order;
}

export function ruleOf(field: FieldName): FieldRule {
  return fieldRules[field];
}

export function kindOf({ kind = 'text' }: FieldRule): Kind {
  return kind;
}

export function maxOf(rule: FieldRule): number {
  return rule.max ?? kindLengths[kindOf(rule)];
}

export function apiName<Field extends string>(field: Field): ApiName<Field> {
  const rules: Readonly<Record<string, FieldRule>> = fieldRules;
  return (rules[field]?.apiName ?? field) as ApiName<Field>;
}

/** Returns the field, except tickets, with a name that people use: "Hora" → `show`, "Precio anticipada" → `preventa`. */
export function fieldNamed(name: string): FieldName | undefined {
  const plain = plainName(name);
  return (
    namedFields.get(plain) ?? namedFields.get(plain.replace(/^(?:precio|costo|valor) (?:de (?:la )?)?/u, ''))
  );
}

/** Fields by each of their names, as {@link plainName} writes them. */
export const namedFields: ReadonlyMap<string, FieldName> = new Map(
  allFields.flatMap((field) => {
    const { label = field, columns = [] } = ruleOf(field);
    const names = field === 'boletos' ? [] : [field, apiName(field), label, ...columns];
    return names.map((name) => [plainName(name), field] as const);
  }),
);

/** Returns a name without case, accents, `*`, `:`, emoji and remarks in parentheses, for comparison. */
export function plainName(name: string): string {
  return fold(
    name.replace(/\(.*?\)/gu, ' ').replace(/(?:[_*:¿?/.-]|\p{Extended_Pictographic}\ufe0f?)+/gu, ' '),
  );
}

/** Returns the content file's name of an API field. */
export function contentName(field: string): string {
  return allFields.find((name) => apiName(name) === field) ?? field;
}
