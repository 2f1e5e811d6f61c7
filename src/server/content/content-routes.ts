/**
 * Routes of entries (`/api/shows`, `/api/contenido/:coleccion`), whole lists and schemas. version-routes.ts
 * and bin-routes.ts have the other content routes.
 */
import { z } from 'astro/zod';
import type { FastifyInstance } from 'fastify';
import { type ApiShow, apiShowSchema, toApi } from '../../domain/shows/api-show.ts';
import { dataSchema } from '../../storage/check/check-data.ts';
import { isList, layoutOf, otherCollections } from '../../storage/read/collections.ts';
import { apiError } from '../http/errors.ts';
import {
  BASES,
  type CollectionParams,
  changeEntry,
  collectionNameOf,
  createEntry,
  type EntryParams,
  listEntries,
  type NamedCollection,
  readEntry,
  refOf,
  removeEntry,
} from './entry-requests.ts';
import { type ContentDeps, LAYOUT_NAMES, parseCollectionName } from './resource.ts';

export function contentRoutes(app: FastifyInstance, deps: ContentDeps): void {
  app.get('/api/shows', async () => {
    const { shows } = await deps.store.index.refresh();
    return shows.map(({ id, data, body }) => toApi(id, data, body)).sort(byDate);
  });
  for (const base of BASES) entryRoutes(app, base, deps);
  collectionRoutes(app, deps);
}

/** Compares shows by date, then by id. */
function byDate(a: ApiShow, b: ApiShow): number {
  return `${a.fecha} ${a.id}` < `${b.fecha} ${b.id}` ? -1 : 1;
}

function entryRoutes(app: FastifyInstance, base: string, deps: ContentDeps): void {
  app.post<{ Params: CollectionParams }>(base, ({ params }, reply) =>
    createEntry(deps, collectionNameOf(params), reply),
  );
  app.get<{ Params: EntryParams }>(`${base}/:id`, ({ params }, reply) =>
    readEntry(deps, refOf(params), reply),
  );
  app.route<{ Params: EntryParams }>({
    method: ['PUT', 'PATCH'],
    url: `${base}/:id`,
    handler: ({ params }, reply) => changeEntry(deps, { ref: refOf(params) }, reply),
  });
  app.delete<{ Params: EntryParams }>(`${base}/:id`, (request) =>
    removeEntry(deps, refOf(request.params), request),
  );
}

/** Adds the routes of whole collections: lists and schemas. */
function collectionRoutes(app: FastifyInstance, deps: ContentDeps): void {
  app.get('/api/contenido', async () =>
    (['shows', ...otherCollections] as const).map((name) => ({
      coleccion: name,
      forma: LAYOUT_NAMES[layoutOf(name)],
    })),
  );
  app.get<{ Params: NamedCollection }>('/api/contenido/:coleccion', ({ params: { coleccion } }, reply) =>
    listEntries(deps, coleccion === 'shows' ? coleccion : parseCollectionName(coleccion), reply),
  );
  app.put<{ Params: NamedCollection }>('/api/contenido/:coleccion', ({ params: { coleccion } }, reply) => {
    const name = parseCollectionName(coleccion);
    if (!isList(name)) throw apiError(409, 'Esto no es una lista; cambia cada elemento por separado.');
    return changeEntry(deps, { ref: { collection: name, id: null } }, reply);
  });
  app.get<{ Params: NamedCollection }>('/api/esquemas/:coleccion', async ({ params: { coleccion } }) => {
    const schema = coleccion === 'shows' ? apiShowSchema : dataSchema(parseCollectionName(coleccion));
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  });
}
