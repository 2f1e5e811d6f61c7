/** The hour of the show: the zone that follows from its place, a choice where a country has several, and the time at home. */

import type { PlaceFacts } from '../values/place-facts.ts';
import { type FieldProps, SelectField } from './FormField.tsx';
import { useSite } from './site-context.ts';

interface Props extends Omit<FieldProps, 'name'> {
  /** Null until its module has loaded. */
  readonly facts: PlaceFacts | null;
}

export function ZoneField({ state, dispatch, facts }: Props) {
  const { zone, clock } = useSite();
  const hint = facts?.zoneHint(state.values, { zone, clock });
  if (!hint) return null;
  if (hint.choices.length === 0) return <p className="hint is-wide">{hint.text}</p>;
  return (
    <SelectField
      state={state}
      dispatch={dispatch}
      name="zona"
      hint={hint.text}
      options={[
        ['', 'La de su región'],
        ...hint.choices.map((choice) => [choice.zone, choice.label] as const),
      ]}
    />
  );
}
