/** The request body: every field as text, also empty ones; `facelugar` only when it is given. */
import { isBlank, stripInvisible } from '../../schemas/without-zod/text.ts';
import type { Field, Values } from './fields.ts';

export type Payload = { readonly [field in Exclude<Field, 'facelugar'>]: string } & {
  readonly facelugar?: string;
};

export function toPayload(values: Values): Payload {
  // Phone keyboards add a space after a completed word; copied text can have invisible characters.
  const trimmed = Object.entries(values).map(([field, value]) => [
    field,
    isBlank(value) ? '' : stripInvisible(value).trim(),
  ]);
  const { facelugar, ...payload } = Object.fromEntries(trimmed) as Values;
  return facelugar === '' ? payload : { ...payload, facelugar };
}
