/** Changed fields of a show, how they are found, and how they are undone. */
import type { Field, Values } from './form-fields.ts';

export type Patch = Partial<Values>;

/** Returns the fields of `after` that differ from `before`. */
export function patchBetween(before: Values, after: Values): Patch {
  const changed = (Object.keys(after) as Field[]).filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Returns the patch that undoes `patch`. */
export function inversePatch(patch: Patch, before: Values): Patch {
  return Object.fromEntries((Object.keys(patch) as Field[]).map((field) => [field, before[field]]));
}
