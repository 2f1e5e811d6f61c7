/** Removes unreleased shows from the content, and the cities that only those shows have. A preview keeps its chosen shows. */
import { fold } from '../../schemas/fields/fold.ts';
import type { Show } from '../../schemas/show.ts';
import type { Site } from '../../schemas/site.ts';
import { homeCountrySettings } from '../site/home-country.ts';
import { releaseTime } from './release-time.ts';

interface NamedCity {
  readonly ciudad: string;
}

interface ShowsAndSite {
  readonly site: readonly { readonly data: Site }[];
  readonly shows: readonly { readonly id: string; readonly data: Show }[];
  readonly cities: readonly { readonly data: NamedCity }[];
}

/** Returns the zone of `publicar`. If site.yaml cannot be read, the zone whose days begin last, so that no show comes out early. */
export function homeZoneOf({ site }: Pick<ShowsAndSite, 'site'>): string {
  const [entry] = site;
  return entry ? homeCountrySettings(entry.data).zone : 'Etc/GMT+12';
}

/**
 * Returns the content without unreleased shows, except the chosen shows, and the times at which the chosen
 * shows come out.
 * @param now epoch milliseconds, like the times
 * @param chosen ids of the shows of a preview
 */
export function releasedEntries<Entries extends ShowsAndSite>(
  entries: Entries,
  now: number,
  chosen: ReadonlySet<string> = new Set(),
) {
  const homeZone = homeZoneOf(entries);
  const release = ({ data }: ShowsAndSite['shows'][number]) => releaseTime(data.publicar, homeZone);
  const shows = entries.shows.filter((show) => chosen.has(show.id) || release(show) <= now);
  const isShown = cityFilter(entries.shows, shows);
  const later = shows.map(release).filter((instant) => instant > now);
  return {
    entries: {
      ...entries,
      shows,
      cities: entries.cities.filter(({ data }) => isShown(data)),
      site: entries.site.map((entry) => ({ ...entry, data: withShownCities(entry.data, isShown) })),
    },
    /** First release of the chosen shows; `now` if all are public. */
    at: later.length === 0 ? now : Math.min(...later),
    /** Last release of the chosen shows; null if all are public. */
    until: later.length === 0 ? null : Math.max(...later),
  };
}

type IsShown = (city: NamedCity) => boolean;

/** Returns a function that returns false for a city if all its shows are unreleased. */
function cityFilter(all: ShowsAndSite['shows'], released: ShowsAndSite['shows']): IsShown {
  const keysOf = (shows: ShowsAndSite['shows']) => new Set(shows.map(({ data }) => fold(data.ciudad)));
  const hidden = keysOf(all).difference(keysOf(released));
  return ({ ciudad }) => !hidden.has(fold(ciudad));
}

function withShownCities(site: Site, isShown: IsShown): Site {
  return {
    ...site,
    telefonos: site.telefonos.filter(isShown),
    encabezados: site.encabezados.filter(isShown),
  };
}
