/** Signed tokens for links in mails and to previews. A token contains an action, an id and an expiry. */
import { createHmac, timingSafeEqual } from 'node:crypto';

interface Token {
  /** `preview`, or the action of a link in a mail. */
  readonly action: string;
  /** Id of what the link is about, such as a preview. */
  readonly id: string;
  /** Epoch milliseconds; Infinity if the link does not expire. */
  readonly expires: number;
}

export function signToken(secret: string, { action, id, expires }: Token): string {
  const text = `${action}.${id}.${Number.isFinite(expires) ? expires.toString(36) : ''}`;
  return `${text}.${keyedHash(secret, text).toString('base64url')}`;
}

/** Returns the id of a token; null if the signature is wrong, the action is another, or the token has expired. */
export function readToken(secret: string, token: string, action: string, now: number): string | null {
  const [, text = '', signed = ''] = /^(.{1,100})\.([\w-]{43})$/u.exec(token) ?? [];
  // Compares texts, not bytes: the last letter has unused bits, so another letter could give the same bytes.
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
