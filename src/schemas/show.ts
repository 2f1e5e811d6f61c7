/**
 * Schema of a show, for content files, the editor API and the command line. Rules that need time zones (does
 * the local time exist?) are in `domain/shows/show-rules`.
 */
import { z } from 'astro/zod';
import type { FieldRule, Kind } from './field-rule.ts';
import {
  calendarDate,
  field,
  line,
  link,
  mapLink,
  moment,
  notes,
  optionalPicturePath,
  requiredLine,
  zone,
} from './field-types.ts';
import type { WrittenOffer } from './fields/offer-rules.ts';
import { stripInvisible } from './fields/text.ts';
import { type FieldName, type FieldRules, kindOf, maxOf, ruleOf, showFields } from './show-fields.ts';
import { ticketOffers, withTicketRule } from './ticket-offer.ts';

/** File name of a show, venue or festival, without extension. */
export const FILE_ID = /^[a-z0-9][a-z0-9-]{0,99}$/u;

const text = (rule: FieldRule, error?: string) =>
  (rule.missing === undefined ? line : requiredLine)(maxOf(rule), error);

const TYPES: Readonly<Record<Kind, (rule: FieldRule) => z.ZodType>> = {
  text: (rule) => text(rule),
  time: (rule) => text(rule, 'es una hora entre comillas, por ejemplo "8:30pm" o "20:30"'),
  country: (rule) => text(rule),
  date: () => calendarDate,
  moment: () => moment,
  link: () => link,
  map: () => mapLink,
  zone: () => zone,
  choice: ({ options = [] }) => z.enum(options, { error: choiceMessage(options) }),
  picture: () => optionalPicturePath,
  tickets: () => ticketOffers,
  ids: (rule) =>
    line(maxOf(rule)).refine((ids) => ids === '' || ids.split(',').every((id) => FILE_ID.test(id.trim())), {
      error:
        'son nombres de archivo sin .md, separados por comas, por ejemplo "2026-11-20-guadalajara, 2026-12-05-gdl"',
    }),
  notes: () => notes,
};

function choiceMessage(options: readonly string[]): string {
  const named = options.filter((option) => option !== '').join(', ');
  return named === options.join(', ')
    ? `solo puede ser uno de: ${named}`
    : `solo puede ser ${named}, o quedar vacío`;
}

type ValueOf<Rule> = Rule extends { readonly kind: 'tickets' }
  ? readonly WrittenOffer[]
  : Rule extends { readonly options: readonly (infer Option extends string)[] }
    ? Option
    : string;
type TypeOf<Rule> = Rule extends { readonly missing: string; readonly unless?: never }
  ? z.ZodType<ValueOf<Rule>, ValueOf<Rule>>
  : z.ZodOptional<z.ZodType<ValueOf<Rule>, ValueOf<Rule>>>;

/** Returns the Zod types of fields. Fields that shows do not require are optional. */
export function fieldTypes<Field extends FieldName>(fields: readonly Field[]) {
  const types = fields.map((name) => {
    const rule = ruleOf(name);
    const type = TYPES[kindOf(rule)](rule);
    const isRequired = rule.missing !== undefined && rule.unless === undefined;
    return [name, field(isRequired ? type : type.optional(), rule.help, ...rule.examples)];
  });
  return Object.fromEntries(types) as { [Name in Field]: TypeOf<FieldRules[Name]> };
}

export const show = withTicketRule(z.strictObject(fieldTypes(showFields)), 'link');

export type Show = z.infer<typeof show>;

/** Returns the fields that have a value, in the schema's order, without invisible characters. */
export function withoutEmptyFields(show: Show): Show {
  const filled = showFields.flatMap((field): (readonly [string, unknown])[] => {
    if (field === 'boletos') return show.boletos?.length ? [[field, show.boletos.map(withoutEmptyText)]] : [];
    const value = stripInvisible(show[field] ?? '');
    return value === '' ? [] : [[field, value]];
  });
  return Object.fromEntries(filled) as Show;
}

function withoutEmptyText(offer: WrittenOffer): WrittenOffer {
  const texts = Object.entries(offer).map(([field, value]) => [field, stripInvisible(value ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as WrittenOffer;
}
