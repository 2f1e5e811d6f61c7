/** Posters of the next shows for the printer, which the press kit offers. */
import type { Picture } from '../../artwork/pictures/picture-variants.ts';
import { printsOf } from '../../artwork/print/poster-pdf.ts';
import { takesPlace } from '../../domain/tickets/tickets.ts';
import { printedLink } from '../../syndication/share-links.ts';
import { readShowPoster } from '../pictures/page-pictures.ts';
import { getNextShows } from '../shows/show-limits.ts';
import { absolute, href } from '../site/href.ts';
import { getSite, memoize, now } from '../site/site-data.ts';
import { hasPress } from './press-page.ts';

/**
 * Returns the posters of the shows that the press kit lists and that take place, each in every size of paper; none without a press kit.
 * A picture of too few pixels has a warning, how large it may be printed.
 */
export const getPrintedPosters = memoize(async () => {
  if (!(await hasPress())) return [];
  const [shows, site] = await Promise.all([getNextShows(), getSite()]);
  return Promise.all(
    shows
      .filter(({ status }) => takesPlace(status))
      .map(async (show) => {
        const picture: Picture | null = show.poster && (await readShowPoster(show.poster.imagen));
        const links = { tickets: printedLink(show, { now, absolute }), page: absolute(show.url) };
        const prints = printsOf(show, site, links, picture);
        const files = prints.map((print) => ({ ...print, href: href(`/prensa/${print.file}`) }));
        return { city: show.city, date: show.shortDate, files };
      }),
  );
});
