/** Routes of versions, for entries with their own file and for whole lists. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isList } from '../../storage/read/collections.ts';
import { dataOfText } from '../../storage/read/entry-text.ts';
import type { ContentEdit } from '../../storage/write/content-store.ts';
import type { EntryRef } from '../../storage/write/stored-entry.ts';
import { ApiError, apiError } from '../http/errors.ts';
import { notFoundError } from './content-errors.ts';
import {
  BASES,
  changeEntry,
  type EntryParams,
  ifMatchOf,
  type NamedCollection,
  NO_BODY,
  readEntry,
  refOf,
} from './entry-requests.ts';
import { type ContentDeps, parseCollectionName } from './resource.ts';

type VersionParams = { readonly version: string };

export function versionRoutes(app: FastifyInstance, deps: ContentDeps): void {
  for (const base of BASES) {
    app.get<{ Params: EntryParams }>(`${base}/:id/versiones`, ({ params }) =>
      listVersions(deps, versionedRef(params)),
    );
    app.post<{ Params: EntryParams & VersionParams }>(
      `${base}/:id/versiones/:version/restaurar`,
      NO_BODY,
      ({ params }, reply) => restoreVersion(deps, versionedRef(params), params.version, reply),
    );
  }
  app.get<{ Params: NamedCollection }>('/api/contenido/:coleccion/versiones', ({ params }, reply) => {
    const name = parseCollectionName(params.coleccion);
    // In a collection that is not a list, this is the address of an entry with that id.
    return isList(name)
      ? listVersions(deps, { collection: name, id: null })
      : readEntry(deps, { collection: name, id: 'versiones' }, reply);
  });
  app.post<{ Params: NamedCollection & VersionParams }>(
    '/api/contenido/:coleccion/versiones/:version/restaurar',
    NO_BODY,
    ({ params: { coleccion, version } }, reply) => {
      const name = parseCollectionName(coleccion);
      if (!isList(name)) throw apiError(404, 'Esto no es una lista; cada elemento tiene versiones.');
      return restoreVersion(deps, { collection: name, id: null }, version, reply);
    },
  );
}

/** Returns the reference to an entry that has versions. @throws ApiError 404 for an element of a list */
function versionedRef(params: EntryParams): EntryRef {
  const ref = refOf(params);
  if (!isList(ref.collection)) return ref;
  throw apiError(404, `Las versiones son de la lista completa: /api/contenido/${ref.collection}/versiones.`);
}

/** Key of the current version if no editor of this API has changed the file yet. */
const CURRENT = 'actual';

async function readVersions(deps: ContentDeps, ref: EntryRef) {
  const stored = await deps.store.read(ref);
  if (!stored) throw await notFoundError(deps, ref);
  const versions = await deps.versionsOf(stored.file);
  return { stored, versions, read: (text: string) => dataOfText(ref.collection, stored.file, text).data };
}

/** Lists the versions, newest first. @throws ApiError 404 */
async function listVersions(deps: ContentDeps, ref: EntryRef): Promise<object[]> {
  const { stored, versions, read } = await readVersions(deps, ref);
  const { dataName, toApiData, changesBetween } = deps.resourceOf(ref.collection);
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
 * @throws ApiError 404 if the version does not exist, 409 if it can no longer be published: a picture is
 * missing, or another entry has its address
 */
async function restoreVersion(
  deps: ContentDeps,
  ref: EntryRef,
  key: string,
  reply: FastifyReply,
): Promise<object> {
  ifMatchOf(reply.request);
  const { versions, read } = await readVersions(deps, ref);
  const version = versions.find((each) => each.key === key);
  if (!version && key !== CURRENT) throw apiError(404, 'Esa versión ya no está.');
  const edit: ContentEdit = (stored) => {
    const data = version ? read(version.text) : stored.data;
    if (data === null) throw apiError(409, UNPUBLISHABLE);
    return deps.resourceOf(ref.collection).toRestoredData(data, stored);
  };
  try {
    return await changeEntry(deps, { ref, verb: 'Restaura', edit }, reply);
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 400)
      throw apiError(409, UNPUBLISHABLE, error.fields);
    throw error;
  }
}
