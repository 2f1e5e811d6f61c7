/** What the API answers to requests about entries, which changes are reported, and the versions of entries. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Issue } from '../../schemas/validate.ts';
import { RefusedChangeError } from '../../storage/check/content-index.ts';
import { describeProblem, formatProblem, type Problem } from '../../storage/files/problem.ts';
import type { Version } from '../../storage/history/kept-versions.ts';
import { type BinEntry, readBinned } from '../../storage/history/recycle-bin.ts';
import { type CollectionName, collectionOf, idOfFile, isList } from '../../storage/read/collections.ts';
import { dataOfText } from '../../storage/read/entry-text.ts';
import { pictureReferences } from '../../storage/read/picture-references.ts';
import type { ContentStore, StoreResult } from '../../storage/write/content-store.ts';
import {
  type Address,
  elementsOf,
  type StoredEntry,
  TooLongError,
  UnreadableError,
} from '../../storage/write/stored-entry.ts';
import type { GitSync } from '../git/git-sync.ts';
import { ApiError, refusal } from '../http/errors.ts';
import type { Resource } from './resource.ts';

export interface ContentDeps {
  readonly store: ContentStore;
  /** Null without git. */
  readonly gitSync: GitSync | null;
  /** The content folder. */
  readonly dir: string;
  readonly resourceOf: (name: CollectionName) => Resource;
  /** Returns the versions of a file besides the one that is stored, newest first. */
  readonly versionsOf: (file: string) => Promise<readonly Version[]>;
  /** Called after each stored change, with paths inside the content folder. */
  readonly onStored: (files: readonly string[], message: string, editor: string | null) => void;
}

interface Change {
  readonly address: Address;
  /** ETag of the version that the editor has changed. */
  readonly etag?: string;
  /** The first word of the commit's message. */
  readonly verb: 'Agrega' | 'Cambia' | 'Borra' | 'Restaura';
  readonly changing: Promise<StoreResult>;
}

/** Waits for a change, reports it, and returns what it left. @throws ApiError when nothing was changed */
export async function finishChange(deps: ContentDeps, request: FastifyRequest, change: Change) {
  const { address, etag = '', verb, changing } = change;
  const resource = deps.resourceOf(address.name);
  const result = await changing.catch((error: unknown) => {
    throw toApiError(error, resource, address);
  });
  if (result.outcome === 'missing') throw await notFoundError(deps, address);
  if (result.outcome === 'duplicate') throw resource.duplicateError(result.id);
  if (result.outcome === 'stale') throw await conflictError(deps, address, etag, result);
  const { outcome, entry, binned } = result;
  if (outcome !== 'unchanged') {
    const pictures = outcome === 'saved' ? pictureReferences(entry.data).map(({ picture }) => picture) : [];
    const files = [entry.file, ...pictures, ...binned.map((each) => each.binned)];
    const place = address.name === 'shows' ? entry.id : [...new Set([address.name, entry.id])].join(' ');
    deps.onStored([...new Set(files)], `${verb} ${place}`, request.editor);
  }
  const aviso = deps.gitSync?.takeWarning();
  return { entry, binned, warning: aviso ? { aviso } : {} };
}

/** Returns the body of an answer with an entry, and sets its ETag. @param requestedId id of the request */
export function entryResponse(
  resource: Resource,
  reply: FastifyReply,
  entry: StoredEntry,
  requestedId = entry.id,
): object {
  const body = resource.toResponseBody(entry);
  reply.header('etag', entry.etag);
  if (requestedId !== entry.id) reply.header('content-location', `/api/shows/${entry.id}`);
  return body;
}

export async function notFoundError(deps: ContentDeps, { name, id }: Address): Promise<ApiError> {
  const { subject } = deps.resourceOf(name);
  const binned = await newestBinned(deps, name, id ?? '');
  if (!binned) return refusal(404, `${subject} no existe.`);
  const papelera = toBinItem(deps, binned);
  return refusal(404, `${subject} está en la papelera; restáuralo primero.`, {}, { papelera });
}

export async function newestBinned({ store }: ContentDeps, name: CollectionName, id: string) {
  const entries = await store.bin.list();
  return entries.find(({ file }) => collectionOf(file) === name && idOfFile(file) === id);
}

/** Returns an entry of the bin as the API lists it. */
export function toBinItem({ dir, resourceOf }: ContentDeps, entry: BinEntry): object {
  const { key, time, editor, file } = entry;
  const [name, id] = [collectionOf(file), idOfFile(file)];
  const read = name && dataOfText(name, file, readBinned(dir, entry)).data;
  const data = Array.isArray(read) ? (read[0] as object) : read;
  return {
    entrada: key,
    coleccion: name ?? '',
    id,
    borrado: new Date(time).toISOString(),
    autor: editor,
    datos: name && data ? resourceOf(name).toApiData(id, data) : null,
  };
}

