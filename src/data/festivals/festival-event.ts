/** A festival as its structured data. */
import { eventTypeOf } from '../../domain/site/event-type.ts';
import { breadcrumbs, type StructuredData } from '../../syndication/json-ld.ts';
import { festivalJsonLd } from '../../syndication/page-json-ld.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import type { FestivalView } from './festivals.ts';

/** The festival's event and the path to its page. */
export async function festivalStructured(view: FestivalView): Promise<readonly StructuredData[]> {
  const site = await getSite();
  const url = absolute(view.url);
  const home = absolute(href('/'));
  return [
    festivalJsonLd({
      eventType: eventTypeOf(site.acto),
      name: view.title,
      url,
      city: view.city,
      state: view.state,
      countryCode: view.countryCode,
      venue: view.venue,
      organizer: { name: site.nombre, url: home },
      price: view.tickets?.price ?? null,
      saleUrl: view.tickets?.url ?? null,
      images: [view.flyer, view.lineup].flatMap((picture) => (picture ? [absolute(picture.full)] : [])),
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
