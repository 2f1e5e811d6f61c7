/** The groups of fields, in the order of a promoter's message. */

import { placeText } from '../../domain/places/place-text.ts';
import { capitalize } from '../../domain/text/capitalize.ts';
import { countries } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Field } from '../values/form-fields.ts';
import { inferFields, type Places } from '../values/place-suggestions.ts';
import { fromInput, toInput } from '../values/time-value.ts';
import { type FieldProps, FormField, TextField } from './FormField.tsx';
import { useSite } from './site-context.ts';
import { usePlaceFacts } from './use-place-facts.ts';
import { ZoneField } from './ZoneField.tsx';

interface Props extends Omit<FieldProps, 'name'> {
  readonly places: Places;
  readonly longDate: string | null;
  readonly isPast: boolean;
}

export function PlaceFields({ state, dispatch, places }: Props) {
  const site = useSite();
  const facts = usePlaceFacts(state.values.pais !== '');
  const form = { state, dispatch };
  const complete = () => {
    const values = inferFields(state.values, places);
    if (Object.keys(values).length > 0) dispatch({ type: 'fill', values, undoable: false });
  };
  return (
    <fieldset className="add-group">
      <legend>Dónde</legend>
      <TextField {...form} name="ciudad" className="is-wide" list="add-cities" onLeave={complete} />
      <TextField {...form} name="estado" list="add-regions" onLeave={complete} />
      <FormField {...form} name="pais">
        {(control) => (
          <select
            {...control}
            value={state.values.pais}
            onChange={({ target }) => dispatch({ type: 'change', field: 'pais', value: target.value })}
          >
            <option value="">Elige un país</option>
            {[site.country, ...countries.filter((country) => country !== site.country)].map((country) => (
              <option key={country} value={country}>
                {country === 'Mexico' ? 'México' : country}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <ZoneField {...form} facts={facts} />
      <TextField
        {...form}
        name="lugar"
        className="is-wide"
        placeholder="Teatro, sala, foro o bar"
        list="add-venues"
        onLeave={complete}
      />
      <TextField
        {...form}
        name="direccion"
        className="is-wide"
        placeholder={`Calle, número y ${site.district}`}
      />
      <TextField
        {...form}
        name="facelugar"
        className="is-wide"
        placeholder="https://www.facebook.com/…"
        inputMode="url"
      />
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
    </fieldset>
  );
}

export function DateFields({ state, dispatch, longDate, isPast }: Props) {
  const form = { state, dispatch };
  const { clock } = useSite();
  const time = (name: Field) => (
    <FormField {...form} name={name}>
      {(control) => (
        <input
          {...control}
          type="time"
          step="1800"
          value={toInput(state.values[name])}
          onChange={({ target }) =>
            dispatch({ type: 'change', field: name, value: fromInput(target.value, clock) })
          }
        />
      )}
    </FormField>
  );
  return (
    <fieldset className="add-group">
      <legend>Cuándo</legend>
      <FormField
        {...form}
        name="fecha"
        className="is-wide"
        hint={longDate && (isPast ? `${longDate}: ya pasó` : longDate)}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            value={state.values.fecha}
            onChange={({ target }) => dispatch({ type: 'change', field: 'fecha', value: target.value })}
          />
        )}
      </FormField>
      {time('puertas')}
      {time('show')}
    </fieldset>
  );
}

export function TicketFields({ state, dispatch }: Props) {
  const form = { state, dispatch };
  const { words, examplePrices } = useSite();
  const href = parseLink(state.values.linkdecompra);
  return (
    <fieldset className="add-group">
      <legend>{capitalize(words.tickets)}</legend>
      <TextField {...form} name="preventa" placeholder={examplePrices[0]} />
      <TextField {...form} name="taquilla" placeholder={examplePrices[1]} />
      <TextField
        {...form}
        name="linkdecompra"
        className="is-wide"
        placeholder="https://…, tel:… o wa.me/…"
        inputMode="url"
        hint={href?.repaired && `Le faltaba la h: se usará ${href.href}`}
      />
    </fieldset>
  );
}

export function PerformerFields({ state, dispatch }: Props) {
  const { act, jointShow } = useSite();
  const form = { state, dispatch };
  return (
    <fieldset className="add-group">
      <legend>Quién</legend>
      <TextField {...form} name="invitados" />
      <TextField {...form} name="abridor" />
      {jointShow && (
        <FormField {...form} name="tiposhow" className="is-wide">
          {(control) => (
            <select
              {...control}
              value={state.values.tiposhow}
              onChange={({ target }) => dispatch({ type: 'change', field: 'tiposhow', value: target.value })}
            >
              <option value="">{act}</option>
              <option value="si">{jointShow}</option>
            </select>
          )}
        </FormField>
      )}
    </fieldset>
  );
}
