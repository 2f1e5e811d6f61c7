/** Changes of other content as the list of versions, or the choice between two of them, shows them. */
import { capitalize } from '../../domain/text/capitalize.ts';
import { isRecord } from '../../domain/text/is-record.ts';
import type { ContentChange } from '../../domain/versions/content-changes.ts';
import type { VersionChange } from '../versions/versions.ts';
import { pictureUrl } from './collection.ts';

/** @param api origin of the API, which serves the pictures of the content folder */
export function toVersionChange({ path, change, picture }: ContentChange, api: string): VersionChange {
  const label = path.at(-1);
  const { before, after } = typeof change === 'string' ? { before: null, after: capitalize(change) } : change;
  if (label === undefined) return before === null ? after : `${before} → ${after}`;
  return {
    label,
    owner: path.slice(0, -1).join(' · '),
    before,
    after,
    ...(picture === undefined ? {} : { picture: pictureUrl(api, picture) }),
  };
}

/** Reads `cambios` of `GET …/versiones`. */
export function parseChanges(list: unknown): ContentChange[] {
  const changes = (Array.isArray(list) ? list.filter(isRecord) : []).map(toContentChange);
  // Two elements of a list can have the same name.
  const texts = changes.map((change) => JSON.stringify(change));
  return changes.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
}

function toContentChange({ ruta, antes, despues, texto, imagen }: Record<string, unknown>): ContentChange {
  return {
    path: Array.isArray(ruta) ? ruta.map(String) : [],
    change: typeof texto === 'string' ? texto : { before: String(antes ?? ''), after: String(despues ?? '') },
    ...(typeof imagen === 'string' ? { picture: imagen } : {}),
  };
}
