/** The versions of a content file as the API lists them, each with what it changed. */
import type { Version } from '../../storage/history/kept-versions.ts';
import { refusal } from '../http/errors.ts';

export interface ListedVersion<Data, Change> {
  readonly version: string;
  /** ISO 8601, UTC; null when it is not known. */
  readonly fecha: string | null;
  readonly autor: string | null;
  readonly actual: boolean;
  readonly etag: string;
  /** Null when it can't be published. */
  readonly data: Data | null;
  /** Against the version before it. */
  readonly cambios: readonly Change[];
}

/** What is stored now. */
export interface Current<Data> {
  readonly etag: string;
  readonly data: Data | null;
}

/** The data in the text of an earlier version; null when it can't be published. */
type Read<Data> = (text: string) => Data | null;

/** The current version of a file that no editor of this API has changed yet. */
const CURRENT = 'actual';

/** @param versions newest first */
export function listVersions<Data, Change>(
  current: Current<Data>,
  versions: readonly Version[],
  read: Read<Data>,
  changesBetween: (before: Data, after: Data) => readonly Change[],
): ListedVersion<Data, Change>[] {
  const isKept = versions.some(({ etag }) => etag === current.etag);
  const unkept = { key: CURRENT, etag: current.etag, time: null, editor: null, text: null };
  const all = [...(isKept ? [] : [unkept]), ...versions];
  const data = all.map(({ text }) => (text === null ? current.data : read(text)));
  const newest = all.findIndex(({ etag }) => etag === current.etag);
  return all.map(({ key, etag, time, editor }, index) => {
    const [before, after] = [data[index + 1] ?? null, data[index] ?? null];
    return {
      version: key,
      fecha: time === null ? null : new Date(time).toISOString(),
      autor: editor,
      actual: index === newest,
      etag,
      data: after,
      cambios: before === null || after === null ? [] : changesBetween(before, after),
    };
  });
}

/** The data of one version. @throws ApiError 404 when there is no such version, 409 when it can't be published */
export function findVersion<Data>(
  current: Current<Data>,
  versions: readonly Version[],
  key: string,
  read: Read<Data>,
): Data {
  const version = versions.find((each) => each.key === key);
  if (!version && key !== CURRENT) throw refusal(404, 'Esa versión ya no está.');
  const data = version ? read(version.text) : current.data;
  if (data === null) throw refusal(409, UNPUBLISHABLE);
  return data;
}

export const UNPUBLISHABLE = 'Esa versión tiene errores y ya no se puede publicar. Elige otra.';
