/** Keeps what is typed at /add/ in localStorage, also before hydration, with the other sessions of the night. */
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { readEarlyInput } from '../form/read-early-input.ts';
import type { ShowFormState } from '../form/use-show-form.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { emptyValues, type Field, fieldNames, toValues, type Values } from '../values/form-fields.ts';
import { type NightSession, readSessions } from './payload.ts';

const NAME = 'gira:add';

export interface AddDraft {
  readonly values: Values;
  readonly sessions: readonly NightSession[];
  /** Fields from a promoter's message, not edited since: another message replaces them. */
  readonly pasted: readonly Field[];
}

/** @param clock of the home country */
export function useDraft({ state: { values, pasted }, dispatch }: ShowFormState, clock: 12 | 24) {
  const [sessions, setSessions] = useState<readonly NightSession[]>([]);
  /** True if the values were restored from a draft. */
  const [restored, setRestored] = useState(false);
  const hasInput = useRef(false);
  // Read before React resets the fields to the initial state.
  const [early] = useState(() => readEarlyInput(clock));

  useEffect(() => {
    const draft = readDraft();
    const found = { ...emptyValues, ...draft?.values, ...early };
    const kept = draft?.pasted.filter((field) => found[field] === draft.values[field]) ?? [];
    if (!isEmptyDraft({ values: found, sessions: [] }))
      dispatch({ type: 'restore', values: found, pasted: kept });
    if (!draft) return;
    setSessions(draft.sessions);
    setRestored(true);
  }, [dispatch, early]);

  useEffect(() => {
    // The first render is empty: saving it would remove the draft.
    const draft = { values, sessions, pasted: [...pasted] };
    hasInput.current ||= !isEmptyDraft(draft);
    if (hasInput.current) saveDraft(draft);
  }, [values, sessions, pasted]);

  return {
    sessions,
    setSessions,
    restored,
    /** Clears the form and the draft. */
    reset: () => {
      saveDraft(null);
      setRestored(false);
      setSessions([]);
      dispatch({ type: 'restore', values: emptyValues });
    },
    /** Removes the draft and stops saving it, after the show is saved. */
    discard: () => {
      hasInput.current = false;
      saveDraft(null);
    },
  };
}

/** Returns null without a valid draft, and where storage is not available. */
export function readDraft(): AddDraft | null {
  const stored = readStored(NAME);
  if (!isRecord(stored)) return null;
  const { funciones, pegados } = stored;
  const pasted = fieldNames.filter((field) => Array.isArray(pegados) && pegados.includes(field));
  const draft = { values: toValues(stored), sessions: readSessions(funciones), pasted };
  return isEmptyDraft(draft) ? null : draft;
}

/** Stores the draft; null, or one that is blank, removes it. */
export function saveDraft(draft: AddDraft | null): void {
  const isKept = draft !== null && !isEmptyDraft(draft);
  writeStored(NAME, isKept ? { ...draft.values, funciones: draft.sessions, pegados: draft.pasted } : null);
}

function isEmptyDraft({ values, sessions }: Omit<AddDraft, 'pasted'>): boolean {
  return sessions.length === 0 && fieldNames.every((field) => isBlank(values[field]));
}
