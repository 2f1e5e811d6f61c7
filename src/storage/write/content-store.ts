/**
 * The one place where content is changed, for the API and the command line: an entry is read with its ETag, changed, checked and
 * written, its earlier text is kept as a version, and what leaves is in the bin.
 */
import { isDeepStrictEqual } from 'node:util';
import { KeyedQueue } from '../../lib/concurrency.ts';
import { type ChangeCheck, contentIndex, RefusedChangeError } from '../check/content-index.ts';
import type { Problem } from '../files/problem.ts';
import { listFolder, readStoredFile } from '../files/stored-file.ts';
import { type BinEntry, keptVersions, readBinned, recycleBin } from '../history/bin-and-versions.ts';
import { dataOfText, fileOfEntry, formOf, idOfFile } from '../read/collection-data.ts';
import { type CollectionName, collectionOf, collections } from '../read/collections.ts';
import {
  type Address,
  type EntryFiles,
  elementsOf,
  entryAt,
  entryFiles,
  entryOfFile,
  type StoredEntry,
  showDocuments,
  type Twin,
  UnreadableError,
  valuesOf,
  withEntry,
} from './entry-files.ts';
import { type Decision, fileEditor } from './file-editor.ts';

export type StoreResult =
  | {
      readonly outcome: 'saved' | 'unchanged' | 'removed';
      /** As it is stored now; a removed one as it was. */
      readonly entry: StoredEntry;
      /** What the change moved to the bin, or took out of it. */
      readonly binned: readonly BinEntry[];
    }
  /** Another editor saved first: what is stored now, and what would have been stored. */
  | { readonly outcome: 'stale'; readonly entry: StoredEntry; readonly wanted: object | null }
  | { readonly outcome: 'missing' }
  /** The same entry is stored already, or its file's name is taken. */
  | { readonly outcome: 'duplicate'; readonly id: string; readonly file: string };

/** Returns the data to store, or null to remove the entry. @throws to refuse */
export type Edit = (stored: StoredEntry) => Promise<object | null> | object | null;

export type ContentStore = ReturnType<typeof contentStore>;

export interface StoreOptions {
  /** True when changes are committed to git, whose history has the versions. */
  readonly hasHistory: boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Finds problems of a change besides those that `readContent` reports. */
  readonly check?: ChangeCheck;
}

