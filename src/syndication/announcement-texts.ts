/** Parts of an announcement pack, and its texts about the tour and each date, within each network's limit and for promoters. */
import { cityKey } from '../domain/places/city-key.ts';
import { isSameName } from '../domain/places/city-names.ts';
import { placeText } from '../domain/places/place-text.ts';
import { factLine } from '../domain/shows/visit-facts.ts';
import { shorten } from '../domain/text/text-changes.ts';
import { capitalize, endWithFullStop, pluralize } from '../domain/text/wording.ts';
import { isSelling, statusLabel } from '../domain/tickets/show-status.ts';
import { dateWithoutYear, shortMonth, shortWeekday } from '../domain/time/format-date.ts';
import type { Day } from '../domain/time/wall-time.ts';
import { parseCalendarDate } from '../schemas/fields/calendar-date.ts';
import type { EventModel } from './event-model.ts';
import { networkLimits, type PostNetwork } from './network-limits.ts';

interface AnnouncementText {
  readonly network: PostNetwork | 'promotor';
  /** "Instagram" */
  readonly label: string;
  readonly text: string;
}

/** Part of the pack about the tour or a date. */
export interface PackPart {
  /** Folder in the pack; for a date, the id of its show. */
  readonly id: string;
  /** Ids of the shows. A pack of these shows alone has the same files. */
  readonly shows: readonly string[];
  /** "sáb 5 dic: Guadalajara" */
  readonly title: string;
  readonly pictures: readonly {
    /** Path in the pack: "2026-12-05-guadalajara/historia.jpg". */
    readonly path: string;
    /** "Historia" */
    readonly label: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  }[];
  readonly texts: readonly AnnouncementText[];
  /** Path of the calendar file. */
  readonly calendar: string;
  /** Posters for the printer; empty for the tour. */
  readonly prints: readonly {
    readonly size: string;
    readonly label: string;
    readonly warning: string | null;
  }[];
}

/** Answer of `GET /api/anuncio`. */
export interface PackList {
  /** Name of the archive: "timbito-anuncio.zip"; for one date "timbito-2026-12-05-guadalajara.zip". */
  readonly archive: string;
  readonly parts: readonly PackPart[];
}

/** `ticketUrl` is the sale's address; null if nothing is sold or the date's page has several links. */
export type AnnouncedDate = EventModel & { readonly ticketUrl: string | null };

/** A line with its rank. If space is short, lines with high ranks are left out; lines of rank 0 always stay. */
type Line = readonly [rank: number, text: string];

/** Returns the first text that fits on the network, or the last text. */
function firstFitting(network: PostNetwork, texts: readonly string[]): string {
  const { limit, lengthOf } = networkLimits[network];
  return texts.find((text) => lengthOf(text) <= limit) ?? texts.at(-1) ?? '';
}

/** Returns the lines in order. Leaves out the highest ranks if they do not fit on the network. */
function fitLines(network: PostNetwork, lines: readonly Line[]): string {
  const ranks = [...new Set(lines.map(([rank]) => rank))].sort((a, b) => b - a);
  const texts = ranks.map((least) => joinLines(lines.filter(([rank]) => rank <= least)));
  return firstFitting(network, texts);
}

function joinLines(lines: readonly Line[]): string {
  return lines.map(([, text]) => text).join('\n');
}

export function dateTexts(date: AnnouncedDate): AnnouncementText[] {
  const lines = rankedLines(date);
  const label = statusLabel(date.status);
  const subject = `${label ? `${label}: ` : ''}${announcedTitle(date)}: ${dayText(date)}`;
  return textsForNetworks(subject, (network) => fitLines(network, lines));
}

/** Returns the lines about a date for fans. The last line contains the address. */
function rankedLines(date: AnnouncedDate): readonly Line[] {
  const { doorsText, guest, opener, facts, prices, offers, status, url, ticketUrl } = date;
  const { words, longDate, previousDate, venue, address, city, state } = date;
  const texts = offers.flatMap(({ terms }) => terms?.text ?? []);
  const priceTexts = texts.length > 0 ? texts : [prices];
  const lines: readonly (readonly [rank: number, text: string | null])[] = [
    [0, statusLabel(status)?.toUpperCase() ?? null],
    [0, announcedTitle(date)],
    [0, `${longDate}, ${hourText(date)}`],
    [1, previousDate && `Antes: ${previousDate}`],
    [3, `${venue}, ${address}, ${placeText(city, state)}`],
    [6, doorsText && `Puertas: ${doorsText}`],
    [4, guest && `Invitado: ${guest}`],
    [5, opener && `${words.opens}: ${opener}`],
    ...(isSelling(status) ? priceTexts : []).map((text) => [2, text] as const),
    ...facts.map((fact) => [fact.field === 'edad' ? 4 : 7, factLine(fact)] as const),
    [
      1,
      isSelling(status) && ticketUrl && ticketUrl !== url
        ? `${capitalize(words.tickets)}: ${ticketUrl}`
        : null,
    ],
    [0, url],
  ];
  return lines.flatMap(([rank, text]) => (text === null ? [] : [[rank, text] as const]));
}

