/** The draft in localStorage, so that typed values survive a reload. */
import { isBlank } from '../../schemas/without-zod/text.ts';
import { empty, fieldNames, type Values } from './fields.ts';

const KEY = 'gira:add';

/** Null without a valid draft, and where storage is not available. */
export function readDraft(): Values | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const known = fieldNames.flatMap((field) => {
      const value = (stored as Record<string, unknown>)[field];
      return typeof value === 'string' ? [[field, value] as const] : [];
    });
    const values = { ...empty, ...Object.fromEntries(known) };
    return isEmpty(values) ? null : values;
  } catch {
    return null;
  }
}

/** Stores the values; removes the draft when all are blank. */
export function saveDraft(values: Values): void {
  try {
    if (isEmpty(values)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is full or not available: the form works without a draft.
  }
}

export function clearDraft(): void {
  saveDraft(empty);
}

export function isEmpty(values: Values): boolean {
  return fieldNames.every((field) => isBlank(values[field]));
}
