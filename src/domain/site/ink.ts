/** Ink sets of posters. The slug of a show chooses its ink, so that posters differ but look related. */
import { inkNames } from '../../schemas/fields/ink-names.ts';
import { fnv1aHash } from '../text/slug.ts';

/** Three colours of a gradient, in order, as CSS and SVG hex colours. */
export const inks = {
  fuego: ['#ff2e7e', '#ff7a00', '#ffd91a'],
  agua: ['#00c2a8', '#7ddc1f', '#fff04a'],
  noche: ['#8d6bff', '#ff4f93', '#ff9d00'],
  rosa: ['#ff5fa2', '#ffb3d1', '#fff1c9'],
  cobre: ['#ff5a36', '#ffa14a', '#ffe3a3'],
  cielo: ['#2aa7ff', '#5fe0e6', '#fff7b0'],
} as const satisfies Record<Ink, readonly [string, string, string]>;

/** Background of pages (`--background` in styles/tokens.css) and of drawn images. It replaces transparent pixels. */
export const black = '#0b0a09';

export type Ink = (typeof inkNames)[number];

/** Returns the ink set of a show. It depends only on the slug. */
export function inkOf(slug: string): Ink {
  return inkNames[fnv1aHash(slug) % inkNames.length] as Ink;
}
