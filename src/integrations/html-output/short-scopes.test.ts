import { expect, it } from 'vitest';
import { ScopeNames } from './short-scopes.ts';

it('ScopeNames: scopes of styles and markup, three characters', () => {
  const scopes = new ScopeNames();
  expect(scopes.shorten('.card:where(.astro-abcdefgh){}', 'styles')).toBe('.card:where(._abc){}');
  expect(scopes.shorten('<p class="astro-abcdefgh">astro-island</p>', 'markup')).toBe(
    '<p class="_abc">astro-island</p>',
  );
  expect(() => scopes.assertComplete()).not.toThrow();
});

it('ScopeNames: two scopes that would be the same, an error', () => {
  const scopes = new ScopeNames();
  scopes.shorten('astro-abcdefgh', 'markup');
  expect(() => scopes.shorten('astro-abczzzzz', 'markup')).toThrow('share the scope abc');
});

it('ScopeNames: a scope of styles that no markup has, an error', () => {
  const scopes = new ScopeNames();
  scopes.shorten('astro-abcdefgh', 'styles');
  expect(() => scopes.assertComplete()).toThrow('no component prints (_abc)');
});
