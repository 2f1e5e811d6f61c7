/** View models of year pages. */
import { itemList } from '../../syndication/json-ld.ts';
import { getYears } from '../shows/tour.ts';
import { absolute } from '../site/href.ts';
import { datesBreadcrumbs } from './page-parts.ts';

export async function getYearPages() {
  const all = await getYears();
  return all.map((view) => ({
    ...view,
    /** All years. `isCurrent` is true for the page's year. */
    years: all.map(({ year, url }) => ({ year, url, isCurrent: year === view.year })),
    structuredData: [
      itemList(
        `Gira ${view.year}`,
        [...view.past, ...view.upcoming].map(({ url }) => ({ url: absolute(url) })),
      ),
      datesBreadcrumbs({ name: String(view.year), url: absolute(view.url) }),
    ],
  }));
}
