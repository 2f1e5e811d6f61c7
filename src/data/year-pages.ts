/** What the lists of dates say of themselves to machines. */
import { breadcrumbs, itemList, type StructuredData } from '../syndication/json-ld.ts';
import { absolute, href } from './href.ts';
import { getListed } from './nearest.ts';
import { getYears, type YearView } from './tour.ts';

export async function datesStructured(): Promise<readonly StructuredData[]> {
  const { shows } = await getListed();
  return [
    itemList(
      'Próximas fechas',
      shows.map(({ url }) => absolute(url)),
    ),
  ];
}

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
      breadcrumbs([
        { name: 'Inicio', url: absolute(href('/')) },
        { name: 'Fechas', url: absolute(href('/fechas/')) },
        { name: String(view.year), url: absolute(view.url) },
      ]),
    ],
  }));
}
