/** The marquee: the comedians' names in two rows that run at their own pace. */
import { inOrder } from './in-order.ts';

export interface MarqueeName {
  readonly name: string;
  readonly style: 'uno' | 'dos';
}

/** The names split in two halves, in order. */
export async function getMarqueeRows(): Promise<readonly [readonly MarqueeName[], readonly MarqueeName[]]> {
  const names = (await inOrder('comedians')).map(({ data }) => ({ name: data.nombre, style: data.color }));
  const half = Math.ceil(names.length / 2);
  return [names.slice(0, half), names.slice(half)];
}
