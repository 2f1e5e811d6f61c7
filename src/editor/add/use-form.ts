/** The form's state in the browser: reducer, draft and earlier venues. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { readEarlyInput } from '../form/read-early-input.ts';
import { clearDraft, isEmpty, readDraft, saveDraft } from '../values/draft.ts';
import { empty } from '../values/form-fields.ts';
import { type Action, initialState, reduce, type State } from '../values/form-state.ts';
import type { NightFunction } from '../values/night-functions.ts';
import { noPlaces, readPlaces } from '../values/place-suggestions.ts';

interface Form {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  readonly places: typeof noPlaces;
  /** Other functions of the same night. */
  readonly functions: readonly NightFunction[];
  readonly setFunctions: (functions: readonly NightFunction[]) => void;
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
  const [functions, setFunctions] = useState<readonly NightFunction[]>([]);
  const [restored, setRestored] = useState(false);
  const hasInput = useRef(false);
  // Read before React resets the fields to the initial state.
  const [early] = useState(() => readEarlyInput(clock));

  useEffect(() => {
    setPlaces(readPlaces(placesId));
    const draft = readDraft();
    const values = { ...empty, ...draft?.values, ...early };
    if (!isEmpty({ values, functions: [] })) dispatch({ type: 'restore', values });
    if (!draft) return;
    setFunctions(draft.functions);
    setRestored(true);
  }, [placesId, early]);

  useEffect(() => {
    // The first render is empty: saving it would remove the draft.
    const draft = { values: state.values, functions };
    hasInput.current ||= !isEmpty(draft);
    if (hasInput.current) saveDraft(draft);
  }, [state.values, functions]);

  return {
    state,
    dispatch,
    places,
    functions,
    setFunctions,
    restored,
    reset: () => {
      clearDraft();
      setRestored(false);
      setFunctions([]);
      dispatch({ type: 'restore', values: empty });
    },
    discardDraft: () => {
      hasInput.current = false;
      clearDraft();
    },
  };
}
