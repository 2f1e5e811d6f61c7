/**
 * The routes of the content: entries and their versions under `/api/contenido/:coleccion`, and shows under `/api/shows` by the same
 * code; whole lists, and the bin.
 */
import { z } from 'astro/zod';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApi } from '../../domain/shows/to-api.ts';
import { apiShowSchema } from '../../storage/api/api-show.ts';
import { dataSchema } from '../../storage/check/check-data.ts';
import type { BinEntry } from '../../storage/history/recycle-bin.ts';
import {
  type CollectionName,
  collectionOf,
  collections,
  isList,
  layoutOf,
  otherCollections,
} from '../../storage/read/collections.ts';
import type { Edit } from '../../storage/write/content-store.ts';
import type { Address } from '../../storage/write/stored-entry.ts';
import { refusal } from '../http/errors.ts';
import {
  type ContentDeps,
  entryResponse,
  finishChange,
  listVersions,
  newestBinned,
  notFoundError,
  restoreVersion,
  toBinItem,
} from './content-responses.ts';
import { LAYOUT_NAMES, parseCollection, toEntryBody } from './resource.ts';

interface Params {
  /** Absent in `/api/shows`. */
  readonly coleccion?: string;
  readonly id: string;
  readonly version: string;
  readonly entrada: string;
}
type Call = { Params: Params };
type Request = FastifyRequest<Call>;

const STRONG_ETAG = /^"[\x21\x23-\x7e]{1,100}"$/u;

/** @throws ApiError 428 without one strong ETag: `*` or a list would overwrite versions that the editor has not seen */
function ifMatchOf({ headers }: FastifyRequest): string {
  const etag = headers['if-match']?.trim() ?? '';
  if (!STRONG_ETAG.test(etag)) throw refusal(428);
  return etag;
}

/** Options of routes whose address says everything. */
const NO_BODY = { config: { isBodyOptional: true } };

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { store, gitSync } = deps;
  app.addHook('preHandler', async () => gitSync?.waitForPull());
  app.get('/api/shows', async () => {
    const { shows } = await store.index.refresh();
    return shows.map(({ id, show, body }) => toApi(id, show, body));
  });
  for (const base of ['/api/shows', '/api/contenido/:coleccion']) entryRoutes(app, base, deps);
  collectionRoutes(app, deps);
  binRoutes(app, deps);
}

/** Adds the routes of entries and their versions. */
function entryRoutes(app: FastifyInstance, base: string, deps: ContentDeps): void {
  app.post<Call>(base, (request, reply) => createEntry(deps, request, reply));
  app.get<Call>(`${base}/:id`, ({ params }, reply) => readEntry(deps, addressOf(params), reply));
  app.route<Call>({
    method: ['PUT', 'PATCH'],
    url: `${base}/:id`,
    handler: (request, reply) => changeEntry(deps, request, reply, { address: addressOf(request.params) }),
  });
  app.delete<Call>(`${base}/:id`, (request) => removeEntry(deps, request));
  app.post<Call>(`${base}/:id/restaurar`, NO_BODY, (request, reply) => restoreRemoved(deps, request, reply));
  app.get<Call>(`${base}/:id/versiones`, ({ params }) => listVersions(deps, versionedAddress(params)));
  app.post<Call>(`${base}/:id/versiones/:version/restaurar`, NO_BODY, (request, reply) =>
    restoreOldVersion(deps, request, reply, versionedAddress(request.params)),
  );
}

/** Adds the routes of whole collections: lists, their versions and the schemas. */
function collectionRoutes(app: FastifyInstance, deps: ContentDeps): void {
  app.get('/api/contenido', async () =>
    (['shows', ...otherCollections] as const).map((name) => ({
      coleccion: name,
      forma: LAYOUT_NAMES[layoutOf(name)],
    })),
  );
  app.get<Call>('/api/contenido/:coleccion', ({ params: { coleccion = '' } }, reply) =>
    listResponse(deps, coleccion === 'shows' ? coleccion : parseCollection(coleccion), reply),
  );
  app.put<Call>('/api/contenido/:coleccion', (request, reply) => {
    const { name } = addressOf(request.params);
    if (!isList(name)) throw refusal(409, 'Esto no es una lista; cambia cada elemento por separado.');
    return changeEntry(deps, request, reply, { address: { name, id: null } });
  });
  app.get<Call>('/api/contenido/:coleccion/versiones', ({ params }, reply) => {
    const { name } = addressOf(params);
    // Where the collection is no list, it is the address of an entry of that name.
    return isList(name)
      ? listVersions(deps, { name, id: null })
      : readEntry(deps, { name, id: 'versiones' }, reply);
  });
  app.post<Call>('/api/contenido/:coleccion/versiones/:version/restaurar', NO_BODY, (request, reply) => {
    const { name } = addressOf(request.params);
    if (!isList(name)) throw refusal(404, 'Esto no es una lista; cada elemento tiene versiones.');
    return restoreOldVersion(deps, request, reply, { name, id: null });
  });
  app.get<Call>('/api/esquemas/:coleccion', async ({ params: { coleccion = '' } }) => {
    const schema = coleccion === 'shows' ? apiShowSchema : dataSchema(parseCollection(coleccion));
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  });
}

