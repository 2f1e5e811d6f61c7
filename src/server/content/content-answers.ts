/** What the routes of `/api/contenido` answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pluralize } from '../../domain/text/pluralize.ts';
import type { Issue } from '../../schemas/validate.ts';
import { RefusedChangeError } from '../../storage/check/content-index.ts';
import type { Version } from '../../storage/history/kept-versions.ts';
import { type BinEntry, type RecycleBin, readBinned } from '../../storage/history/recycle-bin.ts';
import {
  checkData,
  type OtherCollection,
  withoutLeadingSlashes,
} from '../../storage/read/collection-data.ts';
import { pictureReferences } from '../../storage/read/picture-references.ts';
import {
  type SettledResult,
  type StoredEntry,
  TooLongError,
  UnreadableError,
} from '../../storage/write/collection-entries.ts';
import type { CollectionEditor } from '../../storage/write/edit-collection.ts';
import type { GitSync } from '../git/git-sync.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { binEntryOf } from './bin-entry.ts';
import { issuesOf } from './refused-change.ts';

export interface ContentRouteDeps {
  readonly collections: CollectionEditor;
  readonly bin: RecycleBin;
  readonly gitSync: GitSync;
  /** The content folder. */
  readonly dir: string;
  /** The versions of a file besides the one that is stored. */
  readonly versionsOf: (file: string) => Promise<readonly Version[]>;
  /** Called after each stored change. */
  readonly onStored: (files: readonly string[], message: string, editor: string | null) => void;
}

export interface ApiEntry {
  readonly id: string;
  readonly etag: string;
  readonly datos: unknown;
  readonly problemas: readonly string[];
  readonly aviso?: string;
}

export function toApiEntry({ id, etag, data, problems }: StoredEntry): ApiEntry {
  return { id, etag, datos: data, problemas: problems };
}

/**
 * The entry that a change left, after it is reported.
 * @param binned paths in the bin of what the change removed
 * @throws ApiError when nothing was changed
 */
export function answer(
  { onStored, gitSync }: ContentRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  result: SettledResult,
  message: string,
  binned: readonly string[] = [],
): ApiEntry {
  const { entry, file } = expectStored(result);
  const notice = noticeOf(gitSync);
  if (result.outcome === 'saved') {
    const pictures = pictureReferences(entry.data).map(({ picture }) => picture);
    onStored([...new Set([file, ...pictures, ...binned])], message, request.editor);
  }
  reply.header('etag', entry.etag);
  return { ...toApiEntry(entry), ...notice };
}

/** Brings an entry back from the bin. */
export async function restoreEntry(
  deps: ContentRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  name: OtherCollection,
  entry: BinEntry,
): Promise<ApiEntry> {
  const text = readBinned(deps.dir, entry);
  const result = await attempt(deps.collections.restore(name, entry, text, request.editor));
  const restored = answer(deps, request, reply, result, `Restaura ${name} ${entry.file}`);
  deps.onStored([entry.binned], `Restaura ${name}`, request.editor);
  return restored;
}

export function expectStored(result: SettledResult): Extract<SettledResult, { readonly file: string }> {
  if (result.outcome === 'missing') throw refusal(404, 'Eso no existe.');
  if (result.outcome === 'duplicate') {
    throw new ApiError(409, 'Eso ya está guardado. No se guardó otra vez.', {}, { id: result.id });
  }
  return result;
}

/**
 * Answers what only shows while a file is edited.
 * @param isWholeList false for one element: its fields begin in it
 */
export async function attempt<T>(editing: Promise<T>, isWholeList = false): Promise<T> {
  try {
    return await editing;
  } catch (error) {
    if (error instanceof RefusedChangeError) {
      const issues = issuesOf(error);
      throw invalidData(isWholeList ? issues : issues.map(inElement));
    }
    if (error instanceof TooLongError) throw refusal(400, error.message);
    if (error instanceof UnreadableError) {
      throw refusal(
        409,
        `El archivo tiene errores y no se puede cambiar desde aquí; corrígelo: ${error.message}`,
      );
    }
    throw error;
  }
}

function inElement({ path, message }: Issue): Issue {
  return { path: typeof path[0] === 'number' ? path.slice(1) : path, message };
}

/** The data of an entry, or of a whole list, as files have it. @throws ApiError when it is not valid */
export function checked(name: OtherCollection, given: unknown, { isList = false } = {}): object {
  const result = checkData(name, withoutLeadingSlashes(given), { isList });
  if (!result.ok) throw invalidData(result.issues);
  return result.data as object;
}

/** Fields by their dotted path; positions in lists begin at 0. */
export function invalidData(issues: readonly Issue[]): ApiError {
  const fields = issues.map(({ path, message }) => [path.join('.').slice(0, 120), message] as const);
  const what = `Hay ${pluralize(new Set(fields.map(([field]) => field)).size, 'campo', 'campos')}`;
  return refusal(400, `${what} por corregir.`, Object.fromEntries(fields.reverse()));
}

export function noticeOf(gitSync: GitSync): { aviso?: string } {
  const notice = gitSync.takeNotice();
  return notice === null ? {} : { aviso: notice };
}

export function binEntryAnswer(deps: ContentRouteDeps, entry: BinEntry | undefined) {
  return entry ? binEntryOf(deps.dir, entry) : null;
}
