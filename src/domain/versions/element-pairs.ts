/** Finds the elements of a list again after it changed: they have no ids. */
import { contentName } from './content-name.ts';

type Data = Readonly<Record<string, unknown>>;

/** Fields that stay as they are when an element gets another name. */
const STABLE_FIELDS = ['link', 'imagen'];

/**
 * The elements that are in both lists, by their places in `before`, with their places in `after`: those that are the same, then
 * those with the same link or picture, the same name, or the same place and some equal field.
 */
export function pairElements(before: readonly Data[], after: readonly Data[]): ReadonlyMap<number, number> {
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const pair = (from: number, to: number) => {
    pairs.set(from, to);
    taken.add(to);
  };
  const gone = () => [...before.keys()].filter((from) => !pairs.has(from));
  const added = () => [...after.keys()].filter((to) => !taken.has(to));
  const pairByText = (textOf: (element: Data) => string) => {
    const texts = after.map(textOf);
    for (const from of gone()) {
      const text = textOf(before[from] ?? {});
      const to = added().find((place) => texts[place] === text);
      if (text !== '' && to !== undefined) pair(from, to);
    }
  };
  const pairIfAlike = (from: number, to: number | undefined) => {
    const element = to === undefined || taken.has(to) ? undefined : after[to];
    if (to !== undefined && element && areAlike(before[from] ?? {}, element)) pair(from, to);
  };

  pairByText((element) => JSON.stringify(element));
  pairByText(stableText);
  pairByText((element) => contentName(element, ''));
  for (const from of gone()) pairIfAlike(from, from);
  const [left, others] = [gone(), added()];
  if (left.length === others.length)
    for (const [index, from] of left.entries()) pairIfAlike(from, others[index]);
  return pairs;
}

/** Whether elements that are in both lists are in another order. */
export function isReordered(pairs: ReadonlyMap<number, number>): boolean {
  const places = [...pairs].toSorted(([a], [b]) => a - b).map(([, to]) => to);
  return places.some((place, index) => place < (places[index - 1] ?? 0));
}

function stableText(element: Data): string {
  const values = STABLE_FIELDS.map((field) => element[field] ?? '');
  return values.every((value) => value === '') ? '' : JSON.stringify(values);
}

/** Whether a field is equal in both; the only field of an element may differ. */
function areAlike(a: Data, b: Data): boolean {
  const fields = Object.keys(a);
  const isEqual = (field: string) => JSON.stringify(a[field]) === JSON.stringify(b[field]);
  return fields.some(isEqual) || (fields.length === 1 && Object.keys(b).length === 1);
}
