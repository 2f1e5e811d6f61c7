import type { ReactNode } from 'react';
import type { SiteFacts } from '../../domain/shows/site-facts.ts';
import { Context } from '../session/context.ts';
import { initialState, type State } from '../values/form-state.ts';
import { noPlaces } from '../values/place-suggestions.ts';
import { FormContext } from './use-show-form.ts';

interface Props {
  readonly site: SiteFacts;
  readonly state?: State;
  readonly children: ReactNode;
}

/** A form in which nothing changes, for its fields. */
export function FormStub({ site, state = initialState, children }: Props) {
  const form = { state, dispatch: () => undefined, places: noPlaces, today: null };
  return (
    <Context value={{ site, api: '', home: '/', placesId: 'lugares' }}>
      <FormContext value={form}>{children}</FormContext>
    </Context>
  );
}
