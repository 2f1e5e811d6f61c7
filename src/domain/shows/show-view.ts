/** The view model of a show: flat, formatted and worded, so that pages compute neither dates nor prices. */

import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { parseLink } from '../../schemas/fields/link.ts';
import { isBlankOrNa } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import { countryFacts } from '../places/country-facts.ts';
import { homeOf } from '../site/home-country.ts';
import { type Ink, inkOf } from '../site/ink.ts';
import { type ShowTickets, showTickets } from '../tickets/show-tickets.ts';
import { ticketNote } from '../tickets/ticket-note.ts';
import { ticketPhoneText } from '../tickets/ticket-phone.ts';
import { isSelling, statusLabel, takesPlace } from '../tickets/tickets.ts';
import { startOfDay } from '../time/clock.ts';
import {
  cardDate,
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
import { type CardText, cardRulesOf, cardText } from './card-text.ts';
import { formerIds, permanentId } from './former-ids.ts';
import { type IsoTimes, isoTimesOf } from './iso-times.ts';
import { minimumAge } from './minimum-age.ts';
import { releaseTime } from './release-time.ts';
import { type DayBadge, dayBadgeAt, type Moments, momentsOf, phaseAt } from './show-phase.ts';
import { startOf } from './show-start.ts';
import { type VisitFact, visitFacts } from './visit-facts.ts';

export interface ShowView extends CardText, ShowTickets {
  /** The name of its file, and the last part of its address. */
  readonly id: string;
  /** Never changes, also when its file is renamed: its first name. */
  readonly permanentId: string;
  /** The other names that its file had. */
  readonly formerIds: readonly string[];
  /** The show's page; of the functions of one night, their place in the page that they share. */
  readonly url: string;
  readonly city: string;
  readonly state: string;
  readonly country: string;
  /** "México" */
  readonly countryName: string;
  /** "MX"; null outside the tour's countries. */
  readonly countryCode: string | null;
  readonly venue: string;
  readonly venueUrl: string | null;
  readonly address: string;
  /** "diciembre 5 // 8:30pm" */
  readonly dateText: string;
  /** "sábado 5 de diciembre de 2026" */
  readonly longDate: string;
  /** "dic 5" */
  readonly shortDate: string;
  /** "2026-12-05" */
  readonly isoDate: string;
  readonly year: number;
  readonly month: string;
  readonly shortMonth: string;
  /** "05" */
  readonly day: string;
  readonly weekday: string;
  readonly shortWeekday: string;
  /** As the editor wrote it; on a clock of 24 hours "20:30". */
  readonly time: string;
  readonly hourKnown: boolean;
  readonly doors: string | null;
  readonly opener: string | null;
  readonly guest: string | null;
  /** "boletos al 686 555 0142"; null without a phone, when tickets are not on sale, and for past shows. */
  readonly phone: string | null;
  /** "tel:6865550142"; null without a phone. */
  readonly phoneHref: string | null;
  readonly statusLabel: string | null;
  /** A note for ticket holders about a cancelled, postponed or moved show; null otherwise. */
  readonly ticketNote: string | null;
  /** "sábado 2 de enero de 2027": the date before the show was moved. */
  readonly previousDate: string | null;
  readonly isoTimes: IsoTimes;
  /** The later of `publicar` and `actualizado` as a UTC instant; null without either. */
  readonly announced: string | null;
  readonly moments: Moments;
  /** At the build. */
  readonly isPast: boolean;
  /** Null for a show that does not take place. At the build; layouts/page-updates.ts updates it in the browser. */
  readonly dayBadge: DayBadge | null;
  readonly zone: string;
  readonly ink: Ink;
  /** Path of the editor's poster inside the content folder, and its alt text. */
  readonly poster: { readonly imagen: string; readonly alt: string } | null;
  /** What visitors ask before they come. */
  readonly facts: readonly VisitFact[];
  readonly minutes: number | null;
  readonly minimumAge: number | null;
  /** The venue on a map; null when the editor gave none. */
  readonly mapUrl: string | null;
  /** Markdown notes for fans; empty when there are none. */
  readonly notes: string;
}

export interface ShowViewContext {
  readonly site: Site;
  /** Epoch milliseconds; phone, note and badge are those of that moment. */
  readonly now: number;
  /** Adds the base path to an address of the site. */
  readonly href: (path: `/${string}`) => string;
}

export function toShowView(
  id: string,
  show: Show,
  notes: string,
  { site, now, href }: ShowViewContext,
): ShowView {
  const start = startOf(show);
  if (typeof start === 'string')
    throw new Error(`El show ${id} no tiene un comienzo que se pueda calcular (${start}).`);
  const { wall } = start;
  const { words, clock, zone: home } = homeOf(site);
  const time = timeText(show.show, clock);
  const doors = textOrNull(show.puertas);
  const moved = show.fechaAnterior ? parseCalendarDate(show.fechaAnterior) : null;
  const previousDate = moved && longDate(moved);
  const moments = momentsOf(start);
  const card = cardText(show, cardRulesOf(site));
  const reading = { zone: start.zone, clock, words };
  const tickets = showTickets(show, { id, card, now, end: moments.end, reading, href });
  const { status } = tickets;
  const isPast = phaseAt(moments, now) === 'past';
  const phone = isSelling(status) && !isPast ? ticketPhoneText(show.ciudad, site.telefonos, words) : null;
  const { name: countryName, code: countryCode } = countryFacts(show.pais);
  const permanent = permanentId(id, show.antes);
  return {
    id,
    permanentId: permanent,
    formerIds: formerIds(show.antes).filter((former) => former !== id),
    url: href(`/fechas/${id}/`),
    ...card,
    ...tickets,
    city: show.ciudad,
    state: show.estado,
    country: show.pais,
    countryName,
    countryCode,
    venue: show.lugar,
    venueUrl: (show.facelugar && parseLink(show.facelugar)?.href) || null,
    address: show.direccion,
    dateText: cardDate(wall, time),
    longDate: longDate(wall),
    shortDate: shortDate(wall),
    isoDate: isoDate(wall),
    year: wall.year,
    month: monthName(wall),
    shortMonth: shortMonth(wall),
    day: String(wall.day).padStart(2, '0'),
    weekday: weekdayName(wall),
    shortWeekday: shortWeekday(wall),
    time,
    hourKnown: start.hourKnown,
    doors: doors && timeText(doors, clock),
    opener: textOrNull(show.abridor),
    guest: textOrNull(show.invitado),
    phone,
    phoneHref: phone && `tel:${phone.replace(/[^\d+]/gu, '')}`,
    statusLabel: statusLabel(status),
    ticketNote: ticketNote(status, { previousDate, over: isPast, words }),
    previousDate,
    isoTimes: isoTimesOf(show, start),
    announced: announcementOf(show, start.zone, home),
    moments,
    isPast,
    dayBadge: takesPlace(status) ? dayBadgeAt(moments, now) : null,
    zone: start.zone,
    ink: inkOf(permanent),
    poster: show.cartel
      ? { imagen: show.cartel, alt: textOrNull(show.cartelAlt) ?? posterAlt(site, show, longDate(wall)) }
      : null,
    facts: visitFacts(show),
    minutes: parseDuration(show.duracion ?? ''),
    minimumAge: minimumAge(show.edad ?? ''),
    mapUrl: (show.mapa && parseLink(show.mapa)?.href) || null,
    notes,
  };
}

function announcementOf({ publicar, actualizado }: Show, zone: string, home: string): string | null {
  const changed = (actualizado && instantIn(actualizado, zone)) || Number.NEGATIVE_INFINITY;
  const last = Math.max(releaseTime(publicar, home), changed);
  return Number.isFinite(last) ? `${new Date(last).toISOString().slice(0, 19)}Z` : null;
}

/** A date-time with an offset is that instant; of all other dates, it is the beginning of the day. */
function instantIn(text: string, zone: string): number | null {
  const day = parseCalendarDate(text);
  if (!day) return null;
  return /T.*(?:Z|[+-]\d\d:?\d\d)$/u.test(text) ? Date.parse(text) : startOfDay(day, zone);
}

/** Null for blank text and "na". */
function textOrNull(text: string | undefined): string | null {
  return text === undefined || isBlankOrNa(text) ? null : text;
}

function posterAlt(site: Site, show: Show, date: string): string {
  return `Cartel de ${site.nombre} en ${show.ciudad}, ${date}`;
}
