/** Changes the entries of collections other than shows: files of their own, or elements of a list in one file. */
import { isDeepStrictEqual } from 'node:util';
import { slugify } from '../../domain/text/slug.ts';
import { fold } from '../../schemas/fields/country.ts';
import { readStoredFile } from '../files/stored-file.ts';
import type { BinEntry, RecycleBin } from '../history/recycle-bin.ts';
import { dataOfText, fileOfEntry, formOf, type OtherCollection } from '../read/collection-data.ts';
import {
  asList,
  assertReadable,
  type EntryResult,
  entryOfFile,
  idOfFile,
  indexOf,
  listIn,
  nameOf,
  type SettledResult,
  type StoredEntry,
  savedFile,
  savedList,
  toElement,
  toId,
} from './collection-entries.ts';
import type { Decision, FileEditor } from './file-editor.ts';
import { namesFor } from './write-show.ts';

/** @throws to refuse */
type Change = (data: unknown) => Promise<object> | object;

export interface CollectionEditor {
  /** The entry of a file of its own, or every element of a list. */
  list(
    name: OtherCollection,
    ids: readonly string[],
  ): { readonly etag: string | null; readonly entries: StoredEntry[]; readonly problems: readonly string[] };
  create(name: OtherCollection, data: object, editor: string | null): Promise<SettledResult>;
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
  restore(
    name: OtherCollection,
    entry: BinEntry,
    text: string,
    editor: string | null,
  ): Promise<SettledResult>;
}

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
    create: async (name, data, by) => {
      if (formOf(name) === 'list') {
        return files.edit<SettledResult>(fileOfEntry(name), by, (current) => {
          const { values, problems } = listIn(name, current);
          assertReadable(problems);
          const same = values.findIndex((value) => isDeepStrictEqual(value, data));
          if (same !== -1) return { result: { outcome: 'duplicate', id: toId(same) } };
          return savedList(name, current, [...values, data], values.length);
        });
      }
      const isSingle = formOf(name) === 'single';
      const ids = isSingle ? [idOfFile(fileOfEntry(name))] : namesFor(slugify(nameOf(data)));
      for (const id of ids) {
        const result = await files.edit<SettledResult | null>(fileOfEntry(name, id), by, (current) => {
          if (current === null) return savedFile(name, id, null, data);
          const { data: stored } = entryOfFile(name, id, current);
          // Two names may differ in nothing that a file name has: "C Fest" and "C++ Fest".
          const isOther = !isSingle && stored !== null && fold(nameOf(stored)) !== fold(nameOf(data));
          return { result: isOther ? null : { outcome: 'duplicate', id } };
        });
        if (result) return result;
      }
      throw new Error(`No queda nombre libre para ${nameOf(data)}.`);
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
      if (formOf(name) !== 'list') {
        const id = idOfFile(entry.file);
        if (!(await files.restore(entry))) return { outcome: 'duplicate', id };
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
