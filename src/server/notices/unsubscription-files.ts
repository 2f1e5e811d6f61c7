/** Requests to unsubscribe that failed for now, one file each. */
import { readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { onCode } from '../../lib/error-handling.ts';
import { flushFolderInside } from '../../lib/files-inside.ts';
import { ensureFolder } from '../../storage/files/write-file.ts';
import type { Unsubscription } from './subscribers.ts';

const FOR_ALL_SUFFIX = '.todo';

/**
 * Stores a request to unsubscribe that failed for now. Resolves once it is on the disk. Each request is an empty file in a folder
 * next to the database, so that it survives the process and needs no lock. The file name is the subscriber's id.
 */
export async function storeUnsubscription(database: string, { id, isForAll }: Unsubscription): Promise<void> {
  const folder = unsubscriptionFolder(database);
  const place = [dirname(folder), basename(folder)] as const;
  await ensureFolder(...place);
  await writeFile(join(folder, isForAll ? id + FOR_ALL_SUFFIX : id), '', { mode: 0o600 });
  await flushFolderInside(...place);
}

/** Carries out stored requests, and removes each one after success. */
export async function finishUnsubscriptions(
  database: string,
  unsubscribe: (unsubscription: Unsubscription) => Promise<unknown>,
): Promise<void> {
  const folder = unsubscriptionFolder(database);
  const names = await readdir(folder).catch(onCode('ENOENT', null));
  if (names === null) return;
  for (const name of names) {
    await unsubscribe({ id: name.replace(FOR_ALL_SUFFIX, ''), isForAll: name.endsWith(FOR_ALL_SUFFIX) });
    await rm(join(folder, name));
  }
  // Another request may have been stored in the meantime.
  await rmdir(folder).catch(onCode('ENOTEMPTY', undefined));
}

function unsubscriptionFolder(database: string): string {
  return `${database}-bajas`;
}
