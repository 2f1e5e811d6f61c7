/** Keeps what is typed at /add/ in the browser, also before hydration, with the other functions of the night. */
import { useEffect, useRef, useState } from 'react';
import { readEarlyInput } from '../form/read-early-input.ts';
import type { ShowFormState } from '../form/use-show-form.ts';
import { clearDraft, isEmpty, readDraft, saveDraft } from '../values/draft.ts';
import { empty } from '../values/form-fields.ts';
import type { NightFunction } from '../values/night-functions.ts';

/** @param clock of the site's country */
export function useDraft({ state: { values }, dispatch }: ShowFormState, clock: 12 | 24) {
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
      clearDraft();
      setRestored(false);
      setFunctions([]);
      dispatch({ type: 'restore', values: empty });
    },
    /** Removes the draft and stops saving it, after the show is saved. */
    discard: () => {
      hasInput.current = false;
      clearDraft();
    },
  };
}