/** Returns what only shows while a file is edited as a refusal; other errors as they are. */
function toApiError(error: unknown, { invalidError }: Resource, { id }: Address): unknown {
  if (error instanceof RefusedChangeError) {
    const issues = error.problems.map((problem): Issue => {
      if (problem.file !== error.file) return { path: [], message: formatProblem(problem) };
      const path = parseFieldPath(problem);
      // Issues of one element of a list begin in it.
      const isOfElement = id !== null && typeof path[0] === 'number';
      return { path: isOfElement ? path.slice(1) : path, message: problem.message };
    });
    return invalidError(issues);
  }
  if (error instanceof TooLongError) return refusal(400, error.message);
  if (!(error instanceof UnreadableError)) return error;
  const problems = error.problems.map(describeProblem).join(' ');
  return refusal(409, `El archivo tiene errores y no se puede cambiar desde aquí; corrígelo: ${problems}`);
}

/** `dias[1].imagen` is the path `dias`, 0, `imagen`. */
function parseFieldPath({ field }: Problem): (string | number)[] {
  const steps = (field ?? '').matchAll(/\[(\d+)\]|[^.[\]]+/gu);
  return [...steps].map(([text, position]) => (position === undefined ? text : Number(position) - 1));
}

/** The current version of a file that no editor of this API has changed yet. */
const CURRENT = 'actual';

async function readVersions(deps: ContentDeps, address: Address) {
  const stored = await deps.store.read(address);
  if (!stored) throw await notFoundError(deps, address);
  const versions = await deps.versionsOf(stored.file);
  return { stored, versions, read: (text: string) => dataOfText(address.name, stored.file, text).data };
}

/** Lists the versions, newest first. @throws ApiError 404 */
export async function listVersions(deps: ContentDeps, address: Address): Promise<object[]> {
  const { stored, versions, read } = await readVersions(deps, address);
  const { dataName, toApiData, changesBetween } = deps.resourceOf(address.name);
  const isKept = versions.some(({ etag }) => etag === stored.etag);
  const unkept = { key: CURRENT, etag: stored.etag, time: null, editor: null, text: null };
  const all = [...(isKept ? [] : [unkept]), ...versions].map((version) => ({
    ...version,
    data: version.text === null ? stored.data : read(version.text),
  }));
  const newest = all.findIndex(({ etag }) => etag === stored.etag);
  return all.map(({ key, etag, time, editor, data }, index) => {
    const before = all[index + 1]?.data;
    return {
      version: key,
      fecha: time === null ? null : new Date(time).toISOString(),
      autor: editor,
      actual: index === newest,
      etag,
      [dataName]: data && toApiData(stored.id, data),
      cambios: before && data ? changesBetween(before, data) : [],
    };
  });
}

const UNPUBLISHABLE = 'Esa versión tiene errores y ya no se puede publicar. Elige otra.';

/**
 * Stores the data of a version again, like any other change.
 * @throws ApiError 404 when there is no such version, 409 when it can't be published any more: a picture is gone, or another entry
 * has its address
 */
export async function restoreVersion(
  deps: ContentDeps,
  address: Address,
  key: string,
  store: (edit: (stored: StoredEntry) => Promise<object>) => Promise<object>,
): Promise<object> {
  const { versions, read } = await readVersions(deps, address);
  const version = versions.find((each) => each.key === key);
  if (!version && key !== CURRENT) throw refusal(404, 'Esa versión ya no está.');
  try {
    return await store(async (stored) => {
      const data = version ? read(version.text) : stored.data;
      if (data === null) throw refusal(409, UNPUBLISHABLE);
      return deps.resourceOf(address.name).toRestoredData(data, stored);
    });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 400)
      throw refusal(409, UNPUBLISHABLE, error.fields);
    throw error;
  }
}

/** Returns the refusal of a change of an old version: with what is stored and by whom, what was sent, and what both began with. */
async function conflictError(
  deps: ContentDeps,
  address: Address,
  etag: string,
  { entry, edited }: Extract<StoreResult, { readonly outcome: 'stale' }>,
): Promise<ApiError> {
  const { toApiData } = deps.resourceOf(address.name);
  const toShown = (data: object | null | undefined) => (data ? toApiData(entry.id, data) : null);
  const versions = await deps.versionsOf(entry.file);
  const read = (text: string) => dataOfText(address.name, entry.file, text).data;
  const isElement = address.id !== null && isList(address.name);
  const base = isElement
    ? versions
        .flatMap(({ text }) => elementsOf({ ...entry, data: read(text) }))
        .find((element) => element.etag === etag)?.data
    : read(versions.find((version) => version.etag === etag)?.text ?? '');
  return refusal(412, undefined, undefined, {
    etag: entry.etag,
    autor: versions.find((version) => version.etag === entry.etag)?.editor ?? null,
    actual: toShown(entry.data),
    enviado: toShown(edited),
    base: toShown(base),
  });
}
