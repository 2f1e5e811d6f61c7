/** Form values as stored, the patch between two of them, and its inverse. */
import { isBlank, replaceLineEnds, stripInvisible } from '../../schemas/fields/text.ts';
import type { Field, Values } from './form-fields.ts';
import { storedOffers } from './offer-values.ts';

export type Patch = Partial<Values>;

export const isEmptyPatch = (patch: Patch): boolean => Object.keys(patch).length === 0;

/** Removes the spaces that phone keyboards add after a word, and invisible characters of copied text. */
export function toStored(values: Values): Values {
  const trimmed = Object.entries(values).map(([field, value]) => {
    const typed = replaceLineEnds(value, field === 'notas' ? '\n' : ' ');
    const text = isBlank(typed) ? '' : stripInvisible(typed).trim();
    return [field, field === 'boletos' ? storedOffers(value) : text];
  });
  return Object.fromEntries(trimmed) as Values;
}

/** Returns the fields of `after` that differ from `before`. */
export function patchBetween(before: Values, after: Values): Patch {
  const changed = (Object.keys(after) as Field[]).filter((field) => after[field] !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, after[field]]));
}

/** Returns the fields that saving changes. Spaces at the end of a text in a file, which no editor has typed, are no change. */
export function patchToSave(before: Values, typed: Values): Patch {
  return patchBetween(toStored(before), toStored(typed));
}

/** Returns the patch that undoes `patch`. */
export function inversePatch(patch: Patch, before: Values): Patch {
  return Object.fromEntries((Object.keys(patch) as Field[]).map((field) => [field, before[field]]));
}
