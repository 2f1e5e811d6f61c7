/** Drawing and encoding cost seconds and never change for the same input: this keeps their bytes on disk between builds. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../lib/error-code.ts';
import { limitConcurrency } from '../lib/limit-concurrency.ts';
import { writeFileAtomic } from '../lib/write-file-atomic.ts';
import { cacheDirOf } from '../settings/folders.ts';

/** Part of every key: raise it whenever a drawing or an encoder setting changes. */
export const ARTWORK_VERSION = 2;

export interface Tally {
  /** Pictures drawn or encoded by this process. */
  readonly made: number;
  /** Pictures that it found from an earlier build. */
  readonly kept: number;
}

// On the global object: the site's bundle holds a copy of this module of its own, and the build reports on both.
const shared = globalThis as { giraPictures?: Map<string, keyof Tally> };
shared.giraPictures ??= new Map();
const origins = shared.giraPictures;

export function pictureTally(): Tally {
  const all = [...origins.values()];
  const made = all.filter((origin) => origin === 'made').length;
  return { made, kept: all.length - made };
}

const flights = new Map<string, Promise<Uint8Array>>();
const atOnce = limitConcurrency(2);
const holder = new AsyncLocalStorage<true>();

/**
 * The bytes made earlier for the same parts, else those of `make`, stored for the next time. Concurrent calls for one
 * key share one `make`; at most two run at once.
 */
export async function cached(
  parts: readonly (string | number)[],
  extension: string,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = fileOf(parts, extension);
  const underway = flights.get(file);
  if (underway) return underway;
  const flight = readOrMake(file, make).finally(() => flights.delete(file));
  flights.set(file, flight);
  return flight;
}

function fileOf(parts: readonly (string | number)[], extension: string): string {
  const key = createHash('sha256')
    .update(JSON.stringify([ARTWORK_VERSION, ...parts]))
    .digest('hex');
  return join(resolve(cacheDirOf(process.env)), key.slice(0, 2), `${key}.${extension}`);
}

async function readOrMake(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const stored = await read(file);
  count(stored ? 'kept' : 'made', file);
  if (stored) return stored;
  const bytes = await inTurn(make);
  await writeFileAtomic(file, bytes);
  return bytes;
}

/** Verdicts on sources are kept here too (`.json`), and they are no pictures. */
function count(origin: keyof Tally, file: string): void {
  if (!file.endsWith('.json') && !origins.has(file)) origins.set(file, origin);
}

async function read(file: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(file);
    return bytes.length > 0 ? bytes : null;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/** A `make` that itself asks for cached bytes keeps its turn: waiting for another one could wait for ever. */
function inTurn(make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return holder.getStore() ? make() : atOnce(() => holder.run(true, make));
}