/**
 * Returns the texts that announce all dates, with as many dates and details as fit on each network.
 * @param url absolute address of the list of shows
 */
export function tourTexts(comedian: string, dates: readonly AnnouncedDate[], url: string) {
  const words = dates[0]?.words;
  const heading = `${comedian}: ${pluralize(dates.length, 'fecha', 'fechas')} en ${placesText(dates)}`;
  const end = `Fechas y ${words?.tickets ?? 'boletos'}: ${url}`;
  const textWith = (lines: readonly string[], more = 0) =>
    [heading, '', ...lines, ...(more > 0 ? [`y ${more} más`] : []), '', end].join('\n');
  const names = dates.map(dateLabel);
  const fewer = names.map((_, more) => textWith(names.slice(0, names.length - more), more));
  const texts = [fullLine, shortLine].map((detail) => textWith(dates.map(detail))).concat(fewer);
  return textsForNetworks(heading, (network) =>
    firstFitting(network, [...texts, textWith([], names.length)]),
  );
}

/** "sáb 5 dic, 8:30pm: Guadalajara, Jalisco. Foro El Telón. Preventa: $200, Taquilla: $250. https://…" */
function fullLine(date: AnnouncedDate): string {
  const { venue, prices, status, url } = date;
  return `${endWithFullStop(shortLine(date))} ${endWithFullStop(venue)} ${isSelling(status) ? `${endWithFullStop(prices)} ` : ''}${url}`;
}

/** "sáb 5 dic, 8:30pm: Guadalajara, Jalisco" */
function shortLine(date: EventModel): string {
  return `${shortDay(date)}, ${hourText(date)}: ${placeText(date.city, date.state)}${statusNote(date)}`;
}

/** "sáb 5 dic: Guadalajara" */
export function dateLabel(date: EventModel): string {
  return `${shortDay(date)}: ${date.city}${statusNote(date)}`;
}

function statusNote({ status }: EventModel): string {
  const label = statusLabel(status);
  return label ? ` (${label.toLowerCase()})` : '';
}

/**
 * @param until "martes 1 de diciembre de 2026, 12:00 (GMT-6)"; null if the show is already public
 * @param pictures names and sizes of the pictures sent with the text
 */
export function promoterText(
  date: AnnouncedDate,
  { until, pictures, contact }: { until: string | null; pictures: readonly string[]; contact: string },
): AnnouncementText {
  const text = [
    'Hola:',
    `Estos son los textos y las imágenes para anunciar ${announcedTitle(date)}, el ${dayText(date)}.`,
    until
      ? `Confidencial hasta el ${until}. Por favor no publiques nada antes.`
      : 'Ya está anunciado: se puede publicar.',
    joinLines(rankedLines(date)),
    ['Imágenes:', ...pictures.map((each) => `- ${each}`)].join('\n'),
    `Dudas y cambios: ${contact}`,
  ].join('\n\n');
  return { network: 'promotor', label: 'Para el promotor', text };
}

/** @param subject subject of the mail */
function textsForNetworks(subject: string, textFor: (network: PostNetwork) => string): AnnouncementText[] {
  return (['instagram', 'facebook', 'x', 'whatsapp', 'asunto', 'correo'] as const).map((network) => {
    const { label, limit } = networkLimits[network];
    return { network, label, text: network === 'asunto' ? shorten(subject, limit) : textFor(network) };
  });
}

/** "Timbito en Guadalajara", or the title of the show with its city. */
function announcedTitle({ name, city, comedian }: EventModel): string {
  const title = name.includes(city) ? name : `${name} (${city})`;
  return title.includes(comedian) ? title : `${comedian}: ${title}`;
}

function hourText({ time }: EventModel): string {
  return time ?? 'hora por confirmar';
}

function startDay({ start }: EventModel): Day {
  return parseCalendarDate(start.slice(0, 10)) as Day;
}

/** "sábado 5 de diciembre" */
function dayText(event: EventModel): string {
  return dateWithoutYear(startDay(event));
}

/** "sáb 5 dic" */
function shortDay(event: EventModel): string {
  const day = startDay(event);
  return `${shortWeekday(day)} ${day.day} ${shortMonth(day)}`;
}

/** "20 ciudades de 3 países", "Guadalajara" */
function placesText(dates: readonly EventModel[]): string {
  const regionKey = (date: EventModel) => cityKey({ ...date, city: '', countryName: date.country });
  const isSameCity = (one: EventModel, other: EventModel) =>
    isSameName(one.city, other.city) && regionKey(one) === regionKey(other);
  const cities = dates.filter((date) => dates.find((each) => isSameCity(each, date)) === date);
  const countries = new Set(dates.map(({ country }) => country));
  const [first] = dates;
  if (cities.length === 1 && first) return first.city;
  const text = pluralize(cities.length, 'ciudad', 'ciudades');
  return countries.size === 1 ? text : `${text} de ${countries.size} países`;
}
