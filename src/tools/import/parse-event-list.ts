/** Reads the lists of shows that other services give as JSON: Bandsintown's and Songkick's, and `GET /api/shows` of this site. */
import { completeShow, type FoundShow, type Guess, type ParsedFile } from './parsed-file.ts';

type Data = Readonly<Record<string, unknown>>;

/** @param home the country of the site. @throws Error in Spanish for other JSON */
export function parseEventList(text: string, home: string): ParsedFile {
  const data = parseJson(text);
  const songkick = listAt(data, ['resultsPage', 'results', 'event']);
  if (songkick) return toFile(songkick.map(readSongkick), home);
  const list = Array.isArray(data) ? data : null;
  if (!list?.every(isObject))
    throw new Error(
      'El archivo JSON no es una lista de shows, como la que dan GET /api/shows, Bandsintown o Songkick.',
    );
  if (list.some((event) => isObject(event['venue']))) return toFile(list.map(readBandsintown), home);
  const shows = list.map((row, index) => ({ place: `show ${index + 1}`, row, guesses: [] }));
  return { shows, notices: [] };
}

function toFile(found: readonly FoundShow[], home: string): ParsedFile {
  return { shows: found.map((show) => completeShow(show, home)), notices: [] };
}

/** https://help.artists.bandsintown.com: `datetime` is local time at the venue. */
function readBandsintown(event: Data, index: number): FoundShow {
  const venue = objectAt(event, 'venue');
  const offer = listAt(event, ['offers'])?.find((each) => textAt(each, 'url') !== '') ?? {};
  const [fecha = '', time = ''] = textAt(event, 'datetime', 'starts_at').split('T');
  const guesses: Guess[] = [];
  const link = textAt(offer, 'url') || textAt(event, 'url');
  if (link !== '' && textAt(offer, 'url') === '')
    guesses.push({ field: 'link', reason: 'no hay boletos; es la página del evento en Bandsintown' });
  const soldOut = event['sold_out'] === true || textAt(offer, 'status') === 'sold out';
  const fields = {
    fecha,
    show: time.slice(0, 5),
    lugar: textAt(venue, 'name'),
    direccion: textAt(venue, 'street_address'),
    ciudad: textAt(venue, 'city'),
    estado: textAt(venue, 'region'),
    pais: textAt(venue, 'country'),
    titulo: textAt(event, 'title'),
    linkdecompra: link,
    estatus: soldOut ? 'agotado' : '',
  };
  return { place: `evento ${index + 1}`, fields, guesses };
}

const SONGKICK_STATUS: Readonly<Record<string, string>> = { cancelled: 'cancelado', postponed: 'pospuesto' };

/** https://www.songkick.com/developer/event-details: the city is written "Santiago, Chile" or "Austin, TX, US". */
function readSongkick(event: Data, index: number): FoundShow {
  const [venue, start] = [objectAt(event, 'venue'), objectAt(event, 'start')];
  const metro = objectAt(venue, 'metroArea');
  const [ciudad = '', ...after] = textAt(objectAt(event, 'location'), 'city').split(/, ?/u);
  const support = (listAt(event, ['performance']) ?? [])
    .filter((performance) => textAt(performance, 'billing') === 'support')
    .map((performance) => textAt(performance, 'displayName'));
  const link = textAt(event, 'uri');
  const fields = {
    fecha: textAt(start, 'date'),
    show: textAt(start, 'time').slice(0, 5),
    lugar: textAt(venue, 'displayName'),
    ciudad,
    estado: textAt(objectAt(metro, 'state'), 'displayName') || (after.length > 1 ? (after[0] ?? '') : ''),
    pais: textAt(objectAt(metro, 'country'), 'displayName') || (after.at(-1) ?? ''),
    abridor: support.join(', '),
    linkdecompra: link,
    estatus: SONGKICK_STATUS[textAt(event, 'status')] ?? '',
  };
  const guesses = link === '' ? [] : [{ field: 'link', reason: 'es la página del evento en Songkick' }];
  return { place: `evento ${index + 1}`, fields, guesses };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/u, ''));
  } catch {
    throw new Error('El archivo no es JSON que se pueda leer.');
  }
}

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectAt(data: Data, key: string): Data {
  const value = data[key];
  return isObject(value) ? value : {};
}

/** The objects of a list; null when there is none at the path. */
function listAt(data: unknown, path: readonly string[]): readonly Data[] | null {
  const value = path.reduce<unknown>((here, key) => (isObject(here) ? here[key] : undefined), data);
  return Array.isArray(value) ? value.filter(isObject) : null;
}

/** The first of the keys that has text. */
function textAt(data: Data, ...keys: readonly string[]): string {
  const values = keys.map((key) => data[key]);
  return values.find((value): value is string => typeof value === 'string')?.trim() ?? '';
}
