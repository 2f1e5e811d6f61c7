/** Signed links of mails: what they do, for which subscriber, and until when. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export type TokenAction = 'confirm' | 'leave';

export interface Token {
  readonly action: TokenAction;
  /** Id of the subscriber. */
  readonly id: string;
  /** Epoch milliseconds; Infinity for a link that does not expire. */
  readonly expires: number;
}

export function signToken(secret: string, { action, id, expires }: Token): string {
  const text = `${action}.${id}.${Number.isFinite(expires) ? expires.toString(36) : ''}`;
  return `${text}.${keyedHash(secret, text).toString('base64url')}`;
}

/** Returns the subscriber of a link; null when it is not signed with this secret, is for something else or has expired. */
export function readToken(secret: string, token: string, action: TokenAction, now: number): string | null {
  const [, text = '', signed = ''] = /^(.{1,100})\.([\w-]{43})$/u.exec(token) ?? [];
  if (!timingSafeEqual(keyedHash(secret, text), Buffer.from(signed.padEnd(43, 'A'), 'base64url')))
    return null;
  const [signedAction, id = '', expires = ''] = text.split('.');
  if (signedAction !== action || (expires !== '' && Number.parseInt(expires, 36) <= now)) return null;
  return id;
}

/** Returns a hash that nobody without the secret can compute. */
export function keyedHash(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
