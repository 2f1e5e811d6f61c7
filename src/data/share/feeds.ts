/** RSS feeds of the tour and of cities. */
import { endWithFullStop } from '../../domain/text/wording.ts';
import type { SiteFile } from '../../lib/build-events.ts';
import { toRss } from '../../syndication/feed.ts';
import { getCities } from '../places/cities.ts';
import { getShowsByPhase } from '../shows/all-shows.ts';
import { absolute, href } from '../site/href.ts';
import { getHomeSettings, getSite } from '../site/site-data.ts';
import { eventOf } from './events.ts';

/** Returns all feeds as files. */
export async function getFeeds(): Promise<readonly SiteFile[]> {
  const [site, { locale }, cities] = await Promise.all([getSite(), getHomeSettings(), getCities()]);
  const cityFeeds = cities.map(({ slug, name, url, shows, feed }) => ({
    path: `ciudad/${slug}.xml`,
    body: async () =>
      toRss(await Promise.all(shows.filter(({ isPast }) => !isPast).map(eventOf)), {
        title: `${site.nombre} en ${name}`,
        description: endWithFullStop(`Fechas que se anuncian, se mueven o se cancelan en ${name}`),
        language: locale,
        url: absolute(url),
        source: absolute(feed),
      }),
  }));
  return [{ path: 'fechas.xml', body: tourFeed }, ...cityFeeds];
}

async function tourFeed(): Promise<string> {
  const [{ nombre }, { locale }, { upcoming }] = await Promise.all([
    getSite(),
    getHomeSettings(),
    getShowsByPhase(),
  ]);
  return toRss(await Promise.all(upcoming.map(eventOf)), {
    title: `${nombre}: fechas nuevas`,
    description: endWithFullStop(`Fechas que se anuncian, se mueven o se cancelan en la gira de ${nombre}`),
    language: locale,
    url: absolute(href('/fechas/')),
    source: absolute(href('/fechas.xml')),
  });
}
