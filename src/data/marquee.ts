/** The rows of comedians' names of the marquee. */
import { type MarqueeRow, marqueeRows } from '../domain/marquee-rows.ts';
import { getOrderedCollection } from './ordered-collection.ts';

interface MarqueeName {
  readonly name: string;
  readonly style: 'is-solid' | 'is-outlined';
}

export type MarqueeRows = readonly MarqueeRow<MarqueeName>[];

export async function getMarqueeRows(): Promise<MarqueeRows> {
  const comedians = await getOrderedCollection('comedians');
  return marqueeRows(
    comedians.map(({ data }) => ({
      name: data.nombre,
      style: data.color === 'uno' ? 'is-solid' : 'is-outlined',
    })),
  );
}
