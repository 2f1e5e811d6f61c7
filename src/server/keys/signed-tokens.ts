/** Signed tokens for links in mails and to previews: their action, the id of their subject, and their expiry. */
import { createHmac, timingSafeEqual } from 'node:crypto';

interface Token {
  /** Action of the link: `preview`, or one of the links in mails. */
  readonly action: string;
  /** Id of the subject of the link, such as a preview. */
  readonly id: string;
  /** Epoch milliseconds; Infinity for a link that does not expire. */
  readonly expires: number;
}

export function signToken(secret: string, { action, id, expires }: Token): string {
  const text = `${action}.${id}.${Number.isFinite(expires) ? expires.toString(36) : ''}`;
  return `${text}.${keyedHash(secret, text).toString('base64url')}`;
}

/** Returns the id of a token; null if it was not signed with this secret, is for another action, or has expired. */
export function readToken(secret: string, token: string, action: string, now: number): string | null {
  const [, text = '', signed = ''] = /^(.{1,100})\.([\w-]{43})$/u.exec(token) ?? [];
  // The texts are compared: the last letter has bits that no byte needs, and another one would give the same bytes.
  const expected = keyedHash(secret, text).toString('base64url');
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signed.padEnd(43)))) return null;
  const [signedAction, id = '', expires = ''] = text.split('.');
  if (signedAction !== action || (expires !== '' && Number.parseInt(expires, 36) <= now)) return null;
  return id;
}

/** Returns a hash that can be computed only with the secret. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
