/** Changes of the collections besides shows: `/api/contenido/:coleccion`, under the schemas of the content files. */
import type { FastifyInstance } from 'fastify';
import {
  checkData,
  fileOfEntry,
  formOf,
  type OtherCollection,
  otherCollections,
  withoutLeadingSlashes,
} from '../../src/storage/collection-data.ts';
import {
  type ApiEntry,
  answer,
  attempt,
  binEntryAnswer,
  type ContentRouteDeps,
  expectStored,
  invalidData,
  noticeOf,
  restoreEntry,
} from './content-answers.ts';
import { refusal } from './errors.ts';
import { ifMatchOf } from './if-match.ts';
import { mergePatch } from './merge-patch.ts';

interface InCollection {
  Params: { coleccion: string };
}
interface OfEntry {
  Params: { coleccion: string; id: string };
}

export function contentChangeRoutes(app: FastifyInstance, deps: ContentRouteDeps): void {
  const { bin, collections, gitSync, checkPictures, onStored } = deps;
  const checked = async (name: OtherCollection, given: unknown, isList = false): Promise<object> => {
    const result = checkData(name, withoutLeadingSlashes(given), { isList });
    if (!result.ok) throw invalidData(result.issues);
    await checkPictures(result.data);
    return result.data as object;
  };

  app.post<InCollection>('/api/contenido/:coleccion', async (request, reply): Promise<ApiEntry> => {
    const name = collectionIn(request.params.coleccion);
    if (formOf(name) === 'single')
      throw refusal(409, 'Eso ya existe y es uno solo; cámbialo, no lo agregues.');
    const data = await checked(name, request.body);
    await gitSync.waitForPull();
    const result = await attempt(collections.create(name, data, request.editor));
    const entry = answer(deps, request, reply, result, `Agrega a ${name}`);
    reply.code(201);
    return entry;
  });

  app.put<InCollection>('/api/contenido/:coleccion', async (request, reply) => {
    const name = collectionIn(request.params.coleccion);
    if (formOf(name) !== 'list')
      throw refusal(409, 'Esto no es una lista; cambia cada elemento por separado.');
    const etag = ifMatchOf(request);
    const data = (await checked(name, request.body, true)) as readonly object[];
    await gitSync.waitForPull();
    const result = await attempt(collections.replaceList(name, etag, data, request.editor));
    const { aviso } = answer(deps, request, reply, result, `Cambia ${name}`);
    return { ...listOf(deps, name, []), ...(aviso === undefined ? {} : { aviso }) };
  });

  app.route<OfEntry>({
    method: ['PUT', 'PATCH'],
    url: '/api/contenido/:coleccion/:id',
    handler: async (request, reply): Promise<ApiEntry> => {
      const { name, id } = entryIn(request.params);
      const etag = ifMatchOf(request);
      await gitSync.waitForPull();
      const change = (data: unknown) => {
        if (request.method === 'PUT') return checked(name, request.body);
        if (data === null)
          throw refusal(409, 'El archivo tiene errores; envía todos sus datos (PUT) o corrígelo.');
        return checked(name, mergePatch(data, request.body));
      };
      const result = await attempt(collections.update(name, id, etag, change, request.editor));
      return answer(deps, request, reply, result, `Cambia ${name} ${id}`);
    },
  });

  app.delete<OfEntry>('/api/contenido/:coleccion/:id', async (request) => {
    const { name, id } = entryIn(request.params);
    if (formOf(name) === 'single')
      throw refusal(409, 'Sin este archivo no hay sitio; cámbialo, no lo borres.');
    const etag = ifMatchOf(request);
    await gitSync.waitForPull();
    const { file } = expectStored(await attempt(collections.remove(name, id, etag, request.editor)));
    const entry = (await bin.list()).find((each) => each.file === file);
    onStored([file, ...(entry ? [entry.binned] : [])], `Borra ${name} ${id}`, request.editor);
    return { id, papelera: binEntryAnswer(deps, entry), ...noticeOf(gitSync) };
  });

  app.post<OfEntry>(
    '/api/contenido/:coleccion/:id/restaurar',
    { config: { isBodyOptional: true } },
    async (request, reply): Promise<ApiEntry> => {
      const { name, id } = entryIn(request.params);
      if (formOf(name) === 'list')
        throw refusal(404, 'Los elementos de una lista se restauran desde /api/papelera.');
      const entry = (await bin.list()).find(({ file }) => file === fileOfEntry(name, id));
      if (!entry) throw refusal(404, 'Eso no está en la papelera.');
      return restoreEntry(deps, request, reply, name, entry);
    },
  );
}

/** A list as `GET /api/contenido/:coleccion` answers it. @param ids of the entries that have a file each */
export function listOf(
  { collections }: Pick<ContentRouteDeps, 'collections'>,
  name: OtherCollection,
  ids: readonly string[],
) {
  const { etag, entries, problems } = collections.list(name, ids);
  const entradas = entries.map(({ id, etag: version, data, problems: own }) => ({
    id,
    etag: version,
    datos: data,
    problemas: own,
  }));
  return { coleccion: name, forma: FORMS[formOf(name)], etag, entradas, problemas: problems };
}

export const FORMS = { list: 'lista', single: 'archivo', files: 'archivos' } as const;

/** @throws ApiError 404 for names of no collection; shows have routes of their own */
export function collectionIn(name: string): OtherCollection {
  const known = otherCollections.find((each) => each === name);
  if (!known)
    throw refusal(
      404,
      `No hay una colección «${name.slice(0, 40)}». Las que hay: ${otherCollections.join(', ')}.`,
    );
  return known;
}

const ENTRY_ID = /^[a-z0-9][a-z0-9-]{0,99}$/u;

/** @throws ApiError 404 */
export function entryIn({ coleccion, id }: OfEntry['Params']): {
  readonly name: OtherCollection;
  readonly id: string;
} {
  const name = collectionIn(coleccion);
  const isKnown = formOf(name) === 'single' ? id === singleId(name) : ENTRY_ID.test(id);
  if (!isKnown) throw refusal(404, 'Eso no existe.');
  return { name, id };
}

/** The id of the entry of a collection that has one: the name of its file. */
export function singleId(name: OtherCollection): string {
  return fileOfEntry(name).replace(/\.\w+$/u, '');
}
