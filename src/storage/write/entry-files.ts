/** The rules of the files of a collection: which file an entry has, and when two entries are the same. */
import { isDeepStrictEqual } from 'node:util';
import { showKey } from '../../domain/shows/show-rules.ts';
import { withRevisionTime } from '../../domain/shows/update-time.ts';
import { showSlug, slugify } from '../../domain/text/slug.ts';
import { statInside } from '../../lib/files-inside.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { FILE_ID, type Show } from '../../schemas/show.ts';
import type { ContentIndex } from '../check/content-index.ts';
import type { CollectionName } from '../read/collections.ts';
import { fileOfEntry, idOfFile, layoutOf } from '../read/collections.ts';
import { withoutEmptyFields } from '../read/entry-text.ts';
import { withoutExampleMark } from './example-mark.ts';

/** An entry that is stored already. */
export interface Duplicate {
  readonly id: string;
  readonly file: string;
}

export interface EntryFiles {
  /** Returns the file of an entry; null for a name that no file can have, or has. */
  find(id: string): Promise<string | null>;
  /** Returns a text that is equal for equal entries only. @param data null for a file with problems */
  keyOf(data: object | null): string;
  /** Returns what the name of a new entry's file begins with. */
  slugOf(data: object): string;
  /** Returns the files that a new entry can have, in the order in which they are tried. */
  namesOf(data: object): Promise<Iterable<string>>;
  /** Returns the entry that is the same one, if it has another file. */
  duplicateOf(data: object): Promise<Duplicate | null>;
  /** Returns true if a change makes no difference. @param isCurrent whether the editor has seen what is stored */
  isUnchanged(before: object | null, wanted: object, isCurrent: boolean): boolean;
  /** Returns the data to store, and the text that it is written into. */
  changed(
    before: object | null,
    wanted: object,
    text: string,
  ): { readonly data: object; readonly source: string };
}

export function entryFiles(name: CollectionName): EntryFiles {
  const layout = layoutOf(name);
  const file = fileOfEntry(name);
  return {
    find: async (id) => {
      if (layout === 'files') return FILE_ID.test(id) ? fileOfEntry(name, id) : null;
      return layout === 'list' || id === idOfFile(file) ? file : null;
    },
    // Two names may differ in nothing that a file name has: "C Fest" and "C++ Fest".
    keyOf: (data) => (layout === 'single' ? '' : fold(nameOf(data))),
    slugOf: (data) => (layout === 'single' ? '' : slugify(nameOf(data))),
    namesOf: async (data) =>
      layout === 'single' ? [file] : namesFor(slugify(nameOf(data))).map((id) => fileOfEntry(name, id)),
    duplicateOf: async () => null,
    isUnchanged: (before, wanted) => isDeepStrictEqual(before, wanted),
    changed: (_before, data, source) => ({ data, source }),
  };
}

/** Returns what the file of an entry is named after: the title of a festival, the name and city of a venue. */
function nameOf(data: object | null): string {
  const { titulo, nombre, ciudad } = (data ?? {}) as Readonly<Record<string, unknown>>;
  return String(titulo ?? `${nombre ?? ''} ${ciudad ?? ''}`);
}

const MAX_NAMES = 5_000;

/** Yields the possible names of an entry, in the order in which they are tried. */
export function* namesFor(slug: string): Generator<string> {
  yield slug;
  for (let number = 2; number <= MAX_NAMES; number++) yield `${slug}-${number}`;
}

/** A show with its notes for fans. */
export type ShowData = Show & { readonly notas: string };

/** Narrows data that was validated as a show. @throws TypeError for data of another collection */
export function asShow(data: object): ShowData {
  if (isShow(data)) return data;
  throw new TypeError('This is not the data of a show.');
}

function isShow(data: object): data is ShowData {
  return ['fecha', 'lugar', 'show', 'notas'].every((field) => field in data);
}

/** The name of a show's file is its id and never changes, whatever becomes of date or city. @param dir the content folder */
export function showFiles(dir: string, index: ContentIndex, clock: () => number): EntryFiles {
  /** Where shows were found: a listing of the folder costs more than an edit. */
  const found = new Map<string, string>();
  return {
    find: async (id) => {
      const last = found.get(id);
      if (last !== undefined && statInside(dir, last)) return last;
      if (!FILE_ID.test(id)) return null;
      const { files, renamed } = await index.refresh();
      const file = files.get(id) ?? null;
      if (file !== null) found.set(id, file);
      return file ?? files.get(renamed.get(id) ?? '') ?? null;
    },
    keyOf: (data) => (data === null ? '' : showKey(asShow(data))),
    slugOf: (data) => showSlug(asShow(data)),
    namesOf: async (data) => {
      const show = asShow(data);
      const { files, renamed } = await index.refresh();
      // A renamed show keeps the addresses of its former names.
      const free = namesFor(showSlug(show)).filter((id) => !files.has(id) && !renamed.has(id));
      return free.map((id) => `shows/${show.fecha.slice(0, 4)}/${id}.md`);
    },
    duplicateOf: async (data) => (await index.refresh()).byKey.get(showKey(asShow(data))) ?? null,
    isUnchanged: (before, wanted, isCurrent) => {
      const [stored, show] = [before && asShow(before), asShow(wanted)];
      if (!stored || show.notas.trim() !== stored.notas || !hasSameData(stored, show)) return false;
      const saysOtherTime = Boolean(show.actualizado) && show.actualizado !== stored.actualizado;
      return !(isCurrent && saysOtherTime);
    },
    changed: (before, wanted, text) => {
      const [stored, { notas, ...show }] = [before && asShow(before), asShow(wanted)];
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
