/** Narrows the lists of dates to a country, a city, or what is near: what is listed, and the message above it. */
import { distanceText, findByName, nearest, type Position } from './nearest-dates.ts';

/** A city of the tour, or a place without shows whose position is known. */
export interface DatePlace {
  readonly name: string;
  readonly country: string;
  readonly position: Position | null;
  /** Ids of its shows, upcoming and past. */
  readonly shows: readonly string[];
}

export interface Selection {
  /** Null for all. */
  readonly shows: ReadonlySet<string> | null;
  readonly message: string;
}

export interface Query {
  readonly city: string;
  readonly country: string;
}

/** Places that are listed as near. */
const MAX_NEAR = 5;
/** Kilometres; farther places are left out, except for the nearest one. */
const MAX_KM = 1000;

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** @param upcoming ids of the shows that are not over now */
export function selectDates(
  { city, country }: Query,
  places: readonly DatePlace[],
  upcoming: ReadonlySet<string>,
): Selection {
  const within = country === '' ? places : findByName(places, country, (place) => place.country);
  if (country !== '' && within.length === 0)
    return { shows: null, message: `No hay fechas en «${country}».` };
  const found = city === '' ? within : findByName(within, city, ({ name }) => name);
  if (found.length === 0)
    return {
      shows: null,
      message: `No conocemos «${city}». Prueba con la ciudad más cercana, o con tu ubicación.`,
    };
  const label = list.format(new Set(found.map(({ name, country: state }) => (city === '' ? state : name))));
  const shows = new Set(found.flatMap((place) => place.shows));
  const count = [...shows].filter((id) => upcoming.has(id)).length;
  if (count > 0) {
    const dates = count === 1 ? 'próxima fecha' : 'próximas fechas';
    return { shows, message: `${count} ${dates} en ${label}.` };
  }
  const none = `Todavía no hay fecha en ${label}.`;
  const from = found.find(({ position }) => position)?.position;
  if (city === '' || !from) return { shows, message: none };
  const near = selectNear(from, places, upcoming);
  return near.shows === null
    ? { shows, message: none }
    : { shows: new Set([...shows, ...near.shows]), message: `${none} ${near.message}` };
}

/** The upcoming dates of the nearest places. */
export function selectNear(
  from: Position,
  places: readonly DatePlace[],
  upcoming: ReadonlySet<string>,
): Selection {
  const open = places.filter(({ shows }) => shows.some((id) => upcoming.has(id)));
  const near = nearest(open, from, ({ position }) => position, MAX_NEAR).filter(
    ({ km }, index) => index === 0 || km <= MAX_KM,
  );
  if (near.length === 0)
    return { shows: null, message: 'No sabemos qué fecha queda más cerca: aquí están todas.' };
  const names = near.map(({ item, km }) => [item.name, distanceText(km)].filter(Boolean).join(', '));
  return {
    shows: new Set(near.flatMap(({ item }) => item.shows.filter((id) => upcoming.has(id)))),
    message: `Las fechas más cercanas: ${names.join('; ')}.`,
  };
}
