import { createHash } from 'node:crypto';

/** Ten thousand pages carry the same few texts. */
const digests = new Map<string, Buffer>();

function digestOf(text: string): Buffer {
  const known = digests.get(text);
  if (known) return known;
  const digest = createHash('sha256').update(text).digest();
  digests.set(text, digest);
  return digest;
}

/** As a content security policy names an inline script or style: `'sha256-…'`. */
export function cspHash(text: string): string {
  return `'sha256-${digestOf(text).toString('base64')}'`;
}

/** The name of a file with that text, which changes with the text: `runtime.0a1b2c3d.js`. */
export function hashedName(name: string, text: string, extension: 'js' | 'css'): string {
  return `${name}.${digestOf(text).toString('hex', 0, 4)}.${extension}`;
}
