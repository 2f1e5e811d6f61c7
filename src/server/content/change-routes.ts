/** Changes of the collections besides shows: `/api/contenido/:coleccion`, under the schemas of the content files. */
import type { FastifyInstance } from 'fastify';
import { fileOfEntry, formOf, type OtherCollection } from '../../storage/read/collection-data.ts';
import { collections as schemas } from '../../storage/read/collections.ts';
import { refusal } from '../http/errors.ts';
import { ifMatchOf } from '../http/if-match.ts';
import { mergePatch } from '../http/merge-patch.ts';
import {
  type ApiEntry,
  answer,
  attempt,
  binEntryAnswer,
  type ContentRouteDeps,
  checked,
  expectStored,
  noticeOf,
  restoreEntry,
} from './content-answers.ts';
import { editVersion } from './content-conflict.ts';
import { replaceList } from './content-lists.ts';
import { collectionIn, entryIn, type InCollection, type OfEntry } from './content-params.ts';

/** True for a collection of one file without which there is no site. */
function isRequired(name: OtherCollection): boolean {
  return formOf(name) === 'single' && !schemas[name].optional;
}

export function contentChangeRoutes(app: FastifyInstance, deps: ContentRouteDeps): void {
  const { bin, collections, gitSync, onStored } = deps;

  app.post<InCollection>('/api/contenido/:coleccion', async (request, reply): Promise<ApiEntry> => {
    const name = collectionIn(request.params.coleccion);
    if (isRequired(name)) throw refusal(409, 'Eso ya existe y es uno solo; cámbialo, no lo agregues.');
    const data = checked(name, request.body);
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
    const data = checked(name, request.body, { isList: true }) as readonly object[];
    await gitSync.waitForPull();
    return replaceList(deps, request, reply, { name, etag, data, message: `Cambia ${name}` });
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
      const editing = collections.update(name, id, etag, change, request.editor);
      const result = await editVersion(deps, { name, id }, etag, editing);
      return answer(deps, request, reply, result, `Cambia ${name} ${id}`);
    },
  });

  app.delete<OfEntry>('/api/contenido/:coleccion/:id', async (request) => {
    const { name, id } = entryIn(request.params);
    if (isRequired(name)) throw refusal(409, 'Sin este archivo no hay sitio; cámbialo, no lo borres.');
    const etag = ifMatchOf(request);
    await gitSync.waitForPull();
    const removing = collections.remove(name, id, etag, request.editor);
    const { file } = expectStored(await editVersion(deps, { name, id }, etag, removing));
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
