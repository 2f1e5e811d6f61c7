/** Changes, deletes and restores shows. The name of a show's file is its id and never changes, whatever becomes of date or city. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { withRevisionTime } from '../../domain/shows/revision-time.ts';
import { showKey } from '../../domain/shows/show-rules.ts';
import { statInside } from '../../lib/files-inside.ts';
import { SHOW_ID, type Show } from '../../schemas/show.ts';
import type { ContentIndex } from '../check/content-index.ts';
import type { Problem } from '../files/problem.ts';
import { readStoredFile, type StoredFile, writtenFile } from '../files/stored-file.ts';
import { type BinEntry, type RecycleBin, readBinned } from '../history/recycle-bin.ts';
import { withoutExampleMark } from '../read/example-mark.ts';
import { readShowText } from '../read/show-index.ts';
import { editedShowText, showText, withoutEmptyFields } from '../read/show-text.ts';
import type { FileEditor } from './file-editor.ts';

export interface StoredShow {
  /** The file's name without extension. */
  readonly id: string;
  /** Path inside the content folder. */
  readonly file: string;
  readonly etag: string;
  /** Null when the file can't be published; then there are problems. */
  readonly show: Show | null;
  readonly notes: string;
  readonly problems: readonly Problem[];
}

/** What a change makes of a show. */
export interface Changed {
  readonly show: Show;
  readonly notes: string;
}

export type EditResult =
  | { readonly outcome: 'saved' | 'unchanged'; readonly stored: StoredShow }
  /** Another editor saved first: what is stored now, and what would have been stored. */
  | { readonly outcome: 'stale'; readonly stored: StoredShow; readonly wanted: Changed | null }
  | { readonly outcome: 'missing' }
  /** The same show is stored under another id, or the file's name is taken. */
  | { readonly outcome: 'duplicate'; readonly id: string };

export type RemoveResult =
  | { readonly outcome: 'removed'; readonly stored: StoredShow; readonly entry: BinEntry | null }
  | Extract<EditResult, { readonly outcome: 'stale' | 'missing' }>;

export interface ShowEditor {
  /** By id or by a name that its file had; null when there is no such file. */
  find(id: string): Promise<StoredShow | null>;
  /**
   * @param etag of the version that the editor has seen
   * @param change throws to refuse
   */
  update(id: string, etag: string, change: Change, editor: string | null): Promise<EditResult>;
  remove(id: string, etag: string, editor: string | null): Promise<RemoveResult>;
  /** Brings a deleted show back, byte by byte. */
  restore(entry: BinEntry): Promise<EditResult>;
}

type Change = (stored: StoredShow) => Changed | Promise<Changed>;

export interface ShowEditorDeps {
  /** The content folder. */
  readonly dir: string;
  readonly index: ContentIndex;
  readonly files: FileEditor;
  readonly bin: RecycleBin;
  /** Epoch milliseconds. */
  readonly clock: () => number;
}

export function showEditor({ dir, index, files, bin, clock }: ShowEditorDeps): ShowEditor {
  /** Where shows were found: a listing of the folder costs more than an edit. */
  const found = new Map<string, string>();
  const fileOf = async (id: string) => {
    const last = found.get(id);
    if (last !== undefined && statInside(dir, last)) return last;
    if (!SHOW_ID.test(id)) return null;
    const { files: all, renamed } = await index.refresh();
    const file = all.get(id) ?? null;
    if (file !== null) found.set(id, file);
    return file ?? all.get(renamed.get(id) ?? '') ?? null;
  };
  const duplicateOf = async (show: Show, id: string) => {
    const duplicate = (await index.refresh()).byKey.get(showKey(show));
    return duplicate && duplicate.id !== id ? duplicate : null;
  };
  return {
    find: async (id) => {
      const file = await fileOf(id);
      const stored = file === null ? null : readStoredFile(dir, file);
      return stored && toStoredShow(stored);
    },
    update: async (id, etag, change, editor) => {
      const file = await fileOf(id);
      if (file === null) return { outcome: 'missing' };
      return files.edit<EditResult>(file, editor, async (current) => {
        if (current === null) return { result: { outcome: 'missing' } };
        const stored = toStoredShow(current);
        const wanted = await change(stored);
        const isCurrent = current.etag === etag;
        // Also for a repeated request whose first answer was lost: what it asks for is stored.
        if (isSame(stored, wanted) && !(isCurrent && saysOtherTime(stored, wanted))) {
          return { result: { outcome: 'unchanged', stored } };
        }
        if (!isCurrent) return { result: { outcome: 'stale', stored, wanted } };
        const show = withRevisionTime(wanted.show, stored.show, clock());
        const isMoved = stored.show === null || showKey(show) !== showKey(stored.show);
        const duplicate = isMoved ? await duplicateOf(show, stored.id) : null;
        if (duplicate) return { result: { outcome: 'duplicate', id: duplicate.id } };
        const text = stored.show
          ? editedShowText(sourceOf(current, stored.show, show), show, wanted.notes)
          : showText(show, wanted.notes);
        return { result: { outcome: 'saved', stored: toStoredShow(writtenFile(current.file, text)) }, text };
      });
    },
    remove: async (id, etag, editor) => {
      const file = await fileOf(id);
      if (file === null) return { outcome: 'missing' };
      const result = await files.edit<RemoveResult>(file, editor, (current) => {
        if (current === null) return { result: { outcome: 'missing' } };
        const stored = toStoredShow(current);
        if (current.etag !== etag) return { result: { outcome: 'stale', stored, wanted: null } };
        return { result: { outcome: 'removed', stored, entry: null }, remove: true };
      });
      if (result.outcome !== 'removed') return result;
      const entry = (await bin.list()).find((each) => each.file === file) ?? null;
      return { ...result, entry };
    },
    restore: async (entry) => {
      const text = readBinned(dir, entry);
      const id = basename(entry.file, '.md');
      const show = readShowText(entry.file, text).entry?.data;
      const duplicate = show && (await duplicateOf(show, id));
      if (duplicate) return { outcome: 'duplicate', id: duplicate.id };
      if ((await index.refresh()).files.has(id) || !(await files.restore(entry)))
        return { outcome: 'duplicate', id };
      const stored = readStoredFile(dir, entry.file);
      return stored ? { outcome: 'saved', stored: toStoredShow(stored) } : { outcome: 'missing' };
    },
  };
}

export function toStoredShow({ file, etag, text, problem }: StoredFile): StoredShow {
  const id = basename(file, '.md');
  if (problem) return { id, file, etag, show: null, notes: '', problems: [problem] };
  const { entry, problems } = readShowText(file, text);
  return { id, file, etag, show: entry?.data ?? null, notes: entry?.body ?? '', problems };
}

/** The text that is edited. With other data it is no longer the example show. */
function sourceOf({ text }: StoredFile, before: Show, after: Show): string {
  return hasSameData(before, after) ? text : withoutExampleMark(text);
}

/** True when the change makes no difference. */
function isSame({ show, notes }: StoredShow, wanted: Changed): boolean {
  return show !== null && wanted.notes.trim() === notes && hasSameData(show, wanted.show);
}

/** The time of the change makes no difference. */
function hasSameData(before: Show, after: Show): boolean {
  const [now, then] = [before, after].map((each) => withoutEmptyFields({ ...each, actualizado: '' }));
  return isDeepStrictEqual(now, then);
}

function saysOtherTime({ show }: StoredShow, wanted: Changed): boolean {
  return Boolean(wanted.show.actualizado) && wanted.show.actualizado !== show?.actualizado;
}
