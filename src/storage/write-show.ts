/**
 * The one writer of shows. Names are tried in one order (SLUG, SLUG-2, SLUG-3 …) that depends on date and city only, so
 * two writers of one show, in whatever processes, meet at the same name: `link` lets one through and the other reads
 * there that it came second. No lock, hence none to go stale after a kill. (Within one process the writers of a slug
 * take turns and tell each other which names are held; without that, a thousand at once would try half a million.)
 */
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { showKey } from '../domain/show-rules.ts';
import { showSlug } from '../domain/slug.ts';
import type { Show } from '../schemas/show.ts';
import { readShow, type Shelf, showShelf } from './show-shelf.ts';
import { showText } from './show-text.ts';
import { turns } from './turns.ts';
import { stageFile, sweepTemporaries } from './write-file.ts';

export interface Written {
  readonly outcome: 'created' | 'duplicate';
  /** The file's stem: of the new file, or of the one that announces the same show already. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
}

export interface ShowWriter {
  /** What stands in the folder now. */
  readonly shelf: () => Promise<Shelf>;
  /** Stores a show that the schema and the rules accept. Resolves when it would survive a power cut. */
  create(show: Show, notes?: string): Promise<Written>;
}

/** @param dir the content folder */
export function showWriter(dir: string): ShowWriter {
  const shelf = showShelf(dir);
  const inTurn = turns<Map<string, string>>(() => new Map());
  return {
    shelf,
    create: async (show, notes = '') => {
      const bytes = new TextEncoder().encode(showText(show, notes));
      const key = showKey(show);
      const { byKey, ids } = await shelf();
      const twin = byKey.get(key);
      if (twin) return { outcome: 'duplicate', id: twin.id, file: twin.file };
      const year = `shows/${show.fecha.slice(0, 4)}`;
      await refuseLinks(dir, year);
      return stageFile(join(dir, year), bytes, (publish) =>
        inTurn(showSlug(show), async (held): Promise<Written> => {
          for (const id of namesFor(showSlug(show))) {
            const file = `${year}/${id}.md`;
            if (ids.has(id) || (held.get(id) ?? key) !== key) continue;
            if (await publish(`${id}.md`)) {
              held.set(id, key);
              return { outcome: 'created', id, file };
            }
            const holder = readShow(dir, file);
            if (holder && showKey(holder.show) === key) return { outcome: 'duplicate', id, file };
            held.set(id, holder ? showKey(holder.show) : '');
          }
          throw new Error(`No queda nombre libre para ${showSlug(show)}.`);
        }),
      );
    },
  };
}

/** Removes what killed writers left in the folders that this module and the uploads write to. */
export async function sweepContent(dir: string): Promise<string[]> {
  const years = await readdir(join(dir, 'shows'), { withFileTypes: true }).catch(() => []);
  const folders = years.filter((entry) => entry.isDirectory()).map(({ name }) => join(dir, 'shows', name));
  return sweepTemporaries([dir, join(dir, 'carteles'), ...folders]);
}

const MAX_NAMES = 5_000;

/** The names that a show may take, in the order in which they are tried. */
export function* namesFor(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; number <= MAX_NAMES; number++) yield `${slug}-${number}`;
}

/** A link in place of a folder would carry the file out of the content folder. */
async function refuseLinks(dir: string, year: string): Promise<void> {
  for (const path of ['shows', year]) {
    const stats = await lstat(join(dir, path)).catch(() => null);
    if (stats && !stats.isDirectory()) throw new Error(`${path} no es una carpeta.`);
  }
}
