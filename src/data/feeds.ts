/** The feed of announcements. */
import { homeOf } from '../domain/home.ts';
import { toRss } from '../syndication/feed.ts';
import { getUpcomingEvents } from './events.ts';
import { absolute, href } from './href.ts';
import { getSite } from './site.ts';

export async function announcementsFeed(): Promise<string> {
  const site = await getSite();
  const { nombre } = site;
  return toRss(await getUpcomingEvents(), {
    title: `${nombre}: fechas nuevas`,
    description: `Fechas que se anuncian, se mueven o se cancelan en la gira de ${nombre}.`,
    language: homeOf(site).locale,
    url: absolute(href('/fechas/')),
    source: absolute(href('/fechas.xml')),
  });
}
