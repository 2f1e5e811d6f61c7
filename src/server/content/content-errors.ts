/** Error answers to requests about entries. They contain the problems, the entry in the bin, or the versions of a conflict. */
import type { Issue } from '../../schemas/validate.ts';
import { RefusedChangeError } from '../../storage/check/content-index.ts';
import { describeProblem, formatProblem, type Problem } from '../../storage/files/problem.ts';
import type { BinEntry } from '../../storage/history/recycle-bin.ts';
import { type CollectionName, collectionOf, idOfFile } from '../../storage/read/collections.ts';
import { dataOfText } from '../../storage/read/entry-text.ts';
import type { StoreResult } from '../../storage/write/content-store.ts';
import {
  type EntryRef,
  elementsOf,
  isElement,
  TooLongError,
  UnreadableError,
} from '../../storage/write/stored-entry.ts';
import { type ApiError, apiError } from '../http/errors.ts';
import type { ContentDeps, Resource } from './resource.ts';

export async function notFoundError(deps: ContentDeps, { collection, id }: EntryRef): Promise<ApiError> {
  const { subject } = deps.resourceOf(collection);
  const binEntry = await newestBinned(deps, collection, id ?? '');
  if (!binEntry) return apiError(404, `${subject} no existe.`);
  const papelera = toBinItem(deps, binEntry);
  return apiError(404, `${subject} está en la papelera; recupéralo primero.`, {}, { papelera });
}

export async function newestBinned({ store }: ContentDeps, name: CollectionName, id: string) {
  const entries = await store.bin.list();
  return entries.find(({ file }) => collectionOf(file) === name && idOfFile(file) === id);
}

/** Returns an entry of the bin in the form of the API. */
export function toBinItem({ store, resourceOf }: ContentDeps, entry: BinEntry): object {
  const { key, time, editor, file } = entry;
  const [name, id] = [collectionOf(file), idOfFile(file)];
  const read = name && dataOfText(name, file, store.bin.read(entry)).data;
  const data = Array.isArray(read) ? (read[0] as object) : read;
  return {
    entrada: key,
    coleccion: name ?? '',
    id,
    borrado: new Date(time).toISOString(),
    autor: editor,
    datos: name && data ? resourceOf(name).toApiData(id, data) : null,
  };
}

/** Returns the answer to an error of an edit; other errors unchanged. */
export function toApiError(error: unknown, { invalidError }: Resource, { id }: EntryRef): unknown {
  if (error instanceof RefusedChangeError) {
    const issues = error.problems.map((problem): Issue => {
      if (problem.file !== error.file) return { path: [], message: formatProblem(problem) };
      const path = parseFieldPath(problem);
      // In a list, paths of issues begin with the element's position.
      const isOfElement = id !== null && typeof path[0] === 'number';
      return { path: isOfElement ? path.slice(1) : path, message: problem.message };
    });
    return invalidError(issues);
  }
  if (error instanceof TooLongError) return apiError(400, error.message);
  if (!(error instanceof UnreadableError)) return error;
  const problems = error.problems.map(describeProblem).join(' ');
  return apiError(409, `El archivo tiene errores y no se puede cambiar desde aquí; corrígelo: ${problems}`);
}

/** `dias[1].imagen` → `dias`, 0, `imagen`. */
function parseFieldPath({ field }: Problem): (string | number)[] {
  const steps = (field ?? '').matchAll(/\[(\d+)\]|[^.[\]]+/gu);
  return [...steps].map(([text, position]) => (position === undefined ? text : Number(position) - 1));
}

/** Returns the answer to a change of an old version: the stored data and its author, the sent data, and their common base. */
export async function conflictError(
  deps: ContentDeps,
  ref: EntryRef,
  etag: string,
  { entry, edited }: Extract<StoreResult, { readonly outcome: 'stale' }>,
): Promise<ApiError> {
  const { toApiData } = deps.resourceOf(ref.collection);
  const toShown = (data: object | null | undefined) => (data ? toApiData(entry.id, data) : null);
  const versions = await deps.versionsOf(entry.file);
  const read = (text: string) => dataOfText(ref.collection, entry.file, text).data;
  const base = isElement(ref)
    ? versions
        .flatMap(({ text }) => elementsOf({ ...entry, data: read(text) }))
        .find((element) => element.etag === etag)?.data
    : read(versions.find((version) => version.etag === etag)?.text ?? '');
  return apiError(412, undefined, undefined, {
    etag: entry.etag,
    autor: versions.find((version) => version.etag === entry.etag)?.editor ?? null,
    actual: toShown(entry.data),
    enviado: toShown(edited),
    base: toShown(base),
  });
}
