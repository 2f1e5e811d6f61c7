/** Stores typed values of /add/ and the night's other shows in localStorage, including values typed before hydration. */
import { useEffect, useRef, useState } from 'react';
import { readEarlyInput } from '../form/read-early-input.ts';
import type { ShowFormState } from '../form/use-show-form.ts';
import { emptyValues } from '../values/form-fields.ts';
import { isEmptyDraft, readDraft, saveDraft } from './add-draft.ts';
import type { OtherShow } from './payload.ts';

/** Restores and stores the draft. @param hourFormat hour format of the home country */
export function useDraft({ state: { values, pasted }, dispatch }: ShowFormState, hourFormat: 12 | 24) {
  const [otherShows, setOtherShows] = useState<readonly OtherShow[]>([]);
  /** True if the values were restored from a draft. */
  const [isRestored, setIsRestored] = useState(false);
  const hasInput = useRef(false);
  // Read before React resets the fields.
  const [early] = useState(() => readEarlyInput(hourFormat));

  useEffect(() => {
    const draft = readDraft();
    const found = { ...emptyValues, ...draft?.values, ...early };
    const kept = draft?.pasted.filter((field) => found[field] === draft.values[field]) ?? [];
    if (!isEmptyDraft({ values: found, otherShows: [] }))
      dispatch({ type: 'restore', values: found, pasted: kept });
    if (!draft) return;
    setOtherShows(draft.otherShows);
    setIsRestored(true);
  }, [dispatch, early]);

  useEffect(() => {
    // The first render is empty and would remove the draft.
    const draft = { values, otherShows, pasted: [...pasted] };
    hasInput.current ||= !isEmptyDraft(draft);
    if (hasInput.current) saveDraft(draft);
  }, [values, otherShows, pasted]);

  return {
    otherShows,
    setOtherShows,
    isRestored,
    /** Clears the form and the draft. */
    reset: () => {
      saveDraft(null);
      setIsRestored(false);
      setOtherShows([]);
      dispatch({ type: 'restore', values: emptyValues });
    },
    /** Removes the draft of a saved show and stops saving drafts. */
    discard: () => {
      hasInput.current = false;
      saveDraft(null);
    },
  };
}
