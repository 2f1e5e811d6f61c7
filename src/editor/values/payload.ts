/** The bodies of requests: values as they are sent and stored. */
import { isBlank, stripInvisible } from '../../schemas/fields/text.ts';
import { type Field, fieldNames, type Values } from './form-fields.ts';
import type { NightFunction } from './night-functions.ts';
import { storedOffers } from './offer-values.ts';

/** What the specification of the form lists: sent as text also when empty. */
const ALWAYS_SENT = [
  ...(['ciudad', 'estado', 'pais', 'fecha', 'preventa', 'taquilla', 'abridor', 'direccion'] as const),
  ...(['lugar', 'linkdecompra', 'puertas', 'show', 'tiposhow', 'invitados', 'cartel'] as const),
] satisfies readonly Field[];
type AlwaysSent = (typeof ALWAYS_SENT)[number];

export type Payload = { readonly [field in AlwaysSent]: string } & { readonly [field in Field]?: string };

/** Returns the fields that are always sent, and those that are given. */
export function toPayload(values: Values): Payload {
  const sent = toStored(values);
  const names = new Set<Field>([...ALWAYS_SENT, ...fieldNames.filter((field) => sent[field] !== '')]);
  return Object.fromEntries([...names].map((field) => [field, sent[field]])) as Payload;
}

/** Returns the shows of a night: that of the fields, and one for each other function, with its own hours, link and status. */
export function toPayloads(values: Values, functions: readonly NightFunction[]): [Payload, ...Payload[]] {
  const others = functions.map((each) => toPayload({ ...values, fechaAnterior: '', ...each }));
  return [toPayload(values), ...others];
}

/** Removes the space that phone keyboards add after a word, and the invisible characters of copied text. */
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
