/** Fills fields from a pasted promoter's message or from an earlier venue. */
import { useState } from 'react';
import { capitalize } from '../../domain/text/wording.ts';
import { useEarlyText } from '../form/read-early-input.ts';
import { useForm } from '../form/use-show-form.ts';
import { usePage, useSite } from '../session/editor-context.ts';
import { loadLookup } from '../session/use-place-lookup.ts';
import { Button } from '../shared/Button.tsx';
import { LabelledField } from '../shared/LabelledField.tsx';
import {
  leftOutText,
  mergePaste,
  messageExample,
  pasteMessage,
  withFormattedTimes,
} from '../values/merge-paste.ts';
import { groupVenuesByCity, inferFields } from '../values/place-suggestions.ts';
import { localDay } from '../values/show-preview.ts';

const TEXT_ID = 'add-text';
const MAX_TEXT_LENGTH = 5_000;

/** Loads when the text box gets focus, because the parser is large and seldom used. */
const loadParser = () => import('../../domain/promoter-message/parse-promoter-message.ts');

interface HelperProps {
  /** Shows what the helper did. */
  readonly setStatus: (text: string) => void;
}

export function FillHelpers() {
  const { state, dispatch } = useForm();
  const [status, setStatus] = useState('');

  const undo = () => {
    dispatch({ type: 'undo' });
    setStatus('Se deshizo.');
  };

  return (
    <section className="add-fill-helpers raised" aria-label="Llenar más rápido">
      <PastedMessage setStatus={setStatus} />
      <VenueCopy setStatus={setStatus} />
      <p className="add-fill-status is-wide line" role="status">
        {status}
        {status !== '' && state.before && <Button label="Deshacer" onPress={undo} />}
      </p>
    </section>
  );
}

function PastedMessage({ setStatus }: HelperProps) {
  const { state, dispatch, places } = useForm();
  const [text, setText] = useEarlyText(TEXT_ID);
  const { comedian, country: homeCountry, jointShow, ...site } = useSite();
  const { siteUrl } = usePage();

  const fillFromMessage = async () => {
    setStatus('Leyendo el texto…');
    const parser = await loadParser().catch(() => null);
    if (!parser) return setStatus('No se pudo leer el texto: revisa la conexión y vuelve a intentarlo.');
    const townAt = await loadLookup()
      .then(({ townFinder }) => townFinder(homeCountry, siteUrl))
      .catch(() => () => null);
    const message = parser.parsePromoterMessage(text.slice(0, MAX_TEXT_LENGTH), {
      today: localDay(new Date()),
      ...places,
      comedian,
      homeCountry,
      jointShow,
      townAt,
    });
    const { fields } = message;
    const found = withFormattedTimes({ ...inferFields(fields, places), ...fields }, site.hourFormat);
    dispatch({ type: 'paste', values: found });
    const faults = message.dayFaults.map((fault) => `${capitalize(fault)}.`);
    const result = pasteMessage(mergePaste(state, found), site.words);
    setStatus([...faults, result, ...leftOutText(message, site.words)].join(' '));
  };

  return (
    <div className="field add-paste">
      <label htmlFor={TEXT_ID}>Pega el texto del promotor</label>
      <textarea
        id={TEXT_ID}
        rows={2}
        value={text}
        onFocus={() => loadParser().catch(() => {})}
        placeholder={messageExample(site)}
        onChange={({ target }) => setText(target.value)}
      />
      <Button
        label="Llenar los campos"
        look="secondary"
        className="is-start"
        disabled={!text.trim()}
        onPress={fillFromMessage}
      />
    </div>
  );
}

function VenueCopy({ setStatus }: HelperProps) {
  const { dispatch, places } = useForm();

  const copy = (index: string) => {
    const venue = places.venues[Number(index)];
    if (index === '' || !venue) return;
    dispatch({ type: 'fill', values: venue, isUndoable: true });
    setStatus(`Se copió ${venue.lugar}, con su ciudad y su dirección. Revísalo antes de guardar.`);
  };

  return (
    <LabelledField id="add-copy" label="Copiar de un show anterior" hint="Con ciudad, dirección y página.">
      <select id="add-copy" value="" onChange={({ target }) => copy(target.value)}>
        <option value="">Elige un lugar</option>
        {groupVenuesByCity(places).map(({ city, venues }) => (
          <optgroup key={city} label={city}>
            {venues.map(({ index, lugar }) => (
              <option key={index} value={index}>
                {lugar}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </LabelledField>
  );
}
