/** View models of the year pages. */
import { breadcrumbs, itemList, type StructuredData } from '../../syndication/json-ld.ts';
import { getYears, type YearView } from '../shows/tour.ts';
import { absolute } from '../site/href.ts';
import { DATES_BREADCRUMBS } from './breadcrumbs.ts';

export interface YearPage extends YearView {
  readonly structured: readonly StructuredData[];
  /** All years; `current` marks this one. */
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
      breadcrumbs([...DATES_BREADCRUMBS, { name: String(view.year), url: absolute(view.url) }]),
    ],
  }));
}
