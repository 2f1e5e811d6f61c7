/** Changes the entries of collections other than shows: files of their own, or elements of a list in one file. */
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { slugify } from '../domain/slug.ts';
import { dataOfText, fileOfEntry, formOf, type OtherCollection, textOfData } from './collection-data.ts';
import { YAML_STYLE } from './edit-yaml.ts';
import type { Decision, FileEditor } from './file-editor.ts';
import { MAX_TEXT_BYTES } from './read-text-file.ts';
import type { BinEntry, RecycleBin } from './recycle-bin.ts';
import { etagOf, readStoredFile, type StoredFile } from './stored-file.ts';

export interface StoredEntry {
  /** The file's name without extension; in a list, the position: `001`. */
  readonly id: string;
  readonly etag: string;
  /** Null when there are problems. */
  readonly data: unknown;
  /** In Spanish. */
  readonly problems: readonly string[];
}

export type EntryResult =
  | {
      readonly outcome: 'saved' | 'unchanged' | 'removed';
      readonly entry: StoredEntry;
      readonly file: string;
    }
  | { readonly outcome: 'stale'; readonly entry: StoredEntry; readonly wanted: unknown }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'duplicate'; readonly id: string };

/** @throws to refuse */
type Change = (data: unknown) => Promise<object> | object;

export interface CollectionEditor {
  /** The entry of a file of its own, or every element of a list. */
  list(
    name: OtherCollection,
    ids: readonly string[],
  ): { readonly etag: string | null; readonly entries: StoredEntry[]; readonly problems: readonly string[] };
  create(name: OtherCollection, data: object, editor: string | null): Promise<EntryResult>;
  update(
    name: OtherCollection,
    id: string,
    etag: string,
    change: Change,
    editor: string | null,
  ): Promise<EntryResult>;
  remove(name: OtherCollection, id: string, etag: string, editor: string | null): Promise<EntryResult>;
  /** Replaces a whole list. Its entry has the array. */
  replaceList(
    name: OtherCollection,
    etag: string,
    data: readonly object[],
    editor: string | null,
  ): Promise<EntryResult>;
  restore(name: OtherCollection, entry: BinEntry, text: string, editor: string | null): Promise<EntryResult>;
}

/** Thrown when a list or entry would not fit into a content file. */
export class TooLongError extends Error {}

export function collectionEditor(dir: string, files: FileEditor, bin: RecycleBin): CollectionEditor {
  const editor: CollectionEditor = {
    list: (name, ids) => {
      if (formOf(name) !== 'list') {
        const stored = ids.map((id) => readStoredFile(dir, fileOfEntry(name, id)));
        const entries = stored.flatMap((file, index) =>
          file ? [entryOfFile(name, ids[index] ?? '', file)] : [],
        );
        return { etag: null, entries, problems: [] };
      }
      const { etag, values, problems } = listIn(name, readStoredFile(dir, fileOfEntry(name)));
      return { etag, entries: values.map(toElement), problems };
    },
    create: (name, data, by) => {
      if (formOf(name) === 'list') {
        return files.edit<EntryResult>(fileOfEntry(name), by, (current) => {
          const { values, problems } = listIn(name, current);
          assertReadable(problems);
          const same = values.findIndex((value) => isDeepStrictEqual(value, data));
          if (same !== -1) return { result: { outcome: 'duplicate', id: toId(same) } };
          return savedList(name, current, [...values, data], values.length);
        });
      }
      const id = slugify(String((data as { titulo?: unknown }).titulo ?? ''));
      return files.edit<EntryResult>(fileOfEntry(name, id), by, (current) =>
        current ? { result: { outcome: 'duplicate', id } } : savedFile(name, id, null, data),
      );
    },
    update: (name, id, etag, change, by) =>
      editOne(name, id, by, async (entry, save) => {
        const wanted = await change(entry.data);
        if (isDeepStrictEqual(entry.data, wanted))
          return { result: { outcome: 'unchanged', entry, file: fileOfEntry(name, id) } };
        if (entry.etag !== etag) return { result: { outcome: 'stale', entry, wanted } };
        return save(wanted);
      }),
    remove: (name, id, etag, by) =>
      editOne(name, id, by, (entry, save) => {
        if (entry.etag !== etag) return { result: { outcome: 'stale', entry, wanted: null } };
        return save(null);
      }),
    replaceList: (name, etag, data, by) =>
      files.edit<EntryResult>(fileOfEntry(name), by, (current) => {
        const { values, etag: stored, problems } = listIn(name, current);
        assertReadable(problems);
        const entry = { id: name, etag: stored, data: values, problems: [] };
        if (isDeepStrictEqual(values, data))
          return { result: { outcome: 'unchanged', entry, file: fileOfEntry(name) } };
        if (stored !== etag) return { result: { outcome: 'stale', entry, wanted: data } };
        const { text, result } = savedList(name, current, data, null);
        const gone = values.filter((value) => !data.some((each) => isDeepStrictEqual(each, value)));
        return { result, ...(text === undefined ? {} : { text }), discarded: gone.map(asList) };
      }),
    restore: async (name, entry, text, by) => {
      if (formOf(name) === 'files') {
        const id = idOfFile(entry.file);
        if (!(await bin.restore(entry))) return { outcome: 'duplicate', id };
        const stored = readStoredFile(dir, entry.file);
        return stored
          ? { outcome: 'saved', entry: entryOfFile(name, id, stored), file: entry.file }
          : { outcome: 'missing' };
      }
      const { data } = dataOfText(name, entry.file, text);
      const [value] = Array.isArray(data) ? (data as object[]) : [];
      if (value === undefined) return { outcome: 'missing' };
      const result = await editor.create(name, value, by);
      if (result.outcome === 'saved') await bin.remove(entry);
      return result;
    },
  };

  type Save = (data: object | null) => Decision<EntryResult>;
  function editOne(
    name: OtherCollection,
    id: string,
    by: string | null,
    decide: (entry: StoredEntry, save: Save) => Promise<Decision<EntryResult>> | Decision<EntryResult>,
  ): Promise<EntryResult> {
    const isList = formOf(name) === 'list';
    return files.edit<EntryResult>(fileOfEntry(name, isList ? '' : id), by, (current) => {
      if (current === null) return { result: { outcome: 'missing' } };
      if (!isList) {
        const entry = entryOfFile(name, id, current);
        const removed = { result: { outcome: 'removed', entry, file: current.file }, remove: true } as const;
        return decide(entry, (data) => (data === null ? removed : savedFile(name, id, current, data)));
      }
      const { values, problems } = listIn(name, current);
      assertReadable(problems);
      const index = indexOf(id);
      const value = values[index];
      if (value === undefined) return { result: { outcome: 'missing' } };
      const entry = toElement(value, index);
      return decide(entry, (data) => {
        if (data !== null) return savedList(name, current, values.with(index, data), index);
        const { text, result } = savedList(name, current, values.toSpliced(index, 1), null);
        const removed =
          result.outcome === 'saved' ? ({ ...result, outcome: 'removed', entry } as const) : result;
        return { result: removed, ...(text === undefined ? {} : { text }), discarded: [asList(value)] };
      });
    });
  }
  return editor;
}