function binRoutes(app: FastifyInstance, deps: ContentDeps): void {
  const { bin } = deps.store;
  app.get('/api/papelera', async () => (await bin.list()).map((entry) => toBinItem(deps, entry)));
  app.post<Call>('/api/papelera/:entrada/restaurar', NO_BODY, async (request, reply) => {
    const entry = (await bin.list()).find(({ key }) => key === request.params.entrada);
    if (!entry) throw refusal(404, 'Eso ya no está en la papelera.');
    return restoreBinned(deps, request, reply, entry);
  });
}

async function readEntry(deps: ContentDeps, address: Address, reply: FastifyReply): Promise<object> {
  const entry = await deps.store.read(address);
  if (!entry) throw await notFoundError(deps, address);
  return entryResponse(deps.resourceOf(address.name), reply, entry, address.id ?? undefined);
}

async function listResponse(
  { store, resourceOf }: ContentDeps,
  name: CollectionName,
  reply: FastifyReply,
): Promise<object> {
  const { etag, entries, problems } = await store.list(name);
  if (etag !== null) reply.header('etag', etag);
  return {
    coleccion: name,
    forma: LAYOUT_NAMES[layoutOf(name)],
    etag,
    entradas: entries.map((entry) => toEntryBody(resourceOf(name), entry)),
    problemas: problems.map(resourceOf(name).describeProblem),
  };
}

async function createEntry(deps: ContentDeps, request: Request, reply: FastifyReply): Promise<object> {
  const { name } = addressOf(request.params);
  if (collections[name].isRequired)
    throw refusal(409, 'Eso ya existe y es uno solo; cámbialo, no lo agregues.');
  const resource = deps.resourceOf(name);
  const changing = deps.store.create(name, await resource.parseBody(request, null), request.editor);
  const stored = await finishChange(deps, request, { address: { name, id: '' }, verb: 'Agrega', changing });
  reply.code(201);
  return { ...entryResponse(resource, reply, stored.entry), ...stored.warning };
}

interface RequestedChange {
  readonly address: Address;
  readonly verb?: 'Cambia' | 'Restaura';
  /** The body of the request by default. */
  readonly edit?: Edit;
}

/** Changes an entry, or a whole list, and answers with it. */
async function changeEntry(
  deps: ContentDeps,
  request: Request,
  reply: FastifyReply,
  { address, verb = 'Cambia', edit }: RequestedChange,
): Promise<object> {
  const etag = ifMatchOf(request);
  const fromBody: Edit = (stored) => deps.resourceOf(address.name).parseBody(request, stored);
  const changing = deps.store.changeEntry(address, etag, edit ?? fromBody, request.editor);
  const { entry, warning } = await finishChange(deps, request, { address, etag, verb, changing });
  const body =
    address.id === null
      ? await listResponse(deps, address.name, reply)
      : entryResponse(deps.resourceOf(address.name), reply, entry, address.id);
  return { ...body, ...warning };
}

async function removeEntry(deps: ContentDeps, request: Request): Promise<object> {
  const address = addressOf(request.params);
  if (collections[address.name].isRequired)
    throw refusal(409, 'Sin este archivo no hay sitio; cámbialo, no lo borres.');
  const etag = ifMatchOf(request);
  const changing = deps.store.changeEntry(address, etag, () => null, request.editor);
  const stored = await finishChange(deps, request, { address, etag, verb: 'Borra', changing });
  const [binned] = stored.binned;
  return { id: stored.entry.id, papelera: binned ? toBinItem(deps, binned) : null, ...stored.warning };
}

/** Stores an old version again. */
function restoreOldVersion(
  deps: ContentDeps,
  request: Request,
  reply: FastifyReply,
  address: Address,
): Promise<object> {
  ifMatchOf(request);
  return restoreVersion(deps, address, request.params.version, (edit) =>
    changeEntry(deps, request, reply, { address, verb: 'Restaura', edit }),
  );
}

/** Brings the last deleted entry with the id back. */
async function restoreRemoved(deps: ContentDeps, request: Request, reply: FastifyReply): Promise<object> {
  const address = addressOf(request.params);
  if (isList(address.name))
    throw refusal(404, 'Los elementos de una lista se restauran desde /api/papelera.');
  const binned = await newestBinned(deps, address.name, address.id);
  if (binned) return restoreBinned(deps, request, reply, binned);
  const { subject, duplicateError } = deps.resourceOf(address.name);
  // A repeated request whose first answer was lost.
  const stored = await deps.store.read(address);
  throw stored ? duplicateError(stored.id) : refusal(404, `${subject} no está en la papelera.`);
}

/** @throws ApiError 404 for a collection that there is not */
function addressOf({ coleccion, id }: Params): { readonly name: CollectionName; readonly id: string } {
  return { name: coleccion === undefined ? 'shows' : parseCollection(coleccion), id };
}

/** @throws ApiError 404 for an element of a list */
function versionedAddress(params: Params): Address {
  const address = addressOf(params);
  if (!isList(address.name)) return address;
  throw refusal(404, `Las versiones son de la lista completa: /api/contenido/${address.name}/versiones.`);
}

async function restoreBinned(
  deps: ContentDeps,
  request: Request,
  reply: FastifyReply,
  binned: BinEntry,
): Promise<object> {
  const name = collectionOf(binned.file);
  if (name === null) throw refusal(404, 'Eso ya no está en la papelera.');
  const changing = deps.store.restore(binned, request.editor);
  const change = { address: { name, id: '' }, verb: 'Restaura', changing } as const;
  const { entry, warning } = await finishChange(deps, request, change);
  return { ...entryResponse(deps.resourceOf(name), reply, entry), ...warning };
}
