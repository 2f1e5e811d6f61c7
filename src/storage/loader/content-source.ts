/** Astro content loaders. In `astro dev` they reload when a file changes; while the content is invalid, the last entries stay. */
import { relative, resolve, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import { buildContext } from '../../lib/build-context.ts';
import type { ShowsApi } from '../../settings/shows-api.ts';
import { readValidContent } from '../check/content.ts';
import type { CollectionName } from '../read/collections.ts';
import type { Entries } from '../read/entries.ts';
import { consume } from './content-handoff.ts';

/** The loaders of all collections, which share one read of the folder. */
export interface ContentSource {
  loader(collection: CollectionName): Loader;
}

/**
 * @param dir the content folder, absolute or relative to the working directory
 * @param api the API to read shows from in place of files
 */
export function contentSource(dir: string, api: ShowsApi | null): ContentSource {
  let entries: Promise<Entries> | null = null;
  const readAll = async () => consume(dir, api) ?? (await readValidContent(dir, api)).entries;
  const readOnce = () => {
    entries ??= readAll();
    return entries;
  };
  const watched = new Map<CollectionName, LoaderContext>();
  const watch = (context: LoaderContext) => {
    let timer: NodeJS.Timeout | null = null;
    const reload = async () => {
      entries = null;
      try {
        for (const [collection, each] of watched) await updateStore(each, await readOnce(), collection);
        context.logger.info('El contenido cambió y se leyó de nuevo.');
      } catch (error) {
        context.logger.error(error instanceof Error ? error.message : String(error));
      }
    };
    context.watcher?.add(dir);
    context.watcher?.on('all', (_event, path) => {
      const inside = relative(resolve(dir), resolve(path));
      if (inside.startsWith('..') || inside.split(sep).some((name) => name.startsWith('.'))) return;
      if (timer) clearTimeout(timer);
      timer = setTimeout(reload, 50);
    });
  };
  return {
    loader: (collection) => ({
      name: `gira-${collection}`,
      load: async (context) => {
        buildContext.renderMarkdown = context.renderMarkdown;
        await updateStore(context, await readOnce(), collection);
        if (!context.watcher) return;
        if (watched.size === 0) watch(context);
        watched.set(collection, context);
      },
    }),
  };
}

/** Does not call Astro's `parseData`: the entries are validated already. */
async function updateStore(context: LoaderContext, all: Entries, collection: CollectionName) {
  const { store, generateDigest, renderMarkdown } = context;
  const entries = all[collection];
  const ids = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!ids.has(id)) store.delete(id);
  if (entries.length === 0) addEmptyCollection(store);
  for (const { id, data, body, file } of entries) {
    const digest = generateDigest({ data, body, filePath: file });
    if (store.get(id)?.digest === digest) continue;
    // Only pages are rendered as Markdown; the notes of shows are plain text.
    const rendered = collection === 'pages' ? { rendered: await renderMarkdown(body) } : {};
    store.set({ id, data, body, digest, filePath: file, ...rendered });
  }
}

/** Astro warns of a collection that never had an entry as if it did not exist; one whose entries were deleted is empty. */
function addEmptyCollection(store: LoaderContext['store']): void {
  store.set({ id: 'empty', data: {} });
  store.delete('empty');
}
