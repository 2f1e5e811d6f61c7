/** The versions of a show, each with what it changed. */
import { isDeepStrictEqual } from 'node:util';
import { offerPrices, toOffer } from '../../domain/tickets/read-offer.ts';
import { type ApiShow, toApi } from '../../storage/api/api-show.ts';
import type { Version } from '../../storage/history/kept-versions.ts';
import { readShowText } from '../../storage/read/show-index.ts';
import type { Changed, StoredShow } from '../../storage/write/show-editor.ts';
import { findVersion, type ListedVersion, listVersions } from './version-answers.ts';

interface FieldChange {
  readonly campo: string;
  readonly antes: string;
  readonly despues: string;
}

export interface ApiVersion extends Omit<ListedVersion<ApiShow, FieldChange>, 'data'> {
  readonly show: ApiShow | null;
}

/** @param versions newest first */
export function toApiVersions(stored: StoredShow, versions: readonly Version[]): ApiVersion[] {
  const toShow = (version: Changed | null) => version && toApi(stored.id, version.show, version.notes);
  const current = { etag: stored.etag, data: toShow(currentOf(stored)) };
  const read = (text: string) => toShow(readVersion(stored, text));
  return listVersions(current, versions, read, differences).map(({ data, cambios, ...version }) => ({
    ...version,
    show: data,
    cambios,
  }));
}

/** The show of a version. @throws ApiError */
export function showOfVersion(stored: StoredShow, versions: readonly Version[], key: string): Changed {
  const current = { etag: stored.etag, data: currentOf(stored) };
  return findVersion(current, versions, key, (text) => readVersion(stored, text));
}

function currentOf({ show, notes }: StoredShow): Changed | null {
  return show && { show, notes };
}

function readVersion({ file }: StoredShow, text: string): Changed | null {
  const { entry } = readShowText(file, text);
  return entry && { show: entry.data, notes: entry.body };
}

function differences(before: ApiShow, after: ApiShow): FieldChange[] {
  return (Object.keys(after) as (keyof ApiShow)[])
    .filter((field) => !isDeepStrictEqual(before[field], after[field]) && field !== 'actualizado')
    .map((campo) => ({
      campo,
      antes: textBesides(before[campo], after[campo]),
      despues: textBesides(after[campo], before[campo]),
    }));
}

/** A value as one line; of a list of tickets, those that the other list does not have. */
function textBesides(value: ApiShow[keyof ApiShow], other: ApiShow[keyof ApiShow]): string {
  if (typeof value === 'string') return value;
  const others = typeof other === 'string' ? [] : other;
  const own = value.filter((offer) => !others.some((each) => isDeepStrictEqual(each, offer)));
  return offerPrices(own.map(toOffer));
}
