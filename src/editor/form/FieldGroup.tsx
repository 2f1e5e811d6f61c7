/** The groups of fields, in the order of a promoter's message, with an input for each field by its kind. */
import { Fragment, type ReactNode, useEffect, useRef, useState } from 'react';
import { placeText } from '../../domain/places/place-text.ts';
import { capitalize } from '../../domain/text/wording.ts';
import { statusLabel } from '../../domain/tickets/show-status.ts';
import { longDate } from '../../domain/time/format-date.ts';
import { type FieldGroupName, fieldGroups } from '../../schemas/field-rule.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { type Country, countries } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { type Status, statuses, toStatus } from '../../schemas/fields/status.ts';
import { usePage, useSite } from '../session/editor-context.ts';
import { Button } from '../shared/Button.tsx';
import type { Options } from '../shared/Field.tsx';
import { type Field, groupFields, type Values } from '../values/form-fields.ts';
import type { PlaceLookup } from '../values/place-lookup.ts';
import { cityNames, inferFields } from '../values/place-suggestions.ts';
import { isPast } from '../values/show-preview.ts';
import { FieldInput } from './FormField.tsx';
import { useForm } from './use-show-form.ts';

interface Props {
  readonly group: FieldGroupName;
  /** Legend in place of the group's own. */
  readonly legend?: string;
  /** Inputs in place of those of the fields' kinds; null for none. */
  readonly inputs?: { readonly [field in Field]?: ReactNode };
  readonly children?: ReactNode;
}

export function FieldGroup({ group, legend, inputs = {}, children }: Props) {
  const { intro, ...own }: { legend: string; intro?: string } = fieldGroups[group];
  return (
    <fieldset className="add-group rows">
      <legend>{legend ?? own.legend}</legend>
      {intro && <p className="is-wide">{intro}</p>}
      {groupFields(group).map((name) => (
        <Fragment key={name}>{name in inputs ? inputs[name] : <FieldInput name={name} />}</Fragment>
      ))}
      {children}
    </fieldset>
  );
}

/** @param home comes first */
function countryOptions(home: Country): Options {
  const offered = new Set([home, ...countries]);
  const named = [...offered].map((country) => [country, country === 'Mexico' ? 'México' : country] as const);
  return [['', 'Elige un país'], ...named];
}

/** @param zone where the zone is typed that the form offers no choice of */
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
  const { meant, suggest } = useSuggestion();
  const question = meant && (
    <>
      ¿Quisiste escribir{' '}
      <Button
        label={meant}
        onPress={() => {
          dispatch({ type: 'change', field: 'ciudad', value: meant });
          suggest({ ...state.values, ciudad: meant });
        }}
      />
      ?
    </>
  );
  const inputs = {
    ciudad: (
      <FieldInput name="ciudad" list="field-cities" hint={question} onLeave={() => suggest(onLeave())} />
    ),
    estado: <FieldInput name="estado" list="field-regions" onLeave={onLeave} />,
    pais: <FieldInput name="pais" options={countryOptions(country)} />,
    zona: <ZoneField lookup={lookup} typed={zone} />,
    lugar: <FieldInput name="lugar" list="field-venues" onLeave={onLeave} />,
    direccion: <FieldInput name="direccion" placeholder={`Calle, número y ${district}`} />,
  };
  return (
    <FieldGroup group="place" inputs={inputs}>
      <datalist id="field-regions">
        {lookup?.regions(pais).map((region) => (
          <option key={region} value={region} />
        ))}
      </datalist>
      <datalist id="field-cities">
        {cityNames(places).map((ciudad) => (
          <option key={ciudad} value={ciudad} />
        ))}
      </datalist>
      <datalist id="field-venues">
        {places.venues.map(({ lugar, ciudad, estado, pais: where }) => (
          <option key={[lugar, ciudad, estado, where].join()} value={lugar}>
            {placeText(ciudad, estado)}
          </option>
        ))}
      </datalist>
    </FieldGroup>
  );
}

