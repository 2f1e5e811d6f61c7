/**
 * Stores new shows. File names are tried in a fixed order (SLUG, SLUG-2, SLUG-3 …) that depends on date and city only, so
 * two processes that store the same show try the same name: `link` succeeds for one of them, and the other finds the
 * show in that file. There is no lock, so none can be left behind by a killed process. (Within one process, writers of
 * one slug run in a queue and share which names are taken; otherwise a thousand concurrent writers would make half a
 * million attempts.)
 */
import { showKey } from '../../domain/shows/show-rules.ts';
import { showSlug } from '../../domain/text/slug.ts';
import { KeyedQueue } from '../../lib/concurrency.ts';
import { listInside } from '../../lib/files-inside.ts';
import type { Show } from '../../schemas/show.ts';
import { type ContentIndex, contentIndex, RefusedChangeError } from '../check/content-index.ts';
import { stageFile } from '../files/stage-file.ts';
import { etagOf } from '../files/stored-file.ts';
import { removeStaleTemporaries } from '../files/temporary-file.ts';
import { readShow, type ShowIndex } from '../read/show-index.ts';
import { showText } from '../read/show-text.ts';

export interface Written {
  readonly outcome: 'created' | 'duplicate';
  /** The name without extension of the new file, or of the file that has the same show already. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  /** Of the text that was to be stored. */
  readonly etag: string;
}

export interface ShowWriter {
  readonly index: ContentIndex;
  /**
   * Stores a valid show. When it resolves, the file survives a power cut.
   * @throws RefusedChangeError
   */
  create(show: Show, notes?: string): Promise<Written>;
}

/** @param dir the content folder */
export function showWriter(dir: string, index = contentIndex(dir)): ShowWriter {
  // The state: keys of shows by file name without extension.
  const queue = new KeyedQueue<Map<string, string>>(() => new Map());
  return {
    index,
    create: async (show, notes = '') => {
      const text = showText(show, notes);
      const bytes = new TextEncoder().encode(text);
      const etag = etagOf(bytes);
      const key = showKey(show);
      const duplicateIn = ({ byKey }: ShowIndex): Written | null => {
        const known = byKey.get(key);
        return known ? { outcome: 'duplicate', id: known.id, file: known.file, etag } : null;
      };
      const shows = await index.refresh();
      const duplicate = duplicateIn(shows);
      if (duplicate) return duplicate;
      const { files, renamed } = shows;
      const year = `shows/${show.fecha.slice(0, 4)}`;
      const stored = stageFile(dir, year, bytes, (publish) =>
        queue.run(showSlug(show), async (taken): Promise<Written> => {
          for (const id of namesFor(showSlug(show))) {
            const file = `${year}/${id}.md`;
            // A renamed show keeps the addresses of its former names.
            if (files.has(id) || renamed.has(id) || (taken.get(id) ?? key) !== key) continue;
            if (await index.change(file, text, () => publish(`${id}.md`))) {
              taken.set(id, key);
              return { outcome: 'created', id, file, etag };
            }
            const existing = readShow(dir, file);
            if (existing && showKey(existing.show) === key) return { outcome: 'duplicate', id, file, etag };
            taken.set(id, existing ? showKey(existing.show) : '');
          }
          throw new Error(`No queda nombre libre para ${showSlug(show)}.`);
        }),
      );
      return stored.catch(async (error) => {
        // Another process stored the same show meanwhile.
        const other = error instanceof RefusedChangeError ? duplicateIn(await index.refresh()) : null;
        if (!other) throw error;
        return other;
      });
    },
  };
}

const WRITTEN_FOLDERS = ['', 'carteles', 'galeria', 'imagenes', 'festivals', 'lugares', '.papelera'];

/** Removes the temporary files of killed processes from the folders that the API writes to. */
export async function removeStaleFiles(dir: string): Promise<string[]> {
  const years = await listInside(dir, 'shows').catch(() => []);
  return removeStaleTemporaries(dir, [...WRITTEN_FOLDERS, ...years.map(({ name }) => `shows/${name}`)]);
}

const MAX_NAMES = 5_000;

/** The possible names of a show, in the order in which they are tried. */
export function* namesFor(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; number <= MAX_NAMES; number++) yield `${slug}-${number}`;
}
