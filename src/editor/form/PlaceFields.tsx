/** Fields of a place. Suggests cities and venues of earlier shows and fills in their other fields. */
import { type ReactNode, useRef, useState } from 'react';
import { placeText } from '../../domain/places/place-text.ts';
import type { PlaceSuggestion } from '../../domain/places/suggest-place.ts';
import { type Country, countries } from '../../schemas/fields/country.ts';
import { usePage, useSite } from '../session/editor-context.ts';
import { loadLookup, usePlaceLookup } from '../session/use-place-lookup.ts';
import { Button } from '../shared/Button.tsx';
import type { Choices } from '../shared/LabelledField.tsx';
import type { Values } from '../values/form-fields.ts';
import type { PlaceLookup } from '../values/place-lookup.ts';
import { cityNames, inferFields } from '../values/place-suggestions.ts';
import { FieldGroup, FieldInput } from './FormField.tsx';
import { useForm } from './use-show-form.ts';

/** @param zone input for a zone, used if the form has no list of zones for the country */
export function PlaceFields({ zone }: { readonly zone: ReactNode }) {
  const { state, dispatch, places } = useForm();
  const { country, district } = useSite();
  const { pais } = state.values;
  const lookup = usePlaceLookup(pais !== '');
  const onLeave = () => {
    const values = inferFields(state.values, places);
    if (Object.keys(values).length > 0) dispatch({ type: 'fill', values, isUndoable: false });
    return { ...state.values, ...values };
  };
  const { meant, otherRegion, suggest } = useSuggestion();
  const take = (field: 'ciudad' | 'estado', value: string) => {
    dispatch({ type: 'change', field, value });
    suggest({ ...state.values, [field]: value });
  };
  const cityQuestion = meant && (
    <>
      ¿Quisiste escribir <Button label={meant} onPress={() => take('ciudad', meant)} />?
    </>
  );
  const regionQuestion = otherRegion && (
    <>
      {state.values.ciudad} está en <Button label={otherRegion} onPress={() => take('estado', otherRegion)} />
      .
    </>
  );
  const inputs = {
    ciudad: (
      <FieldInput name="ciudad" list="field-cities" hint={cityQuestion} onLeave={() => suggest(onLeave())} />
    ),
    estado: (
      <FieldInput
        name="estado"
        list="field-regions"
        hint={regionQuestion}
        onLeave={() => suggest(onLeave())}
      />
    ),
    pais: <FieldInput name="pais" options={countryOptions(country)} />,
    zona: <ZoneField lookup={lookup} typed={zone} />,
    lugar: <FieldInput name="lugar" list="field-venues" onLeave={onLeave} />,
    direccion: <FieldInput name="direccion" placeholder={`Calle, número y ${district}`} />,
  };
  const venues = places.venues.map(
    ({ lugar, ciudad, estado }) => [lugar, placeText(ciudad, estado)] as const,
  );
  return (
    <FieldGroup group="place" inputs={inputs}>
      <Suggestions id="field-regions" options={(lookup?.regions(pais) ?? []).map((name) => [name, ''])} />
      <Suggestions id="field-cities" options={cityNames(places).map((name) => [name, ''])} />
      <Suggestions id="field-venues" options={venues} />
    </FieldGroup>
  );
}

/** Returns the countries. @param homeCountry comes first */
function countryOptions(homeCountry: Country): Choices {
  const offered = new Set([homeCountry, ...countries]);
  const named = [...offered].map((country) => [country, country === 'Mexico' ? 'México' : country] as const);
  return [['', 'Elige un país'], ...named];
}

function Suggestions({ id, options }: { readonly id: string; readonly options: Choices }) {
  return (
    <datalist id={id}>
      {options.map(([value, label], index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two venues can have the same name and city
        <option key={index} value={value}>
          {label}
        </option>
      ))}
    </datalist>
  );
}

interface Answer extends Pick<PlaceSuggestion, 'meant' | 'otherRegion'> {
  readonly ciudad: string;
  readonly estado: string;
}

/**
 * Fills in country and region of a city when its field is left. Returns the city that was probably meant, and the region of the city if
 * the written one has no town of that name; null for none.
 */
function useSuggestion() {
  const { state, dispatch, places } = useForm();
  const { site, siteUrl } = usePage();
  const [answer, setAnswer] = useState<Answer>({ ciudad: '', estado: '', meant: null, otherRegion: null });
  const latest = useRef(state.values);
  latest.current = state.values;
  const suggest = async (values: Values) => {
    const lookup = await loadLookup();
    const known = places.cities.map(({ pais }) => pais);
    const { values: found, ...questions } = await lookup.suggest(values, known, site.country, siteUrl);
    const { ciudad, ...typed } = latest.current;
    if (ciudad !== values.ciudad) return;
    setAnswer({ ciudad, estado: values.estado, ...questions });
    const blank = (['estado', 'pais'] as const).filter((field) => typed[field] === '' && found[field]);
    const filled = Object.fromEntries(blank.map((field) => [field, found[field]]));
    if (blank.length > 0) dispatch({ type: 'fill', values: filled, isUndoable: false });
  };
  const { ciudad, estado } = state.values;
  const meant = answer.ciudad === ciudad ? answer.meant : null;
  const otherRegion = answer.ciudad === ciudad && answer.estado === estado ? answer.otherRegion : null;
  // The form works without suggestions.
  return { meant, otherRegion, suggest: (values: Values) => void suggest(values).catch(() => undefined) };
}

/** Zone and hour of the show: the zone of its place, a list if the country has several zones, and the time at home. */
function ZoneField({ lookup, typed }: { readonly lookup: PlaceLookup | null; readonly typed: ReactNode }) {
  const { values } = useForm().state;
  const site = useSite();
  const hint = lookup?.zoneHint(values, site);
  if (!hint || hint.choices.length === 0)
    return (
      <>
        {hint && <p className="hint is-wide">{hint.text}</p>}
        {typed}
      </>
    );
  const choices = hint.choices.map(({ zone, label }) => [zone, label] as const);
  return <FieldInput name="zona" hint={hint.text} options={[['', 'La de su región'], ...choices]} />;
}
