/** Rows of comedians' names in the marquee. */
import { marqueeRows } from '../../domain/home/marquee-rows.ts';
import { getEntries } from '../site/site-data.ts';

export type MarqueeRows = Awaited<ReturnType<typeof getMarqueeRows>>;

export async function getMarqueeRows() {
  const comedians = await getEntries('comedians');
  return marqueeRows(comedians.map(({ data }) => ({ name: data.nombre, isOutlined: data.color !== 'uno' })));
}
