/** Stored entries, and changes of an entry in the text of its file. */
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

/** A stored entry: a file, an element of a list, or a whole list. */
export interface StoredEntry {
  /** File name without extension; in a list, the position: `001`. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly etag: string;
  /** Null if there are problems. */
  readonly data: object | null;
  readonly problems: readonly Problem[];
}

/** Thrown if a change does not fit into a content file. */
export class TooLongError extends Error {}

/** Thrown if someone must correct the file by hand before it can be changed. */
export class UnreadableError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    super('The file has problems.');
    this.problems = problems;
  }
}

/** Returns the entry of a file, or its whole list. A missing list file is an empty list. */
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

/** Returns the elements of a list. An element's ETag is a hash of its own data, so it does not depend on other elements. */
export function elementsOf({ file, data }: StoredEntry): StoredEntry[] {
  return toList(data).map((value, index) => ({
    id: String(index + 1).padStart(3, '0'),
    file,
    etag: etagOf(JSON.stringify(value)),
    data: value,
    problems: [],
  }));
}

/** Returns the index of an element by its id. */
export function indexOfElement({ id }: StoredEntry): number {
  return Number(id) - 1;
}

/** Returns true for an element of a list, whose file has other entries, too. */
export function isElement({ collection, id }: EntryRef): boolean {
  return id !== null && isList(collection);
}

/** Returns the entry that is referred to, or null if its file has none. */
export function entryAt(ref: EntryRef, stored: StoredFile | null): StoredEntry | null {
  const entry = entryOfFile(ref.collection, stored);
  if (entry === null || !isElement(ref)) return entry;
  return elementsOf(entry).find((element) => element.id === ref.id) ?? null;
}

/** The text of a file after a change. */
export interface ChangedText {
  readonly text: string;
  /** What was written, as it is in the text; the whole list if an element was removed. */
  readonly entry: StoredEntry;
  /** The elements that were removed, each as the text of a list. */
  readonly discarded: readonly string[];
}

/** Writes the data of a whole file. @param source the text before @throws TooLongError */
export function replaceData(
  name: CollectionName,
  file: string,
  source: StoredFile | null,
  data: object,
): ChangedText {
  const text = textOfData(name, source?.text ?? '', data);
  if (Buffer.byteLength(text) > MAX_CONTENT_BYTES)
    throw new TooLongError(
      `El archivo pesaría más de ${MAX_CONTENT_BYTES / 1024} KB; acórtalo o borra lo que sobra.`,
    );
  return { text, entry: entryOfFile(name, toStoredFile(file, text)), discarded: [] };
}

/** A list as it is before a change. */
interface ListSource {
  readonly name: CollectionName;
  /** Null without a file. */
  readonly source: StoredFile | null;
}

export function replaceList(list: ListSource, values: readonly object[]): ChangedText {
  const before = itemsOfList(list);
  const removed = withoutEqual(before, values);
  // A photo whose text changed is still in the list.
  for (const value of withoutEqual(values, before)) {
    const index = removed.findIndex((each) => hasPictureOf(each, value));
    if (index !== -1) removed.splice(index, 1);
  }
  return changeList(list, values, removed);
}

/** Replaces the element at an index. An index after the last adds one. */
export function writeElement(list: ListSource, index: number, value: object): ChangedText {
  const changed = changeList(list, itemsOfList(list).toSpliced(index, 1, value), []);
  return { ...changed, entry: elementsOf(changed.entry)[index] ?? changed.entry };
}

export function removeElement(list: ListSource, index: number): ChangedText {
  const values = itemsOfList(list);
  return changeList(list, values.toSpliced(index, 1), values.slice(index, index + 1));
}

function changeList({ name, source }: ListSource, values: readonly object[], removed: readonly object[]) {
  const discarded = removed.map((value) => stringify([value], YAML_STYLE));
  return { ...replaceData(name, fileOfEntry(name), source, values), discarded };
}

function itemsOfList({ name, source }: ListSource): readonly object[] {
  return toList(entryOfFile(name, source)?.data);
}

/** Returns the values that are not in a list. */
function withoutEqual(values: readonly object[], list: readonly object[]): object[] {
  return values.filter((value) => !list.some((each) => isDeepStrictEqual(each, value)));
}

function hasPictureOf(a: object, b: object): boolean {
  const [first, second] = [a, b].map((data) => pictureReferences(data).map(({ picture }) => picture));
  return first !== undefined && first.length > 0 && isDeepStrictEqual(first, second);
}

/** Returns the elements of a list; for other data, an empty list. */
export function toList(data: unknown): readonly object[] {
  return Array.isArray(data) ? data : [];
}
