/** Pages that a browser stores for use without a network (browser/save-page.ts): the order and the texts of their list. */

/** Beginning of the names of stores, before the path of the page; as in public/sw.js. */
export const STORE = 'gira-4 ';

/** Fields that are stored with a page for the list. */
export interface SavedEntry {
  readonly kind: 'show' | 'venue' | 'dates';
  readonly title: string;
  readonly details: string;
  /** "2026-12-05" for a show; empty in other entries. */
  readonly date: string;
  /** Name of the ink, and the status with its text; empty without. */
  readonly ink: string;
  readonly status: string;
  readonly stamp: string;
}

export interface SavedPage extends SavedEntry {
  readonly path: string;
  readonly saved: Date;
}

/** Repeated from durations.ts, which would be a file of its own: the script of the list is inline in its page. */
const DAY_MS = 86_400_000;
const KIND_TEXTS = { dates: 'Gira', venue: 'Lugar', show: '' };
/** Statuses that past shows keep: they did not take place. */
const LASTING_STATUSES = ['cancelado', 'pospuesto'];

/** Returns the list of dates and the shows that are on or still to come, the next one first; venues; past shows, the latest first. */
export function groupSavedPages(pages: readonly SavedPage[], now: Date) {
  // In UTC: last night's show may still be on.
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const ofKind = (wanted: SavedEntry['kind']) => pages.filter(({ kind }) => kind === wanted);
  const shows = ofKind('show').sort((a, b) => (dateOf(a) < dateOf(b) ? -1 : 1));
  const upcoming = shows.filter((show) => dateOf(show) >= yesterday);
  const past = shows.filter((show) => dateOf(show) < yesterday).reverse();
  return {
    upcoming: [...ofKind('dates'), ...upcoming],
    venues: ofKind('venue').sort((a, b) => a.title.localeCompare(b.title)),
    past: past.map((show) => (LASTING_STATUSES.includes(show.status) ? show : { ...show, stamp: '' })),
  };
}

/** Returns the texts of the ticket of a page; some are empty. @param locale of the site, whose format hours have: "es-ES" */
export function toTicketTexts(page: SavedPage, now: Date, locale: string): Readonly<Record<string, string>> {
  const { kind, title, details, stamp } = page;
  const texts = { kind: KIND_TEXTS[kind], title, details, stamp, saved: savedDay(page.saved, now, locale) };
  if (kind !== 'show') return texts;
  // At noon the day is the same in every zone of the Americas and Europe.
  const day = new Date(`${dateOf(page)}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) => localeTimeText(day, { ...options, timeZone: 'UTC' });
  const isThisYear = day.getUTCFullYear() === now.getFullYear();
  return {
    ...texts,
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    weekday: part(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
  };
}

/** Formats a time, with spaces that do not break in "11:27 a.m.". */
export function localeTimeText(time: Date, options: Intl.DateTimeFormatOptions, locale = 'es-MX'): string {
  return time.toLocaleString(locale, options).replaceAll(/\s(?=[apm]\.)/gu, '\u00a0');
}

/** Returns the date of a show; for entries that were stored without one, that of the path, which is earlier for a moved show. */
function dateOf({ date, path }: SavedPage): string {
  return date || (/\/(\d{4}-\d\d-\d\d)-/u.exec(path)?.[1] ?? '');
}

function savedDay(saved: Date, now: Date, locale: string): string {
  if (saved.toDateString() === now.toDateString())
    return `hoy, ${localeTimeText(saved, { timeStyle: 'short' }, locale)}`;
  const year = saved.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `el ${localeTimeText(saved, { day: 'numeric', month: 'short', ...year })}`;
}
