/** Sharing of a show: messages, links, QR code, and description in link previews. */
import type { Words } from '../domain/places/country-words.ts';
import type { ShowView } from '../domain/shows/show-view.ts';
import { factLine } from '../domain/shows/visit-facts.ts';
import { capitalize, endWithFullStop } from '../domain/text/wording.ts';
import { qrPath } from '../domain/tickets/qr-path.ts';
import { isSelling, statusLabel, statusStamp, takesPlace } from '../domain/tickets/show-status.ts';
import { completeLink } from '../domain/tickets/ticket-link.ts';
import { dateAfter } from '../domain/time/format-date.ts';
import { isRepeatedWallTime } from '../domain/time/wall-time.ts';
import type { Status } from '../schemas/fields/status.ts';
import { toBasicFormat } from './escape.ts';
import { type EventModel, locationText, nameWithStatus } from './event-model.ts';

const STATUS_LINES: { readonly [status in Status]: ((words: Words) => string) | null } = {
  programado: null,
  agotado: ({ tickets, ending }) => `${capitalize(tickets)} agotad${ending}s`,
  cancelado: () => 'CANCELADO',
  pospuesto: () => 'POSPUESTO, nueva fecha por anunciar',
  reprogramado: () => 'NUEVA FECHA',
};

/** Returns a message with name, date, place, prices and address, each on a line. Prices only of a show ahead that takes place. */
export function shareText(event: EventModel): string {
  const { name, city, longDate, time, venue, prices, status, isPast, url, facts } = event;
  // Only the age limit. The linked page has the other facts.
  const limit = facts.find(({ field }) => field === 'edad');
  return [
    isPast && takesPlace(status) ? null : (STATUS_LINES[status]?.(event.words) ?? null),
    name.includes(city) ? name : `${name} (${city})`,
    time && !isPast ? `${longDate} // ${time}` : longDate,
    `${venue}, ${city}`,
    ...(isPast || !takesPlace(status) ? [] : [prices, limit ? factLine(limit) : null]),
    url,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

/** Returns a link that opens WhatsApp with a prepared message, on phones and desktops. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/**
 * Returns the address of Google's form for a new event: local times with the venue's zone, or a whole day if
 * the hour is unknown. If the clock shows the end a second time, start and end are in UTC.
 */
export function googleCalendarLink(event: EventModel): string {
  const { start, end, zone, prices, url, facts } = event;
  const isInUtc = end !== null && isRepeatedWallTime(Date.parse(end), zone);
  const times = [start, end ?? dateAfter(start, 1)];
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: nameWithStatus(event),
    dates: (isInUtc ? times.map(utcTime) : times.map(toBasicFormat)).join('/'),
    ctz: zone,
    location: locationText(event),
    details: [prices, ...facts.map(factLine), url].join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

function utcTime(iso: string): string {
  return `${toBasicFormat(new Date(iso).toISOString())}Z`;
}

/** Returns the address to which calendar programs subscribe. */
export function webcalLink(url: string): string {
  return url.replace(/^https?:/u, 'webcal:');
}

/** Returns the editor's link to a map, or a search for the venue, which phones open in their map app. */
export function venueMapLink(event: EventModel): string {
  if (event.mapUrl) return event.mapUrl;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: locationText(event) })}`;
}

/** Returns a mailto link that requests a show in a city. */
export function showRequestLink(email: string, { comedian, city }: { comedian: string; city: string }) {
  const subject = `Queremos a ${comedian} en ${city}`;
  const body = `Hola:\n\nQuiero ver a ${comedian} en ${city}. Somos como ___ personas y conocemos este lugar: ___.\n\nSaludos.`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** `title` is the heading of the show's page. */
type SummaryShow = Pick<
  EventModel,
  'city' | 'venue' | 'longDate' | 'prices' | 'status' | 'isPast' | 'words'
> & {
  readonly title: string;
};

/**
 * Returns the description of a show for search engines and link previews. It begins with a relevant status.
 * Only upcoming shows have prices.
 */
export function showSummary({ title, city, venue, prices, status, isPast }: SummaryShow): string {
  const stamp = isPast && takesPlace(status) ? null : statusStamp(status);
  return joinSentences([
    stamp && `${stamp}:`,
    title !== city && endWithFullStop(title),
    endWithFullStop(`${venue}, ${city}`),
    !isPast && takesPlace(status) && endWithFullStop(prices),
  ]);
}

/**
 * Returns the description of a city by its next show. It begins with the status of a show that does not take
 * place. Search engines keep the text after that show, so it does not say "next".
 */
export function nextShowSummary({ city, venue, longDate, prices, status, words }: SummaryShow): string {
  if (!takesPlace(status))
    return endWithFullStop(`${statusStamp(status)}: ${words.show} del ${longDate} en ${city}, ${venue}`);
  const label = statusLabel(status);
  return joinSentences([
    endWithFullStop(`${capitalize(words.show)} en ${city}: ${longDate}, ${venue}`),
    label && `${label}.`,
    endWithFullStop(prices),
  ]);
}

function joinSentences(parts: readonly (string | false | null)[]): string {
  return parts.filter(Boolean).join(' ');
}

/**
 * Returns the address for printed and downloaded codes. For several kinds of tickets, the page with all of
 * them. Null if nothing is sold.
 */
export function printedLink(show: ShowView, absolute: (path: string) => string): string | null {
  if (show.isPast || !isSelling(show.status)) return null;
  const { href, state } = show.ticket;
  if (show.offers.length > 0 || href === show.url || state === 'later') return absolute(show.url);
  return href && completeLink(href, show.country);
}

/** Draws a QR code as an SVG file: one path, black on white, with the required quiet zone. */
export function toQrSvg(text: string): string {
  const { path, size } = qrPath(text, 4);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
