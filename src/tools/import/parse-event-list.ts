/** Reads lists of shows in JSON: exports of Bandsintown and Songkick, and `GET /api/shows` of this site. */
import { toContentCountry } from '../../domain/places/country-name.ts';
import { parseRegion } from '../../domain/places/country-regions.ts';
import { CommandError } from '../../lib/command-line.ts';
import { parseCountry } from '../../schemas/fields/country.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { completeShow, type FoundShow, type ParsedFile } from './complete-show.ts';

type Data = Readonly<Record<string, unknown>>;
/** Paths in a service's data, by field. */
type Paths = Readonly<Record<string, string>>;

/** Reads a list of shows. @throws CommandError for other JSON */
export function parseEventList(text: string, homeCountry: string): ParsedFile {
  const data = parseJson(text);
  const toFile = (found: readonly FoundShow[]) => ({
    shows: found.map((show) => completeShow(show, homeCountry)),
    remarks: [],
  });
  const songkick = listAt(data, 'resultsPage.results.event');
  if (songkick) return toFile(songkick.map(readSongkick));
  if (!Array.isArray(data) || !data.every(isRecord))
    throw new CommandError(
      'El archivo JSON no es una lista de shows, como la que dan GET /api/shows, Bandsintown o Songkick. No se guardó nada.',
    );
  if (data.some((event) => isRecord(event['venue']))) return toFile(data.map(readBandsintown));
  const shows = data.map((fields, index) => ({ source: `show ${index + 1}`, fields, guesses: [] }));
  return { shows, remarks: [] };
}

/** Paths of Bandsintown, https://help.artists.bandsintown.com. `datetime` is local time at the venue. */
const BANDSINTOWN: Paths = {
  lugar: 'venue.name',
  direccion: 'venue.street_address',
  ciudad: 'venue.city',
  estado: 'venue.region',
  pais: 'venue.country',
  titulo: 'title',
};

function readBandsintown(event: Data, index: number): FoundShow {
  const offer = listAt(event, 'offers')?.find((each) => textAt(each, 'url') !== '') ?? {};
  const [fecha = '', time = ''] = (textAt(event, 'datetime') || textAt(event, 'starts_at')).split('T');
  const [shop, page] = [textAt(offer, 'url'), textAt(event, 'url')];
  const isSoldOut = event['sold_out'] === true || textAt(offer, 'status') === 'sold out';
  const texts = textsAt(event, BANDSINTOWN);
  const fields = {
    ...texts,
    estado: knownRegion(texts),
    fecha,
    show: time.slice(0, 5),
    link: shop || page,
    estatus: isSoldOut ? 'agotado' : '',
  };
  const reason = 'no hay boletos; es la página del evento en Bandsintown';
  const guesses = shop === '' && page !== '' ? [{ field: 'link', reason }] : [];
  return { source: `evento ${index + 1}`, fields, guesses };
}

/** Returns the region; '' for a code that is unknown in the country, such as "AN" for Andalusia: the city then tells the region. */
function knownRegion({ estado = '', pais = '' }: Record<string, string>): string {
  const country = parseCountry(toContentCountry(pais));
  return country && /^[A-Z\d]{1,3}$/u.test(estado) && parseRegion(estado, country) === null ? '' : estado;
}

/** Paths of Songkick, https://www.songkick.com/developer/event-details; cities: "Santiago, Chile", "Austin, TX, US". */
const SONGKICK: Paths = { fecha: 'start.date', lugar: 'venue.displayName', link: 'uri' };
const SONGKICK_STATUS: Readonly<Record<string, string>> = { cancelled: 'cancelado', postponed: 'pospuesto' };

function readSongkick(event: Data, index: number): FoundShow {
  const [ciudad = '', ...after] = textAt(event, 'location.city').split(/, ?/u);
  const support = (listAt(event, 'performance') ?? [])
    .filter((performance) => textAt(performance, 'billing') === 'support')
    .map((performance) => textAt(performance, 'displayName'));
  const fields = {
    ...textsAt(event, SONGKICK),
    show: textAt(event, 'start.time').slice(0, 5),
    ciudad,
    estado: textAt(event, 'venue.metroArea.state.displayName') || (after.length > 1 ? (after[0] ?? '') : ''),
    pais: textAt(event, 'venue.metroArea.country.displayName') || (after.at(-1) ?? ''),
    abridor: support.join(', '),
    estatus: SONGKICK_STATUS[textAt(event, 'status')] ?? '',
  };
  const reason = 'es la página del evento en Songkick';
  const guesses = textAt(event, 'uri') === '' ? [] : [{ field: 'link', reason }];
  return { source: `evento ${index + 1}`, fields, guesses };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError('El archivo no es JSON que se pueda leer. No se guardó nada.');
  }
}

function valueOfPath(data: unknown, path: string): unknown {
  const keys = path.split('.');
  return keys.reduce<unknown>((here, key) => (isRecord(here) ? here[key] : undefined), data);
}

/** Returns the objects of the list at a path; null if there is no list. */
function listAt(data: unknown, path: string): readonly Data[] | null {
  const value = valueOfPath(data, path);
  return Array.isArray(value) ? value.filter(isRecord) : null;
}

function textAt(data: Data, path: string): string {
  const value = valueOfPath(data, path);
  return typeof value === 'string' ? value.trim() : '';
}

function textsAt(data: Data, paths: Paths): Record<string, string> {
  return Object.fromEntries(Object.entries(paths).map(([field, path]) => [field, textAt(data, path)]));
}
