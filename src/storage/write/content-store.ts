/**
 * Changes content, for the API and the command line. Reads an entry with its ETag, changes, checks and writes
 * it. Keeps the earlier text as a version, and moves deleted content to the bin.
 */
import { isDeepStrictEqual } from 'node:util';
import { createKeyedQueue } from '../../lib/concurrency.ts';
import {
  type ChangeCheck,
  type ContentIndex,
  createContentIndex,
  RefusedChangeError,
} from '../check/content-index.ts';
import { listFolder, readStoredFile, type StoredFile } from '../files/stored-file.ts';
import { createKeptVersions, type KeptVersions } from '../history/kept-versions.ts';
import { type BinEntry, createRecycleBin, type RecycleBin } from '../history/recycle-bin.ts';
import {
  type CollectionName,
  collectionOf,
  collections,
  fileOfEntry,
  idOfFile,
  isList,
} from '../read/collections.ts';
import { dataOfText } from '../read/entry-text.ts';
import { type CollectionAdapter, collectionAdapter, showAdapter } from './collection-adapter.ts';
import { createFileEditor, type FileEdit, type FileEditor } from './file-editor.ts';
import {
  type ChangedText,
  type EntryRef,
  elementsOf,
  entryAt,
  entryOfFile,
  indexOfElement,
  isElement,
  removeElement,
  replaceData,
  replaceList,
  type StoredEntry,
  toList,
  UnreadableError,
  writeElement,
} from './stored-entry.ts';

export type StoreResult =
  | {
      readonly outcome: 'saved' | 'unchanged' | 'removed';
      /** The entry as stored now; a removed entry as it was. */
      readonly entry: StoredEntry;
      /** Entries that the change moved to the bin or took from it. */
      readonly binEntries: readonly BinEntry[];
    }
  /** Another editor saved first. `entry`: the entry as stored now; `edited`: the data that would have been stored. */
  | { readonly outcome: 'stale'; readonly entry: StoredEntry; readonly edited: object | null }
  | { readonly outcome: 'missing' }
  /** An equal entry is already stored, or the file name is taken. */
  | { readonly outcome: 'duplicate'; readonly id: string; readonly file: string };

/** Returns the data to store, or null to remove the entry. @throws to refuse the change */
export type ContentEdit = (stored: StoredEntry) => Promise<object | null> | object | null;

interface StoreOptions {
  /** True to keep versions next to the content. False if Git keeps them, or if entries are only added. */
  readonly keepsVersions: boolean;
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Finds problems of a change that `readContent` does not find. */
  readonly check?: ChangeCheck;
}

export class ContentStore {
  readonly index: ContentIndex;
  readonly bin: RecycleBin;
  /** Null if versions are not kept. */
  readonly versions: KeptVersions | null;
  readonly #dir: string;
  readonly #editFile: FileEditor;
  readonly #showAdapter: CollectionAdapter;
  /** Adds entries of a collection one after another, because concurrent calls would try the same names. */
  readonly #inTurn = createKeyedQueue();

  /** @param dir the content folder */
  constructor(dir: string, { keepsVersions, clock, check }: StoreOptions) {
    this.#dir = dir;
    this.index = createContentIndex(dir, check);
    this.bin = createRecycleBin(dir);
    this.versions = keepsVersions ? createKeptVersions(dir) : null;
    const { index, bin, versions } = this;
    this.#editFile = createFileEditor({ dir, index, bin, versions, clock });
    this.#showAdapter = showAdapter(index, clock);
  }

