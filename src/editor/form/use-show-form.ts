/** The state of a show's form: its values, what is wrong with them, earlier venues, and how the show will look. */
import { useEffect, useReducer, useState } from 'react';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import { errorsOf } from '../values/form-rules.ts';
import { initialState, reduce, type State } from '../values/form-state.ts';
import { noPlaces, readPlaces } from '../values/place-suggestions.ts';
import { cardOf, isPast, todayOf } from '../values/show-preview.ts';

export type ShowFormState = ReturnType<typeof useShowForm>;

/** @param placesId id of the JSON script with the tour's cities and venues */
export function useShowForm(site: SiteFacts, placesId: string, initial: State = initialState) {
  const [state, dispatch] = useReducer(reduce, initial);
  const [places, setPlaces] = useState(noPlaces);
  const [uploading, setUploading] = useState(false);
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => {
    setPlaces(readPlaces(placesId));
    setToday(todayOf(new Date()));
  }, [placesId]);

  const card = cardOf(state.values, site);
  const form = { state, dispatch };
  return {
    ...form,
    places,
    uploading,
    setUploading,
    errors: errorsOf(state.values),
    card,
    /** Props of a group of fields. */
    form,
    group: { ...form, places, longDate: card.longDate, isPast: isPast(state.values, today) },
  };
}
