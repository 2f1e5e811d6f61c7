/**
 * Requests to leave that could not be carried out at once. Each is an empty file in a folder beside the database, so that it
 * outlives the process and needs no lock; its name is the subscriber's id.
 */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { errorCode } from '../../lib/error-code.ts';
import { ensureFolder, syncFolder } from '../../storage/files/write-file.ts';
import type { Leaving } from './subscribers.ts';

const ALL = '.todo';

/** Stores a request; resolves when it is on the disk. */
export async function keepLeaving(database: string, { id, allCities }: Leaving): Promise<void> {
  const folder = folderOf(database);
  const place = [dirname(folder), basename(folder)] as const;
  await ensureFolder(...place);
  await writeFile(join(folder, allCities ? id + ALL : id), '', { mode: 0o600 });
  await syncFolder(...place);
}

/** Carries out each kept request, and removes it once that has succeeded. */
export async function finishLeaving(
  database: string,
  leave: (leaving: Leaving) => Promise<unknown>,
): Promise<void> {
  const folder = folderOf(database);
  const names = await readdir(folder).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  });
  if (names === null) return;
  for (const name of names) {
    await leave({ id: name.replace(ALL, ''), allCities: name.endsWith(ALL) });
    await rm(join(folder, name));
  }
  await rm(folder, { recursive: true });
}

function folderOf(database: string): string {
  return `${database}-bajas`;
}
