import { expect, it } from 'vitest';
import { scopeShortener } from './style-plugins.ts';

it('says each scope in three letters, in sheets and in markup', () => {
  const shorten = scopeShortener();
  expect(shorten('.a.astro-kud3x1ab:hover,.b.astro-kud3x1ab{}')).toBe('.a._kud:hover,.b._kud{}');
  expect(shorten('<p class="a astro-kud3x1ab"><astro-island>')).toBe('<p class="a _kud"><astro-island>');
});

it('refuses two scopes that would be one', () => {
  const shorten = scopeShortener();
  shorten('.a.astro-kud3x1ab{}');
  expect(() => shorten('.b.astro-kud00000{}')).toThrow('kud');
});
