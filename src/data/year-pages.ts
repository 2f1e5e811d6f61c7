/** What the pages of years say. */
import { breadcrumbs, itemList, type StructuredData } from '../syndication/json-ld.ts';
import { absolute } from './href.ts';
import { PATH_TO_DATES } from './path-to-dates.ts';
import { getYears, type YearView } from './tour.ts';

export interface YearPage extends YearView {
  readonly structured: readonly StructuredData[];
  /** The years there are, this one marked. */
  readonly years: readonly { readonly year: number; readonly url: string; readonly current: boolean }[];
}

export async function getYearPages(): Promise<readonly YearPage[]> {
  const all = await getYears();
  return all.map((view) => ({
    ...view,
    years: all.map(({ year, url }) => ({ year, url, current: year === view.year })),
    structured: [
      itemList(
        `Gira ${view.year}`,
        [...view.past, ...view.upcoming].map(({ url }) => absolute(url)),
      ),
      breadcrumbs([...PATH_TO_DATES, { name: String(view.year), url: absolute(view.url) }]),
    ],
  }));
}