const loadLookup = () => import('../values/place-lookup.ts').then(({ placeLookup }) => placeLookup);

/** Fills in country and region of a city that is left, and returns the city that was meant; null for none. */
function useSuggestion() {
  const { state, dispatch, places } = useForm();
  const { site, home } = usePage();
  const { country } = site;
  const [answer, setAnswer] = useState({ ciudad: '', meant: null as string | null });
  const latest = useRef(state.values);
  latest.current = state.values;
  const suggest = async (values: Values) => {
    const lookup = await loadLookup();
    const known = places.cities.map(({ pais }) => pais);
    const { values: found, meant } = await lookup.suggest(values, known, country, home);
    const { ciudad, estado, pais } = latest.current;
    if (ciudad !== values.ciudad) return;
    setAnswer({ ciudad, meant });
    const fill = (field: 'estado' | 'pais', written: string) =>
      written === '' &&
      found[field] &&
      dispatch({ type: 'fill', values: { [field]: found[field] }, isUndoable: false });
    fill('estado', estado);
    fill('pais', pais);
  };
  const meant = answer.ciudad === state.values.ciudad ? answer.meant : null;
  // The form works without.
  return { meant, suggest: (values: Values) => void suggest(values).catch(() => undefined) };
}

/** The hour of the show: the zone that follows from its place, a choice where a country has several, and the time at home. */
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

/**
 * Loads the regions and zones of countries when a country is chosen.
 * @returns null before, and where loading fails: the form works without
 */
function usePlaceLookup(isNeeded: boolean): PlaceLookup | null {
  const [lookup, setLookup] = useState<PlaceLookup | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    loadLookup().then(setLookup, () => {});
  }, [isNeeded]);
  return lookup;
}

export function DateFields() {
  const { state, today } = useForm();
  const day = parseCalendarDate(state.values.fecha);
  const hint = day && `${longDate(day)}${isPast(state.values, today) ? ': ya pasó' : ''}`;
  return <FieldGroup group="date" inputs={{ fecha: <FieldInput name="fecha" hint={hint} /> }} />;
}

export function TicketFields() {
  const { words, examplePrices } = useSite();
  const href = parseLink(useForm().state.values.linkdecompra);
  const repaired = href?.isRepaired && `Le faltaba la h: se usará ${href.href}`;
  const inputs = {
    preventa: <FieldInput name="preventa" placeholder={examplePrices[0]} />,
    taquilla: <FieldInput name="taquilla" placeholder={examplePrices[1]} />,
    linkdecompra: <FieldInput name="linkdecompra" hint={repaired} />,
    boletos: null,
  };
  return <FieldGroup group="tickets" legend={capitalize(words.tickets)} inputs={inputs} />;
}

export function PerformerFields() {
  const { act, jointShow } = useSite();
  const options: Options = [
    ['', act],
    ['si', jointShow ?? ''],
  ];
  return (
    <FieldGroup
      group="performers"
      inputs={{ tiposhow: jointShow && <FieldInput name="tiposhow" options={options} /> }}
    />
  );
}

export function toStatusOptions(offered: readonly Status[]): Options {
  return offered.map((status) => [status, statusLabel(status) ?? 'Programado']);
}

/** The status of a show: at /editar/, and at /add/ below "Más datos". */
export function StatusFields() {
  const { state, dispatch } = useForm();
  const status = toStatus(state.values.estatus);
  const select = (chosen: string) => {
    const value = chosen === 'programado' ? '' : chosen;
    dispatch({ type: 'change', field: 'estatus', value });
    if (value !== 'reprogramado') dispatch({ type: 'change', field: 'fechaAnterior', value: '' });
  };
  const inputs = {
    estatus: <FieldInput name="estatus" value={status} options={toStatusOptions(statuses)} onText={select} />,
    fechaAnterior: (status === 'reprogramado' || state.values.fechaAnterior !== '') && (
      <FieldInput name="fechaAnterior" />
    ),
  };
  return <FieldGroup group="status" inputs={inputs} />;
}
