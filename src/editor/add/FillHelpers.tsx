/** Fills fields from a pasted promoter's message or from an earlier venue. */
import { useEffect, useState } from 'react';
import { earlyValue } from '../form/read-early-input.ts';
import { useSite } from '../form/site-context.ts';
import type { Values } from '../values/form-fields.ts';
import { localDay } from '../values/local-day.ts';
import { messageExample } from '../values/paste.ts';
import { groupByCity, inferFields, type Places } from '../values/place-suggestions.ts';

interface Props {
  readonly places: Places;
  readonly onFill: (values: Partial<Values>) => void;
  /** Merges the fields found in a message; returns a message about the result. */
  readonly onPaste: (found: Partial<Values>) => string;
  readonly onUndo: (() => void) | null;
}

const TEXT_ID = 'add-text';
const MAX_TEXT_LENGTH = 5_000;

/** The parser is half the size of the form and seldom used: it loads when the text box gets focus. */
const loadParser = () => import('../../domain/announcement/parse-announcement.ts');

export function FillHelpers({ places, onFill, onPaste, onUndo }: Props) {
  const [text, setText] = useState('');
  // Read before React empties the box.
  const [early] = useState(() => earlyValue(TEXT_ID));
  const [status, setStatus] = useState('');
  const { comedian, country: home, jointShow, ...site } = useSite();
  useEffect(() => setText(early), [early]);

  const read = async () => {
    const parser = await loadParser().catch(() => null);
    if (!parser) {
      setStatus('No se pudo leer el texto: revisa la conexión y vuelve a intentarlo.');
      return;
    }
    const today = localDay(new Date());
    const found = parser.parseAnnouncement(text.slice(0, MAX_TEXT_LENGTH), {
      today,
      cities: places.cities,
      comedian,
      home,
      jointShow,
    });
    setStatus(onPaste({ ...inferFields(found, places), ...found }));
  };

  const copy = (index: string) => {
    const venue = places.venues[Number(index)];
    if (index === '' || !venue) return;
    onFill(venue);
    setStatus(`Se copió ${venue.lugar}, con su ciudad y su dirección. Revísalo antes de guardar.`);
  };

  const undo = () => {
    onUndo?.();
    setStatus('Se deshizo.');
  };

  return (
    <section className="add-fill-helpers" aria-label="Llenar más rápido">
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
        <button type="button" className="button is-secondary" onClick={read} disabled={text.trim() === ''}>
          Llenar los campos
        </button>
      </div>
      <div className="field">
        <label htmlFor="add-copy">Copiar de un show anterior</label>
        <select id="add-copy" value="" onChange={({ target }) => copy(target.value)}>
          <option value="">Elige un lugar</option>
          {groupByCity(places).map(({ city, venues }) => (
            <optgroup key={city} label={city}>
              {venues.map(({ index, lugar }) => (
                <option key={index} value={index}>
                  {lugar}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <p className="hint">Con ciudad, dirección y página.</p>
      </div>
      <p className="add-fill-status" role="status">
        {status}
        {status !== '' && onUndo && (
          <button type="button" className="add-link" onClick={undo}>
            Deshacer
          </button>
        )}
      </p>
    </section>
  );
}
