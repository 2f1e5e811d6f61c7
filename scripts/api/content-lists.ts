/** Collections of one file with a list of entries. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { formOf, type OtherCollection } from '../../src/storage/collection-data.ts';
import { answer, attempt, type ContentRouteDeps } from './content-answers.ts';
import { FORMS } from './content-params.ts';

interface WholeList {
  readonly name: OtherCollection;
  readonly etag: string;
  readonly data: readonly object[];
  /** Of the commit. */
  readonly message: string;
}

/** Stores a whole list and answers with it; elements that are not in it any more go to the bin. */
export async function replaceList(
  deps: ContentRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { name, etag, data, message }: WholeList,
) {
  const result = await attempt(deps.collections.replaceList(name, etag, data, request.editor));
  const { aviso } = answer(deps, request, reply, result, message);
  return { ...listOf(deps, name, []), ...(aviso === undefined ? {} : { aviso }) };
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
