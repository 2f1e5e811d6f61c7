/** Encoding and decoding of town files. A town file has the towns of one country; browsers fetch it. */
import type { Position } from './distance.ts';

export interface Town {
  readonly name: string;
  /** "Jalisco" */
  readonly region: string;
  /** "México" */
  readonly country: string;
  readonly position: Position;
  /** Grows with the logarithm of the population; 0 if unknown. */
  readonly size: number;
}

/** Steps per degree. A step is about two kilometres; distances are shown in multiples of five. */
const STEPS = 50;
const MAX_SIZE = 35;

/** Towns of a country, grouped by region. Positions are small integers. */
export type TownFile = Readonly<ReturnType<typeof encodeTowns>>;

/**
 * @param towns towns of one country, in the order of the file
 * @param source credit that the data's licence requires
 */
export function encodeTowns(towns: readonly Town[], country: string, source: string) {
  const regions = [...Map.groupBy(towns, ({ region }) => region)].map(([region, group]) => {
    const rows = group.map(({ position }) => Math.round(position.latitude * STEPS));
    const columns = group.map(({ position }) => Math.round(position.longitude * STEPS));
    const [south, west] = [Math.min(...rows), Math.min(...columns)];
    return {
      region,
      /** Origin of the positions of the region's towns, in steps. */
      south,
      west,
      names: group.map(({ name }) => name),
      /** Steps from the origin, one number for each town. */
      north: rows.map((row) => row - south),
      east: columns.map((column) => column - west),
      /** One base-36 digit for each town. */
      sizes: group.map(({ size }) => size.toString(36)).join(''),
    };
  });
  return { source, country, regions };
}

export function decodeTowns({ country, regions }: TownFile): Town[] {
  return regions.flatMap(({ region, south, west, names, north, east, sizes }) =>
    names.map((name, index) => ({
      name,
      region,
      country,
      position: {
        latitude: (south + (north[index] ?? 0)) / STEPS,
        longitude: (west + (east[index] ?? 0)) / STEPS,
      },
      size: Number.parseInt(sizes[index] ?? '0', 36),
    })),
  );
}

/** Returns the size of a town. It grows by four with each power of ten of the population. */
export function townSize(population: number): number {
  return Math.min(MAX_SIZE, Math.round(4 * Math.log10(population / 500 + 1)));
}
