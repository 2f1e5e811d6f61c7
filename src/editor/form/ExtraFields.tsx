/** What a show may also say: its status, what visitors ask, other functions of the night. Loaded when it is opened. */
import { useId } from 'react';
import { statusLabel } from '../../domain/tickets/tickets.ts';
import { statuses } from '../../schemas/fields/status.ts';
import { labelOf } from '../values/form-fields.ts';
import { emptyFunction, functionsId, type NightFunction } from '../values/night-functions.ts';
import { fromInput, toInput } from '../values/time-value.ts';
import { FieldGroup, type FormProps } from './FieldGroup.tsx';
import { StatusFields } from './StatusFields.tsx';
import { useSite } from './site-context.ts';

export interface ExtraProps extends FormProps {
  readonly functions: readonly NightFunction[];
  readonly onFunctions: (functions: readonly NightFunction[]) => void;
  /** The first problem of the functions. */
  readonly functionsError: string | null;
}

export function ExtraFields({ functions, onFunctions, functionsError, ...form }: ExtraProps) {
  return (
    <>
      <FunctionFields functions={functions} onChange={onFunctions} error={functionsError} />
      <StatusFields {...form} />
      <FieldGroup {...form} group="visit" />
    </>
  );
}

interface FunctionsProps {
  readonly functions: readonly NightFunction[];
  readonly onChange: (functions: readonly NightFunction[]) => void;
  readonly error: string | null;
}

/** The other functions of the night: one group of inputs each. */
function FunctionFields({ functions, onChange, error }: FunctionsProps) {
  return (
    <fieldset className="add-group" aria-describedby={`${functionsId}-error`}>
      <legend id={functionsId} tabIndex={-1}>
        Otra función esa noche
      </legend>
      <p className="is-wide">
        En el mismo lugar, a otra hora. Sale en la misma tarjeta, con su hora, su link y su estatus.
      </p>
      {functions.map((each, index) => (
        <FunctionGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a function has no other identity, and its inputs keep no state.
          key={index}
          value={each}
          name={`Función ${index + 2}`}
          onChange={(changed) => onChange(functions.map((old, place) => (place === index ? changed : old)))}
          onRemove={() => onChange(functions.filter((_old, place) => place !== index))}
        />
      ))}
      <p className="error is-wide" id={`${functionsId}-error`}>
        {error}
      </p>
      <p className="is-wide">
        <button
          type="button"
          className="button is-secondary"
          onClick={() => onChange([...functions, emptyFunction])}
        >
          Agregar función
        </button>
      </p>
    </fieldset>
  );
}

interface GroupProps {
  readonly value: NightFunction;
  readonly name: string;
  readonly onChange: (value: NightFunction) => void;
  readonly onRemove: () => void;
}

function FunctionGroup({ value, name, onChange, onRemove }: GroupProps) {
  const id = useId();
  const { clock, words } = useSite();
  const set = (field: keyof NightFunction, text: string) => onChange({ ...value, [field]: text });
  return (
    <fieldset className="add-item is-wide">
      <legend>{name}</legend>
      {(['puertas', 'show'] as const).map((field) => (
        <div className="field" key={field}>
          <label htmlFor={`${id}-${field}`}>{labelOf(field, words)}</label>
          <input
            id={`${id}-${field}`}
            type="time"
            step="1800"
            required={field === 'show'}
            value={toInput(value[field])}
            onChange={({ target }) => set(field, fromInput(target.value, clock))}
          />
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}-link`}>{labelOf('linkdecompra', words)}</label>
        <input
          id={`${id}-link`}
          value={value.linkdecompra}
          placeholder="https://…, tel:… o wa.me/…"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          onChange={({ target }) => set('linkdecompra', target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-status`}>{labelOf('estatus', words)}</label>
        <select
          id={`${id}-status`}
          value={value.estatus}
          onChange={({ target }) => set('estatus', target.value)}
        >
          <option value="">Programado</option>
          {statuses
            .filter((status) => status !== 'programado' && status !== 'reprogramado')
            .map((status) => (
              <option key={status} value={status}>
                {statusLabel(status)}
              </option>
            ))}
        </select>
      </div>
      <button type="button" className="add-link" onClick={onRemove}>
        Quitar<span className="visually-hidden"> {name}</span>
      </button>
    </fieldset>
  );
}
