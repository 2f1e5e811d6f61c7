/** The groups of fields, in the order of a promoter's message. */

import { placeText } from '../../domain/places/place-text.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { countries } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { inferFields, type Places } from '../values/place-suggestions.ts';
import { FieldGroup, FieldInput, type FormProps } from './FieldGroup.tsx';
import { SelectField, TextField } from './FormField.tsx';
import { useSite } from './site-context.ts';
import { usePlaceFacts } from './use-place-facts.ts';
import { ZoneField } from './ZoneField.tsx';

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
