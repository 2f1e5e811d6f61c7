/** The sessions of one night as one show, for cards, posters and the page that they share. */
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Words } from '../places/country-words.ts';
import { capitalize } from '../text/wording.ts';
import { isSelling, statusLabel, takesPlace } from '../tickets/show-status.ts';
import { type TicketButton, unlinkedButton } from '../tickets/ticket-button.ts';
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
import { dayBadgeAt } from './show-phase.ts';
import type { ShowView } from './show-view.ts';

interface Context {
  readonly words: Words;
  readonly now: number;
}

/** Returns the card of a night; a single session is its own. */
export function nightCard(sessions: Night<ShowView>, { words, now }: Context): ShowView {
  if (sessions.length === 1) return sessions[0];
  const page = pageShowOf(sessions);
  const played = playedSessions(sessions);
  const { isoDate, dateText, isHourKnown, isoTimes } = played[0] ?? page;
  const shared = (
    field: 'title' | 'heading' | 'opener' | 'guest' | 'ticketNote' | 'previousDate' | 'notes',
  ) => sharedText(sessions.map((each) => each[field]));
  const status = nightStatus(sessions.map((each) => each.status));
  const selling = played.filter((each) => isSelling(each.status));
  const times = [...new Set(played.map(({ time }) => time))];
  const time = hoursText(times);
  const moments = nightMoments(played.map((each) => each.moments));
  const date = parseCalendarDate(isoDate);
  const ticket: TicketButton = isSelling(status)
    ? { href: page.url, kind: null, label: capitalize(words.tickets), state: 'open' }
    : unlinkedButton(statusLabel(status) ?? '', 'closed');
  const prices = nightPrices(selling.length > 0 ? selling : played);
  return {
    ...page,
    title: shared('title') ?? page.city,
    heading: shared('heading'),
    opener: shared('opener'),
    guest: shared('guest'),
    ticketNote: shared('ticketNote'),
    previousDate: shared('previousDate'),
    notes: shared('notes') ?? '',
    dateText: date ? cardDate(date, page.isPast && !isHourKnown ? '' : time, words) : dateText,
    time,
    times,
    isHourKnown: played.every((each) => each.isHourKnown),
    doors: null,
    isoTimes,
    moments,
    dayBadge: takesPlace(status) ? dayBadgeAt(moments, now) : null,
    status,
    statusLabel: statusLabel(status),
    prices,
    datedPrices: prices,
    ticket,
    offers: [],
    laterTickets: [],
    saleUrl: null,
    phone: selling[0]?.phone ?? null,
    phoneHref: selling[0]?.phoneHref ?? null,
    updated:
      sessions
        .flatMap(({ updated }) => updated ?? [])
        .toSorted()
        .at(-1) ?? null,
    poster: sessions.find(({ poster }) => poster)?.poster ?? null,
    facts: page.facts.filter(({ field, text }) =>
      sessions.every(({ facts }) => facts.some((other) => other.field === field && other.text === text)),
    ),
  };
}
