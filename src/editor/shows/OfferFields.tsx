/** The list `boletos` of a show: one group of inputs for each kind of ticket, in place of presale, box office and link. */
import { useId } from 'react';
import { capitalize } from '../../domain/text/capitalize.ts';
import type { OfferField } from '../../schemas/fields/offer-rules.ts';
import { idOf } from '../form/FormField.tsx';
import { useSite } from '../form/site-context.ts';
import { type Action, type State, visibleError } from '../values/form-state.ts';
import { offersFrom } from '../values/offer-list.ts';
import { emptyOffer, type FormOffer, packOffers, parseOffers } from '../values/offer-values.ts';

interface Props {
  readonly state: State;
  readonly dispatch: (action: Action) => void;
}

/** The button that turns the three simple fields into the list. */
export function OfferSwitch({ state, dispatch }: Props) {
  const { ticket } = useSite().words;
  const begin = () => {
    const values = { boletos: offersFrom(state.values), preventa: '', taquilla: '', linkdecompra: '' };
    dispatch({ type: 'fill', values, undoable: false });
  };
  return (
    <p className="editor-offer-switch">
      <button type="button" className="add-link" onClick={begin}>
        Vender por fases o tipos de {ticket}
      </button>
    </p>
  );
}

export function OfferFields({ state, dispatch }: Props) {
  const { ticket, tickets } = useSite().words;
  const offers = parseOffers(state.values.boletos);
  const error = visibleError(state, 'boletos');
  const change = (list: readonly FormOffer[]) =>
    dispatch({ type: 'change', field: 'boletos', value: packOffers(list) });
  return (
    <fieldset className="add-group" aria-describedby={`${idOf('boletos')}-error`}>
      <legend id={idOf('boletos')} tabIndex={-1}>
        {capitalize(tickets)}
      </legend>
      {offers.map((offer, index) => (
        <OfferGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: an offer has no other identity, and its inputs keep no state.
          key={index}
          offer={offer}
          number={index + 1}
          onChange={(changed) => change(offers.map((each, place) => (place === index ? changed : each)))}
          onRemove={() => change(offers.filter((_offer, place) => place !== index))}
          onLeave={() => dispatch({ type: 'touch', field: 'boletos' })}
        />
      ))}
      <p className="error is-wide" id={`${idOf('boletos')}-error`}>
        {error}
      </p>
      <p className="is-wide">
        <button type="button" className="button is-secondary" onClick={() => change([...offers, emptyOffer])}>
          Agregar {ticket}
        </button>
      </p>
    </fieldset>
  );
}

interface GroupProps {
  readonly offer: FormOffer;
  readonly number: number;
  readonly onChange: (offer: FormOffer) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

const INPUTS: readonly {
  readonly name: OfferField;
  readonly label: string;
  readonly type?: 'datetime-local';
  readonly placeholder?: string;
  readonly hint?: string;
}[] = [
  { name: 'nombre', label: 'Nombre', placeholder: 'Preventa, General, VIP' },
  { name: 'precio', label: 'Precio', placeholder: '$200' },
  { name: 'link', label: 'Link de compra', placeholder: 'https://…' },
  { name: 'telefono', label: 'o teléfono', placeholder: '686 555 0142' },
  { name: 'desde', label: 'Se vende desde', type: 'datetime-local', hint: 'En la hora de la ciudad.' },
  { name: 'hasta', label: 'Se vende hasta', type: 'datetime-local' },
  {
    name: 'codigo',
    label: 'Dónde pedir el código',
    placeholder: 'pídelo en Instagram',
    hint: 'Se publica: no es el código.',
  },
];

function OfferGroup({ offer, number, onChange, onRemove, onLeave }: GroupProps) {
  const { ticket } = useSite().words;
  const id = useId();
  return (
    <fieldset className="add-item is-wide">
      <legend>{offer.nombre || `${capitalize(ticket)} ${number}`}</legend>
      {INPUTS.map(({ name, label, type, placeholder, hint }) => (
        <div className="field" key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <input
            id={`${id}-${name}`}
            type={type}
            value={type ? toInput(offer[name], name) : offer[name]}
            placeholder={placeholder}
            autoComplete="off"
            aria-describedby={hint ? `${id}-${name}-hint` : undefined}
            onBlur={onLeave}
            onChange={({ target }) =>
              onChange({ ...offer, [name]: type ? target.value.replace('T', ' ') : target.value })
            }
          />
          {hint && (
            <p className="hint" id={`${id}-${name}-hint`}>
              {hint}
            </p>
          )}
        </div>
      ))}
      <label className="editor-offer-sold-out">
        <input
          type="checkbox"
          checked={offer.agotado === 'si'}
          onChange={({ target }) => onChange({ ...offer, agotado: target.checked ? 'si' : '' })}
        />
        Agotado
      </label>
      <button type="button" className="add-link" onClick={onRemove}>
        Quitar<span className="visually-hidden"> {offer.nombre || `${ticket} ${number}`}</span>
      </button>
    </fieldset>
  );
}

/** A day without an hour begins at 0:00 and ends at 23:59. */
function toInput(text: string, name: OfferField): string {
  if (/^\d{4}-\d{2}-\d{2}$/u.test(text)) return `${text}T${name === 'desde' ? '00:00' : '23:59'}`;
  return text.replace(' ', 'T');
}
