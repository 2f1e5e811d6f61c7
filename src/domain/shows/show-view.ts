/** The view model of a show: flat, formatted and worded, so that pages compute neither dates nor prices. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import type { Venue } from '../../schemas/venue.ts';
import { countryFacts } from '../places/country-words.ts';
import { venueKey, withVenueDefaults } from '../places/venue-defaults.ts';
import { type Home, homeOf } from '../site/home-country.ts';
import { inkOf } from '../site/ink.ts';
import { isSelling, statusLabel, takesPlace, ticketNote } from '../tickets/show-status.ts';
import { callLink, ticketPhoneText } from '../tickets/ticket-link.ts';
import { toTicketView } from '../tickets/ticket-view.ts';
import { startOfDay } from '../time/clock.ts';
import {
  cardDate,
  dateWithoutYear,
  isoDate,
  longDate,
  monthName,
  shortDate,
  shortMonth,
  shortWeekday,
  weekdayName,
} from '../time/format-date.ts';
import { parseDuration } from '../time/parse-duration.ts';
import { timeText } from '../time/time-of-day.ts';
import { cardText } from './card-text.ts';
import { cardRulesOf } from './form-site.ts';
import { formerIds, permanentId } from './former-ids.ts';
import { isoTimesOf } from './iso-times.ts';
import { groupByNight, pageShowOf, sessionAnchor } from './nights.ts';
import { releaseTime } from './release-time.ts';
import { dayBadgeAt, momentsOf, phaseAt, splitByPhase } from './show-phase.ts';
import { parseShowStart, type Start } from './show-start.ts';
import { minimumAge, visitFacts } from './visit-facts.ts';

export type ShowView = ReturnType<typeof toShowView>;

interface ShowViewContext {
  readonly site: Site;
  /** Epoch milliseconds; phone, note and badge are those of that moment. */
  readonly now: number;
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

/** @param notes notes for fans; empty when there are none */
export function toShowView(id: string, show: Show, notes: string, { site, now, href }: ShowViewContext) {
  const start = parseShowStart(show);
  if (typeof start === 'string')
    throw new Error(`El show ${id} no tiene un comienzo que se pueda calcular (${start}).`);
  const { wall, zone } = start;
  const home = homeOf(site);
  const { words, clock } = home;
  const moved = show.fechaAnterior ? parseCalendarDate(show.fechaAnterior) : null;
  const previousDate = moved && longDate(moved);
  const moments = momentsOf(start);
  const chatText = `Hola, quiero ${words.tickets} para ${show.ciudad}, ${dateWithoutYear(wall)}.`;
  const tickets = toTicketView(show, {
    id,
    now,
    end: moments.end,
    format: { zone, clock, words },
    href,
    chatText,
  });
  const { status } = tickets;
  const isPast = phaseAt(moments, now) === 'past';
  const phone = isSelling(status) && !isPast ? ticketPhoneText(show.ciudad, site.telefonos, words) : null;
  const permanent = permanentId(id, show.antes);
  return {
    /** The name of its file, and the last part of its address. */
    id,
    /** Never changes, also when its file is renamed: its first name. */
    permanentId: permanent,
    /** The other names that its file had. */
    formerIds: formerIds(show.antes).filter((former) => former !== id),
    /** The show's page; of the sessions of one night, their place in the page that they share. */
    url: href(`/fechas/${id}/`),
    ...cardText(show, cardRulesOf(site)),
    ...tickets,
    ...placeView(show, home.country),
    ...dateView(show, start, isPast, home),
    opener: textOrNull(show.abridor),
    guest: textOrNull(show.invitado),
    /** "boletos al 686 555 0142"; null without a phone, when tickets are not on sale, and for past shows. */
    phone,
    phoneHref: phone && callLink(phone, show.pais),
    /** What a chat about its tickets begins with. */
    chatText,
    statusLabel: statusLabel(status),
    /** A note for ticket holders about a cancelled, postponed or moved show; null otherwise. */
    ticketNote: ticketNote(status, { previousDate, isOver: isPast, words }),
    /** "sábado 2 de enero de 2027": the date before the show was moved. */
    previousDate,
    isoTimes: isoTimesOf(show, start),
    /** The later of `publicar` and `actualizado` as a UTC instant; null without either. */
    updated: lastUpdate(show, zone, home.zone),
    moments,
    /** True if it is over at the build. */
    isPast,
    /** Null for a show that does not take place. At the build; browser/page-updates.ts updates it in the browser. */
    dayBadge: takesPlace(status) ? dayBadgeAt(moments, now) : null,
    zone,
    ink: inkOf(permanent),
    /** Path of the editor's poster inside the content folder, and its alt text. */
    poster: show.cartel
      ? { imagen: show.cartel, alt: textOrNull(show.cartelAlt) ?? posterAlt(site, show, longDate(wall)) }
      : null,
    facts: visitFacts(show),
    minutes: parseDuration(show.duracion ?? ''),
    minimumAge: minimumAge(show.edad ?? ''),
    notes,
    words,
  };
}

