/** The list with the item at `index` moved by so many places, within its ends. */
export function moved<Item>(list: readonly Item[], index: number, by: number): Item[] {
  const item = list[index];
  if (item === undefined) return [...list];
  const others = list.filter((_, each) => each !== index);
  const place = Math.min(Math.max(index + by, 0), others.length);
  return [...others.slice(0, place), item, ...others.slice(place)];
}
