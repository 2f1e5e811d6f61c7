/** The marquee: the comedians' names in rows that run at their own pace. */
import { type MarqueeRow, marqueeRows } from '../domain/marquee-rows.ts';
import { inOrder } from './in-order.ts';

interface MarqueeName {
  readonly name: string;
  readonly style: 'is-solid' | 'is-outlined';
}

export type MarqueeRows = readonly MarqueeRow<MarqueeName>[];

export async function getMarqueeRows(): Promise<MarqueeRows> {
  const comedians = await inOrder('comedians');
  return marqueeRows(
    comedians.map(({ data }) => ({
      name: data.nombre,
      style: data.color === 'uno' ? 'is-solid' : 'is-outlined',
    })),
  );
}
