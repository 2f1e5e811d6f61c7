/** Joins two changed copies of a list, so that photos that others add, edit or remove meanwhile are not lost. */
import type { Data } from './collection.ts';

/**
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
