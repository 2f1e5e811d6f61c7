/** Shared parts of the content routes: from the request to the stored change and the answer. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { originalEtag } from '../../domain/versions/original-etag.ts';
import { type CollectionName, collections, layoutOf } from '../../storage/read/collections.ts';
import { pictureReferences } from '../../storage/read/picture-references.ts';
import type { ContentEdit, StoreResult } from '../../storage/write/content-store.ts';
import type { EntryRef, StoredEntry } from '../../storage/write/stored-entry.ts';
import { apiError } from '../http/errors.ts';
import { conflictError, notFoundError, toApiError, toBinItem } from './content-errors.ts';
import {
  type ContentDeps,
  LAYOUT_NAMES,
  parseCollectionName,
  type Resource,
  toEntryBody,
} from './resource.ts';

/** Addresses of collections. Both have the same handlers. */
export const BASES = ['/api/shows', '/api/contenido/:coleccion'] as const;

export interface NamedCollection {
  readonly coleccion: string;
}

/** Parameters of a request. `/api/shows` has no collection in its path. */
export type CollectionParams = Partial<NamedCollection>;

export interface EntryParams extends CollectionParams {
  readonly id: string;
}

/** Returns the collection of a request. @throws ApiError 404 for an unknown collection */
export function collectionNameOf({ coleccion }: CollectionParams): CollectionName {
  return coleccion === undefined ? 'shows' : parseCollectionName(coleccion);
}

/** Returns the reference to a request's entry. @throws ApiError 404 for an unknown collection */
export function refOf(params: EntryParams): { readonly collection: CollectionName; readonly id: string } {
  return { collection: collectionNameOf(params), id: params.id };
}

/** Options of routes whose body may be missing. */
export const NO_BODY = { config: { isBodyOptional: true } };

const STRONG_ETAG = /^"[\x21\x23-\x7e]{1,100}"$/u;

/** Returns the ETag in `If-Match`. @throws ApiError 428 unless it is one ETag: others would overwrite unseen versions */
export function ifMatchOf({ headers }: FastifyRequest): string {
  const etag = originalEtag(headers['if-match']?.trim() ?? '');
  if (!STRONG_ETAG.test(etag)) throw apiError(428);
  return etag;
}

export async function readEntry(deps: ContentDeps, ref: EntryRef, reply: FastifyReply): Promise<object> {
  const entry = await deps.store.read(ref);
  if (!entry) throw await notFoundError(deps, ref);
  return entryResponse(deps.resourceOf(ref.collection), reply, entry, ref.id ?? undefined);
}

export async function listEntries(deps: ContentDeps, name: CollectionName, reply: FastifyReply) {
  const { etag, entries, problems } = await deps.store.list(name);
  if (etag !== null) reply.header('etag', etag);
  const resource = deps.resourceOf(name);
  return {
    coleccion: name,
    forma: LAYOUT_NAMES[layoutOf(name)],
    etag,
    entradas: entries.map((entry) => toEntryBody(resource, entry)),
    problemas: problems.map(resource.describeProblem),
  };
}

export async function createEntry(deps: ContentDeps, name: CollectionName, reply: FastifyReply) {
  const { request } = reply;
  if (collections[name].isRequired)
    throw apiError(409, 'Eso ya existe y es uno solo; cámbialo, no lo agregues.');
  const resource = deps.resourceOf(name);
  const data = await resource.parseBody(request, null);
  const stored = await storeChange(deps, request, { ref: { collection: name, id: '' }, verb: 'Agrega' }, () =>
    deps.store.create(name, data, request.editor),
  );
  reply.code(201);
  return { ...entryResponse(resource, reply, stored.entry), ...stored.warning };
}

interface RequestedChange {
  readonly ref: EntryRef;
  readonly verb?: 'Cambia' | 'Restaura';
  /** Edit of the entry; by default, the request's body. */
  readonly edit?: ContentEdit;
}

/** Changes an entry or a whole list, and answers with it. */
export async function changeEntry(deps: ContentDeps, change: RequestedChange, reply: FastifyReply) {
  const { request } = reply;
  const { ref, verb = 'Cambia', edit } = change;
  const etag = ifMatchOf(request);
  const fromBody: ContentEdit = (stored) => deps.resourceOf(ref.collection).parseBody(request, stored);
  const { entry, warning } = await storeChange(deps, request, { ref, etag, verb }, () =>
    deps.store.changeEntry(ref, etag, edit ?? fromBody, request.editor),
  );
  const body =
    ref.id === null
      ? await listEntries(deps, ref.collection, reply)
      : entryResponse(deps.resourceOf(ref.collection), reply, entry, ref.id);
  return { ...body, ...warning };
}

export async function removeEntry(deps: ContentDeps, ref: EntryRef, request: FastifyRequest) {
  if (collections[ref.collection].isRequired)
    throw apiError(409, 'Sin este archivo no hay sitio; cámbialo, no lo borres.');
  const etag = ifMatchOf(request);
  const stored = await storeChange(deps, request, { ref, etag, verb: 'Borra' }, () =>
    deps.store.changeEntry(ref, etag, () => null, request.editor),
  );
  const [binEntry] = stored.binEntries;
  return { id: stored.entry.id, papelera: binEntry ? toBinItem(deps, binEntry) : null, ...stored.warning };
}

interface ReportedChange {
  readonly ref: EntryRef;
  /** ETag of the version that the editor has changed. */
  readonly etag?: string;
  /** First word of the commit message. */
  readonly verb: 'Agrega' | 'Cambia' | 'Borra' | 'Restaura';
}

/** Calls `store`, reports the change, and returns the result. @throws ApiError if nothing was changed */
export async function storeChange(
  deps: ContentDeps,
  request: FastifyRequest,
  { ref, etag = '', verb }: ReportedChange,
  store: () => Promise<StoreResult>,
) {
  const resource = deps.resourceOf(ref.collection);
  const result = await store().catch((error: unknown) => {
    throw toApiError(error, resource, ref);
  });
  if (result.outcome === 'missing') throw await notFoundError(deps, ref);
  if (result.outcome === 'duplicate') throw resource.duplicateError(result.id);
  if (result.outcome === 'stale') throw await conflictError(deps, ref, etag, result);
  const { outcome, entry, binEntries } = result;
  if (outcome !== 'unchanged') {
    const pictures = outcome === 'saved' ? pictureReferences(entry.data).map(({ picture }) => picture) : [];
    const files = [entry.file, ...pictures, ...binEntries.map((each) => each.pathInBin)];
    const place = ref.collection === 'shows' ? entry.id : [...new Set([ref.collection, entry.id])].join(' ');
    deps.onStored([...new Set(files)], `${verb} ${place}`, request.editor);
  }
  const aviso = deps.gitSync?.takeWarning();
  return { entry, binEntries, warning: aviso ? { aviso } : {} };
}

/** Returns the body of an answer with an entry, and sets the ETag header. @param requestedId id in the request */
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
