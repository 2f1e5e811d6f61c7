/** The shows of one night: shows at the same venue on the same date. They share one card and one page. */
import { foldedKey } from '../../schemas/fields/fold.ts';
import type { Status } from '../../schemas/fields/status.ts';
import { type LabelledPrice, priceLine } from '../tickets/price-line.ts';
import { isSelling, takesPlace } from '../tickets/show-status.ts';
import type { Moments } from './show-phase.ts';

interface NightShow {
  readonly id: string;
  /** "2026-12-05" */
  readonly isoDate: string;
  readonly venue: string;
  readonly city: string;
  readonly countryName: string;
}

/** At least one show, sorted by start. */
export type Night<T> = readonly [T, ...T[]];

/** Groups shows by night. Keeps their order. @param shows sorted by start */
export function groupByNight<T extends NightShow>(shows: readonly T[]): Night<T>[] {
  const nightKey = ({ isoDate, venue, city, countryName }: T) => foldedKey(isoDate, venue, city, countryName);
  return [...Map.groupBy(shows, nightKey).values()] as [T, ...T[]][];
}

/** Returns the show whose page the night shares: the first by id. So the address stays when a show is added later. */
export function pageShowOf<T extends NightShow>(night: Night<T>): T {
  return night.reduce((first, each) => (each.id < first.id ? each : first));
}

/** Returns the HTML id of a show in its night's page. "funcion-" makes it begin with a letter. */
export function nightShowAnchor({ id }: Pick<NightShow, 'id'>): string {
  return `funcion-${id}`;
}

/**
 * Replaces the address of each show of a night with its place in the shared page.
 * @param href adds the base path to an address of the site
 */
export function withSharedPages<T extends NightShow & { readonly url: string }>(
  shows: readonly T[],
  href: (path: `/${string}`) => string,
): readonly T[] {
  const pages = new Map(
    groupByNight(shows).flatMap((night) => night.map(({ id }) => [id, pageShowOf(night).id] as const)),
  );
  return shows.map((show) => {
    const page = pages.get(show.id);
    return page === show.id ? show : { ...show, url: href(`/fechas/${page}/#${nightShowAnchor(show)}`) };
  });
}

/** Returns the shows that take place, or all shows if none takes place. */
export function showsTakingPlace<T extends { readonly status: Status }>(night: readonly T[]): readonly T[] {
  const takingPlace = night.filter(({ status }) => takesPlace(status));
  return takingPlace.length > 0 ? takingPlace : night;
}

/** Returns the common status, or `programado` if a show sells tickets, `agotado` if a show takes place, else `pospuesto`. */
export function nightStatus(statuses: readonly Status[]): Status {
  const [first = 'programado'] = statuses;
  if (statuses.every((status) => status === first)) return first;
  if (statuses.some(isSelling)) return 'programado';
  return statuses.some(takesPlace) ? 'agotado' : 'pospuesto';
}

/** Returns the moments of a night, from the start of the first show to the end of the last show. */
export function nightMoments(moments: readonly Moments[]): Moments {
  const earliest = (name: keyof Moments) => Math.min(...moments.map((each) => each[name]));
  const end = Math.max(...moments.map((each) => each.end));
  return { eve: earliest('eve'), day: earliest('day'), start: earliest('start'), end };
}

const list = new Intl.ListFormat('es', { type: 'conjunction' });

/** "7:00pm y 9:30pm" */
export function hoursText(hours: readonly string[]): string {
  return list.format(hours);
}

/** Returns "7 · 9:30pm" for 7:00pm and 9:30pm, as on posters. A single hour is unchanged. */
export function posterHours(hours: readonly string[]): string {
  const suffixes = new Set(hours.map((hour) => /[ap]m$/u.exec(hour)?.[0]));
  const [suffix] = suffixes;
  if (hours.length === 1 || suffixes.size > 1 || suffix === undefined) return hours.join(' · ');
  return hours.map((hour) => hour.slice(0, -2).replace(/:00$/u, '')).join(' · ') + suffix;
}

/** Returns the text if all texts are equal, else null. */
export function commonText(texts: readonly (string | null)[]): string | null {
  const [first = null] = texts;
  return texts.every((text) => text === first) ? first : null;
}

/** Returns prices that all shows share once. Otherwise: "Taquilla: $250 (7:00pm) · Taquilla: Gratis (9:30pm)". */
export function nightPrices(
  nightShows: readonly { readonly prices: readonly LabelledPrice[]; readonly time: string }[],
): readonly LabelledPrice[] {
  const [first] = nightShows;
  if (first && new Set(nightShows.map(({ prices }) => priceLine(prices))).size === 1) return first.prices;
  return nightShows.flatMap(({ prices, time }) =>
    prices.map((price, index) => (index < prices.length - 1 ? price : { ...price, showTime: time })),
  );
}
