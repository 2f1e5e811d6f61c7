/** The sessions of one night as one show, for cards, posters and the page that they share. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { isSelling, statusLabel, takesPlace } from '../tickets/show-status.ts';
import { closedButton, type TicketButton } from '../tickets/ticket-button.ts';
import { cardDate } from '../time/format-date.ts';
import {
  hoursText,
  type Night,
  nightMoments,
  nightPrices,
  nightStatus,
  pageShowOf,
  playedSessions,
  sharedText,
} from './nights.ts';
import { dayBadgeAt, phaseAt } from './show-phase.ts';
import type { ShowView } from './show-view.ts';

interface NightContext {
  readonly words: Words;
  readonly now: number;
}

/** Returns the card of a night; a single session is its own. Place, date and address are those of the session with the page. */
export function nightCard(sessions: Night<ShowView>, { words, now }: NightContext): ShowView {
  if (sessions.length === 1) return sessions[0];
  const page = pageShowOf(sessions);
  const status = nightStatus(sessions.map((each) => each.status));
  const played = playedSessions(sessions);
  const moments = nightMoments(played.map((each) => each.moments));
  const isPast = phaseAt(moments, now) === 'past';
  return {
    ...page,
    ...hoursOf({ ...page, isPast }, played, words),
    moments,
    isPast,
    ...ticketsOf(page, played, status, words),
    ...textsOfAll(page, sessions),
    status,
    statusLabel: statusLabel(status),
    dayBadge: takesPlace(status) ? dayBadgeAt(moments, now) : null,
    updated:
      sessions
        .flatMap(({ updated }) => updated ?? [])
        .toSorted()
        .at(-1) ?? null,
    poster: sessions.find(({ poster }) => poster)?.poster ?? null,
  };
}

/** Returns what all sessions say; nothing where they differ. */
function textsOfAll(page: ShowView, sessions: readonly ShowView[]) {
  const shared = (
    field: 'title' | 'heading' | 'opener' | 'guest' | 'ticketNote' | 'previousDate' | 'notes',
  ) => sharedText(sessions.map((each) => each[field]));
  return {
    title: shared('title') ?? page.city,
    heading: shared('heading'),
    opener: shared('opener'),
    guest: shared('guest'),
    ticketNote: shared('ticketNote'),
    previousDate: shared('previousDate'),
    notes: shared('notes') ?? '',
    facts: page.facts.filter(({ field, text }) =>
      sessions.every(({ facts }) => facts.some((other) => other.field === field && other.text === text)),
    ),
  };
}

/** Returns the hours of the sessions that take place. Their page has the doors of each. */
function hoursOf(page: ShowView, played: readonly ShowView[], words: Words) {
  const [first = page] = played;
  const times = [...new Set(played.map(({ time }) => time))];
  const time = hoursText(times);
  const date = parseCalendarDate(page.isoDate);
  const isTimeLeftOut = page.isPast && !first.isHourKnown;
  return {
    dateText: date ? cardDate(date, isTimeLeftOut ? '' : time, words) : page.dateText,
    time,
    times,
    isHourKnown: played.every((each) => each.isHourKnown),
    isoTimes: first.isoTimes,
    doors: null,
  };
}

/**
 * Returns the prices of all sessions, and a button that leads to their page, which has a button for each. Where the sale of all
 * has ended, it says what that of the first says.
 */
function ticketsOf(page: ShowView, played: readonly ShowView[], status: ShowView['status'], words: Words) {
  const selling = played.filter((each) => isSelling(each.status));
  const prices = nightPrices(selling.length > 0 ? selling : played);
  const [first] = selling;
  const toPage: TicketButton = {
    href: page.url,
    kind: null,
    label: capitalize(words.tickets),
    state: 'open',
  };
  const isClosed = selling.every(({ ticket }) => ticket.state === 'closed');
  const ticket = isClosed ? (first?.ticket ?? closedButton(status)) : toPage;
  return {
    ticket,
    prices,
    datedPrices: prices,
    phone: selling[0]?.phone ?? null,
    phoneHref: selling[0]?.phoneHref ?? null,
    offers: [],
    laterTickets: [],
    saleUrl: null,
  };
}
