/** Preview of the card and of the drawn poster. */
import type { ReactNode } from 'react';
import type { Card } from '../values/show-preview.ts';

interface Props {
  readonly card: Card;
  readonly hasPoster: boolean;
  readonly children?: ReactNode;
}

export function Preview({ card, hasPoster, children }: Props) {
  const [month, day, weekday] = card.stub;
  return (
    <section className={`add-preview ink-${card.ink}`} aria-labelledby="add-preview-title">
      <h2 id="add-preview-title">Así se verá</h2>
      <div className="add-card">
        <p className="stub add-card-date">
          <span>{month}</span> <strong>{day}</strong> <span>{weekday}</span>
        </p>
        <div className="add-card-body">
          <p className="add-card-title">{card.title}</p>
          {card.mark && (
            <p>
              <span className={`stamp is-${card.status}`}>{card.mark}</span>
            </p>
          )}
          <p>
            <strong>{card.when}</strong>
            {card.place && ` · ${card.place}`}
          </p>
          <p>{card.venue}</p>
          <p>{card.prices}</p>
          {card.phone && <p className="add-card-phone">{card.phone}</p>}
        </div>
        <p className="add-card-button">{card.button}</p>
      </div>
      {children}
      {hasPoster ? <p className="muted">El cartel es la imagen que subiste.</p> : <Poster {...card.poster} />}
    </section>
  );
}

function Poster({ comedian, city, heading, guest, when, time, venue }: Card['poster']) {
  // Fitted when it is on the page: the policy forbids styles in its HTML.
  const fit = (element: HTMLElement | null) =>
    element?.style.setProperty('--letters', String(longestLine(city)));
  return (
    <figure className="add-poster-preview">
      <div>
        <p className="add-poster-comedian">{comedian}</p>
        <p className="add-poster-city" ref={fit}>
          {city}
        </p>
        {heading && <p>{heading}</p>}
        {guest && <p>{guest}</p>}
        <p className="add-poster-date">
          {when}
          {time && ` · ${time}`}
        </p>
        <p>{venue}</p>
      </div>
      <figcaption>Lo que dirá el cartel que se dibuja si no subes uno.</figcaption>
    </figure>
  );
}

/** Returns the letters of the longest word, or enough for all words to be few lines. */
function longestLine(text: string): number {
  return Math.max(...text.split(/\s+/u).map(({ length }) => length), Math.sqrt(text.length * 5), 4);
}