/** @param dir the content folder */
export function contentStore(dir: string, { hasHistory, clock, check }: StoreOptions) {
  const index = contentIndex(dir, check);
  const bin = recycleBin(dir);
  /** Null where git keeps them. */
  const versions = hasHistory ? null : keptVersions(dir);
  const files = fileEditor({ dir, index, bin, versions, clock });
  const shows = showDocuments(dir, index, clock);
  const filesOf = (name: CollectionName): EntryFiles => (name === 'shows' ? shows : entryFiles(name));
  const fileAt = async ({ name, id }: Address) => (id === null ? fileOfEntry(name) : filesOf(name).find(id));
  /**
   * New entries with the same slug are stored one after the other: while another process stores the same entry under the first free
   * name, an entry that takes the next name at once would be its duplicate. The state: keys of entries by their files.
   */
  const naming = new KeyedQueue<Map<string, string>>(() => new Map());

  const saved = (
    address: Address,
    file: string,
    source: Parameters<typeof withEntry>[2],
    data: object | null,
  ): Decision<StoreResult> => {
    const { text, discarded, entry } = withEntry(address, file, source, data);
    return { result: { outcome: 'saved', entry, binned: [] }, text, discarded };
  };
  const addToList = (name: CollectionName, data: object, editor: string | null) =>
    files.edit<StoreResult>(fileOfEntry(name), editor, (current) => {
      const list = entryOfFile(name, current);
      const values = valuesOf(list?.data);
      if (list?.data === null) throw new UnreadableError(list.problems);
      const same = list && elementsOf(list).find((element) => isDeepStrictEqual(element.data, data));
      if (same) return { result: duplicate(same) };
      const decision = saved({ name, id: null }, fileOfEntry(name), current, [...values, data]);
      const entry = 'entry' in decision.result ? elementsOf(decision.result.entry).at(-1) : null;
      return entry ? { ...decision, result: { outcome: 'saved', entry, binned: [] } } : decision;
    });
  const addFile = async (name: CollectionName, data: object, editor: string | null): Promise<StoreResult> => {
    const { keyOf, slugOf, namesOf, twinOf } = filesOf(name);
    const key = keyOf(data);
    // They share one reading of the folder.
    const [twin, names] = await Promise.all([twinOf(data), namesOf(data)]);
    if (twin) return duplicate(twin);
    const result = await naming.run(`${name}/${slugOf(data)}`, async (taken) => {
      for (const file of names) {
        if ((taken.get(file) ?? key) !== key) continue;
        const added = await files.edit<StoreResult | null>(file, editor, (current) => {
          const entry = entryOfFile(name, current);
          if (entry === null) return saved({ name, id: idOfFile(file) }, file, null, data);
          taken.set(file, keyOf(entry.data));
          return { result: keyOf(entry.data) === key ? duplicate(entry) : null };
        });
        if (added) {
          taken.set(file, key);
          return added;
        }
      }
      return null;
    });
    if (result) return result;
    throw new Error(`No queda nombre libre para ${key}.`);
  };
  return {
    index,
    bin,
    versions,
    /** Finds shows also by a name that their file had. Null when there is no such entry. */
    read: async (address: Address): Promise<StoredEntry | null> => {
      const file = await fileAt(address);
      return file === null ? null : entryAt(address, readStoredFile(dir, file));
    },
    /** `etag` is null for entries in files of their own; `problems` say why other entries can't be read. */
    list: async (name: CollectionName) => {
      const { pattern, place } = collections[name];
      if (formOf(name) === 'list') {
        const list = entryOfFile(name, readStoredFile(dir, place));
        return {
          etag: list?.etag ?? null,
          entries: list ? elementsOf(list) : [],
          problems: list?.problems ?? [],
        };
      }
      const { files: paths, problems } = await listFolder(dir);
      const entries = [...paths]
        .filter((path) => pattern.test(path))
        .flatMap((path) => {
          return entryOfFile(name, readStoredFile(dir, path)) ?? [];
        });
      const top = ({ file }: Pick<Problem, 'file'>) => file.split('/')[0];
      return { etag: null, entries, problems: problems.filter((each) => top(each) === top({ file: place })) };
    },
    /** Stores valid data. When it resolves, the file survives a power cut. @throws RefusedChangeError */
    create: async (name: CollectionName, data: object, editor: string | null): Promise<StoreResult> => {
      if (formOf(name) === 'list') return addToList(name, data, editor);
      try {
        return await addFile(name, data, editor);
      } catch (error) {
        // Another process stored the same entry meanwhile.
        const twin = error instanceof RefusedChangeError ? await filesOf(name).twinOf(data) : null;
        if (!twin) throw error;
        return duplicate(twin);
      }
    },
    /** @param etag of the version that the editor has seen @throws RefusedChangeError */
    change: async (
      address: Address,
      etag: string,
      change: Edit,
      editor: string | null,
    ): Promise<StoreResult> => {
      const entryFiles = filesOf(address.name);
      const file = await fileAt(address);
      if (file === null) return { outcome: 'missing' };
      return files.edit<StoreResult>(file, editor, async (current) => {
        const list = formOf(address.name) === 'list' ? entryOfFile(address.name, current) : null;
        if (list?.data === null) throw new UnreadableError(list.problems);
        const entry = entryAt(address, current);
        if (entry === null) return { result: { outcome: 'missing' } };
        const wanted = await change(entry);
        const isCurrent = entry.etag === etag;
        if (wanted && entryFiles.isUnchanged(entry.data, wanted, isCurrent))
          return { result: { outcome: 'unchanged', entry, binned: [] } };
        if (!isCurrent) return { result: { outcome: 'stale', entry, wanted } };
        if (wanted === null) {
          const removed = { outcome: 'removed', entry, binned: [] } as const;
          return list
            ? { ...saved(address, file, current, null), result: removed }
            : { result: removed, remove: true };
        }
        const { data, source } = entryFiles.changed(entry.data, wanted, current?.text ?? '');
        const isMoved = entryFiles.keyOf(entry.data) !== entryFiles.keyOf(data);
        const twin = isMoved ? await entryFiles.twinOf(data) : null;
        if (twin && twin.file !== file) return { result: duplicate(twin) };
        return saved(address, file, current && { ...current, text: source }, data);
      });
    },
    /** Brings an entry back from the bin; a file byte by byte. @throws RefusedChangeError */
    restore: async (binned: BinEntry, editor: string | null): Promise<StoreResult> => {
      const { file } = binned;
      const name = collectionOf(file);
      if (name === null) return { outcome: 'missing' };
      const { data } = dataOfText(name, file, readBinned(dir, binned));
      if (formOf(name) === 'list') {
        const [value] = valuesOf(data);
        if (value === undefined) return { outcome: 'missing' };
        const result = await addToList(name, value, editor);
        if (result.outcome !== 'saved') return result;
        await bin.remove(binned);
        return { ...result, binned: [binned] };
      }
      const { twinOf } = filesOf(name);
      const taken = { id: idOfFile(file), file };
      const twin = data && (await twinOf(data));
      if (twin) return duplicate(twin);
      // A file in the folder of another year has the id.
      const isTaken = name === 'shows' && (await index.refresh()).files.has(taken.id);
      if (isTaken || !(await files.restore(binned))) return duplicate(taken);
      const entry = entryOfFile(name, readStoredFile(dir, file));
      return entry ? { outcome: 'saved', entry, binned: [binned] } : { outcome: 'missing' };
    },
  };
}

function duplicate({ id, file }: Twin): StoreResult {
  return { outcome: 'duplicate', id, file };
}
