/** Keeps what is typed at /add/ in localStorage, also before hydration, with the other functions of the night. */
import { useEffect, useRef, useState } from 'react';
import { isRecord } from '../../domain/text/is-record.ts';
import { isBlank } from '../../schemas/fields/text.ts';
import { readEarlyInput } from '../form/read-early-input.ts';
import type { ShowForm } from '../form/use-show-form.ts';
import { readStored, writeStored } from '../shared/browser-storage.ts';
import { empty, fieldNames, toValues, type Values } from '../values/form-fields.ts';
import { type NightFunction, readFunctions } from '../values/payload.ts';

const NAME = 'gira:add';

interface Draft {
  readonly values: Values;
  readonly functions: readonly NightFunction[];
}

/** @param clock of the site's country */
export function useDraft({ state: { values }, dispatch }: ShowForm, clock: 12 | 24) {
  const [functions, setFunctions] = useState<readonly NightFunction[]>([]);
  /** True if the values were restored from a draft. */
  const [restored, setRestored] = useState(false);
  const hasInput = useRef(false);
  // Read before React resets the fields to the initial state.
  const [early] = useState(() => readEarlyInput(clock));

  useEffect(() => {
    const draft = readDraft();
    const found = { ...empty, ...draft?.values, ...early };
    if (!isEmpty({ values: found, functions: [] })) dispatch({ type: 'restore', values: found });
    if (!draft) return;
    setFunctions(draft.functions);
    setRestored(true);
  }, [dispatch, early]);

  useEffect(() => {
    // The first render is empty: saving it would remove the draft.
    const draft = { values, functions };
    hasInput.current ||= !isEmpty(draft);
    if (hasInput.current) saveDraft(draft);
  }, [values, functions]);

  return {
    functions,
    setFunctions,
    restored,
    /** Clears the form and the draft. */
    reset: () => {
      saveDraft(null);
      setRestored(false);
      setFunctions([]);
      dispatch({ type: 'restore', values: empty });
    },
    /** Removes the draft and stops saving it, after the show is saved. */
    discard: () => {
      hasInput.current = false;
      saveDraft(null);
    },
  };
}

/** Returns null without a valid draft, and where storage is not available. */
export function readDraft(): Draft | null {
  const stored = readStored(NAME);
  if (!isRecord(stored)) return null;
  const draft = { values: toValues(stored), functions: readFunctions(stored['funciones']) };
  return isEmpty(draft) ? null : draft;
}

/** Stores the draft; null, or one that is blank, removes it. */
export function saveDraft(draft: Draft | null): void {
  writeStored(NAME, !draft || isEmpty(draft) ? null : { ...draft.values, funciones: draft.functions });
}

function isEmpty({ values, functions }: Draft): boolean {
  return functions.length === 0 && fieldNames.every((field) => isBlank(values[field]));
}
