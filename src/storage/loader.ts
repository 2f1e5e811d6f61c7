/** Astro's content loaders over the one reader. In `astro dev` they follow the folder; a mistake keeps the last good state. */
import { relative, resolve, sep } from 'node:path';
import type { Loader, LoaderContext } from 'astro/loaders';
import type { ShowsApi } from '../settings/shows-api.ts';
import type { CollectionName } from './collections.ts';
import { type Entries, readValidContent } from './content.ts';
import { consume } from './content-handoff.ts';

/** One reading of the folder, shared by the loaders of all collections. */
export interface ContentSource {
  loader(collection: CollectionName): Loader;
}

/**
 * @param dir the content folder, absolute or relative to the working directory
 * @param api where shows come from in place of files
 */
export function contentSource(dir: string, api: ShowsApi | null): ContentSource {
  let reading: Promise<Entries> | null = null;
  const readAnew = async () => consume(dir, api) ?? (await readValidContent(dir, api)).entries;
  const read = () => {
    reading ??= readAnew();
    return reading;
  };
  const watched = new Map<CollectionName, LoaderContext>();
  const follow = (context: LoaderContext) => {
    let timer: NodeJS.Timeout | null = null;
    const reload = async () => {
      reading = null;
      try {
        for (const [collection, each] of watched) await fill(each, await read(), collection);
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
        await fill(context, await read(), collection);
        if (!context.watcher) return;
        if (watched.size === 0) follow(context);
        watched.set(collection, context);
      },
    }),
  };
}

/** The reader has judged every entry by its schema; Astro's `parseData` would only do so again. */
async function fill(context: LoaderContext, all: Entries, collection: CollectionName) {
  const { store, generateDigest, renderMarkdown } = context;
  const entries = all[collection];
  const kept = new Set(entries.map(({ id }) => id));
  for (const id of store.keys()) if (!kept.has(id)) store.delete(id);
  for (const { id, data, body, file } of entries) {
    const digest = generateDigest({ data, body, file });
    if (store.get(id)?.digest === digest) continue;
    // Only whole pages are Markdown documents; a show's notes are printed as text.
    const rendered = collection === 'pages' ? { rendered: await renderMarkdown(body) } : {};
    store.set({ id, data, body, digest, ...rendered });
  }
}
