/** The festival's sample videos: everyone of its line-up and five friends, with one shared and two broken links. */
import { createHash } from 'node:crypto';
import { days } from '../../src/artwork/sample/lineup.ts';
import type { Video } from '../../src/schemas/video.ts';

const performers = Object.values(days)
  .flat()
  .filter((name) => name !== 'Timbito');
const names = [
  ...performers,
  'El Tío Chayo',
  'Tere Tinaco',
  'Chepe Guaro',
  'La Maestra Gis',
  'La Güera Pozol',
];

const exceptions: Readonly<Record<string, string>> = {
  'El Primo Neto': linkOf('Beto Tlacoyo', 1),
  'Toño Bisagra': 'htps:/youtube.com/watch',
  'Doña Plomada': 'https://www.youtube.com/watch?v=',
};

export const videoList: readonly Video[] = names.map((comediante, i) => ({
  comediante,
  link: exceptions[comediante] ?? linkOf(comediante, i),
}));

/** Every third link is a short one, as people paste both. */
function linkOf(name: string, index: number): string {
  const id = invent(name);
  return index % 3 === 2 ? `https://youtu.be/${id}` : `https://www.youtube.com/watch?v=${id}`;
}

/**
 * Eleven characters that no video has: an id holds 64 bits, so its last character can only be one of sixteen
 * (AEIMQUYcgkosw048), and ours is not.
 */
function invent(name: string): string {
  return `${createHash('sha256').update(name).digest('base64url').slice(0, 10)}Z`;
}
