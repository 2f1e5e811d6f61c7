/** State of a show's form for its fields: values, errors, earlier venues, and the preview. */
import { createContext, useContext, useEffect, useReducer, useState } from 'react';
import { usePage } from '../session/editor-context.ts';
import { formErrors } from '../values/form-rules.ts';
import { emptyForm, type FormState, reduceForm } from '../values/form-state.ts';
import { noPlaces, readPlaces } from '../values/place-suggestions.ts';
import { toCard } from '../values/show-preview.ts';

export type ShowFormState = ReturnType<typeof useShowForm>;

export const FormContext = createContext<ShowFormState | null>(null);

export function useForm(): ShowFormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('The field is outside of a form.');
  return form;
}

export function useShowForm(initial: FormState = emptyForm) {
  const { site } = usePage();
  const [state, dispatch] = useReducer(reduceForm, initial);
  const [places, setPlaces] = useState(noPlaces);
  const [isUploading, setIsUploading] = useState(false);
  useEffect(() => setPlaces(readPlaces()), []);
  return {
    state,
    dispatch,
    places,
    isUploading,
    setIsUploading,
    errors: formErrors(state.values),
    card: toCard(state.values, site),
  };
}
