/** The ink sets of posters: each show has one of them, chosen by its slug, so that posters differ but look related. */
import { inkNames } from '../../schemas/fields/ink-names.ts';
import { fnv1aHash } from '../text/slug.ts';

/** Three colours of a gradient, first to last, as CSS and SVG hex colours. */
export const inks = {
  fuego: ['#ff2e7e', '#ff7a00', '#ffd91a'],
  agua: ['#00c2a8', '#7ddc1f', '#fff04a'],
  noche: ['#8d6bff', '#ff4f93', '#ff9d00'],
  rosa: ['#ff5fa2', '#ffb3d1', '#fff1c9'],
  cobre: ['#ff5a36', '#ffa14a', '#ffe3a3'],
  cielo: ['#2aa7ff', '#5fe0e6', '#fff7b0'],
} as const satisfies Record<Ink, readonly [string, string, string]>;

/** The background of pages (`--background` of styles/tokens.css) and of drawn images, which also replaces transparent pixels. */
export const black = '#0b0a09';

export type Ink = (typeof inkNames)[number];

/** Returns the ink set of a show; the same for the same slug in every build. */
export function inkOf(slug: string): Ink {
  return inkNames[fnv1aHash(slug) % inkNames.length] as Ink;
}
