/** Preview of the card and of the drawn poster. */
import type { ReactNode } from 'react';
import { LINE_HEIGHT, posterLines } from '../values/poster-lines.ts';
import type { Card } from '../values/show-preview.ts';

interface Props {
  readonly card: Card;
  readonly hasPoster: boolean;
  readonly children?: ReactNode;
}

export function Preview({ card, hasPoster, children }: Props) {
  const [month, day, weekday] = card.stub;
  const { poster } = card;
  const city = posterLines(poster.city);
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
      {hasPoster ? (
        <p className="muted">El cartel es la imagen que subiste.</p>
      ) : (
        <figure className="add-poster-preview">
          <div>
            <p className="add-poster-comedian">{poster.comedian}</p>
            <p>
              <svg
                className="add-poster-city"
                viewBox={`0 0 ${city.width} ${city.height}`}
                role="img"
                aria-label={poster.city}
              >
                <text>
                  {city.lines.map((line, index) => (
                    <tspan
                      key={line}
                      x={city.width / 2}
                      y={(index + 1) * LINE_HEIGHT - 8}
                    >{`${line} `}</tspan>
                  ))}
                </text>
              </svg>
            </p>
            {poster.heading && <p>{poster.heading}</p>}
            {poster.guest && <p>{poster.guest}</p>}
            <p className="add-poster-date">
              {poster.when}
              {poster.time && ` · ${poster.time}`}
            </p>
            <p>{poster.venue}</p>
          </div>
          <figcaption>Lo que dirá el cartel que se dibuja si no subes uno.</figcaption>
        </figure>
      )}
    </section>
  );
}
