/** Which files the entries of a collection are in, and when two entries are the same. */
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { showKey } from '../../domain/shows/show-rules.ts';
import { withRevisionTime } from '../../domain/shows/update-time.ts';
import { showSlug, slugify } from '../../domain/text/slug.ts';
import { statInside } from '../../lib/files-inside.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { FILE_ID, type Show } from '../../schemas/show.ts';
import type { ContentIndex } from '../check/content-index.ts';
import type { Problem } from '../files/problem.ts';
import { etagOf, MAX_TEXT_BYTES, type StoredFile, writtenFile } from '../files/stored-file.ts';
import {
  dataOfText,
  fileOfEntry,
  formOf,
  idOfFile,
  textOfData,
  withoutEmptyFields,
  withoutExampleMark,
} from '../read/collection-data.ts';
import type { CollectionName } from '../read/collections.ts';
import { YAML_STYLE } from '../yaml/edit-yaml.ts';

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
  /** Returns what the name of a new entry's file begins with. */
  slugOf(data: object): string;
  /** Returns the files that a new entry can have, in the order in which they are tried. */
  namesOf(data: object): Promise<Iterable<string>>;
  /** Returns the entry that is the same one, if it has another file. */
  twinOf(data: object): Promise<Twin | null>;
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
  const form = formOf(name);
  const file = fileOfEntry(name);
  return {
    find: async (id) => {
      if (form === 'files') return FILE_ID.test(id) ? fileOfEntry(name, id) : null;
      return form === 'list' || id === idOfFile(file) ? file : null;
    },
    // Two names may differ in nothing that a file name has: "C Fest" and "C++ Fest".
    keyOf: (data) => (form === 'single' ? '' : fold(nameOf(data))),
    slugOf: (data) => (form === 'single' ? '' : slugify(nameOf(data))),
    namesOf: async (data) =>
      form === 'single' ? [file] : namesFor(slugify(nameOf(data))).map((id) => fileOfEntry(name, id)),
    twinOf: async () => null,
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
export function showDocuments(dir: string, index: ContentIndex, clock: () => number): EntryFiles {
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
    twinOf: async (data) => (await index.refresh()).byKey.get(showKey(asShow(data))) ?? null,
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

export interface Address {
  readonly name: CollectionName;
  /** Null for a whole list. */
  readonly id: string | null;
}

/** An entry as it is stored: a file of its own, an element of a list, or a whole list. */
export interface StoredEntry {
  /** The file's name without extension; in a list, the position: `001`. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly etag: string;
  /** Null when there are problems. */
  readonly data: object | null;
  readonly problems: readonly Problem[];
}

/** Thrown when a change would not fit into a content file. */
export class TooLongError extends Error {}

/** Thrown when a file has to be corrected by hand before it can be changed. */
export class UnreadableError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('The file has problems.');
    this.problems = problems;
  }
}

/** Returns the entry of a file, or its whole list. A list without a file is empty. */
export function entryOfFile(name: CollectionName, stored: StoredFile): StoredEntry;
export function entryOfFile(name: CollectionName, stored: StoredFile | null): StoredEntry | null;
export function entryOfFile(name: CollectionName, stored: StoredFile | null): StoredEntry | null {
  if (stored === null) {
    const file = fileOfEntry(name);
    const empty = { id: idOfFile(file), file, etag: etagOf(''), data: [], problems: [] };
    return formOf(name) === 'list' ? empty : null;
  }
  const { file, etag, text, problem } = stored;
  const read = problem ? { data: null, problems: [problem] } : dataOfText(name, file, text);
  return { id: idOfFile(file), file, etag, ...read };
}

/** Returns the elements of a list. The ETag of an element is that of its data: changes of others leave it. */
export function elementsOf({ file, data }: StoredEntry): StoredEntry[] {
  return valuesOf(data).map((value, index) => ({
    id: String(index + 1).padStart(3, '0'),
    file,
    etag: etagOf(JSON.stringify(value)),
    data: value,
    problems: [],
  }));
}

/** Returns the entry at an address, or null if its file has none. */
export function entryAt({ name, id }: Address, stored: StoredFile | null): StoredEntry | null {
  const entry = entryOfFile(name, stored);
  if (id === null || formOf(name) !== 'list') return entry;
  return (entry && elementsOf(entry).find((element) => element.id === id)) ?? null;
}

/**
 * Writes an entry into the text of its file; returns the text and the entry that is at the address after that.
 * @param source the text before
 * @param data null to remove an element
 * @throws TooLongError
 */
export function withEntry(
  { name, id }: Address,
  file: string,
  source: StoredFile | null,
  data: object | null,
) {
  const isElement = id !== null && formOf(name) === 'list';
  const before = isElement || id === null ? valuesOf(entryOfFile(name, source)?.data) : [];
  const index = Number(id) - 1;
  const whole = isElement ? (data ? before.with(index, data) : before.toSpliced(index, 1)) : data;
  const text = textOfData(name, source?.text ?? '', whole ?? {});
  if (Buffer.byteLength(text) > MAX_TEXT_BYTES)
    throw new TooLongError(
      `El archivo pesaría más de ${MAX_TEXT_BYTES / 1024} KB; acórtalo o borra lo que sobra.`,
    );
  const written = entryOfFile(name, writtenFile(file, text));
  const gone = isElement
    ? data
      ? []
      : before.slice(index, index + 1)
    : before.filter((value) => !valuesOf(whole).some((each) => isDeepStrictEqual(each, value)));
  return {
    text,
    entry: (isElement && data && elementsOf(written)[index]) || written,
    /** Elements that the list has no longer, as texts of lists. */
    discarded: gone.map((value) => stringify([value], YAML_STYLE)),
  };
}

/** Returns the elements of a list; none of other data. */
export function valuesOf(data: unknown): readonly object[] {
  return Array.isArray(data) ? data : [];
}
