/** Reads the shows of an announcement pack as the site will publish them, including unreleased shows. */
import { nightCard } from '../../domain/shows/night-card.ts';
import { groupByNight, type Night } from '../../domain/shows/nights.ts';
import { releaseTime } from '../../domain/shows/release-time.ts';
import { type ShowView, toShowViews } from '../../domain/shows/show-view.ts';
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { momentText } from '../../domain/time/format-date.ts';
import { CommandError } from '../../lib/command-line.ts';
import type { Show } from '../../schemas/show.ts';
import type { ShowIndex } from '../../storage/check/content-index.ts';
import type { Entry } from '../../storage/read/parse-entries.ts';
import { printedLink } from '../../syndication/share-links.ts';

export interface AnnounceSource {
  /** The content folder. */
  readonly dir: string;
  readonly index: ShowIndex;
  /** Address of the site with a trailing slash. */
  readonly address: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

export type Announced = ReturnType<typeof readAnnounced>;

export interface AnnouncedNight {
  readonly card: ShowView;
  readonly nightShows: Night<ShowView>;
  /** Release time of its shows, in epoch milliseconds. Prices, tickets and statuses are those at this time. */
  readonly now: number;
  /** "martes 1 de diciembre de 2026, 12:00 (GMT-6)"; null if already released. */
  readonly embargo: string | null;
  /** Address of the tickets for print; null if tickets are not sold. */
  readonly tickets: string | null;
}

/**
 * Reads shows by id (file name); null for all unreleased shows.
 * @throws CommandError
 */
export function readAnnounced(source: AnnounceSource, ids: readonly string[] | null) {
  const { dir, index, address, now: clock } = source;
  const { site, venues } = index;
  if (!site)
    throw new CommandError('site.yaml falta o tiene problemas: corrígelo con npm run content:check.');
  const { zone, words } = homeCountrySettings(site);
  const releaseOf = ({ data }: Entry<Show>) => releaseTime(data.publicar, zone);
  // Includes files with problems, so that no show is left out without a message.
  const requestedIds = ids ?? [...index.files.keys()];
  const chosen = findShows(requestedIds, index).filter((show) => ids !== null || releaseOf(show) > clock);
  if (chosen.length === 0)
    throw new CommandError('Nada está por salir: ningún show tiene publicar en el futuro. Di qué shows.');
  const moments = Map.groupBy(chosen, (show) => Math.max(clock, releaseOf(show)));
  /** Adds the origin to a path of the site. */
  const absolute = (path: string) => new URL(path, address).href;
  /** Adds the base path to a path. */
  const href = (path: `/${string}`) => new URL(`.${path}`, address).pathname;
  // Other shows on these days may belong to the same nights and share their page.
  const dayOf = ({ data }: Entry<Show>) => data.fecha.slice(0, 10);
  const days = new Set(chosen.map(dayOf));
  const entries = index.shows.filter((show) => days.has(dayOf(show)));
  const nights = [...moments].flatMap(([now, released]): AnnouncedNight[] => {
    const chosenIds = new Set(released.map(({ id }) => id));
    const embargo = now > clock ? embargoText(released[0]?.data.publicar ?? '', now, zone) : null;
    const isReleased = (show: Entry<Show>) => releaseOf(show) <= now;
    const views = toShowViews(entries.filter(isReleased), venues, { site, now, href });
    return groupByNight(views.filter(({ id }) => chosenIds.has(id))).map((nightShows) => {
      const card = nightCard(nightShows, { words, now });
      const tickets = printedLink(card, absolute);
      return { card, nightShows, now, embargo, tickets };
    });
  });
  nights.sort((one, other) => one.card.moments.start - other.card.moments.start);
  return { dir, site, nights, href, absolute };
}

/** Returns the release time with its zone, because promoters may be in another zone than the act. */
function embargoText(publicar: string, instant: number, zone: string): string {
  const format = new Intl.DateTimeFormat('es', { timeZone: zone, timeZoneName: 'shortOffset' });
  const offset = format.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  return `${momentText(publicar)} (${offset})`;
}

function findShows(ids: readonly string[], { shows, files, renamed }: ShowIndex): Entry<Show>[] {
  const currentIds = [...new Set(ids.map((id) => (files.has(id) ? id : (renamed.get(id) ?? id))))];
  const unknown = currentIds.filter((id) => !files.has(id));
  if (unknown.length > 0)
    throw new CommandError(
      `No hay ningún show «${unknown.join('», «')}»; escribe el nombre de su archivo sin .md, como 2026-12-05-guadalajara.`,
    );
  const byId = new Map(shows.map((show) => [show.id, show]));
  return currentIds.map((id) => {
    const show = byId.get(id);
    if (show) return show;
    throw new CommandError(`${files.get(id)} tiene problemas: corrígelo con npm run content:check.`);
  });
}
