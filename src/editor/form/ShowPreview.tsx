/** Preview of a show: the card, with the markup of components/tickets/Ticket.astro, and the drawn poster. */
import type { ReactNode } from 'react';
import type { Card } from '../values/show-preview.ts';
import { useForm } from './use-show-form.ts';

export function ShowPreview({ children }: { readonly children: ReactNode }) {
  const { card, state } = useForm();
  const hasPoster = state.values.cartel !== '';
  const [month, day, weekday] = card.stub;
  return (
    <section className={`form-preview rows ink-${card.ink}`} aria-labelledby="add-preview-title">
      <h2 id="add-preview-title" className="is-wide">
        Así se verá
      </h2>
      <div className="form-card">
        <div className={`ticket framed is-${card.status}`}>
          <div className="date stub">
            <span>{month}</span> <span className="day">{day}</span> <span>{weekday}</span>
          </div>
          <div className="body">
            <div>
              <h3 className="title">{card.title}</h3>
              {card.place && <p className="display">{card.place}</p>}
              {card.mark && (
                <p className="badges">
                  <span className={`stamp is-${card.status}`}>{card.mark}</span>
                </p>
              )}
              <p className="when">
                <strong>{card.when}</strong>
              </p>
            </div>
            <div>
              <p>{card.venue}</p>
              <p className="price">{card.prices}</p>
              {card.phone && <p className="phone">{card.phone}</p>}
            </div>
          </div>
          <div className="ticket-link tear-off" data-ticket-state={card.buttonState}>
            {card.button}
          </div>
        </div>
      </div>
      {children}
      {hasPoster ? <p className="muted">El cartel es la imagen que subiste.</p> : <Poster {...card.poster} />}
    </section>
  );
}

function Poster({ comedian, city, heading, guest, when, time, venue }: Card['poster']) {
  // Set by script, because the policy forbids styles in HTML.
  const fit = (element: HTMLElement | null) =>
    element?.style.setProperty('--letters', String(longestLine(city)));
  return (
    <figure className="form-poster-preview rows">
      <div>
        <p className="form-poster-comedian">{comedian}</p>
        <p className="form-poster-city" ref={fit}>
          {city}
        </p>
        {heading && <p>{heading}</p>}
        {guest && <p>{guest}</p>}
        <p className="form-poster-date">
          {when}
          {time && ` · ${time}`}
        </p>
        <p>{venue}</p>
      </div>
      <figcaption className="hint">Lo que dirá el cartel que se dibuja si no subes uno.</figcaption>
    </figure>
  );
}

/** Returns the length of the longest word, or of a longer line if the text would otherwise need many lines. */
function longestLine(text: string): number {
  return Math.max(...text.split(/\s+/u).map(({ length }) => length), Math.sqrt(text.length * 5), 4);
}
