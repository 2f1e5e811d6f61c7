/** Adapters that tell `ContentStore` how a collection stores its entries: files, duplicates and changes. */
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
  /** Returns the file of an entry, or null if no file can have the name. */
  findFile(id: string): Promise<string | null>;
  /** Returns a key that only equal entries share. @param data null for a file with problems */
  duplicateKeyOf(data: object | null): string;
  /** Returns possible files of a new entry, in the order in which to try them. */
  possibleFiles(data: object): Promise<Iterable<string>>;
  /** Returns the equal entry in another file, if there is one. */
  findDuplicate(data: object): Promise<{ readonly id: string; readonly file: string } | null>;
  /** Returns true if a change changes nothing. @param isCurrent true if the editor has seen the stored version */
  isUnchanged(before: object | null, edited: object, isCurrent: boolean): boolean;
  /** Returns the data to store, and the text of the file that the data is written into. */
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
    // Different names can give the same file name: "C Fest" and "C++ Fest".
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

/** Returns the text that names an entry's file: the title of a festival, the name and city of a venue. */
function entryTitle(data: object | null): string {
  const { titulo, nombre, ciudad } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return String(titulo ?? `${nombre ?? ''} ${ciudad ?? ''}`);
}

const MAX_NAMES = 5_000;

/** Yields possible names of an entry, in the order in which to try them. */
export function* numberedSlugs(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; number <= MAX_NAMES; number++) yield `${slug}-${number}`;
}

/** A show with its notes for fans. */
export type ShowData = Show & { readonly notas: string };

/** Narrows data that was validated as a show. @throws TypeError for data of another collection */
export function toShowData(data: object): ShowData {
  if (isShowData(data)) return data;
  throw new TypeError('This is not the data of a show.');
}

function isShowData(data: object): data is ShowData {
  return ['fecha', 'lugar', 'show', 'notas'].every((field) => field in data);
}

/** Returns the adapter of shows. A show's id is its file name, which stays when date or city change. */
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
      // The addresses of former names are not free.
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
      // An example show with changed data is no longer an example.
      const source = !stored || hasSameData(stored, data) ? text : withoutExampleMark(text);
      return { data: { ...data, notas }, source };
    },
  };
}

/**
 * Adds the time of the change to a changed show, unless the editor has set it. Includes the hour, so that
 * changes on the same day have an order.
 */
function withUpdateTime(changed: Show, before: Show | null, now: number): Show {
  const saysWhen = changed.actualizado && changed.actualizado !== before?.actualizado;
  return saysWhen ? changed : { ...changed, actualizado: isoWithOffset(now, timeZoneOf(changed) ?? 'UTC') };
}

/** Returns true if only the time of the change differs. */
function hasSameData(before: Show, after: Show): boolean {
  const [one, other] = [before, after].map((each) => withoutEmptyFields({ ...each, actualizado: '' }));
  return isDeepStrictEqual(one, other);
}
