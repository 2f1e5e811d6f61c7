/** Every sample picture, by family: where it goes, its size and what draws it. */
import { audiences } from './audiences.ts';
import { banners } from './banners.ts';
import { bills } from './bills.ts';
import { closeups } from './closeups.ts';
import { cutouts } from './cutouts.ts';
import { dayBill, flyer, general, instructor } from './festival.ts';
import { garments } from './garments.ts';
import { houses } from './houses.ts';
import { type Day, days, instructors } from './lineup.ts';
import type { Picture } from './picture.ts';
import { prints } from './prints.ts';
import { photograph } from './shot.ts';
import { solids } from './solids.ts';
import { solos } from './solos.ts';
import { things } from './things.ts';

const sizes = { landscape: [1600, 1067], portrait: [1067, 1600], square: [1600, 1600] } as const;
const cuts: Readonly<Record<string, keyof typeof sizes>> = {
  f003: 'portrait',
  f008: 'portrait',
  f015: 'portrait',
  f021: 'portrait',
  f025: 'portrait',
  f006: 'square',
  f012: 'square',
  f019: 'square',
  f026: 'square',
};

const photos = Object.entries({ ...solos, ...closeups, ...houses, ...audiences, ...things }).sort(
  ([a], [b]) => a.localeCompare(b),
);
const gallery = photos.map(([name, shot]): Picture => {
  const [width, height] = sizes[cuts[name] ?? 'landscape'];
  return {
    path: `galeria/${name}.jpg`,
    width,
    height,
    limit: 260_000,
    draw: (w, h) => photograph(w, h, shot()),
  };
});

const sheet = (path: string, draw: Picture['draw']): Picture => ({
  path,
  width: 1080,
  height: 1350,
  limit: 280_000,
  draw,
});

const order = [
  prints.gig,
  bills.fountain,
  bills.lucha,
  prints.riso,
  bills.sonidero,
  prints.club,
  cutouts.retro,
  cutouts.collage,
  cutouts.sober,
  bills.laughter,
  bills.paper,
  cutouts.ticket,
];
const posters = order.map((draw, i) => sheet(`carteles/cartel-${String(i + 1).padStart(2, '0')}.jpg`, draw));

const room = 'festivals/black-chrome-2024';
const festival = [
  sheet(`${room}/flyer.jpg`, flyer),
  sheet(`${room}/lineup.jpg`, general),
  ...(Object.keys(days).map(Number) as Day[]).map((day) => sheet(`${room}/lineup-${day}.jpg`, dayBill(day))),
  ...instructors.map((_, i) => sheet(`${room}/instructor-${i + 1}.jpg`, instructor(i))),
];

const wide = Object.entries(banners).map(([path, banner]): Picture => ({ path, limit: 280_000, ...banner }));
const goods = Object.entries({ ...garments, ...solids }).map(
  ([name, draw]): Picture => ({
    path: `products/${name}.jpg`,
    width: 1200,
    height: 1200,
    limit: 240_000,
    draw,
  }),
);

export const catalogue: readonly Picture[] = [...gallery, ...posters, ...festival, ...wide, ...goods];
