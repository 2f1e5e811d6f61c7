/** The request bodies: values as they are sent and stored. */
import { isBlank, stripInvisible } from '../../schemas/without-zod/text.ts';
import { type AddField, addFieldNames, type Values } from './fields.ts';
import { storedOffers } from './offers.ts';

export type Payload = { readonly [field in Exclude<AddField, 'facelugar'>]: string } & {
  readonly facelugar?: string;
  readonly zona?: string;
};

/** Every field of /add/ as text, also empty ones; `facelugar` and `zona` only when they are given. */
export function toPayload(values: Values): Payload {
  const sent = toStored(values);
  const { facelugar, ...payload } = Object.fromEntries(
    addFieldNames.map((field) => [field, sent[field]]),
  ) as Record<AddField, string>;
  return {
    ...payload,
    ...(facelugar === '' ? {} : { facelugar }),
    ...(sent.zona === '' ? {} : { zona: sent.zona }),
  };
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
