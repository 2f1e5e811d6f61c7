/** The draft that the browser keeps: a call, a dead battery or an API that is down cost no typing. */
import { isBlank } from '../../schemas/without-zod/text.ts';
import { empty, fieldNames, type Values } from './fields.ts';

const KEY = 'gira:add';

/** Null when there is none, or what is there is no draft. Private windows may refuse storage altogether. */
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

/** Keeps the values; nothing typed is no draft. */
export function keepDraft(values: Values): void {
  try {
    if (isEmpty(values)) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(values));
  } catch {
    // Storage is full or refused: the form goes on without a draft.
  }
}

export function clearDraft(): void {
  keepDraft(empty);
}

export function isEmpty(values: Values): boolean {
  return fieldNames.every((field) => isBlank(values[field]));
}
