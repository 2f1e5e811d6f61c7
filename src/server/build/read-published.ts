/** Reads the state of a built site from its `estado.json`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Published } from './build-messages.ts';

const TIMEOUT_MS = 5_000;

/** Returns the state of a site, or null if `estado.json` is missing. @param site folder of the site */
export async function readPublished(site: string): Promise<Published | null> {
  return parsePublished(async () => JSON.parse(await readFile(join(site, 'estado.json'), 'utf8')));
}

/** Returns the state of a site on another host, or null if it cannot be read. @param address with a trailing slash */
export async function fetchPublished(address: string): Promise<Published | null> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  return parsePublished(async () =>
    (await fetch(`${address}estado.json`, { cache: 'no-store', signal })).json(),
  );
}

async function parsePublished(read: () => Promise<unknown>): Promise<Published | null> {
  try {
    const { revision = null, generado } = (await read()) as { revision?: string | null; generado?: string };
    return typeof generado === 'string' ? { revision, builtAt: generado, rebuildAt: 0 } : null;
  } catch {
    return null;
  }
}
