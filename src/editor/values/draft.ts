/** The draft in localStorage, so that typed values survive a reload. */
import { isBlank } from '../../schemas/fields/text.ts';
import { empty, fieldNames, toValues, type Values } from './form-fields.ts';
import { type NightFunction, readFunctions } from './night-functions.ts';

const KEY = 'gira:add';

export interface Draft {
  readonly values: Values;
  readonly functions: readonly NightFunction[];
}

const NONE: Draft = { values: empty, functions: [] };

/** Null without a valid draft, and where storage is not available. */
export function readDraft(): Draft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { funciones, ...texts } = stored as Record<string, unknown>;
    const draft = { values: toValues(texts), functions: readFunctions(funciones) };
    return isEmpty(draft) ? null : draft;
  } catch {
    return null;
  }
}

/** Stores the draft; removes it when all of it is blank. */
export function saveDraft(draft: Draft): void {
  const { values, functions } = draft;
  try {
    if (isEmpty(draft)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify({ ...values, funciones: functions }));
  } catch {
    // Storage is full or not available: the form works without a draft.
  }
}

export function clearDraft(): void {
  saveDraft(NONE);
}

export function isEmpty({ values, functions }: Draft): boolean {
  return functions.length === 0 && fieldNames.every((field) => isBlank(values[field]));
}
