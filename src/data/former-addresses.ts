/** The files at the addresses that shows had before their files were renamed: a page that leads on, and the calendar. */

import { homeOf } from '../domain/home.ts';
import type { GeneratedFile } from '../lib/build-context.ts';
import { redirectPage } from '../syndication/redirect-page.ts';
import { showCalendarText } from './calendars.ts';
import { eventOf } from './events.ts';
import { getShows } from './shows.ts';
import { getSite } from './site.ts';

export async function getFormerAddresses(): Promise<readonly GeneratedFile[]> {
  const [shows, site] = await Promise.all([getShows(), getSite()]);
  const taken = new Set(shows.map(({ id }) => id));
  return shows.flatMap((show) =>
    show.formerIds
      .filter((id) => !taken.has(id))
      .flatMap((id) => [
        {
          path: `fechas/${id}/index.html`,
          text: async () => {
            const { name, url } = await eventOf(show);
            return redirectPage({ title: name, path: show.url, url, language: homeOf(site).locale });
          },
        },
        { path: `fechas/${id}.ics`, text: async () => showCalendarText(await eventOf(show)) },
      ]),
  );
}
