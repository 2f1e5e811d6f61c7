/** Optional fields of a show: status, facts for visitors, other functions of the night. Loaded when they are opened. */
import { statusLabel } from '../../domain/tickets/tickets.ts';
import { statuses } from '../../schemas/fields/status.ts';
import { labelOf } from '../values/form-fields.ts';
import { emptyFunction, functionsId, type NightFunction } from '../values/night-functions.ts';
import { fromInput, toInput } from '../values/time-value.ts';
import { FieldGroup, type FormProps } from './FieldGroup.tsx';
import { ItemList } from './ItemList.tsx';
import { LabelledInput } from './LabelledInput.tsx';
import { StatusFields } from './StatusFields.tsx';
import { useSite } from './site-context.ts';

export interface ExtraProps extends FormProps {
  readonly functions: readonly NightFunction[];
  readonly onFunctions: (functions: readonly NightFunction[]) => void;
  readonly functionsError: string | null;
}

export function ExtraFields({ functions, onFunctions, functionsError, ...form }: ExtraProps) {
  const { clock, words } = useSite();
  return (
    <>
      <ItemList<NightFunction>
        id={functionsId}
        legend="Otra función esa noche"
        intro="En el mismo lugar, a otra hora. Sale en la misma tarjeta, con su hora, su link y su estatus."
        items={functions}
        empty={emptyFunction}
        noun="función"
        namesOf={(_, index) => [`Función ${index + 2}`, `Función ${index + 2}`]}
        error={functionsError}
        onChange={onFunctions}
      >
        {(value, set, id) => (
          <>
            {(['puertas', 'show'] as const).map((field) => (
              <LabelledInput
                key={field}
                id={`${id}-${field}`}
                label={labelOf(field, words)}
                type="time"
                step="1800"
                required={field === 'show'}
                value={toInput(value[field])}
                onText={(text) => set(field, fromInput(text, clock))}
              />
            ))}
            <LabelledInput
              id={`${id}-link`}
              label={labelOf('linkdecompra', words)}
              value={value.linkdecompra}
              placeholder="https://…, tel:… o wa.me/…"
              inputMode="url"
              autoCapitalize="none"
              onText={(text) => set('linkdecompra', text)}
            />
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
          </>
        )}
      </ItemList>
      <StatusFields {...form} />
      <FieldGroup {...form} group="visit" />
    </>
  );
}
