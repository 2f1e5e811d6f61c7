/** Combines the shows of one night into one show, for cards, posters and their shared page. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { isSelling, statusLabel, takesPlace } from '../tickets/show-status.ts';
import { notSoldButton, type TicketButton } from '../tickets/ticket-button.ts';
import { cardDate } from '../time/format-date.ts';
import {
  commonText,
  hoursText,
  type Night,
  nightMoments,
  nightPrices,
  nightStatus,
  pageShowOf,
  showsTakingPlace,
} from './nights.ts';
import { dayBadgeAt, phaseAt } from './show-phase.ts';
import type { ShowView } from './show-view.ts';

interface NightContext {
  readonly words: Words;
  readonly now: number;
}

/** Returns the card of a night, or the only show unchanged. Place, date and address come from the show that has the page. */
export function nightCard(nightShows: Night<ShowView>, { words, now }: NightContext): ShowView {
  if (nightShows.length === 1) return nightShows[0];
  const page = pageShowOf(nightShows);
  const status = nightStatus(nightShows.map((each) => each.status));
  const takingPlace = showsTakingPlace(nightShows);
  const moments = nightMoments(takingPlace.map((each) => each.moments));
  const isPast = phaseAt(moments, now) === 'past';
  return {
    ...page,
    ...hoursOf({ ...page, isPast }, takingPlace, words),
    moments,
    isPast,
    ...ticketsOf(page, takingPlace, status, words),
    ...textsOfAll(page, nightShows),
    status,
    statusLabel: statusLabel(status),
    dayBadge: takesPlace(status) ? dayBadgeAt(moments, now) : null,
    updated:
      nightShows
        .flatMap(({ updated }) => updated ?? [])
        .toSorted()
        .at(-1) ?? null,
    poster: nightShows.find(({ poster }) => poster)?.poster ?? null,
  };
}

/** Returns the texts that are equal in all shows, and null for texts that differ. */
function textsOfAll(page: ShowView, nightShows: readonly ShowView[]) {
  const shared = (
    field: 'title' | 'heading' | 'opener' | 'guest' | 'ticketNote' | 'previousDate' | 'notes',
  ) => commonText(nightShows.map((each) => each[field]));
  return {
    title: shared('title') ?? page.city,
    heading: shared('heading'),
    opener: shared('opener'),
    guest: shared('guest'),
    ticketNote: shared('ticketNote'),
    previousDate: shared('previousDate'),
    notes: shared('notes') ?? '',
    facts: page.facts.filter(({ field, text }) =>
      nightShows.every(({ facts }) => facts.some((other) => other.field === field && other.text === text)),
    ),
  };
}

/** Returns the hours of the shows that take place. Doors are null, because the shared page prints them for each show. */
function hoursOf(page: ShowView, takingPlace: readonly ShowView[], words: Words) {
  const [first = page] = takingPlace;
  const times = [...new Set(takingPlace.map(({ time }) => time))];
  const time = hoursText(times);
  const date = parseCalendarDate(page.isoDate);
  const isTimeLeftOut = page.isPast && !first.isHourKnown;
  return {
    dateText: date ? cardDate(date, isTimeLeftOut ? '' : time, words) : page.dateText,
    time,
    times,
    isHourKnown: takingPlace.every((each) => each.isHourKnown),
    isoTimes: first.isoTimes,
    doors: null,
  };
}

/** Returns the prices and the button of a night at the time of the build, and after each later change. */
function ticketsOf(
  page: ShowView,
  takingPlace: readonly ShowView[],
  status: ShowView['status'],
  words: Words,
) {
  const selling = takingPlace.filter((each) => isSelling(each.status));
  const [current, ...later] = nightPeriods(page, selling.length > 0 ? selling : takingPlace, words);
  return {
    ticket: isSelling(status) ? current.ticket : notSoldButton(status),
    prices: current.prices,
    datedPrices: current.prices,
    phone: selling[0]?.phone ?? null,
    phoneHref: selling[0]?.phoneHref ?? null,
    offers: [],
    laterTickets: later,
    saleUrl: null,
  };
}

/** Start of the first period, before every instant at which a button or price changes. */
const BEFORE_ANY_CHANGE = Number.NEGATIVE_INFINITY;

/** Returns the button and the prices at the time of the build, and from each instant at which they change in a show. */
function nightPeriods(page: ShowView, nightShows: readonly ShowView[], words: Words) {
  const instants = nightShows.flatMap(({ laterTickets }) => laterTickets.map(({ from }) => from));
  const periodAt = (instant: number) => {
    const current = nightShows.map(({ time, ticket, prices, laterTickets }) => ({
      time,
      ...(laterTickets.findLast(({ from }) => from <= instant) ?? { ticket, prices }),
      next: laterTickets.find(({ from }) => from > instant)?.from ?? Number.POSITIVE_INFINITY,
    }));
    const tickets = current.toSorted((a, b) => a.next - b.next).map(({ ticket }) => ticket);
    return { from: instant, ticket: nightButton(page, tickets, words), prices: nightPrices(current) };
  };
  const later = [...new Set(instants)].sort((a, b) => a - b).map(periodAt);
  return [periodAt(BEFORE_ANY_CHANGE), ...later] as const;
}

/**
 * Returns a button to the shared page, which has a button for each show. If all shows with tickets have the same state other than
 * `open`, returns the button of the show that changes first: before sales, the sale that begins next.
 */
function nightButton(page: ShowView, tickets: readonly TicketButton[], words: Words): TicketButton {
  const sold = tickets.filter(({ state }) => state !== 'not-sold');
  const [first = tickets[0], ...others] = sold;
  if (first && first.state !== 'open' && others.every(({ state }) => state === first.state)) return first;
  return { href: page.url, kind: null, label: capitalize(words.tickets), state: 'open' };
}
