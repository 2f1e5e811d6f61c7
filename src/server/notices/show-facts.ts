/** What subscribers are told of the shows in the content folder. */
import { type City, type CityPlace, groupByCity } from '../../domain/places/city-key.ts';
import { countryFacts, wordsOf } from '../../domain/places/country-catalogue.ts';
import { placeText } from '../../domain/places/place-text.ts';
import { permanentId } from '../../domain/shows/former-ids.ts';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { momentsOf, phaseAt } from '../../domain/shows/show-phase.ts';
import { startOf } from '../../domain/shows/show-start.ts';
import { toSales } from '../../domain/tickets/sale-times.ts';
import { openSales } from '../../domain/tickets/sales.ts';
import { statusAt } from '../../domain/tickets/show-sales.ts';
import { isSelling } from '../../domain/tickets/tickets.ts';
import { longDate } from '../../domain/time/format-date.ts';
import { DEFAULT_COUNTRY, parseCountry } from '../../schemas/fields/country.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import type { Status } from '../../schemas/fields/status.ts';
import type { IndexedShow, ShowIndex } from '../../storage/check/content-index.ts';

export interface ShowFacts extends CityPlace {
  /** Never changes, also when its file is renamed. */
  readonly id: string;
  readonly title: string;
  /** "sábado 5 de diciembre de 2026" */
  readonly date: string;
  /** "8:30pm" */
  readonly time: string;
  /** "Foro El Telón, Av. de los Cedros 118, Guadalajara, Jalisco" */
  readonly place: string;
  readonly status: Status;
  /** True when tickets can be bought at a link now. */
  readonly onSale: boolean;
  /** "boletos", "entradas" */
  readonly ticketsWord: string;
  /** The path of its page inside the site. */
  readonly path: string;
  /** Epoch milliseconds. */
  readonly start: number;
  readonly isPast: boolean;
  /** True while the site does not have it, because of `publicar`; the other facts are those of its release then. */
  readonly isHidden: boolean;
}

type Shows = Pick<ShowIndex, 'shows' | 'home'>;

/**
 * Returns the shows by start.
 * @param published the "now" of the site that visitors see: shows that come out later are hidden
 */
export function showFacts({ shows, home }: Shows, now: number, published = now): ShowFacts[] {
  const facts = shows.flatMap((indexed) => {
    const release = releaseTime(indexed.show.publicar, home);
    const isHidden = release > Math.min(now, published);
    if (release === Number.POSITIVE_INFINITY) return [];
    return factsOf(indexed, Math.max(now, release), isHidden) ?? [];
  });
  return facts.sort((a, b) => a.start - b.start);
}

export function citiesOf(shows: Shows, now: number, published = now): City<ShowFacts>[] {
  return groupByCity(showFacts(shows, now, published).filter(({ isHidden }) => !isHidden));
}

function factsOf({ id, show }: IndexedShow, now: number, isHidden: boolean): ShowFacts | null {
  const start = startOf(show);
  if (typeof start === 'string') return null;
  const sales = toSales(show.boletos ?? [], start.zone);
  const status = statusAt(show.estatus, sales, now);
  const hasOffer =
    sales.length > 0 ? openSales(sales, now).length > 0 : !!show.link && !!parseLink(show.link);
  return {
    id: permanentId(id, show.antes),
    title: show.titulo || show.ciudad,
    city: show.ciudad,
    state: show.estado,
    country: show.pais,
    countryName: countryFacts(show.pais).name,
    date: longDate(start.wall),
    time: show.show,
    place: [show.lugar, show.direccion, placeText(show.ciudad, show.estado)].join(', '),
    status,
    onSale: isSelling(status) && hasOffer,
    ticketsWord: wordsOf(parseCountry(show.pais) ?? DEFAULT_COUNTRY).tickets,
    path: `fechas/${id}/`,
    start: start.instant,
    isPast: phaseAt(momentsOf(start), now) === 'past',
    isHidden,
  };
}
