/** Reads the collections: `GET /api/contenido`, their entries with ETags, and their JSON Schemas. */

import { z } from 'astro/zod';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiShowSchema, toApi } from '../../storage/api/api-show.ts';
import { listFolder } from '../../storage/files/list-folder.ts';
import { formatProblem, type Problem } from '../../storage/files/problem.ts';
import { readStoredFile } from '../../storage/files/stored-file.ts';
import {
  dataSchema,
  formOf,
  type OtherCollection,
  otherCollections,
} from '../../storage/read/collection-data.ts';
import { collectionOf, collections as schemas } from '../../storage/read/collections.ts';
import { toStoredShow } from '../../storage/write/show-editor.ts';
import { refusal } from '../http/errors.ts';
import { type ApiEntry, type ContentRouteDeps, toApiEntry } from './content-answers.ts';
import { listOf } from './content-lists.ts';
import { collectionIn, entryIn, FORMS, type InCollection, type OfEntry, singleId } from './content-params.ts';

export function contentReadRoutes(app: FastifyInstance, deps: ContentRouteDeps): void {
  const { dir, gitSync } = deps;
  app.get('/api/contenido', async () => [
    { coleccion: 'shows', forma: FORMS.files },
    ...otherCollections.map((name) => ({ coleccion: name, forma: FORMS[formOf(name)] })),
  ]);

  app.get<InCollection>('/api/contenido/:coleccion', async ({ params }, reply) => {
    await gitSync.waitForPull();
    if (params.coleccion === 'shows') return listShows(dir);
    const name = collectionIn(params.coleccion);
    const { ids, problems } = await filesOf(dir, name);
    const list = listOf(deps, name, ids);
    if (list.etag !== null) reply.header('etag', list.etag);
    return { ...list, problemas: [...list.problemas, ...problems] };
  });

  app.get<OfEntry>('/api/contenido/:coleccion/:id', async ({ params }, reply): Promise<ApiEntry> => {
    await gitSync.waitForPull();
    return readEntry(deps, params, reply);
  });

  app.get<InCollection>('/api/esquemas/:coleccion', async ({ params: { coleccion } }) => {
    const schema = coleccion === 'shows' ? apiShowSchema : dataSchema(collectionIn(coleccion));
    return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  });
}

/** One entry, with its ETag in the header too. @throws ApiError 404 */
export function readEntry(
  { collections }: ContentRouteDeps,
  params: OfEntry['Params'],
  reply: FastifyReply,
): ApiEntry {
  const { name, id } = entryIn(params);
  const entry = collections.list(name, [id]).entries.find((each) => each.id === id);
  if (!entry) throw refusal(404, 'Eso no existe.');
  reply.header('etag', entry.etag);
  return toApiEntry(entry);
}

/** The entries with a file each, and why others can't be read. */
async function filesOf(dir: string, name: OtherCollection) {
  if (formOf(name) === 'single') return { ids: [singleId(name)], problems: [] };
  const { files, problems } = await listFolder(dir);
  return {
    ids: [...files].filter((file) => schemas[name].pattern.test(file)).map(idOfFile),
    problems: problemsIn(problems, schemas[name].place),
  };
}

/** Of the folder or file of a collection. */
function problemsIn(problems: readonly Problem[], place: string): string[] {
  const [first] = place.split('/');
  return problems.filter(({ file }) => file.split('/')[0] === first).map(formatProblem);
}

/** All shows with their ETags, those with errors too. */
async function listShows(dir: string) {
  const { files, problems } = await listFolder(dir);
  const shows = [...files].filter((file) => collectionOf(file) === 'shows');
  const entradas = shows.flatMap((file) => {
    const stored = readStoredFile(dir, file);
    if (!stored) return [];
    const { id, etag, show, notes, problems } = toStoredShow(stored);
    return [{ id, etag, datos: show && toApi(id, show, notes), problemas: problems.map(formatProblem) }];
  });
  return {
    coleccion: 'shows',
    forma: FORMS.files,
    etag: null,
    entradas,
    problemas: problemsIn(problems, schemas.shows.place),
  };
}

function idOfFile(file: string): string {
  return file.replace(/^.*\//u, '').replace(/\.\w+$/u, '');
}
