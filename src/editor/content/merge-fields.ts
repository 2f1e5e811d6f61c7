/** Joins two changed copies of an entry field by field, so that only what the editor typed replaces what is stored now. */
import { type Data, withoutEmpty } from './collection.ts';

interface Merged {
  readonly data: Data;
  /** What `data` is compared with from then on: `theirs`, with the base's values of the fields that the editor typed. */
  readonly base: Data | null;
  /** Whether both changed a field, and not to the same value. */
  readonly hasConflict: boolean;
}

/** @param base the entry that `mine` was made from; null when it is not known, and every field counts as typed */
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

/** The fields whose values differ from those of the entry that `mine` was made from. */
export function changedFields(base: Data | null, mine: Data): string[] {
  return [...new Set([...Object.keys(base ?? {}), ...Object.keys(mine)])].filter(
    (name) => !isSame(mine[name], base?.[name]),
  );
}

/** A field without a value may be absent. */
function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(withoutEmpty({ field: a })) === JSON.stringify(withoutEmpty({ field: b }));
}
