/** Which files the entries of a collection are in, and when two entries are the same. */
import { isDeepStrictEqual } from 'node:util';
import { slugify } from '../../domain/text/slug.ts';
import { fold } from '../../schemas/fields/country.ts';
import { fileOfEntry, formOf, idOfFile } from '../read/collection-data.ts';
import type { CollectionName } from '../read/collections.ts';

/** An entry that is stored already. */
export interface Twin {
  readonly id: string;
  readonly file: string;
}

export interface EntryFiles {
  /** Returns the file of an entry; null for a name that no file can have, or has. */
  find(id: string): Promise<string | null>;
  /** Returns a text that is equal for equal entries only. @param data null for a file with problems */
  keyOf(data: object | null): string;
  /** Returns the files that a new entry can have, in the order in which they are tried. */
  namesOf(data: object): Promise<Iterable<string>>;
  /** Returns the entry that is the same one, if it has another file. */
  twinOf(data: object): Promise<Twin | null>;
  /** Returns true if a file in another folder has this id. */
  hasName(id: string): Promise<boolean>;
  /** Returns true if a change makes no difference. @param isCurrent whether the editor has seen what is stored */
  isUnchanged(before: object | null, wanted: object, isCurrent: boolean): boolean;
  /** Returns the data to store, and the text that it is written into. */
  changed(
    before: object | null,
    wanted: object,
    text: string,
  ): { readonly data: object; readonly source: string };
}

const ENTRY_ID = /^[a-z0-9][a-z0-9-]{0,99}$/u;

export function entryFiles(name: CollectionName): EntryFiles {
  const form = formOf(name);
  const file = fileOfEntry(name);
  return {
    find: async (id) => {
      if (form === 'files') return ENTRY_ID.test(id) ? fileOfEntry(name, id) : null;
      return form === 'list' || id === idOfFile(file) ? file : null;
    },
    // Two names may differ in nothing that a file name has: "C Fest" and "C++ Fest".
    keyOf: (data) => (form === 'single' ? '' : fold(nameOf(data))),
    namesOf: async (data) =>
      form === 'single' ? [file] : namesFor(slugify(nameOf(data))).map((id) => fileOfEntry(name, id)),
    twinOf: async () => null,
    hasName: async () => false,
    isUnchanged: (before, wanted) => isDeepStrictEqual(before, wanted),
    changed: (_before, data, source) => ({ data, source }),
  };
}

/** What the file of an entry is named after: the title of a festival, the name and city of a venue. */
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
