/** Shows in the API's answers, and their texts in the list. */
import { placeText } from '../../domain/places/place-text.ts';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { shortMonth, shortWeekday } from '../../domain/time/format-date.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { fold } from '../../schemas/fields/fold.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { pickEach, toTimeInput, toValues, type Values } from '../values/form-fields.ts';
import { emptyOffer, encodeOffers } from '../values/offer-values.ts';
import { parseContentCollection } from './content-collection.ts';

export interface StoredShow {
  readonly id: string;
  /** ETag as the API sent it, with quotes; null while this browser has unsent changes. */
  readonly etag: string | null;
  readonly values: Values;
}

/** Parses the form's fields of an API show; null for other data. */
export function parseValues(data: unknown): Values | null {
  if (!isRecord(data) || typeof data['fecha'] !== 'string') return null;
  return { ...toValues(data), boletos: encodeOffers(pickEach(emptyOffer, data['boletos'])) };
}

/** Parses the body of GET, PUT and PATCH for one show. @param etag ETag of the answer */
export function parseShow(data: unknown, etag: string | null): StoredShow | null {
  const values = parseValues(data);
  const id = isRecord(data) ? data['id'] : null;
  return values && typeof id === 'string' ? { id, etag, values } : null;
}

export type StoredShows = ReturnType<typeof parseStoredShows>;

/** Parses the body of `GET /api/contenido/shows`. */
export function parseStoredShows(body: unknown) {
  const shows: StoredShow[] = [];
  /** Ids and problems of files that cannot be read as shows. */
  const unreadable: { id: string; problems: readonly string[] }[] = [];
  for (const { id, etag, data, problems } of parseContentCollection(body)?.entries ?? []) {
    const values = parseValues(data);
    if (values) shows.push({ id, etag, values });
    else unreadable.push({ id, problems });
  }
  return { shows, unreadable };
}

/** Returns upcoming shows, next first, and past shows, latest first. */
export function splitShows<Show extends StoredShow>(
  shows: readonly Show[],
  isPast: (values: Values) => boolean,
): { readonly upcoming: readonly Show[]; readonly past: readonly Show[] } {
  const key = ({ id, values }: StoredShow) =>
    `${values.fecha.slice(0, 10)} ${toTimeInput(values.show) || 'z'} ${id}`;
  const sorted = [...shows].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const past = new Set(sorted.filter(({ values }) => isPast(values)));
  return { upcoming: sorted.filter((show) => !past.has(show)), past: [...past].reverse() };
}

/** Returns the shows whose city, venue, title, guest or date contains every word of the query. Ignores accents and capitals. */
export function searchShows<Show extends StoredShow>(shows: readonly Show[], query: string): readonly Show[] {
  const words = fold(query).split(' ').filter(Boolean);
  return shows.filter(({ values }) => {
    const { ciudad, estado, pais, lugar, titulo, invitados, abridor, fecha, estatus } = values;
    const day = showDay(values);
    const texts = [ciudad, estado, pais, lugar, titulo, invitados, abridor, fecha, estatus, day?.long];
    const folded = fold(texts.join(' '));
    return words.every((word) => folded.includes(word));
  });
}

/** Returns the parts of the date, and "5 dic 2026"; null for other text. */
export function showDay({ fecha }: Values) {
  const day = parseCalendarDate(fecha);
  if (!day) return null;
  const month = shortMonth(day);
  const long = `${day.day} ${month} ${day.year}`;
  return { month, day: String(day.day), weekday: shortWeekday(day), long };
}

/** Returns city and date: "Guadalajara, 5 dic 2026" */
export function showName(values: Values): string {
  return `${values.ciudad}, ${showDay(values)?.long ?? values.fecha}`;
}

/** Returns city and date, and the hour if another of the shows has the same city and date. */
export function showNameAmong({ id, values }: StoredShow, shows: readonly StoredShow[]): string {
  const name = showName(values);
  const isRepeated = shows.some((each) => each.id !== id && showName(each.values) === name);
  return isRepeated ? `${name}, ${values.show}` : name;
}

/** Returns the show's own title, or the city. */
export function showTitle({ titulo, ciudad }: Values): string {
  return titulo || ciudad;
}

export function showPlace({ titulo, lugar, ciudad, estado }: Values): string {
  const where = titulo ? placeText(ciudad, estado) : estado;
  return [lugar, where].filter(Boolean).join(' · ');
}

/**
 * Returns true if the show is not released yet.
 * @param homeZone zone of the site
 * @param now epoch milliseconds
 */
export function isUnreleased({ publicar }: Values, homeZone: string, now: number): boolean {
  return releaseTime(publicar, homeZone) > now;
}
