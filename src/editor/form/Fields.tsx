/** The groups of fields, in the order of a promoter's message. */
import { useEffect, useState } from 'react';
import { placeText } from '../../domain/places/place-text.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { countries } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { PlaceFacts } from '../values/place-facts.ts';
import { inferFields, type Places } from '../values/place-suggestions.ts';
import { FieldGroup, FieldInput, type FormProps } from './FieldGroup.tsx';
import { SelectField, TextField } from './FormField.tsx';
import { useSite } from './site-context.ts';

interface Props extends FormProps {
  readonly places: Places;
  readonly longDate: string | null;
  readonly isPast: boolean;
}

export function PlaceFields({ state, dispatch, places }: Props) {
  const site = useSite();
  const facts = usePlaceFacts(state.values.pais !== '');
  const form = { state, dispatch };
  const onLeave = () => {
    const values = inferFields(state.values, places);
    if (Object.keys(values).length > 0) dispatch({ type: 'fill', values, undoable: false });
  };
  const offered = [site.country, ...countries.filter((country) => country !== site.country)];
  const inputs = {
    ciudad: <TextField {...form} name="ciudad" list="add-cities" onLeave={onLeave} />,
    estado: <TextField {...form} name="estado" list="add-regions" onLeave={onLeave} />,
    pais: (
      <SelectField
        {...form}
        name="pais"
        options={[
          ['', 'Elige un país'],
          ...offered.map((country) => [country, country === 'Mexico' ? 'México' : country] as const),
        ]}
      />
    ),
    zona: <ZoneField {...form} facts={facts} />,
    lugar: <TextField {...form} name="lugar" list="add-venues" onLeave={onLeave} />,
    direccion: <TextField {...form} name="direccion" placeholder={`Calle, número y ${site.district}`} />,
  };
  return (
    <FieldGroup {...form} group="place" inputs={inputs}>
      <datalist id="add-regions">
        {facts?.regions(state.values.pais).map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <datalist id="add-cities">
        {places.names.map((ciudad) => (
          <option key={ciudad} value={ciudad} />
        ))}
      </datalist>
      <datalist id="add-venues">
        {places.venues.map(({ lugar, ciudad, estado, pais }) => (
          <option key={[lugar, ciudad, estado, pais].join()} value={lugar}>
            {placeText(ciudad, estado)}
          </option>
        ))}
      </datalist>
    </FieldGroup>
  );
}

export function DateFields({ state, dispatch, longDate, isPast }: Props) {
  const form = { state, dispatch };
  const hint = longDate && (isPast ? `${longDate}: ya pasó` : longDate);
  const fecha = <FieldInput {...form} name="fecha" hint={hint} />;
  return <FieldGroup {...form} group="date" inputs={{ fecha }} />;
}

export function TicketFields({ state, dispatch }: Props) {
  const form = { state, dispatch };
  const { words, examplePrices } = useSite();
  const href = parseLink(state.values.linkdecompra);
  const repaired = href?.repaired && `Le faltaba la h: se usará ${href.href}`;
  const inputs = {
    preventa: <TextField {...form} name="preventa" placeholder={examplePrices[0]} />,
    taquilla: <TextField {...form} name="taquilla" placeholder={examplePrices[1]} />,
    linkdecompra: <TextField {...form} name="linkdecompra" hint={repaired} />,
    boletos: null,
  };
  return <FieldGroup {...form} group="tickets" legend={capitalize(words.tickets)} inputs={inputs} />;
}

export function PerformerFields({ state, dispatch }: Props) {
  const { act, jointShow } = useSite();
  const form = { state, dispatch };
  const tiposhow = jointShow && (
    <SelectField
      {...form}
      name="tiposhow"
      options={[
        ['', act],
        ['si', jointShow],
      ]}
    />
  );
  return <FieldGroup {...form} group="performers" inputs={{ tiposhow }} />;
}

interface ZoneProps extends FormProps {
  /** Null until its module has loaded. */
  readonly facts: PlaceFacts | null;
}

/** The hour of the show: the zone that follows from its place, a choice where a country has several, and the time at home. */
function ZoneField({ state, dispatch, facts }: ZoneProps) {
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

/**
 * Loads the regions and zones of countries when a country is chosen.
 * @returns null before, and where loading fails: the form works without
 */
function usePlaceFacts(isNeeded: boolean): PlaceFacts | null {
  const [facts, setFacts] = useState<PlaceFacts | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    import('../values/place-facts.ts').then(
      ({ placeFacts }) => setFacts(placeFacts),
      () => {},
    );
  }, [isNeeded]);
  return facts;
}
