/** Entries as they are stored, and their changes in the text of a file. */
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import type { Problem } from '../files/problem.ts';
import { etagOf, MAX_CONTENT_BYTES, type StoredFile, toStoredFile } from '../files/stored-file.ts';
import { type CollectionName, fileOfEntry, idOfFile, isList } from '../read/collections.ts';
import { dataOfText, textOfData } from '../read/entry-text.ts';
import { pictureReferences } from '../read/picture-references.ts';
import { YAML_STYLE } from '../yaml/edit-yaml.ts';

/** Reference to an entry. */
export interface EntryRef {
  readonly collection: CollectionName;
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
    return isList(name) ? empty : null;
  }
  const { file, etag, text, problem } = stored;
  const read = problem ? { data: null, problems: [problem] } : dataOfText(name, file, text);
  return { id: idOfFile(file), file, etag, ...read };
}

/** Returns the elements of a list. The ETag of an element is a hash of its data, so that changes of others do not change it. */
export function elementsOf({ file, data }: StoredEntry): StoredEntry[] {
  return toList(data).map((value, index) => ({
    id: String(index + 1).padStart(3, '0'),
    file,
    etag: etagOf(JSON.stringify(value)),
    data: value,
    problems: [],
  }));
}

/** Returns the entry that is referred to, or null if its file has none. */
export function entryAt({ collection, id }: EntryRef, stored: StoredFile | null): StoredEntry | null {
  const entry = entryOfFile(collection, stored);
  if (id === null || !isList(collection)) return entry;
  return (entry && elementsOf(entry).find((element) => element.id === id)) ?? null;
}

/**
 * Writes an entry into the text of its file; returns the new text and the entry in it.
 * @param source the text before
 * @param data null to remove an element
 * @throws TooLongError
 */
export function withEntry(
  { collection, id }: EntryRef,
  file: string,
  source: StoredFile | null,
  data: object | null,
) {
  const list = isList(collection) ? toList(entryOfFile(collection, source)?.data) : [];
  const changed =
    id !== null && isList(collection) ? replaceElement(list, id, data) : replaceList(list, data);
  const text = textOfData(collection, source?.text ?? '', changed.data);
  if (Buffer.byteLength(text) > MAX_CONTENT_BYTES)
    throw new TooLongError(
      `El archivo pesaría más de ${MAX_CONTENT_BYTES / 1024} KB; acórtalo o borra lo que sobra.`,
    );
  const stored = toStoredFile(file, text);
  return {
    text,
    entry: (data && entryAt({ collection, id }, stored)) ?? entryOfFile(collection, stored),
    /** The elements that were removed, each as the text of a list. */
    discarded: changed.removed.map((value) => stringify([value], YAML_STYLE)),
  };
}

interface ChangedData {
  /** Data of the whole file. */
  readonly data: object;
  /** Elements that are no longer in the list. */
  readonly removed: readonly object[];
}

function replaceElement(list: readonly object[], id: string, data: object | null): ChangedData {
  const index = Number(id) - 1;
  if (data) return { data: list.with(index, data), removed: [] };
  return { data: list.toSpliced(index, 1), removed: list.slice(index, index + 1) };
}

function replaceList(list: readonly object[], data: object | null): ChangedData {
  const added = withoutEqual(toList(data), list);
  const removed = withoutEqual(list, toList(data));
  // A photo whose text changed is still in the list.
  for (const value of added) {
    const index = removed.findIndex((each) => hasPictureOf(each, value));
    if (index !== -1) removed.splice(index, 1);
  }
  return { data: data ?? {}, removed };
}

/** Returns the values that have no equal in a list. */
function withoutEqual(values: readonly object[], list: readonly object[]): object[] {
  return values.filter((value) => !list.some((each) => isDeepStrictEqual(each, value)));
}

function hasPictureOf(a: object, b: object): boolean {
  const [first, second] = [a, b].map((data) => pictureReferences(data).map(({ picture }) => picture));
  return first !== undefined && first.length > 0 && isDeepStrictEqual(first, second);
}

/** Returns the elements of a list; none of other data. */
export function toList(data: unknown): readonly object[] {
  return Array.isArray(data) ? data : [];
}
