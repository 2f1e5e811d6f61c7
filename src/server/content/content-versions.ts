/** The versions of the other content: of an entry with a file of its own, or of a whole list. */
import type { FastifyInstance } from 'fastify';
import { type ContentChange, contentChanges } from '../../domain/versions/content-changes.ts';
import { formOf } from '../../storage/read/collection-data.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { ifMatchOf } from '../http/if-match.ts';
import { type ApiEntry, answer, type ContentRouteDeps, checked } from './content-answers.ts';
import { editVersion } from './content-conflict.ts';
import { replaceList } from './content-lists.ts';
import { collectionIn, entryIn, type InCollection, type OfEntry } from './content-params.ts';
import { readEntry } from './content-reads.ts';
import { type ContentFile, pathOf, readText } from './stored-text.ts';
import {
  type Current,
  findVersion,
  type ListedVersion,
  listVersions,
  UNPUBLISHABLE,
} from './version-answers.ts';

interface OfVersion {
  Params: { version: string };
}

/** A field with two values, or what happened to it in words. */
interface ApiContentChange {
  /** Labels of the groups and elements that the field is in, and its own; empty for the whole content. */
  readonly ruta: readonly string[];
  readonly antes?: string;
  readonly despues?: string;
  /** "se agregó Playera negra" */
  readonly texto?: string;
  /** Of a photo: its path in the content. */
  readonly imagen?: string;
}

interface ApiContentVersion extends Omit<ListedVersion<object, ApiContentChange>, 'data'> {
  /** The entry, or the elements of the list; null when it can't be published. */
  readonly datos: object | null;
}

export function contentVersionRoutes(app: FastifyInstance, deps: ContentRouteDeps): void {
  const { collections, gitSync } = deps;
  const config = { isBodyOptional: true };

  app.get<InCollection>('/api/contenido/:coleccion/versiones', async ({ params }, reply) => {
    await gitSync.waitForPull();
    const name = collectionIn(params.coleccion);
    // Without a list it is the address of an entry of that name.
    if (formOf(name) !== 'list') return readEntry(deps, { ...params, id: 'versiones' }, reply);
    return versionsOf(deps, { name, id: null });
  });

  app.get<OfEntry>('/api/contenido/:coleccion/:id/versiones', async ({ params }) => {
    await gitSync.waitForPull();
    return versionsOf(deps, withOwnFile(params));
  });

  app.post<InCollection & OfVersion>(
    '/api/contenido/:coleccion/versiones/:version/restaurar',
    { config },
    async (request, reply) => {
      const name = collectionIn(request.params.coleccion);
      if (formOf(name) !== 'list') throw refusal(404, 'Esto no es una lista; cada elemento tiene versiones.');
      const etag = ifMatchOf(request);
      await gitSync.waitForPull();
      return asVersion(async () => {
        const data = (await dataOf(deps, { name, id: null }, request.params.version)) as readonly object[];
        return replaceList(deps, request, reply, { name, etag, data, message: `Restaura ${name}` });
      });
    },
  );

  app.post<OfEntry & OfVersion>(
    '/api/contenido/:coleccion/:id/versiones/:version/restaurar',
    { config },
    async (request, reply): Promise<ApiEntry> => {
      const { name, id } = withOwnFile(request.params);
      const etag = ifMatchOf(request);
      await gitSync.waitForPull();
      return asVersion(async () => {
        const data = await dataOf(deps, { name, id }, request.params.version);
        const editing = collections.update(name, id, etag, () => data, request.editor);
        const result = await editVersion(deps, { name, id }, etag, editing);
        return answer(deps, request, reply, result, `Restaura ${name} ${id}`);
      });
    },
  );
}

/** @throws ApiError 404 */
function withOwnFile(params: OfEntry['Params']) {
  const { name, id } = entryIn(params);
  if (formOf(name) !== 'list') return { name, id };
  throw refusal(404, `Las versiones son de la lista completa: /api/contenido/${name}/versiones.`);
}

async function versionsOf(deps: ContentRouteDeps, file: ContentFile): Promise<ApiContentVersion[]> {
  const versions = await deps.versionsOf(pathOf(file));
  const listed = listVersions(
    currentOf(deps, file),
    versions,
    (text) => readText(file, text),
    // Photos have numbers in the editor.
    (before, after) =>
      contentChanges(before, after, file.name === 'gallery' ? { noun: 'foto' } : {}).map(toApiChange),
  );
  return listed.map(({ data, cambios, ...version }) => ({ ...version, datos: data, cambios }));
}

function toApiChange({ path, change, picture }: ContentChange): ApiContentChange {
  return {
    ruta: path,
    ...(typeof change === 'string' ? { texto: change } : { antes: change.before, despues: change.after }),
    ...(picture === undefined ? {} : { imagen: picture }),
  };
}

/** The data of a version, as it can be stored now. @throws ApiError */
async function dataOf(deps: ContentRouteDeps, file: ContentFile, version: string): Promise<object> {
  const versions = await deps.versionsOf(pathOf(file));
  const data = findVersion(currentOf(deps, file), versions, version, (text) => readText(file, text));
  return checked(file.name, data, { isList: file.id === null });
}

/** @throws ApiError 409 for a version that can't be stored any more: a picture is gone, or another entry has its address */
async function asVersion<T>(restore: () => Promise<T>): Promise<T> {
  try {
    return await restore();
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 400)
      throw refusal(409, UNPUBLISHABLE, error.fields);
    throw error;
  }
}

/** @throws ApiError 404 */
function currentOf({ collections }: ContentRouteDeps, { name, id }: ContentFile): Current<object> {
  const { etag, entries, problems } = collections.list(name, id === null ? [] : [id]);
  if (id === null) {
    const data = entries.map((entry) => entry.data);
    return { etag: etag ?? '', data: problems.length > 0 ? null : data };
  }
  const [entry] = entries;
  if (!entry) throw refusal(404, 'Eso no existe.');
  return { etag: entry.etag, data: entry.data as object | null };
}
