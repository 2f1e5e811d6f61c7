/** The rows of comedians' names of the marquee. */
import { type MarqueeRow, marqueeRows } from '../../domain/home/marquee-rows.ts';
import { getOrderedCollection } from '../site/ordered-collection.ts';

interface MarqueeName {
  readonly name: string;
  readonly isOutlined: boolean;
}

export type MarqueeRows = readonly MarqueeRow<MarqueeName>[];

export async function getMarqueeRows(): Promise<MarqueeRows> {
  const comedians = await getOrderedCollection('comedians');
  return marqueeRows(
    comedians.map(({ data }) => ({
      name: data.nombre,
      isOutlined: data.color !== 'uno',
    })),
  );
}
