/** What only shows have: files named after date and city, former names, duplicates, and the time of their change. */
import { isDeepStrictEqual } from 'node:util';
import { withRevisionTime } from '../../domain/shows/revision-time.ts';
import { showKey } from '../../domain/shows/show-rules.ts';
import { showSlug } from '../../domain/text/slug.ts';
import { statInside } from '../../lib/files-inside.ts';
import { SHOW_ID, type Show } from '../../schemas/show.ts';
import type { ContentIndex } from '../check/content-index.ts';
import { withoutExampleMark } from '../read/example-mark.ts';
import { withoutEmptyFields } from '../read/show-text.ts';
import { type EntryFiles, namesFor } from './entry-files.ts';

/** A show with its notes for fans. */
export type ShowData = Show & { readonly notas: string };

/** The name of a show's file is its id and never changes, whatever becomes of date or city. @param dir the content folder */
export function showDocuments(dir: string, index: ContentIndex, clock: () => number): EntryFiles {
  /** Where shows were found: a listing of the folder costs more than an edit. */
  const found = new Map<string, string>();
  return {
    find: async (id) => {
      const last = found.get(id);
      if (last !== undefined && statInside(dir, last)) return last;
      if (!SHOW_ID.test(id)) return null;
      const { files, renamed } = await index.refresh();
      const file = files.get(id) ?? null;
      if (file !== null) found.set(id, file);
      return file ?? files.get(renamed.get(id) ?? '') ?? null;
    },
    keyOf: (data) => (data === null ? '' : showKey(data as ShowData)),
    namesOf: async (data) => {
      const show = data as ShowData;
      const { files, renamed } = await index.refresh();
      // A renamed show keeps the addresses of its former names.
      const free = namesFor(showSlug(show)).filter((id) => !files.has(id) && !renamed.has(id));
      return free.map((id) => `shows/${show.fecha.slice(0, 4)}/${id}.md`);
    },
    twinOf: async (data) => (await index.refresh()).byKey.get(showKey(data as ShowData)) ?? null,
    hasName: async (id) => (await index.refresh()).files.has(id),
    isUnchanged: (before, wanted, isCurrent) => {
      const [stored, show] = [before as ShowData | null, wanted as ShowData];
      if (!stored || show.notas.trim() !== stored.notas || !hasSameData(stored, show)) return false;
      const saysOtherTime = Boolean(show.actualizado) && show.actualizado !== stored.actualizado;
      return !(isCurrent && saysOtherTime);
    },
    changed: (before, wanted, text) => {
      const [stored, { notas, ...show }] = [before as ShowData | null, wanted as ShowData];
      const data = withoutEmptyFields(withRevisionTime(show, stored, clock()));
      // With other data it is no longer the example show.
      const source = !stored || hasSameData(stored, data) ? text : withoutExampleMark(text);
      return { data: { ...data, notas }, source };
    },
  };
}

/** Returns true if nothing differs but the time of the change. */
function hasSameData(before: Show, after: Show): boolean {
  const [one, other] = [before, after].map((each) => withoutEmptyFields({ ...each, actualizado: '' }));
  return isDeepStrictEqual(one, other);
}
