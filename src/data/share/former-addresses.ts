/**
 * The files at addresses that are no page any more: of shows whose files were renamed, a page that leads on and the calendar;
 * of functions that share the page of another, a page that leads on.
 */

import { homeOf } from '../../domain/site/home-country.ts';
import type { GeneratedFile } from '../../lib/build-context.ts';
import { redirectPage } from '../../syndication/redirect-page.ts';
import { getShows } from '../shows/all-shows.ts';
import { getNights } from '../shows/night-cards.ts';
import type { ShowView } from '../shows/show-view.ts';
import { getSite } from '../site/act.ts';
import { showCalendarText } from './calendars.ts';
import { eventOf } from './events.ts';

export async function getFormerAddresses(): Promise<readonly GeneratedFile[]> {
  const [shows, nights, site] = await Promise.all([getShows(), getNights(), getSite()]);
  const taken = new Set(shows.map(({ id }) => id));
  const pages = new Set(nights.map(({ card }) => card.id));
  const redirect = (id: string, show: ShowView): GeneratedFile => ({
    path: `fechas/${id}/index.html`,
    text: async () => {
      const { name, url } = await eventOf(show);
      return redirectPage({ title: name, path: show.url, url, language: homeOf(site).locale });
    },
  });
  return shows.flatMap((show) => [
    ...(pages.has(show.id) ? [] : [redirect(show.id, show)]),
    ...show.formerIds
      .filter((id) => !taken.has(id))
      .flatMap((id) => [
        redirect(id, show),
        { path: `fechas/${id}.ics`, text: async () => showCalendarText(await eventOf(show)) },
      ]),
  ]);
}
