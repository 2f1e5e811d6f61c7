import { expect, test } from 'vitest';
import type { Site } from '../../schemas/site.ts';
import { tourPosterData } from './poster-data.ts';

test.each([
  ['España', 'banda', 'en directo'],
  ['Mexico', 'dúo de humor', 'en vivo'],
  ['España', 'flamenco', 'flamenco'],
  ['Mexico', 'stand up', 'stand up'],
])('posters of an act from %s, %s: the tag beside its name is %s', (pais, acto, tag) => {
  expect(tourPosterData({ nombre: 'Tejados de Cobre', pais, acto } as Site, 2027).act).toBe(tag);
});