/** Thrown when a file has to be corrected by hand before it can be changed. */
export class UnreadableError extends Error {}

function assertReadable(problems: readonly string[]): void {
  if (problems.length > 0) throw new UnreadableError(problems.join(' '));
}

function listIn(name: OtherCollection, stored: StoredFile | null) {
  if (stored === null) return { etag: etagOf(new Uint8Array()), values: [], problems: [] };
  if (stored.problem) return { etag: stored.etag, values: [], problems: [stored.problem.message] };
  const { data, problems } = dataOfText(name, stored.file, stored.text);
  return { etag: stored.etag, values: Array.isArray(data) ? (data as object[]) : [], problems };
}

function entryOfFile(
  name: OtherCollection,
  id: string,
  { file, etag, text, problem }: StoredFile,
): StoredEntry {
  const { data, problems } = problem
    ? { data: null, problems: [problem.message] }
    : dataOfText(name, file, text);
  return { id, etag, data, problems };
}

function savedFile(
  name: OtherCollection,
  id: string,
  current: StoredFile | null,
  data: object,
): Decision<EntryResult> {
  const text = fitting(textOfData(name, current?.text ?? '', data));
  const entry = { id, etag: etagOf(new TextEncoder().encode(text)), data, problems: [] };
  return { result: { outcome: 'saved', entry, file: fileOfEntry(name, id) }, text };
}

/** @param index of the entry that the result has; null for the whole list */
function savedList(
  name: OtherCollection,
  current: StoredFile | null,
  values: readonly object[],
  index: number | null,
): Decision<EntryResult> & {
  readonly result: Extract<EntryResult, { outcome: 'saved' | 'unchanged' | 'removed' }>;
} {
  const text = fitting(textOfData(name, current?.text ?? '', values));
  const whole = { id: name, etag: etagOf(new TextEncoder().encode(text)), data: values, problems: [] };
  const entry = index === null ? whole : toElement(values[index], index);
  return { result: { outcome: 'saved', entry, file: fileOfEntry(name) }, text };
}

function fitting(text: string): string {
  if (Buffer.byteLength(text) <= MAX_TEXT_BYTES) return text;
  throw new TooLongError(
    `El archivo pesaría más de ${MAX_TEXT_BYTES / 1024} KB; acórtalo o borra lo que sobra.`,
  );
}

/** The ETag of an element is that of its data: changes of other elements leave it. */
function toElement(data: unknown, index: number): StoredEntry {
  return {
    id: toId(index),
    etag: etagOf(new TextEncoder().encode(JSON.stringify(data))),
    data,
    problems: [],
  };
}

function toId(index: number): string {
  return String(index + 1).padStart(3, '0');
}

function indexOf(id: string): number {
  return /^\d{3,5}$/u.test(id) ? Number(id) - 1 : -1;
}

function asList(value: object): string {
  return stringify([value], YAML_STYLE);
}

function idOfFile(file: string): string {
  return file.replace(/^.*\//u, '').replace(/\.\w+$/u, '');
}
