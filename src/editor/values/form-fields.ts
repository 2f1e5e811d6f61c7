/** Fields of the forms at /add/ and /editar/, by their API names. */
import type { Words } from '../../domain/places/country-words.ts';
import { capitalize } from '../../domain/text/wording.ts';
import { formatTime, parseTime } from '../../domain/time/time-of-day.ts';
import type { FieldGroupName, FieldRule } from '../../schemas/field-rule.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import {
  type ApiName,
  apiName,
  type FieldsWith,
  fieldsWith,
  formFields,
  ruleOf,
} from '../../schemas/show-fields.ts';

export type Field = ApiName<FieldsWith<'form'>>;
export type Values = { readonly [field in Field]: string };
export type Messages = { readonly [field in Field]?: string };

const rules = Object.fromEntries(fieldsWith('form').map((name) => [apiName(name), ruleOf(name)])) as {
  readonly [field in Field]: FieldRule;
};

export const fieldNames = Object.keys(rules) as Field[];
export const screenOrder: readonly Field[] = formFields.map(apiName);

export const emptyValues: Values = Object.fromEntries(fieldNames.map((field) => [field, ''])) as Values;

/** Returns the fields of `none`, each with the text of a stored object if it has one. */
function pickTexts<T extends Readonly<Record<string, string>>>(none: T, stored: unknown): T {
  const texts: Readonly<Record<string, unknown>> = isRecord(stored) ? stored : {};
  const known = Object.keys(none).filter((field) => typeof texts[field] === 'string');
  return { ...none, ...Object.fromEntries(known.map((field) => [field, texts[field]])) };
}

/** Returns `pickTexts` of each element of a stored list; an empty list for other values. */
export function pickEach<T extends Readonly<Record<string, string>>>(none: T, stored: unknown): T[] {
  return Array.isArray(stored) ? stored.map((each) => pickTexts(none, each)) : [];
}

export const toValues = (stored: unknown): Values => pickTexts(emptyValues, stored);

/** Returns the fields of groups, in the order on screen. */
export function groupFields(...groups: readonly FieldGroupName[]): Field[] {
  return screenOrder.filter((field) => groups.some((group) => group === formRule(field).form?.group));
}

export function isField(name: string): name is Field {
  return Object.hasOwn(rules, name);
}

/** Returns the label of a field: "Taquilla" in Mexico, "Boletería" in Chile. */
export function fieldLabel(field: Field, words: Words): string {
  const { word, label = field } = rules[field];
  return word ? capitalize(words[word]) : label;
}

export function formRule(field: Field): FieldRule {
  return rules[field];
}

/** Returns the value of a date input: the day of a stored date, which may have an hour ("2024-02-14T20:30:00.000Z"). */
export const toDateInput = (text: string): string => text.slice(0, 10);

/** Converts stored text ("8:30pm") to the value of a time input ("20:30"). */
export function toTimeInput(text: string): string {
  const time = parseTime(text);
  return time ? formatTime(time, 24).padStart(5, '0') : '';
}

/** Converts the value of a time input to stored text. @param hourFormat hour format of the home country */
export function fromTimeInput(value: string, hourFormat: 12 | 24): string {
  const time = parseTime(value);
  return time ? formatTime(time, hourFormat) : '';
}

/** Converts stored text to the value of a date-and-hour input ("2026-12-01T12:00"). @param hour hour for a day without one */
export function toMomentInput(text: string, hour = '00:00'): string {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text) ? `${text}T${hour}` : text.replace(' ', 'T');
}

/** Converts the value of a date-and-hour input to stored text ("2026-12-01 12:00"). */
export const fromMomentInput = (value: string): string => value.replace('T', ' ');
