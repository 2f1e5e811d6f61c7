/** Transforms content data: removes empty values, merges changes of other editors, and handles keys and moves in lists. */
import { isRecord } from '../../schemas/fields/is-record.ts';

export type Data = Readonly<Record<string, unknown>>;

/** Removes empty values, because forms have empty texts and groups for missing fields. */
export function filledData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(filledData);
  if (!isRecord(value)) return value;
  const filled = Object.entries(value)
    .map(([field, each]) => [field, filledData(each)] as const)
    .filter(([, each]) => each !== undefined && each !== '' && JSON.stringify(each) !== '{}');
  return Object.fromEntries(filled);
}

/** Moves the item at `index` by some places, within the list. */
export function moveItem<Item>(list: readonly Item[], index: number, by: number): Item[] {
  const item = list[index];
  if (item === undefined) return [...list];
  const place = Math.min(Math.max(index + by, 0), list.length - 1);
  return list.toSpliced(index, 1).toSpliced(place, 0, item);
}

/**
 * Merges two copies of an entry field by field. The editor's changed fields replace the stored fields.
 * @param base entry from which `mine` was made; null if unknown, so that every field counts as changed
 */
export function mergeFields(base: Data | null, mine: Data, theirs: Data) {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const mergeField = (name: string) => {
    const isSame = (one: Data, other: Data) => isSameBesidesEmpty(one[name], other[name]);
    // The editor did not change it.
    if (base && isSame(mine, base)) return { from: theirs, baseFrom: theirs, isConflict: false };
    // Both have the same value.
    if (isSame(mine, theirs)) return { from: mine, baseFrom: theirs, isConflict: false };
    return { from: mine, baseFrom: base, isConflict: !base || !isSame(theirs, base) };
  };
  const fields = names.map((name) => ({ name, ...mergeField(name) }));
  return {
    data: Object.fromEntries(fields.map(({ name, from }) => [name, from[name]])),
    /**
     * Base for later comparisons of `data`: `theirs`, but with the earlier base's values in fields that the
     * editor changed. With base {a: 1, b: 1}, mine {a: 2, b: 1} and theirs {a: 3, b: 3}, it is {a: 1, b: 3}.
     */
    base: base && Object.fromEntries(fields.map(({ name, baseFrom }) => [name, baseFrom?.[name]])),
    /** True if both changed the same field to different values. */
    hasConflict: fields.some(({ isConflict }) => isConflict),
  };
}

/** Returns the fields that differ from `base`, from which `mine` was made. */
export function changedFields(base: Data | null, mine: Data): string[] {
  return [...new Set([...Object.keys(base ?? {}), ...Object.keys(mine)])].filter(
    (name) => !isSameBesidesEmpty(mine[name], base?.[name]),
  );
}

/** Returns true for equal values. An empty value equals a missing value. */
function isSameBesidesEmpty(a: unknown, b: unknown): boolean {
  return JSON.stringify(filledData({ field: a })) === JSON.stringify(filledData({ field: b }));
}

/**
 * Merges two copies of a list.
 * @param base list from which `mine` was made
 * @param keyOf returns the key of an entry; entries with the same key are told apart by their order
 * @returns `mine` with edits, removals and additions of `theirs` where `mine` has no edit; in the order of
 *   `theirs` if only that differs from the order of `base`
 */
export function mergeLists<Item extends Data>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const keysOf = (list: readonly Item[]) => uniqueKeys(list, keyOf);
  const byKey = (list: readonly Item[]) =>
    Object.fromEntries(keysOf(list).map((key, index) => [key, list[index]]));
  const { data } = mergeFields(byKey(base), byKey(mine), byKey(theirs));
  const isReordered = (list: readonly Item[]) => {
    const keys = keysOf(list);
    const inBaseOrder = [...new Set([...keysOf(base), ...keys])].filter((key) => keys.includes(key));
    return inBaseOrder.some((key, index) => key !== keys[index]);
  };
  const lists = isReordered(theirs) && !isReordered(mine) ? [theirs, mine] : [mine, theirs];
  return [...new Set(lists.flatMap(keysOf))]
    .map((key) => data[key] as Item | undefined)
    .filter((item) => item !== undefined);
}

/** Returns a unique key for each item. Repeated keys get a number. */
export function uniqueKeys<Item>(list: readonly Item[], keyOf: (item: Item) => string): string[] {
  const counts = new Map<string, number>();
  return list.map((item) => {
    const key = keyOf(item);
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
