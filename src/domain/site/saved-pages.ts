/** Pages that a browser stores for use offline (browser/save-page.ts): order and texts of their list. */

/** Prefix of cache names, before the path of the page. Same as in public/sw.js. */
export const STORE = 'gira-4 ';

/** Fields stored with a page, for the list. */
export interface SavedEntry {
  readonly kind: 'show' | 'venue' | 'dates';
  readonly title: string;
  readonly details: string;
  /** "2026-12-05" for a show; empty in other entries. */
  readonly date: string;
  /** Name of the ink; empty without ink. `status`: see schemas/fields/status.ts. */
  readonly ink: string;
  readonly status: string;
  readonly stamp: string;
}

export interface SavedPage extends SavedEntry {
  readonly path: string;
  readonly saved: Date;
}

/** Copied from durations.ts to keep it out of the list's script, which is inline in its page. */
const DAY_MS = 86_400_000;
const KIND_TEXTS = { dates: 'Gira', venue: 'Lugar', show: '' };
/** Statuses that past shows keep, because the show did not take place. */
const LASTING_STATUSES = ['cancelado', 'pospuesto'];

/** Sorts pages: the list of dates and upcoming shows, next show first; venues by name; past shows, latest first. */
export function groupSavedPages(pages: readonly SavedPage[], now: Date) {
  // In UTC, because last night's show may still be on.
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
  const ofKind = (wanted: SavedEntry['kind']) => pages.filter(({ kind }) => kind === wanted);
  const shows = ofKind('show').sort((a, b) => (a.date < b.date ? -1 : 1));
  const upcoming = shows.filter(({ date }) => date >= yesterday);
  const past = shows.filter(({ date }) => date < yesterday).reverse();
  return {
    upcoming: [...ofKind('dates'), ...upcoming],
    venues: ofKind('venue').sort((a, b) => a.title.localeCompare(b.title)),
    past: past.map((show) => (LASTING_STATUSES.includes(show.status) ? show : { ...show, stamp: '' })),
  };
}

/** Returns the texts of a page's ticket; some are empty. @param locale locale of the site, "es-ES", for the format of hours */
export function toTicketTexts(page: SavedPage, now: Date, locale: string): Readonly<Record<string, string>> {
  const { kind, title, details, date, stamp } = page;
  const texts = { kind: KIND_TEXTS[kind], title, details, stamp, saved: savedDay(page.saved, now, locale) };
  if (kind !== 'show') return texts;
  // Noon is on the same day in every zone of the Americas and Europe.
  const day = new Date(`${date}T12:00:00Z`);
  const part = (options: Intl.DateTimeFormatOptions) => localeTimeText(day, { ...options, timeZone: 'UTC' });
  const isThisYear = day.getUTCFullYear() === now.getFullYear();
  return {
    ...texts,
    month: part({ month: 'short' }),
    day: part({ day: 'numeric' }),
    weekday: part(isThisYear ? { weekday: 'short' } : { year: 'numeric' }),
  };
}

/** Formats a time with the hour as on cards: "11:27am". */
export function localeTimeText(time: Date, options: Intl.DateTimeFormatOptions, locale = 'es-MX'): string {
  return time.toLocaleString(locale, options).replace(/\s([ap])\.\s?m\.$/u, '$1m');
}

function savedDay(saved: Date, now: Date, locale: string): string {
  if (saved.toDateString() === now.toDateString())
    return `hoy, ${localeTimeText(saved, { timeStyle: 'short' }, locale)}`;
  const year = saved.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const);
  return `el ${localeTimeText(saved, { day: 'numeric', month: 'short', ...year })}`;
}
