/** The form's state in the browser: reducer, draft and earlier venues. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { clearDraft, isEmpty, readDraft, saveDraft } from './draft.ts';
import { empty } from './fields.ts';
import { noPlaces, readPlaces } from './places.ts';
import { readEarlyInput } from './read-early-input.ts';
import { type Action, initialState, reduce, type State } from './state.ts';

interface Form {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  readonly places: typeof noPlaces;
  /** Whether the values were restored from a draft. */
  readonly restored: boolean;
  /** Clears the form and the draft. */
  readonly reset: () => void;
  /** Removes the draft and stops saving it, after the show is saved. */
  readonly discardDraft: () => void;
}

/** @param clock of the site's country */
export function useForm(placesId: string, clock: 12 | 24): Form {
  const [state, dispatch] = useReducer(reduce, initialState);
  const [places, setPlaces] = useState(noPlaces);
  const [restored, setRestored] = useState(false);
  const hasInput = useRef(false);
  // Read before React resets the fields to the initial state.
  const [early] = useState(() => (typeof document === 'undefined' ? {} : readEarlyInput(clock)));

  useEffect(() => {
    setPlaces(readPlaces(placesId));
    const draft = readDraft();
    const values = { ...empty, ...draft, ...early };
    if (!isEmpty(values)) dispatch({ type: 'restore', values });
    if (draft) setRestored(true);
  }, [placesId, early]);

  useEffect(() => {
    // The first render is empty: saving it would remove the draft.
    hasInput.current ||= !isEmpty(state.values);
    if (hasInput.current) saveDraft(state.values);
  }, [state.values]);

  return {
    state,
    dispatch,
    places,
    restored,
    reset: () => {
      clearDraft();
      setRestored(false);
      dispatch({ type: 'restore', values: empty });
    },
    discardDraft: () => {
      hasInput.current = false;
      clearDraft();
    },
  };
}
