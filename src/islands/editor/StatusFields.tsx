/** The fields that only the editor has. */

import { statusLabel } from '../../domain/tickets.ts';
import { statuses } from '../../schemas/without-zod/status.ts';
import { visitFieldNames } from '../../schemas/without-zod/visit-field-names.ts';
import { type FieldProps, FormField, TextField } from '../add-form/FormField.tsx';
import type { Field } from '../add-form/fields.ts';
import { statusOf } from './actions.ts';

type Props = Omit<FieldProps, 'name'>;

export function StatusFields({ state, dispatch }: Props) {
  const form = { state, dispatch };
  const status = statusOf(state.values);
  return (
    <fieldset className="add-group">
      <legend>Cómo va</legend>
      <FormField {...form} name="estatus">
        {(control) => (
          <select
            {...control}
            value={status}
            onChange={({ target }) => {
              const value = target.value === 'programado' ? '' : target.value;
              dispatch({ type: 'change', field: 'estatus', value });
              if (value !== 'reprogramado') dispatch({ type: 'change', field: 'fechaAnterior', value: '' });
            }}
          >
            {statuses.map((each) => (
              <option key={each} value={each}>
                {statusLabel(each) ?? 'Programado'}
              </option>
            ))}
          </select>
        )}
      </FormField>
      {(status === 'reprogramado' || state.values.fechaAnterior !== '') && (
        <DateField {...form} name="fechaAnterior" hint="La que se había anunciado." />
      )}
    </fieldset>
  );
}

export function PosterTextField({ state, dispatch }: Props) {
  return (
    <TextField
      state={state}
      dispatch={dispatch}
      name="cartelAlt"
      placeholder="Cartel rojo con un micrófono"
      hint="Para quien no lo ve."
    />
  );
}

/** What visitors ask; what is the same in every show at a venue is in the venue's own form. */
export function VisitFields(props: Props) {
  return (
    <fieldset className="add-group">
      <legend>Para el público</legend>
      <p className="is-wide">Lo que quede vacío sale como diga el lugar; con na, no sale.</p>
      {visitFieldNames.map((name) => (
        <TextField key={name} {...props} name={name} className="is-wide" />
      ))}
    </fieldset>
  );
}

export function MoreFields({ state, dispatch }: Props) {
  const form = { state, dispatch };
  return (
    <fieldset className="add-group">
      <legend>Lo demás</legend>
      <TextField
        {...form}
        name="titulo"
        className="is-wide"
        hint="En lugar de la ciudad: Grabación del especial."
      />
      <FormField {...form} name="notas" className="is-wide" hint="Salen en la página del show.">
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={state.values.notas}
            onChange={({ target }) => dispatch({ type: 'change', field: 'notas', value: target.value })}
          />
        )}
      </FormField>
      <DateField {...form} name="publicar" hint="Antes de ese día no aparece." />
      <TextField
        {...form}
        name="zona"
        placeholder="America/Lima"
        hint="Solo si la hora de la ciudad sale mal."
      />
    </fieldset>
  );
}

interface DateFieldProps extends Props {
  readonly name: Field;
  readonly hint: string;
}

function DateField({ name, hint, ...form }: DateFieldProps) {
  return (
    <FormField {...form} name={name} hint={hint}>
      {(control) => (
        <input
          {...control}
          type="date"
          value={form.state.values[name]}
          onChange={({ target }) => form.dispatch({ type: 'change', field: name, value: target.value })}
        />
      )}
    </FormField>
  );
}
