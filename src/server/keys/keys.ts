/**
 * Keys of editors. A key is 256 random bits, so its SHA-256 can't be turned back into it and no slow hash is needed. The keys
 * that `npm run api -- invitar` makes are in a file of hashes, read at each request: a revoked key ends at once.
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'astro/zod';
import { errorCode } from '../../lib/error-code.ts';
import { acquireSocketLock } from '../../lib/socket-lock.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { SettingsError } from '../../settings/environment.ts';

export interface Key {
  /** Who has it; null for the one key of `API_TOKEN`. */
  readonly name: string | null;
  /** SHA-256, in hexadecimal digits. */
  readonly hash: string;
}

export interface StoredKey extends Key {
  readonly name: string;
  /** When it was made, ISO 8601. */
  readonly created: string;
}

/** Names of editors, which also name the authors of commits. */
export const EDITOR_NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u;

export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Returns true if requests need a key: one is set, or the file exists, even without any key left. */
export function needsKey(keys: readonly Key[], file: string): boolean {
  return keys.length > 0 || existsSync(file);
}

/** Returns the key that the header `Authorization` carries; null when there is none or it is unknown. */
export async function findKey(
  keys: readonly Key[],
  file: string,
  authorization: string | undefined,
): Promise<Key | null> {
  const hash = Buffer.from(hashKey(/^Bearer (\S+)$/u.exec(authorization ?? '')?.[1] ?? ''), 'hex');
  const all = [...keys, ...(await readKeys(file))];
  return all.find((key) => timingSafeEqual(Buffer.from(key.hash, 'hex'), hash)) ?? null;
}

const fileSchema = z.object({
  claves: z.array(
    z
      .object({
        nombre: z.string(),
        hash: z.string().regex(/^[0-9a-f]{64}$/u),
        creada: z.string(),
      })
      .transform(({ nombre, hash, creada }): StoredKey => ({ name: nombre, hash, created: creada })),
  ),
});

/** Returns the keys of the file; none when it does not exist. @throws SettingsError when it is damaged */
export async function readKeys(file: string): Promise<readonly StoredKey[]> {
  try {
    return fileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).claves;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw new SettingsError(
      `No se puede leer el archivo de claves ${file}; recupéralo, o bórralo y vuelve a invitar.`,
    );
  }
}

/** Makes a key for an editor and stores its hash. @returns the key, which is stored nowhere */
export async function addKey(file: string, name: string, created: string): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await changeKeys(file, (keys) => [...keys, { name, hash: hashKey(key), created }]);
  return key;
}

/** Removes all keys of an editor. @returns how many there were */
export async function removeKeys(file: string, name: string): Promise<number> {
  let removed = 0;
  await changeKeys(file, (keys) => {
    const left = keys.filter((key) => key.name !== name);
    removed = keys.length - left.length;
    return left;
  });
  return removed;
}

async function changeKeys(
  file: string,
  change: (keys: readonly StoredKey[]) => readonly StoredKey[],
): Promise<void> {
  const release = await acquireSocketLock(`keys ${resolve(file)}`);
  try {
    const before = await readKeys(file);
    const after = change(before);
    if (after.length === before.length) return;
    const claves = after.map(({ name, hash, created }) => ({ nombre: name, hash, creada: created }));
    const text = `${JSON.stringify({ claves }, null, 2)}\n`;
    await writeFileAtomic(file, new TextEncoder().encode(text), 0o600);
  } finally {
    release();
  }
}
