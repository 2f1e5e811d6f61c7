/** The request bodies: values as they are sent and stored. */
import { isBlank, stripInvisible } from '../../schemas/fields/text.ts';
import {
  type AddField,
  addFieldNames,
  type OptionalField,
  optionalFieldNames,
  type Values,
} from './form-fields.ts';
import type { NightFunction } from './night-functions.ts';
import { storedOffers } from './offer-values.ts';

export type Payload = { readonly [field in Exclude<AddField, OptionalField>]: string } & {
  readonly [field in OptionalField]?: string;
};

/** Every field of /add/ as text, also empty ones, and the optional ones that are given. */
export function toPayload(values: Values): Payload {
  const sent = toStored(values);
  const isSent = (field: OptionalField) => sent[field] !== '';
  const optional: ReadonlySet<string> = new Set(optionalFieldNames);
  const names = [
    ...addFieldNames.filter((field) => !optional.has(field)),
    ...optionalFieldNames.filter(isSent),
  ];
  return Object.fromEntries(names.map((field) => [field, sent[field]])) as Payload;
}

/** The shows of a night: that of the fields, and one for each other function, which has its own hours, link and status. */
export function toPayloads(values: Values, functions: readonly NightFunction[]): [Payload, ...Payload[]] {
  const others = functions.map((each) => toPayload({ ...values, fechaAnterior: '', ...each }));
  return [toPayload(values), ...others];
}

/** Phone keyboards add a space after a completed word; copied text can have invisible characters. */
export function toStored(values: Values): Values {
  const trimmed = Object.entries(values).map(([field, value]) => [
    field,
    field === 'boletos'
      ? storedOffers(value)
      : isBlank(value)
        ? ''
        : stripInvisible(value).replaceAll('\r\n', '\n').trim(),
  ]);
  return Object.fromEntries(trimmed) as Values;
}
