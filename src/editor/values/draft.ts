/** The draft of a new show in localStorage, so that typed values survive a reload. */
import { isRecord } from '../../domain/text/is-record.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { fieldNames, toValues, type Values } from './form-fields.ts';
import { type NightFunction, readFunctions } from './night-functions.ts';

const NAME = 'gira:add';

export interface Draft {
  readonly values: Values;
  readonly functions: readonly NightFunction[];
}

/** Returns null without a valid draft, and where storage is not available. */
export function readDraft(): Draft | null {
  const stored = readStored(NAME);
  if (!isRecord(stored)) return null;
  const draft = { values: toValues(stored), functions: readFunctions(stored['funciones']) };
  return isEmpty(draft) ? null : draft;
}

/** Stores the draft; removes it when all of it is blank. */
export function saveDraft(draft: Draft): void {
  writeStored(NAME, isEmpty(draft) ? null : { ...draft.values, funciones: draft.functions });
}

export function clearDraft(): void {
  writeStored(NAME, null);
}

export function isEmpty({ values, functions }: Draft): boolean {
  return functions.length === 0 && fieldNames.every((field) => isBlank(values[field]));
}