interface ShowEntry {
  readonly id: string;
  readonly data: Show;
  /** The notes. */
  readonly body?: string | undefined;
}

/** Returns the shows by start ascending, each with what it takes from its venue. */
export function toShowViews(
  entries: readonly ShowEntry[],
  venues: readonly Venue[],
  context: ShowViewContext,
): readonly ShowView[] {
  const venueOf = new Map(venues.map((venue) => [venueKey(venue.nombre, venue.ciudad), venue]));
  const shows = entries.map(({ id, data, body }) => {
    const venue = venueOf.get(venueKey(data.lugar, data.ciudad));
    const { show: completed, notes } = withVenueDefaults(data, body ?? '', venue);
    return toShowView(id, completed, notes, context);
  });
  const { upcoming, past } = splitByPhase(shows, context.now);
  return withSharedPages([...past, ...upcoming], context.href);
}

/** Returns the shows with their addresses: sessions of one night share the page of one of them. */
function withSharedPages(shows: readonly ShowView[], href: ShowViewContext['href']): readonly ShowView[] {
  const pages = new Map(
    groupByNight(shows).flatMap((night) => night.map(({ id }) => [id, pageShowOf(night).id] as const)),
  );
  return shows.map((show) => {
    const page = pages.get(show.id);
    return page === show.id ? show : { ...show, url: href(`/fechas/${page}/#${sessionAnchor(show)}`) };
  });
}

function placeView(show: Show, home: Country) {
  const { name: countryName, code: countryCode } = countryFacts(show.pais);
  return {
    city: show.ciudad,
    state: show.estado,
    /** Country as content writes it: "Mexico". */
    country: show.pais,
    /** "México" */
    countryName,
    /** The same outside the home country; null at home. */
    abroad: parseCountry(show.pais) === home ? null : countryName,
    /** "MX"; null outside the tour's countries. */
    countryCode,
    venue: show.lugar,
    venueUrl: hrefOf(show.facelugar),
    address: show.direccion,
    /** The venue on a map; null when the editor gave none. */
    mapUrl: hrefOf(show.mapa),
  };
}

function dateView(show: Show, { wall, isHourKnown }: Start, isPast: boolean, { clock, words }: Home) {
  const time = timeText(show.show, clock);
  const doors = textOrNull(show.puertas);
  return {
    /** "diciembre 5 // 8:30pm"; of a past show without the hour that never was confirmed. */
    dateText: cardDate(wall, isPast && !isHourKnown ? '' : time, words),
    /** "sábado 5 de diciembre de 2026" */
    longDate: longDate(wall),
    /** "dic 5" */
    shortDate: shortDate(wall, words),
    /** "2026-12-05" */
    isoDate: isoDate(wall),
    year: wall.year,
    month: monthName(wall),
    shortMonth: shortMonth(wall),
    /** "05" */
    day: String(wall.day).padStart(2, '0'),
    weekday: weekdayName(wall),
    shortWeekday: shortWeekday(wall),
    /** On the clock of the site, "8:30pm" or "20:30"; other texts as the editor wrote them. */
    time,
    /** Hour of the show, or of each session of a night. */
    times: [time] as readonly string[],
    isHourKnown,
    doors: doors && timeText(doors, clock),
  };
}

function lastUpdate({ publicar, actualizado }: Show, zone: string, home: string): string | null {
  const changed = (actualizado && instantIn(actualizado, zone)) || Number.NEGATIVE_INFINITY;
  const last = Math.max(releaseTime(publicar, home), changed);
  return Number.isFinite(last) ? `${new Date(last).toISOString().slice(0, 19)}Z` : null;
}

/** Returns the instant of a date-time with an offset; of all other dates the beginning of the day. */
function instantIn(text: string, zone: string): number | null {
  const day = parseCalendarDate(text);
  if (!day) return null;
  return /T.*(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? Date.parse(text) : startOfDay(day, zone);
}

/** Returns null for blank text and "na". */
function textOrNull(text: string | undefined): string | null {
  return text === undefined || isBlankOrNa(text) ? null : text;
}

function posterAlt(site: Site, show: Show, date: string): string {
  return `Cartel de ${site.nombre} en ${show.ciudad}, ${date}`;
}
