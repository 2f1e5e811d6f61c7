/** What the form sends: every field as text, empty ones too, and the venue's page only when it is given. */
import { isBlank, stripInvisible } from '../../schemas/without-zod/text.ts';
import type { Field, Values } from './fields.ts';

export type Payload = { readonly [field in Exclude<Field, 'facelugar'>]: string } & {
  readonly facelugar?: string;
};

export function toPayload(values: Values): Payload {
  // Phones put a space after each word that they complete; chats and web pages add invisible characters to what is copied.
  const trimmed = Object.entries(values).map(([field, value]) => [
    field,
    isBlank(value) ? '' : stripInvisible(value).trim(),
  ]);
  const { facelugar, ...payload } = Object.fromEntries(trimmed) as Values;
  return facelugar === '' ? payload : { ...payload, facelugar };
}
