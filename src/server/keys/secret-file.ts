/** JSON files that only the owner can read and one program at a time changes: editors' keys, and links to previews. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { z } from 'astro/zod';
import { errorCode } from '../../lib/error-handling.ts';
import { acquireSocketLock } from '../../lib/socket-lock.ts';
import { writeFileAtomic } from '../../lib/write-file-atomic.ts';
import { SettingsError } from '../../settings/environment.ts';

interface FileKind<T> {
  readonly schema: z.ZodType<T>;
  /** Returns the data of a missing file. */
  readonly empty: () => T;
  /** Returns what to do about a damaged file, in Spanish. */
  readonly damaged: (file: string) => string;
}

/** Reads a file. @throws SettingsError if it is damaged */
export async function readSecretFile<T>(file: string, { schema, empty, damaged }: FileKind<T>): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return empty();
    throw new SettingsError(`No se puede leer ${damaged(file)}`);
  }
}

/** Stores the result of `change`, or nothing if it is null. @throws SettingsError if the file is damaged */
export async function changeSecretFile<T>(
  file: string,
  kind: FileKind<T>,
  change: (value: T) => T | null,
): Promise<void> {
  using _lock = await acquireSocketLock(`secret ${resolve(file)}`);
  const changed = change(await readSecretFile(file, kind));
  if (changed === null) return;
  // Flushed, because a revoked key must not come back after a power cut.
  await writeFileAtomic(file, `${JSON.stringify(changed, null, 2)}\n`, { mode: 0o600, flush: true });
}
