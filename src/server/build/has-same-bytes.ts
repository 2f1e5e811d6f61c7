import { closeSync, lstatSync, openSync, readSync } from 'node:fs';

/** One buffer for all files: tens of thousands of new ones cost more than the reading. */
let buffer = Buffer.alloc(2 ** 20);

/** False, too, for what is no readable file: a folder, a pipe, a link. */
export function hasSameBytes(file: string, bytes: Buffer): boolean {
  try {
    const stats = lstatSync(file);
    return stats.isFile() && stats.size === bytes.length && startsWith(file, bytes);
  } catch {
    return false;
  }
}

function startsWith(file: string, bytes: Buffer): boolean {
  if (buffer.length < bytes.length) buffer = Buffer.alloc(bytes.length);
  const descriptor = openSync(file, 'r');
  try {
    return buffer.subarray(0, readSync(descriptor, buffer, 0, bytes.length, 0)).equals(bytes);
  } finally {
    closeSync(descriptor);
  }
}
