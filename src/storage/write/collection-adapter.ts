/** Adapters that tell `ContentStore` how to store the entries of a collection: their files, their duplicates, and their changes. */
import { isDeepStrictEqual } from 'node:util';
import { showKey } from '../../domain/shows/show-key.ts';
import { showSlug, slugify } from '../../domain/text/slug.ts';
import { timeZoneOf } from '../../domain/time/time-zone.ts';
import { isoWithOffset } from '../../domain/time/wall-time.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { FILE_ID, type Show, withoutEmptyFields } from '../../schemas/show.ts';
import type { ContentIndex } from '../check/content-index.ts';
import { type CollectionName, fileOfEntry, idOfFile, layoutOf } from '../read/collections.ts';
import { withoutExampleMark } from './example-mark.ts';

export interface CollectionAdapter {
  /** Returns the file of an entry, or null for a name that no file has or can have. */
  findFile(id: string): Promise<string | null>;
  /** Returns a text that is equal for equal entries only. @param data null for a file with problems */
  duplicateKeyOf(data: object | null): string;
  /** Returns the files that a new entry can have, in the order in which they are tried. */
  possibleFiles(data: object): Promise<Iterable<string>>;
  /** Returns the same entry if it is stored in another file. */
  findDuplicate(data: object): Promise<{ readonly id: string; readonly file: string } | null>;
  /** Returns true if a change makes no difference. @param isCurrent true if the editor has seen what is stored */
  isUnchanged(before: object | null, edited: object, isCurrent: boolean): boolean;
  /** Returns the data to store, and the text that it is written into. */
  prepareChange(
    before: object | null,
    edited: object,
    text: string,
  ): { readonly data: object; readonly source: string };
}

export function collectionAdapter(name: CollectionName): CollectionAdapter {
  const layout = layoutOf(name);
  const file = fileOfEntry(name);
  return {
    findFile: async (id) => {
      if (layout === 'files') return FILE_ID.test(id) ? fileOfEntry(name, id) : null;
      return layout === 'list' || id === idOfFile(file) ? file : null;
    },
    // Two names may differ in nothing that a file name has: "C Fest" and "C++ Fest".
    duplicateKeyOf: (data) => (layout === 'single' ? '' : fold(entryTitle(data))),
    possibleFiles: async (data) =>
      layout === 'single'
        ? [file]
        : numberedSlugs(slugify(entryTitle(data))).map((id) => fileOfEntry(name, id)),
    findDuplicate: async () => null,
    isUnchanged: (before, edited) => isDeepStrictEqual(before, edited),
    prepareChange: (_before, data, source) => ({ data, source }),
  };
}

/** Returns what the file of an entry is named after: the title of a festival, the name and city of a venue. */
function entryTitle(data: object | null): string {
  const { titulo, nombre, ciudad } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return String(titulo ?? `${nombre ?? ''} ${ciudad ?? ''}`);
}

const MAX_NAMES = 5_000;

/** Yields the possible names of an entry, in the order in which they are tried. */
export function* numberedSlugs(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; number <= MAX_NAMES; number++) yield `${slug}-${number}`;
}

/** A show with its notes for fans. */
export type ShowData = Show & { readonly notas: string };

/** Narrows data that was validated as a show. @throws TypeError for data of another collection */
export function toShowData(data: object): ShowData {
  if (isShow(data)) return data;
  throw new TypeError('This is not the data of a show.');
}

function isShow(data: object): data is ShowData {
  return ['fecha', 'lugar', 'show', 'notas'].every((field) => field in data);
}

/** Returns the adapter of shows. The name of a show's file is its id, and stays when date or city change. */
export function showAdapter(index: ContentIndex, clock: () => number): CollectionAdapter {
  return {
    findFile: async (id) => {
      if (!FILE_ID.test(id)) return null;
      const { files, renamed } = await index.refresh();
      return files.get(id) ?? files.get(renamed.get(id) ?? '') ?? null;
    },
    duplicateKeyOf: (data) => (data === null ? '' : showKey(toShowData(data))),
    possibleFiles: async (data) => {
      const show = toShowData(data);
      const { files, renamed } = await index.refresh();
      // A renamed show keeps the addresses of its former names.
      const free = numberedSlugs(showSlug(show)).filter((id) => !files.has(id) && !renamed.has(id));
      return free.map((id) => `shows/${show.fecha.slice(0, 4)}/${id}.md`);
    },
    findDuplicate: async (data) => (await index.refresh()).byKey.get(showKey(toShowData(data))) ?? null,
    isUnchanged: (before, edited, isCurrent) => {
      const [stored, show] = [before && toShowData(before), toShowData(edited)];
      if (!stored || show.notas.trim() !== stored.notas || !hasSameData(stored, show)) return false;
      const hasOtherTime = Boolean(show.actualizado) && show.actualizado !== stored.actualizado;
      return !(isCurrent && hasOtherTime);
    },
    prepareChange: (before, edited, text) => {
      const [stored, { notas, ...show }] = [before && toShowData(before), toShowData(edited)];
      const data = withoutEmptyFields(withUpdateTime(show, stored, clock()));
      // A show with other data is no longer the example.
      const source = !stored || hasSameData(stored, data) ? text : withoutExampleMark(text);
      return { data: { ...data, notas }, source };
    },
  };
}

/**
 * Returns a changed show with the time of its change, unless the change has one. The time includes the hour, so that changes of one
 * day have an order.
 */
function withUpdateTime(changed: Show, before: Show | null, now: number): Show {
  const saysWhen = changed.actualizado && changed.actualizado !== before?.actualizado;
  return saysWhen ? changed : { ...changed, actualizado: isoWithOffset(now, timeZoneOf(changed) ?? 'UTC') };
}

/** Returns true if nothing but the time of the change differs. */
function hasSameData(before: Show, after: Show): boolean {
  const [one, other] = [before, after].map((each) => withoutEmptyFields({ ...each, actualizado: '' }));
  return isDeepStrictEqual(one, other);
}
