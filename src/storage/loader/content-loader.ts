/**
 * Astro's content loader. A build loads the entries that it has just validated
 * (src/server/build/build-site.ts). `astro dev` reads the folder again when a file changes, and keeps the
 * last valid entries while the content is invalid.
 */
import { readFile } from 'node:fs/promises';
import { relative, resolve, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { contentChannel } from '../../lib/build-events.ts';
import { readBuildVariables } from '../../settings/build-variables.ts';
import { buildNowOf, contentDirOf, showsApiOf } from '../../settings/environment.ts';
import type { CollectionName } from '../read/collections.ts';
import type { Entries } from '../read/parse-entries.ts';

/** Entries of all collections, read together. */
let entries: Promise<Entries> | null = null;

/** Collections to load again when a file changes. */
const watched = new Map<CollectionName, LoaderContext>();

export function contentLoader(collection: CollectionName): Loader {
  return {
    name: `gira-${collection}`,
    load: async (context) => {
      entries ??= readEntries();
      updateStore(context, await entries, collection);
      contentChannel.publish(collection);
      if (!context.watcher) return;
      if (watched.size === 0) watchFolder(context);
      watched.set(collection, context);
    },
  };
}

/** @throws ContentError */
async function readEntries(): Promise<Entries> {
  const { entries: file } = readBuildVariables(process.env);
  if (file) return JSON.parse(await readFile(file, 'utf8')) as Entries;
  // Imported only here, because Vite transforms their imports and a build does not need them.
  const { readValidContent } = await import('../check/read-content.ts');
  const { releasedEntries } = await import('../../domain/shows/released-entries.ts');
  const { entries: all } = await readValidContent(contentDirOf(process.env), showsApiOf(process.env));
  return releasedEntries(all, buildNowOf(process.env, Date.now())).entries;
}

function watchFolder({ watcher, logger }: LoaderContext): void {
  const dir = resolve(contentDirOf(process.env));
  let timer: NodeJS.Timeout | null = null;
  const reload = async () => {
    entries = readEntries();
    try {
      for (const [collection, context] of watched) updateStore(context, await entries, collection);
      logger.info('El contenido cambió y se leyó de nuevo.');
    } catch (error) {
      logger.error(error instanceof Error ? error.message : String(error));
    }
  };
  watcher?.add(dir);
  watcher?.on('all', (_event, path) => {
    const inside = relative(dir, resolve(path));
    if (inside.startsWith('..') || inside.split(sep).some((name) => name.startsWith('.'))) return;
    if (timer) clearTimeout(timer);
    timer = setTimeout(reload, 50);
  });
}

/** Does not call Astro's `parseData`, because the entries are already validated. */
function updateStore({ store, generateDigest }: LoaderContext, all: Entries, collection: CollectionName) {
  const loaded = all[collection];
  const ids = new Set(loaded.map(({ id }) => id));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  if (loaded.length === 0) {
    // Astro warns that a collection does not exist if it never had an entry. A deleted entry makes it empty without a warning.
    store.set({ id: 'empty', data: {} });
    store.delete('empty');
  }
  for (const { id, data, body, file } of loaded) {
    const digest = generateDigest({ data, body, filePath: file });
    if (store.get(id)?.digest === digest) continue;
    store.set({ id, data, body, digest, filePath: file });
  }
}
