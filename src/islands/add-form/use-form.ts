/** The form's state in the browser: the reducer, the draft that follows it, and what the page knows of earlier venues. */
import { useEffect, useReducer, useRef, useState } from 'react';
import { clearDraft, isEmpty, keepDraft, readDraft } from './draft.ts';
import { empty } from './fields.ts';
import { nowhere, readPlaces } from './places.ts';
import { readEarlyInput } from './read-early-input.ts';
import { type Action, reduce, type State, start } from './state.ts';

interface Form {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
  readonly places: typeof nowhere;
  /** True while what is in the form came from an earlier visit. */
  readonly restored: boolean;
  /** Empties the form and its draft. */
  readonly startOver: () => void;
  /** Forgets the draft for good: the show is saved. */
  readonly finish: () => void;
}

export function useForm(placesId: string): Form {
  const [state, dispatch] = useReducer(reduce, start);
  const [places, setPlaces] = useState(nowhere);
  const [restored, setRestored] = useState(false);
  const keeps = useRef(false);
  // Read before React sets the fields to its own state, which is empty.
  const [early] = useState(() => (typeof document === 'undefined' ? {} : readEarlyInput()));

  useEffect(() => {
    setPlaces(readPlaces(placesId));
    const draft = readDraft();
    const values = { ...empty, ...draft, ...early };
    if (!isEmpty(values)) dispatch({ type: 'restore', values });
    if (draft) setRestored(true);
  }, [placesId, early]);

  useEffect(() => {
    // The first render is empty, whatever the draft says: keeping it would erase the draft.
    keeps.current ||= !isEmpty(state.values);
    if (keeps.current) keepDraft(state.values);
  }, [state.values]);

  return {
    state,
    dispatch,
    places,
    restored,
    startOver: () => {
      clearDraft();
      setRestored(false);
      dispatch({ type: 'restore', values: empty });
    },
    finish: () => {
      keeps.current = false;
      clearDraft();
    },
  };
}
