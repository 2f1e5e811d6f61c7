/** Compares the shows in the content folder with the last mails about them. */
import type { DatabaseSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import { type City, cityKey, groupByCity, writtenCityKey } from '../../domain/places/city-key.ts';
import { countryDetails } from '../../domain/places/country-words.ts';
import { placeText } from '../../domain/places/place-text.ts';
import { type CardRules, cardRulesOf, cardText } from '../../domain/shows/card-text.ts';
import { permanentId } from '../../domain/shows/former-ids.ts';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { phaseAt } from '../../domain/shows/show-phase.ts';
import { momentsOf, parseShowStart } from '../../domain/shows/show-start.ts';
import { type HomeSettings, homeCountrySettings } from '../../domain/site/home-country.ts';
import { openOffers } from '../../domain/tickets/offer-state.ts';
import { timedOffers } from '../../domain/tickets/offer-times.ts';
import { knownOr } from '../../domain/tickets/placeholders.ts';
import { isSelling } from '../../domain/tickets/show-status.ts';
import { hasOnlySoldOutPrices } from '../../domain/tickets/ticket-button.ts';
import { statusAt } from '../../domain/tickets/ticket-periods.ts';
import { longDate } from '../../domain/time/format-date.ts';
import { timeText } from '../../domain/time/time-of-day.ts';
import { DEFAULT_COUNTRY } from '../../schemas/fields/country.ts';
import type { Show } from '../../schemas/show.ts';
import type { ShowIndex } from '../../storage/check/content-index.ts';
import type { Entry } from '../../storage/read/parse-entries.ts';
import { type ChangeKind, changeKind, type ShowState } from './change-kind.ts';
import { transaction } from './notice-database.ts';
import { type Comparison, NEVER_NOTIFIED, nextRecord, type ShowRecord } from './show-record.ts';

export type NoticeShow = NonNullable<ReturnType<typeof noticeShow>> & {
  /** City in the last mail. */
  readonly formerCity?: string;
  /** Date in the last mail. */
  readonly formerDate?: string;
};

type Shows = Pick<ShowIndex, 'shows' | 'homeZone' | 'site'>;

/**
 * Returns the shows sorted by start.
 * @param siteTime "now" of the site that visitors see; shows released later are hidden
 */
export function noticeShows({ shows, homeZone, site }: Shows, now: number, siteTime: number): NoticeShow[] {
  const home = homeCountrySettings(site ?? { pais: DEFAULT_COUNTRY });
  const rules = site ? cardRulesOf(site) : { headings: [], jointShow: null };
  const found = shows.flatMap((entry) => {
    const release = releaseTime(entry.data.publicar, homeZone);
    const isUnreleased = release > Math.min(now, siteTime);
    if (release === Number.POSITIVE_INFINITY) return [];
    return noticeShow(entry, Math.max(now, release), { isUnreleased, home, rules }) ?? [];
  });
  return found.sort((a, b) => a.start - b.start);
}

export function citiesOf(shows: Shows, now: number, siteTime: number): City<NoticeShow>[] {
  return groupByCity(noticeShows(shows, now, siteTime).filter(({ isUnreleased }) => !isUnreleased));
}

interface NoticeContext {
  readonly isUnreleased: boolean;
  readonly home: HomeSettings;
  readonly rules: CardRules;
}

function noticeShow(
  { id, data: show }: Entry<Show>,
  now: number,
  { isUnreleased, home, rules }: NoticeContext,
) {
  const start = parseShowStart(show);
  if (typeof start === 'string') return null;
  const offers = timedOffers(show.boletos ?? [], start.zone);
  const status = statusAt(show, offers, now);
  const hasOffer =
    offers.length > 0 ? openOffers(offers, now).length > 0 : !!show.link && !hasOnlySoldOutPrices(show);
  return {
    /** Id that renaming the file does not change. */
    id: permanentId(id, show.antes),
    title: cardText(show, rules).title,
    city: show.ciudad,
    state: show.estado,
    country: show.pais,
    countryName: countryDetails(show.pais).name,
    /** "sábado 5 de diciembre de 2026" */
    date: longDate(start.wall),
    /** "8:30pm", as the site prints it. */
    time: timeText(show.show, home.hourFormat),
    venue: show.lugar,
    address: show.direccion,
    /** "Foro El Telón, Av. de los Cedros 118, Guadalajara, Jalisco" */
    place: [
      knownOr(show.lugar, 'Lugar por confirmar'),
      knownOr(show.direccion, 'Dirección por confirmar'),
      placeText(show.ciudad, show.estado),
    ].join(', '),
    status,
    /** True if tickets are on sale at a link. */
    onSale: isSelling(status) && hasOffer,
    /** "boletos", "entradas", as the site calls them. */
    ticketsWord: home.words.tickets,
    /** Path of its page in the site. */
    path: `fechas/${id}/`,
    /** Epoch milliseconds. */
    start: start.instant,
    isPast: phaseAt(momentsOf(start, show), now) === 'past',
    /** True if the site still lacks the show because of `publicar`. Other values are then those at its release. */
    isUnreleased,
  };
}

export interface ShowChange {
  readonly kind: ChangeKind;
  readonly show: NoticeShow;
}

/**
 * Compares the shows with the last mails about them, and queues a mail about each change for each confirmed
 * subscriber of the city. One transaction stores the change and the mails, so that a crash leaves both or
 * neither. A show with `publicar` counts as a change as soon as the site has it, without `settleMs`.
 */
export function recordChanges(
  database: DatabaseSync,
  shows: readonly NoticeShow[],
  times: Omit<Comparison, 'isFirst'>,
): void {
  const { now } = times;
  transaction(database, () => {
    const start = database.prepare("INSERT OR IGNORE INTO facts VALUES ('started', ?)").run(now);
    const isFirst = start.changes > 0;
    renameCities(database, shows);
    // The columns keep the names of 0.2.0.
    const find = database.prepare(
      'SELECT told AS notified, seen AS current, since AS currentSince FROM shows WHERE id = ?',
    );
    const store = database.prepare('INSERT OR REPLACE INTO shows VALUES (?, ?, ?, ?)');
    for (const show of shows) {
      const row = find.get(show.id) as ShowRecord | undefined;
      // A row has no prototype, which the comparison below would find.
      const known = row ? { ...row } : null;
      const state = { current: JSON.stringify(toShowState(show)), isUnreleased: show.isUnreleased };
      const next = nextRecord(known, state, { ...times, isFirst });
      if (isDeepStrictEqual(known, next)) continue;
      store.run(show.id, next.notified, next.current, next.currentSince);
      const notified = known?.notified ?? NEVER_NOTIFIED;
      if (next.notified === notified || isFirst) continue;
      const before = JSON.parse(notified) as ShowState | null;
      const kind = changeKind(before, toShowState(show));
      if (kind && !show.isPast) queueMails(database, { kind, show }, before, now);
      if (kind !== 'relocated' && kind !== 'new-venue') followCity(database, before?.cityKey, show, shows);
    }
  });
}

/** Moves subscriptions from the city key as written to the present key. An address with both keys gets each mail once. */
function renameCities(database: DatabaseSync, shows: readonly NoticeShow[]): void {
  const keys = new Map(shows.map((show) => [writtenCityKey(show), cityKey(show)]));
  const rename = database.prepare('UPDATE OR IGNORE subscribers SET city = ? WHERE city = ?');
  for (const [written, key] of keys) if (written !== key) rename.run(key, written);
}

/** Moves the subscriptions of a city whose name or region was corrected, once no show has its former key. */
function followCity(
  database: DatabaseSync,
  former: string | undefined,
  show: NoticeShow,
  shows: readonly NoticeShow[],
): void {
  if (former === undefined || shows.some((each) => cityKey(each) === former)) return;
  database.prepare('UPDATE OR IGNORE subscribers SET city = ? WHERE city = ?').run(cityKey(show), former);
}

/** @param before state in the last mail */
function queueMails(
  database: DatabaseSync,
  { kind, show }: ShowChange,
  before: ShowState | null,
  now: number,
): void {
  const facts = JSON.stringify({ ...show, formerCity: before?.city, formerDate: before?.date });
  const queue = (change: ChangeKind, city: string) => {
    const { id } = database
      .prepare('INSERT INTO changes (kind, facts, created) VALUES (?, ?, ?) RETURNING id')
      .get(change, facts, now) as { id: number };
    database
      .prepare(
        "INSERT INTO outbox (subscriber, change, state, due) SELECT id, ?, 'pending', ? FROM subscribers WHERE city = ? AND confirmed IS NOT NULL",
      )
      .run(id, now, city);
  };
  queue(kind, before?.cityKey ?? cityKey(show));
  // In the city that it moved to, the show is new.
  if (kind === 'relocated') queue('new', cityKey(show));
}

function toShowState(show: NoticeShow): ShowState {
  const { date, time, status, onSale, city, venue, address } = show;
  return { date, time, status, onSale, city, cityKey: cityKey(show), venue, address };
}
