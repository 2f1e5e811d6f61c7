/** The structured data of the festival page. */
import { festivalJsonLd } from '../syndication/festival-json-ld.ts';
import { breadcrumbs, type StructuredData } from '../syndication/json-ld.ts';
import { getFestival } from './festival.ts';
import { absolute, href } from './href.ts';
import { getSite } from './site.ts';

/** JSON-LD of the festival and its breadcrumbs. */
export async function festivalStructured(): Promise<readonly StructuredData[]> {
  const [view, site] = await Promise.all([getFestival(), getSite()]);
  const url = absolute(href('/blacknchrome/'));
  const home = absolute(href('/'));
  return [
    festivalJsonLd({
      name: view.title,
      url,
      city: view.city,
      state: view.state,
      venue: view.venue,
      organizer: { name: site.nombre, url: home },
      images: [view.flyer.full, view.lineup.full].map(absolute),
      days: view.days.map(({ isoDate, longDate, names }) => ({
        date: isoDate,
        label: longDate,
        performers: names,
      })),
    }),
    breadcrumbs([
      { name: 'Inicio', url: home },
      { name: view.title, url },
    ]),
  ];
}
