/** Draft of /add/ in localStorage. */
import { isRecord } from '../../schemas/fields/is-record.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { type Field, fieldNames, pickEach, toValues, type Values } from '../values/form-fields.ts';
import { emptyOtherShow, type OtherShow } from './payload.ts';

const STORAGE_KEY = 'gira:add';

interface AddDraft {
  readonly values: Values;
  readonly otherShows: readonly OtherShow[];
  /** Fields filled in from a promoter's message and not edited since. Another message replaces them. */
  readonly pasted: readonly Field[];
}

/** Returns the draft; null if there is no valid draft or no storage. */
export function readDraft(): AddDraft | null {
  const stored = readStored(STORAGE_KEY);
  if (!isRecord(stored)) return null;
  const { funciones, pegados } = stored;
  const pasted = fieldNames.filter((field) => Array.isArray(pegados) && pegados.includes(field));
  const draft = { values: toValues(stored), otherShows: pickEach(emptyOtherShow, funciones), pasted };
  return isEmptyDraft(draft) ? null : draft;
}

/** Stores the draft. Null or a blank draft removes it. */
export function saveDraft(draft: AddDraft | null): void {
  const isKept = draft !== null && !isEmptyDraft(draft);
  writeStored(
    STORAGE_KEY,
    isKept ? { ...draft.values, funciones: draft.otherShows, pegados: draft.pasted } : null,
  );
}

export function isEmptyDraft({ values, otherShows }: Omit<AddDraft, 'pasted'>): boolean {
  return otherShows.length === 0 && fieldNames.every((field) => isBlank(values[field]));
}
