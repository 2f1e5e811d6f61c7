/** The RSS feeds: the whole tour, a city. */
import { homeCountrySettings } from '../../domain/site/home-country.ts';
import { endWithFullStop } from '../../domain/text/wording.ts';
import { toRss } from '../../syndication/feed.ts';
import { getCities } from '../places/cities.ts';
import { getShowsByPhase } from '../shows/all-shows.ts';
import { absolute, href } from '../site/href.ts';
import { getSite } from '../site/site-data.ts';
import { eventOf } from './events.ts';

export async function tourFeed(): Promise<string> {
  const [site, { upcoming }] = await Promise.all([getSite(), getShowsByPhase()]);
  const { nombre } = site;
  return toRss(await Promise.all(upcoming.map(eventOf)), {
    title: `${nombre}: fechas nuevas`,
    description: endWithFullStop(`Fechas que se anuncian, se mueven o se cancelan en la gira de ${nombre}`),
    language: homeCountrySettings(site).locale,
    url: absolute(href('/fechas/')),
    source: absolute(href('/fechas.xml')),
  });
}

/** Returns the feed of each city, by its slug. */
export async function cityFeeds() {
  const site = await getSite();
  return Promise.all(
    (await getCities()).map(async ({ slug, name, url, shows, feed }) => ({
      name: slug,
      text: toRss(await Promise.all(shows.filter(({ isPast }) => !isPast).map(eventOf)), {
        title: `${site.nombre} en ${name}`,
        description: `Fechas que se anuncian, se mueven o se cancelan en ${name}.`,
        language: homeCountrySettings(site).locale,
        url: absolute(url),
        source: absolute(feed),
      }),
    })),
  );
}
