/** Finds texts and picture paths in the data of an entry, each with its field path. */
import { isRecord } from '../../schemas/fields/is-record.ts';

/** Keys of fields whose value is a picture path inside the content folder. */
const PICTURE_KEYS: ReadonlySet<string | number> = new Set(['cartel', 'imagen']);

export interface PictureReference {
  readonly path: Path;
  readonly picture: string;
}

/** Returns all picture paths in the data of an entry, at any depth, each with its field path. */
export function pictureReferences(data: unknown): PictureReference[] {
  return textsIn(data)
    .filter(({ path, text }) => text !== '' && PICTURE_KEYS.has(path.at(-1) ?? ''))
    .map(({ path, text: picture }) => ({ path, picture }));
}

type Path = readonly (string | number)[];

/** Returns all texts in the data, at any depth, each with its field path. */
export function textsIn(data: unknown, path: Path = []): { readonly path: Path; readonly text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }];
  if (Array.isArray(data)) return data.flatMap((inner, index) => textsIn(inner, [...path, index]));
  return isRecord(data) ? Object.entries(data).flatMap(([key, inner]) => textsIn(inner, [...path, key])) : [];
}
