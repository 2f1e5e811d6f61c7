/** The versions of a show, each with what it changed. */
import { isDeepStrictEqual } from 'node:util';
import { offerPrices, toOffer } from '../../src/domain/ticket-offer.ts';
import type { Show } from '../../src/schemas/show.ts';
import { type ApiShow, toApi } from '../../src/storage/api-show.ts';
import type { StoredShow } from '../../src/storage/edit-show.ts';
import type { Version } from '../../src/storage/kept-versions.ts';
import { readShowText } from '../../src/storage/show-index.ts';

export interface ApiVersion {
  readonly version: string;
  /** ISO 8601, UTC; null when it is not known. */
  readonly fecha: string | null;
  readonly autor: string | null;
  readonly actual: boolean;
  readonly etag: string;
  readonly show: ApiShow | null;
  /** Against the version before it. */
  readonly cambios: readonly { readonly campo: string; readonly antes: string; readonly despues: string }[];
}

/** The current version of a file that no editor of this API has changed yet. */
const CURRENT = 'actual';

export interface ShowVersion {
  readonly show: Show;
  readonly notes: string;
}

/** @param versions newest first */
export function toApiVersions(stored: StoredShow, versions: readonly Version[]): ApiVersion[] {
  const known = versions.some(({ etag }) => etag === stored.etag);
  const current = { key: CURRENT, etag: stored.etag, time: null, editor: null, text: null };
  const all = [...(known ? [] : [current]), ...versions];
  const shows = all.map(({ text }) => {
    if (text === null) return stored.show && toApi(stored.id, stored.show, stored.notes);
    const { entry } = readShowText(stored.file, text);
    return entry && toApi(stored.id, entry.data, entry.body);
  });
  const newest = all.findIndex(({ etag }) => etag === stored.etag);
  return all.map(({ key, etag, time, editor }, index) => ({
    version: key,
    fecha: time === null ? null : new Date(time).toISOString(),
    autor: editor,
    actual: index === newest,
    etag,
    show: shows[index] ?? null,
    cambios: differences(shows[index + 1] ?? null, shows[index] ?? null),
  }));
}

/** The show of a version; null when there is no such version or it can't be published. */
export function findVersion(
  stored: StoredShow,
  versions: readonly Version[],
  key: string,
): ShowVersion | null {
  if (key === CURRENT && stored.show) return { show: stored.show, notes: stored.notes };
  const version = versions.find((each) => each.key === key);
  const entry = version && readShowText(stored.file, version.text).entry;
  return entry ? { show: entry.data, notes: entry.body } : null;
}

function differences(before: ApiShow | null, after: ApiShow | null): ApiVersion['cambios'] {
  if (!before || !after) return [];
  return (Object.keys(after) as (keyof ApiShow)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]) && field !== 'actualizado')
    .map((campo) => ({ campo, antes: asText(before[campo]), despues: asText(after[campo]) }));
}

/** Lists of tickets as one line. */
function asText(value: ApiShow[keyof ApiShow]): string {
  return typeof value === 'string' ? value : offerPrices(value.map(toOffer));
}
