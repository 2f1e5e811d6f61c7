/** Keys whose value is the path of a picture inside the content folder. */
const PICTURE_KEYS = new Set(['cartel', 'imagen']);

export interface PictureReference {
  readonly path: readonly (string | number)[];
  readonly picture: string;
}

/** All picture paths in the data of an entry, at any depth, each with the path of its field. */
export function pictureReferences(
  data: unknown,
  path: readonly (string | number)[] = [],
): PictureReference[] {
  if (Array.isArray(data)) return data.flatMap((inner, index) => pictureReferences(inner, [...path, index]));
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' && PICTURE_KEYS.has(key)
      ? [{ path: [...path, key], picture: value }]
      : pictureReferences(value, [...path, key]),
  );
}
