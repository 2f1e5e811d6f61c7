/** How a show is handed on: the message for WhatsApp, the Google calendar link, the address to subscribe to. */

import type { Words } from '../domain/places/country-words.ts';
import { factLine } from '../domain/shows/visit-facts.ts';
import { capitalize } from '../domain/text/capitalize.ts';
import { takesPlace } from '../domain/tickets/tickets.ts';
import type { Status } from '../schemas/fields/status.ts';
import { compactTime } from './calendar.ts';
import { type EventModel, locationText, nameWithStatus } from './event-model.ts';

const STATUS_LINES: { readonly [status in Status]: ((words: Words) => string) | null } = {
  programado: null,
  agotado: ({ tickets, ending }) => `${capitalize(tickets)} agotad${ending}s`,
  cancelado: () => 'CANCELADO',
  pospuesto: () => 'POSPUESTO, nueva fecha por anunciar',
  reprogramado: () => 'NUEVA FECHA',
};

/** Ready to send: what, when, where, how much and the address, a line each. Of a past show neither hour nor prices. */
export function shareText(event: EventModel): string {
  const { name, city, longDate, time, venue, prices, status, past, url } = event;
  return [
    past && takesPlace(status) ? null : (STATUS_LINES[status]?.(event.words) ?? null),
    name.includes(city) ? name : `${name} (${city})`,
    time && !past ? `${longDate} // ${time}` : longDate,
    `${venue}, ${city}`,
    past || status === 'cancelado' ? null : prices,
    past || status === 'cancelado' ? null : limitLine(event),
    url,
  ]
    .filter((line) => line !== null)
    .join('\n');
}

/** Who may enter; the other facts are on the page that the message links to. */
function limitLine({ facts }: EventModel): string | null {
  const limit = facts.find(({ field }) => field === 'edad');
  return limit ? factLine(limit) : null;
}

/** Opens WhatsApp, on phones and desks alike, with the message written. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Google's form for a new event: local times with the venue's zone, or a whole day when the hour is not known. */
export function googleCalendarLink(event: EventModel): string {
  const { start, end, zone, prices, url, facts } = event;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: nameWithStatus(event),
    dates: end
      ? `${compactTime(start)}/${compactTime(end)}`
      : `${compactTime(start)}/${compactTime(dayAfter(start))}`,
    ctz: zone,
    location: locationText(event),
    details: [prices, ...facts.map(factLine), url].join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

/** The address that calendar programs subscribe to. */
export function webcalLink(url: string): string {
  return url.replace(/^https?:/u, 'webcal:');
}

/** The editor's link to a map, else a map's search for the venue, which opens the phone's own map program where there is one. */
export function mapLink(event: EventModel): string {
  if (event.mapUrl) return event.mapUrl;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: locationText(event) })}`;
}

/** A mailto link that requests a show in a city. */
export function showRequestLink(
  email: string,
  { comedian, city }: { comedian: string; city: string },
): string {
  const subject = `Queremos a ${comedian} en ${city}`;
  const body = `Hola:\n\nQuiero ver a ${comedian} en ${city}. Somos como ___ personas y conocemos este lugar para la función: ___.\n\nSaludos.`;
  return `mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function dayAfter(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
