/** Joins two changed copies of an entry, or of a list, so that nothing is lost that others change meanwhile. */
import { type Data, withoutEmpty } from './collection.ts';

interface Merged {
  readonly data: Data;
  /** What `data` is compared with from then on: `theirs`, with the base's values of the fields that the editor typed. */
  readonly base: Data | null;
  /** True if both changed a field, and not to the same value. */
  readonly hasConflict: boolean;
}

/**
 * Joins two copies of an entry field by field: only what the editor typed replaces what is stored now.
 * @param base the entry that `mine` was made from; null when it is not known, and every field counts as typed
 */
export function mergeFields(base: Data | null, mine: Data, theirs: Data): Merged {
  const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
  const isMine = (name: string) => base === null || !isSame(mine[name], base[name]);
  const isTyped = (name: string) => isMine(name) && !isSame(mine[name], theirs[name]);
  return {
    data: Object.fromEntries(names.map((name) => [name, isMine(name) ? mine[name] : theirs[name]])),
    base: base && Object.fromEntries(names.map((name) => [name, isTyped(name) ? base[name] : theirs[name]])),
    hasConflict: names.some((name) => isTyped(name) && (base === null || !isSame(theirs[name], base[name]))),
  };
}

/** Returns the fields whose values differ from those of the entry that `mine` was made from. */
export function changedFields(base: Data | null, mine: Data): string[] {
  return [...new Set([...Object.keys(base ?? {}), ...Object.keys(mine)])].filter(
    (name) => !isSame(mine[name], base?.[name]),
  );
}

/** Returns true for equal values, and for an empty one and an absent one. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(withoutEmpty({ field: a })) === JSON.stringify(withoutEmpty({ field: b }));
}

/**
 * Joins two copies of a list.
 * @param base the list that `mine` was made from
 * @param keyOf what identifies an entry in all three
 * @returns mine in its order, with their edits of what I did not edit, without what they removed, with what they added
 */
export function mergeLists<Item extends Data>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const byKey = (list: readonly Item[]) => new Map(list.map((item) => [keyOf(item), item]));
  const [inBase, inMine, inTheirs] = [byKey(base), byKey(mine), byKey(theirs)];
  const isSame = (a: Item | undefined, b: Item | undefined) => JSON.stringify(a) === JSON.stringify(b);
  const kept = mine.flatMap((item): Item[] => {
    const [before, other] = [inBase.get(keyOf(item)), inTheirs.get(keyOf(item))];
    if (before === undefined || !isSame(item, before)) return [item];
    return other === undefined ? [] : [other];
  });
  const added = theirs.filter((item) => !inBase.has(keyOf(item)) && !inMine.has(keyOf(item)));
  return [...kept, ...added];
}
