/** Collections of one file with a list of entries. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { fileOfEntry, formOf, type OtherCollection } from '../../storage/read/collection-data.ts';
import { answer, type ContentRouteDeps } from './content-answers.ts';
import { editVersion } from './content-conflict.ts';
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
  const inBin = async () => (await deps.bin.list()).filter(({ file }) => file === fileOfEntry(name));
  const earlier = new Set((await inBin()).map(({ key }) => key));
  const replacing = deps.collections.replaceList(name, etag, data, request.editor);
  const result = await editVersion(deps, { name, id: null }, etag, replacing);
  const added = (await inBin()).filter(({ key }) => !earlier.has(key)).map(({ binned }) => binned);
  const { aviso } = answer(deps, request, reply, result, message, added);
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
