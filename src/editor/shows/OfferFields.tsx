/** The list `boletos` of a show: an input group for each kind of ticket, instead of presale, box office and link. */
import { flushSync } from 'react-dom';
import type { FormSite } from '../../domain/shows/form-site.ts';
import { capitalize } from '../../domain/text/wording.ts';
import type { OfferField } from '../../schemas/fields/offer-rules.ts';
import { fieldId } from '../form/FormField.tsx';
import { ItemList } from '../form/ItemList.tsx';
import { useForm } from '../form/use-show-form.ts';
import { useSite } from '../session/editor-context.ts';
import { Button } from '../shared/Button.tsx';
import { LabelledInput } from '../shared/LabelledField.tsx';
import { type Field, fromMomentInput, toMomentInput } from '../values/form-fields.ts';
import { visibleError } from '../values/form-state.ts';
import { emptyOffer, encodeOffers, offersFromPrices, parseOffers } from '../values/offer-values.ts';

/** Replaces inputs, including the pressed button, by others. @param field field of the others that gets the focus */
function replaceInputs(change: () => void, field: Field): void {
  flushSync(change);
  document.getElementById(fieldId(field))?.focus();
}

/** Button that turns the three simple fields into the list. */
export function OfferSwitch() {
  const { state, dispatch } = useForm();
  const { words } = useSite();
  const begin = () => {
    const boletos = offersFromPrices(state.values, words);
    const values = { boletos, preventa: '', taquilla: '', linkdecompra: '' };
    replaceInputs(() => dispatch({ type: 'fill', values, isUndoable: false }), 'boletos');
  };
  return (
    <p className="editor-offer-switch">
      <Button label={`Vender por fases o tipos de ${words.ticket}`} onPress={begin} />
    </p>
  );
}

const offerInputs = ({
  words,
  examplePrices,
}: FormSite): readonly {
  readonly name: OfferField;
  readonly label: string;
  readonly type?: 'datetime-local';
  readonly isLink?: boolean;
  /** Hour for a day that is stored without an hour. */
  readonly hour?: string;
  readonly placeholder?: string;
  readonly hint?: string;
}[] => [
  { name: 'nombre', label: 'Nombre', placeholder: `${words.presale}, General, VIP` },
  { name: 'precio', label: 'Precio', placeholder: examplePrices[0] },
  { name: 'link', label: 'Link de compra', isLink: true, placeholder: 'https://…' },
  { name: 'telefono', label: 'o teléfono' },
  { name: 'desde', label: 'Se vende desde', type: 'datetime-local', hint: 'En la hora de la ciudad.' },
  { name: 'hasta', label: 'Se vende hasta', type: 'datetime-local', hour: '23:59' },
  {
    name: 'codigo',
    label: 'Dónde pedir el código',
    placeholder: 'pídelo en Instagram',
    hint: 'Se publica: no es el código.',
  },
];

export function OfferFields() {
  const { state, dispatch } = useForm();
  const site = useSite();
  const { ticket, tickets } = site.words;
  return (
    <ItemList
      id={fieldId('boletos')}
      legend={capitalize(tickets)}
      items={parseOffers(state.values.boletos)}
      empty={emptyOffer}
      noun={ticket}
      namesOf={({ nombre }, index) => [
        nombre || `${capitalize(ticket)} ${index + 1}`,
        nombre || `${ticket} ${index + 1}`,
      ]}
      error={visibleError(state, 'boletos')}
      onChange={(list) => {
        const change = () => dispatch({ type: 'change', field: 'boletos', value: encodeOffers(list) });
        if (list.length > 0) change();
        else replaceInputs(change, 'preventa');
      }}
    >
      {(offer, set, id) => (
        <>
          {offerInputs(site).map(({ name, hour, ...input }) => (
            <LabelledInput
              key={name}
              id={`${id}-${name}`}
              {...input}
              value={input.type ? toMomentInput(offer[name], hour) : offer[name]}
              onBlur={() => dispatch({ type: 'touch', field: 'boletos' })}
              onText={(text) => set(name, input.type ? fromMomentInput(text) : text)}
            />
          ))}
          <label className="line">
            <input
              type="checkbox"
              checked={offer.agotado === 'si'}
              onChange={({ target }) => set('agotado', target.checked ? 'si' : '')}
            />
            Agotado
          </label>
        </>
      )}
    </ItemList>
  );
}
