/** The status of a show, and what visitors ask: at /editar/, and at /add/ below "Más datos". */

import { statusLabel } from '../../domain/tickets/tickets.ts';
import { statuses, toStatus } from '../../schemas/fields/status.ts';
import { visitFieldNames } from '../../schemas/fields/visit-field-names.ts';
import type { Field } from '../values/form-fields.ts';
import { type FieldProps, FormField, TextField } from './FormField.tsx';

type Props = Omit<FieldProps, 'name'>;

export function StatusFields({ state, dispatch }: Props) {
  const form = { state, dispatch };
  const status = toStatus(state.values.estatus);
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

interface DateFieldProps extends Props {
  readonly name: Field;
  readonly hint: string;
}

export function DateField({ name, hint, ...form }: DateFieldProps) {
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
