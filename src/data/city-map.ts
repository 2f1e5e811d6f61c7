/** The map of the tour: its lands, and a dot a city. */
import { getCollection } from 'astro:content';
import { type Label, placeLabels, projection } from '../domain/map.ts';
import { fold } from '../schemas/country.ts';
import { getCities } from './cities.ts';
import { rings } from './tour-outline.ts';

const FRAME = { west: -118.2, north: 33.2, east: -66.5, south: -4.6 };
const WIDTH = 1000;
const LABEL_SIZE = 21;

export interface MapDot {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Grows with the number of shows. */
  readonly radius: number;
  /** With a date ahead. */
  readonly ahead: boolean;
  readonly label: Label | null;
}

export interface CityMap {
  readonly width: number;
  readonly height: number;
  readonly labelSize: number;
  /** SVG path data. */
  readonly land: string;
  readonly dots: readonly MapDot[];
}

/** Null while no city has coordinates. Cities with a date ahead are drawn last, over the others, and named. */
export async function getCityMap(): Promise<CityMap | null> {
  const [cities, places] = await Promise.all([getCities(), getCollection('cities')]);
  const { height, at } = projection(FRAME, WIDTH);
  const known = new Map(
    places.map(({ data }) => [key(data.ciudad, data.pais), at(data.latitud, data.longitud)]),
  );
  const dots = cities.flatMap(({ name, pais, upcoming, past }) => {
    const point = known.get(key(name, pais));
    const radius = Math.round(Math.sqrt(past.length + upcoming.length) * 45) / 10;
    return point ? [{ name, ...point, radius, ahead: upcoming.length > 0 }] : [];
  });
  if (dots.length === 0) return null;
  const ahead = dots.filter((dot) => dot.ahead);
  const labels = placeLabels(ahead, LABEL_SIZE, WIDTH);
  return {
    width: WIDTH,
    height,
    labelSize: LABEL_SIZE,
    land: rings.map((ring) => landPath(ring, at)).join(''),
    dots: [
      ...dots.filter((dot) => !dot.ahead).map((dot) => ({ ...dot, label: null })),
      ...ahead.map((dot, index) => ({ ...dot, label: labels[index] ?? null })),
    ],
  };
}

function key(city: string, country: string): string {
  return `${fold(city)} | ${fold(country)}`;
}

function landPath(ring: string, at: ReturnType<typeof projection>['at']): string {
  const points = ring.split(',').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(' ').map(Number);
    const { x, y } = at(latitude, longitude);
    return `${x} ${y}`;
  });
  return `M${points.join('L')}Z`;
}
