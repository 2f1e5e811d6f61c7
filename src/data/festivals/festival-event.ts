/** A festival as its structured data. */
import { eventTypeOf } from '../../domain/site/event-type.ts';
import { breadcrumbs } from '../../syndication/json-ld.ts';
import { festivalJsonLd } from '../../syndication/page-json-ld.ts';
import { getSite } from '../site/act.ts';
import { absolute, href } from '../site/href.ts';
import type { FestivalView } from './festivals.ts';

/** Returns the festival's event and the path to its page. */
export async function festivalStructured(view: FestivalView) {
  const site = await getSite();
  const { title: name, tickets, flyer, lineup } = view;
  const [url, home] = [absolute(view.url), absolute(href('/'))];
  return [
    festivalJsonLd({
      ...view,
      ...{ name, url },
      eventType: eventTypeOf(site.acto),
      organizer: { name: site.nombre, url: home },
      price: tickets?.price ?? null,
      saleUrl: tickets?.url ?? null,
      images: [flyer, lineup].flatMap((picture) => (picture ? [absolute(picture.full)] : [])),
    }),
    breadcrumbs([
      { name: 'Inicio', url: home },
      { name, url },
    ]),
  ];
}
