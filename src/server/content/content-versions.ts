/** The versions of an entry or of a whole list, each with what it changed; and conflicts, which name three of them. */
import { dataOfText, formOf } from '../../storage/read/collection-data.ts';
import type { StoreResult } from '../../storage/write/content-store.ts';
import { type Address, elementsOf, type StoredEntry } from '../../storage/write/stored-entry.ts';
import { ApiError, refusal } from '../http/errors.ts';
import { type ContentDeps, missing } from './content-answers.ts';

/** The current version of a file that no editor of this API has changed yet. */
const CURRENT = 'actual';

async function versionsAt(deps: ContentDeps, address: Address) {
  const stored = await deps.store.read(address);
  if (!stored) throw await missing(deps, address);
  const versions = await deps.versionsOf(stored.file);
  return { stored, versions, read: (text: string) => dataOfText(address.name, stored.file, text).data };
}

/** Lists the versions, newest first. @throws ApiError 404 */
export async function listVersions(deps: ContentDeps, address: Address): Promise<object[]> {
  const { stored, versions, read } = await versionsAt(deps, address);
  const { dataName, toData, changesBetween } = deps.resourceOf(address.name);
  const isKept = versions.some(({ etag }) => etag === stored.etag);
  const unkept = { key: CURRENT, etag: stored.etag, time: null, editor: null, text: null };
  const all = [...(isKept ? [] : [unkept]), ...versions].map((version) => {
    const data = version.text === null ? stored.data : read(version.text);
    return { ...version, data: data && toData(stored.id, data) };
  });
  const newest = all.findIndex(({ etag }) => etag === stored.etag);
  return all.map(({ key, etag, time, editor, data }, index) => {
    const before = all[index + 1]?.data;
    return {
      version: key,
      fecha: time === null ? null : new Date(time).toISOString(),
      autor: editor,
      actual: index === newest,
      etag,
      [dataName]: data,
      cambios: before && data ? changesBetween(before, data) : [],
    };
  });
}

const UNPUBLISHABLE = 'Esa versión tiene errores y ya no se puede publicar. Elige otra.';

/**
 * Stores the data of a version again, like any other change.
 * @throws ApiError 404 when there is no such version, 409 when it can't be published any more: a picture is gone, or another entry
 * has its address
 */
export async function restoreVersion(
  deps: ContentDeps,
  address: Address,
  key: string,
  store: (edit: (stored: StoredEntry) => Promise<object>) => Promise<object>,
): Promise<object> {
  const { versions, read } = await versionsAt(deps, address);
  const version = versions.find((each) => each.key === key);
  if (!version && key !== CURRENT) throw refusal(404, 'Esa versión ya no está.');
  try {
    return await store(async (stored) => {
      const data = version ? read(version.text) : stored.data;
      if (data === null) throw refusal(409, UNPUBLISHABLE);
      return deps.resourceOf(address.name).restored(data, stored);
    });
  } catch (error) {
    if (error instanceof ApiError && error.statusCode === 400)
      throw refusal(409, UNPUBLISHABLE, error.fields);
    throw error;
  }
}

/** Returns the refusal of a change of an old version: with what is stored and by whom, what was sent, and what both began with. */
export async function conflictOf(
  deps: ContentDeps,
  address: Address,
  etag: string,
  { entry, wanted }: Extract<StoreResult, { readonly outcome: 'stale' }>,
): Promise<ApiError> {
  const { toData } = deps.resourceOf(address.name);
  const asked = (data: object | null | undefined) => (data ? toData(entry.id, data) : null);
  const versions = await deps.versionsOf(entry.file);
  const read = (text: string) => dataOfText(address.name, entry.file, text).data;
  const isElement = address.id !== null && formOf(address.name) === 'list';
  const base = isElement
    ? versions
        .flatMap(({ text }) => elementsOf({ ...entry, data: read(text) }))
        .find((element) => element.etag === etag)?.data
    : read(versions.find((version) => version.etag === etag)?.text ?? '');
  return refusal(
    412,
    undefined,
    {},
    {
      etag: entry.etag,
      autor: versions.find((version) => version.etag === entry.etag)?.editor ?? null,
      actual: asked(entry.data),
      enviado: asked(wanted),
      base: asked(base),
    },
  );
}