  /** Returns an entry, or null. Finds a show by its former names too. */
  async read(ref: EntryRef): Promise<StoredEntry | null> {
    const file = await this.#findFile(ref);
    return file === null ? null : entryAt(ref, readStoredFile(this.#dir, file));
  }

  /** Lists the entries of a collection. Only lists have an `etag`. `problems` are about entries that cannot be read. */
  async list(name: CollectionName) {
    const { pattern, pathTemplate } = collections[name];
    if (isList(name)) {
      const list = entryOfFile(name, readStoredFile(this.#dir, pathTemplate));
      const entries = list ? elementsOf(list) : [];
      return { etag: list?.etag ?? null, entries, problems: list?.problems ?? [] };
    }
    const { files: paths, problems } = await listFolder(this.#dir);
    const entries = [...paths]
      .filter((path) => pattern.test(path))
      .flatMap((path) => entryOfFile(name, readStoredFile(this.#dir, path)) ?? []);
    const folder = pathTemplate.split('/')[0];
    return { etag: null, entries, problems: problems.filter(({ file }) => file.split('/')[0] === folder) };
  }

  /** Stores valid data. Resolves once the file survives a power cut. @throws RefusedChangeError */
  async create(name: CollectionName, data: object, editor: string | null): Promise<StoreResult> {
    if (isList(name)) return this.#addToList(name, data, editor);
    try {
      return await this.#inTurn(name, () => this.#addFile(name, data, editor));
    } catch (error) {
      // Another process has stored an equal entry in the meantime.
      const isRefused = error instanceof RefusedChangeError;
      const duplicate = isRefused && (await this.#adapterOf(name).findDuplicate(data));
      if (!duplicate) throw error;
      return duplicateResult(duplicate);
    }
  }

  /** @param etag ETag of the version that the editor has seen @throws RefusedChangeError */
  async changeEntry(
    ref: EntryRef,
    etag: string,
    edit: ContentEdit,
    editor: string | null,
  ): Promise<StoreResult> {
    const file = await this.#findFile(ref);
    if (file === null) return { outcome: 'missing' };
    const name = ref.collection;
    return this.#editFile<StoreResult>(file, editor, async (current) => {
      const list = isList(name) ? entryOfFile(name, current) : null;
      if (list?.data === null) throw new UnreadableError(list.problems);
      const entry = entryAt(ref, current);
      if (entry === null) return { result: { outcome: 'missing' } };
      const edited = await edit(entry);
      const isCurrent = entry.etag === etag;
      if (edited && this.#adapterOf(name).isUnchanged(entry.data, edited, isCurrent))
        return { result: { outcome: 'unchanged', entry, binEntries: [] } };
      if (!isCurrent) return { result: { outcome: 'stale', entry, edited } };
      if (edited) return this.#planChange(ref, current, entry, edited);
      const result = { outcome: 'removed', entry, binEntries: [] } as const;
      if (!isElement(ref)) return { result, text: null };
      return { ...removeElement({ name, source: current }, indexOfElement(entry)), result };
    });
  }

  /** Restores an entry from the bin; a file byte by byte. @throws RefusedChangeError */
  async restore(binEntry: BinEntry, editor: string | null): Promise<StoreResult> {
    const name = collectionOf(binEntry.file);
    if (name === null) return { outcome: 'missing' };
    const { data } = dataOfText(name, binEntry.file, this.bin.read(binEntry));
    if (!isList(name)) return this.#restoreFile(name, binEntry, data);
    const [value] = toList(data);
    if (value === undefined) return { outcome: 'missing' };
    const result = await this.#addToList(name, value, editor);
    if (result.outcome !== 'saved') return result;
    await this.bin.remove(binEntry);
    return { ...result, binEntries: [binEntry] };
  }

  #adapterOf(name: CollectionName): CollectionAdapter {
    return name === 'shows' ? this.#showAdapter : collectionAdapter(name);
  }

  async #findFile({ collection, id }: EntryRef): Promise<string | null> {
    return id === null ? fileOfEntry(collection) : this.#adapterOf(collection).findFile(id);
  }

  #addToList(name: CollectionName, data: object, editor: string | null): Promise<StoreResult> {
    return this.#editFile<StoreResult>(fileOfEntry(name), editor, (source) => {
      const list = entryOfFile(name, source);
      if (list?.data === null) throw new UnreadableError(list.problems);
      const elements = list ? elementsOf(list) : [];
      const duplicate = elements.find((element) => isDeepStrictEqual(element.data, data));
      if (duplicate) return { result: duplicateResult(duplicate) };
      return toSave(writeElement({ name, source }, elements.length, data));
    });
  }

  /**
   * Stores an entry in its own file, under the first free name. Another process tries the names in the same
   * order and waits until the file is free, so it finds an equal entry that this process has stored.
   */
  async #addFile(name: CollectionName, data: object, editor: string | null): Promise<StoreResult> {
    const { duplicateKeyOf, possibleFiles, findDuplicate } = this.#adapterOf(name);
    const key = duplicateKeyOf(data);
    // Both share one reading of the folder.
    const [duplicate, files] = await Promise.all([findDuplicate(data), possibleFiles(data)]);
    if (duplicate) return duplicateResult(duplicate);
    for (const file of files) {
      const added = await this.#editFile<StoreResult | null>(file, editor, (current) => {
        const entry = entryOfFile(name, current);
        if (entry === null) return toSave(replaceData(name, file, null, data));
        return { result: duplicateKeyOf(entry.data) === key ? duplicateResult(entry) : null };
      });
      if (added) return added;
    }
    throw new Error(`No queda nombre libre para ${key}.`);
  }

  /** @param edited data to store */
  async #planChange(ref: EntryRef, current: StoredFile | null, entry: StoredEntry, edited: object) {
    const name = ref.collection;
    const adapter = this.#adapterOf(name);
    const { data, source: text } = adapter.prepareChange(entry.data, edited, current?.text ?? '');
    const isOtherKey = adapter.duplicateKeyOf(entry.data) !== adapter.duplicateKeyOf(data);
    const duplicate = isOtherKey ? await adapter.findDuplicate(data) : null;
    if (duplicate && duplicate.file !== entry.file) return { result: duplicateResult(duplicate) };
    const source = current && { ...current, text };
    if (isElement(ref)) return toSave(writeElement({ name, source }, indexOfElement(entry), data));
    if (isList(name)) return toSave(replaceList({ name, source }, toList(data)));
    return toSave(replaceData(name, entry.file, source, data));
  }

  async #restoreFile(name: CollectionName, binEntry: BinEntry, data: object | null): Promise<StoreResult> {
    const { file } = binEntry;
    const id = idOfFile(file);
    const duplicate = data && (await this.#adapterOf(name).findDuplicate(data));
    if (duplicate) return duplicateResult(duplicate);
    // A file in another year's folder has the id.
    const isTaken = name === 'shows' && (await this.index.refresh()).files.has(id);
    const text = this.bin.read(binEntry);
    const moveBack = () => this.bin.restore(binEntry);
    if (isTaken || !(await this.index.checkAndWrite(file, text, moveBack)))
      return duplicateResult({ id, file });
    const entry = entryOfFile(name, readStoredFile(this.#dir, file));
    return entry ? { outcome: 'saved', entry, binEntries: [binEntry] } : { outcome: 'missing' };
  }
}

function toSave({ text, discarded, entry }: ChangedText): FileEdit<StoreResult> {
  return { result: { outcome: 'saved', entry, binEntries: [] }, text, discarded };
}

function duplicateResult({ id, file }: Pick<StoredEntry, 'id' | 'file'>): StoreResult {
  return { outcome: 'duplicate', id, file };
}
