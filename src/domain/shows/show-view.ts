/** View model of a show: flat and with finished texts, so that pages format no dates or prices. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { type Country, parseCountry } from '../../schemas/fields/country.ts';
import { hrefOf } from '../../schemas/fields/link.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import type { Venue } from '../../schemas/venue.ts';
import { countryDetails } from '../places/country-words.ts';
import { indexVenues, withVenueDefaults } from '../places/venue-defaults.ts';
import { homeCountrySettings } from '../site/home-country.ts';
import { inkOf } from '../site/ink.ts';
import { knownOr } from '../tickets/placeholders.ts';
import { isSelling, statusLabel, takesPlace, ticketNote } from '../tickets/show-status.ts';
import { callLink, ticketPhoneText } from '../tickets/ticket-link.ts';
import { toTicketView } from '../tickets/ticket-view.ts';
import { dateWithoutYear, longDate } from '../time/format-date.ts';
import { parseDuration } from '../time/parse-duration.ts';
import { cardRulesOf, cardText } from './card-text.ts';
import { toDateView } from './date-view.ts';
import { formerIds, permanentId } from './former-ids.ts';
import { isoTimesOf } from './iso-times.ts';
import { withSharedPages } from './nights.ts';
import { dayBadgeAt, phaseAt, splitByPhase } from './show-phase.ts';
import { momentsOf, parseShowStart } from './show-start.ts';
import { lastUpdate } from './update-time.ts';
import { minimumAge, visitFacts } from './visit-facts.ts';

interface ShowViewContext {
  readonly site: Site;
  /** Epoch milliseconds. Phone, note and badge are those at this moment. */
  readonly now: number;
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

/** A show as pages print it. Prices, notes and badges are those at `now` of the context. */
export type ShowView = Readonly<ReturnType<typeof toShowView>>;

/** @param notes notes for fans; empty if there are none */
function toShowView(id: string, show: Show, notes: string, { site, now, href }: ShowViewContext) {
  const start = parseShowStart(show);
  if (typeof start === 'string')
    throw new Error(`El show ${id} no tiene un comienzo que se pueda calcular (${start}).`);
  const { wall, zone } = start;
  const home = homeCountrySettings(site);
  const { words, hourFormat } = home;
  const moved = parseCalendarDate(show.fechaAnterior ?? '');
  const previousDate = moved && longDate(moved);
  const moments = momentsOf(start, show);
  const chatText = `Hola, quiero ${words.tickets} para ${show.ciudad}, ${dateWithoutYear(wall)}.`;
  const tickets = toTicketView(show, {
    id,
    now,
    end: moments.end,
    format: { zone, hourFormat, words },
    href,
    chatText,
  });
  const { status } = tickets;
  const isPast = phaseAt(moments, now) === 'past';
  const phone = isSelling(status) && !isPast ? ticketPhoneText(show.ciudad, site.telefonos, words) : null;
  const permanent = permanentId(id, show.antes);
  const usualAlt = `Cartel de ${site.nombre} en ${show.ciudad}, ${longDate(wall)}`;
  return {
    /** Name of the show's file, and last part of its address. */
    id,
    /** First name of the show's file, which renaming does not change. */
    permanentId: permanent,
    /** Other names that the show's file has had. */
    formerIds: formerIds(show.antes).filter((former) => former !== id),
    /** Address of the show's page; in a night, of the show's place in the shared page. */
    url: href(`/fechas/${id}/`),
    ...cardText(show, cardRulesOf(site)),
    ...tickets,
    ...placeView(show, home.country),
    ...toDateView(show, start, isPast, home),
    opener: textOrNull(show.abridor),
    guest: textOrNull(show.invitado),
    /** "boletos al 686 555 0142"; null without a phone, if tickets are not sold, and for past shows. */
    phone,
    phoneHref: phone && callLink(phone, show.pais),
    /** First words of a chat about tickets. */
    chatText,
    statusLabel: statusLabel(status),
    /** Note for ticket holders of a cancelled, postponed or moved show; else null. */
    ticketNote: ticketNote(status, { previousDate, isOver: isPast, words }),
    /** "sábado 2 de enero de 2027": former date of a moved show. */
    previousDate,
    isoTimes: isoTimesOf(show, start),
    /** The later of `publicar` and `actualizado` as a UTC instant; null without either. */
    updated: lastUpdate(show, zone, home.zone),
    moments,
    /** True if the show is over at the time of the build. */
    isPast,
    /** Badge at the time of the build; browser/page-updates.ts updates it. Null if the show does not take place. */
    dayBadge: takesPlace(status) ? dayBadgeAt(moments, now) : null,
    /** IANA zone of the venue. */
    zone,
    ink: inkOf(permanent),
    /** Path of the editor's poster in the content folder, and its alt text. */
    poster: show.cartel ? { imagen: show.cartel, alt: textOrNull(show.cartelAlt) ?? usualAlt } : null,
    facts: visitFacts(show),
    /** Duration; null if it is missing or cannot be read. */
    minutes: parseDuration(show.duracion ?? ''),
    /** Years; null if there is no limit. */
    minimumAge: minimumAge(show.edad ?? ''),
    /** Notes for fans; empty if there are none. */
    notes,
    words,
  };
}

interface ShowEntry {
  readonly id: string;
  readonly data: Show;
  /** Notes for fans. */
  readonly body?: string | undefined;
}

/** Returns the shows sorted by start, with blank fields filled from their venues. */
export function toShowViews(
  entries: readonly ShowEntry[],
  venues: readonly Venue[],
  context: ShowViewContext,
): readonly ShowView[] {
  const findVenue = indexVenues(venues, (venue) => venue);
  const shows = entries.map(({ id, data, body }) => {
    const { show: completed, notes } = withVenueDefaults(data, body ?? '', findVenue(data));
    return toShowView(id, completed, notes, context);
  });
  const { upcoming, past } = splitByPhase(shows, context.now);
  return withSharedPages([...past, ...upcoming], context.href);
}

function placeView(show: Show, homeCountry: Country) {
  const { name: countryName, code: countryCode } = countryDetails(show.pais);
  return {
    city: show.ciudad,
    state: show.estado,
    /** Country as in content files: "Mexico". */
    country: show.pais,
    /** "México" */
    countryName,
    /** The country if it is not the home country: "Guatemala"; else null. */
    abroad: parseCountry(show.pais) === homeCountry ? null : countryName,
    /** "MX"; null outside the catalogue. */
    countryCode,
    venue: knownOr(show.lugar, 'Lugar por confirmar'),
    venueUrl: hrefOf(show.facelugar),
    address: knownOr(show.direccion, 'Dirección por confirmar'),
    /** Map of the venue; null if the editor gave none. */
    mapUrl: hrefOf(show.mapa),
  };
}

/** Returns null for blank text and "na". */
function textOrNull(text: string | undefined): string | null {
  return text === undefined || isBlankOrNa(text) ? null : text;
}
