/** The status of a show: at /editar/, and at /add/ below "Más datos". */

import { statusLabel } from '../../domain/tickets/tickets.ts';
import { statuses, toStatus } from '../../schemas/fields/status.ts';
import { FieldGroup, FieldInput, type FormProps } from './FieldGroup.tsx';
import { SelectField } from './FormField.tsx';

export function StatusFields({ state, dispatch }: FormProps) {
  const form = { state, dispatch };
  const status = toStatus(state.values.estatus);
  const select = (chosen: string) => {
    const value = chosen === 'programado' ? '' : chosen;
    dispatch({ type: 'change', field: 'estatus', value });
    if (value !== 'reprogramado') dispatch({ type: 'change', field: 'fechaAnterior', value: '' });
  };
  const inputs = {
    estatus: (
      <SelectField
        {...form}
        name="estatus"
        value={status}
        options={statuses.map((each) => [each, statusLabel(each) ?? 'Programado'])}
        onSelect={select}
      />
    ),
    fechaAnterior: (status === 'reprogramado' || state.values.fechaAnterior !== '') && (
      <FieldInput {...form} name="fechaAnterior" />
    ),
  };
  return <FieldGroup {...form} group="status" inputs={inputs} />;
}
