/** The fields that only the editor has. */
import { type FieldProps, FormField, TextField } from '../form/FormField.tsx';
import { DateField } from '../form/StatusFields.tsx';

type Props = Omit<FieldProps, 'name'>;

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
