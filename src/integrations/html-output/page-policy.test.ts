import { expect, test } from 'vitest';
import { cspHash, narrowCsp } from './page-policy.ts';

const SITE = `default-src 'none'; script-src 'self' ${cspHash('gone()')} ${cspHash('go()')}; style-src 'self' ${cspHash('a{}')};`;

test('narrowCsp: a policy of the whole site, the hashes of the page only', () => {
  expect(narrowCsp(SITE, ['go()', 'stay()', 'go()'], [])).toBe(
    `default-src 'none';script-src 'self' ${cspHash('go()')} ${cspHash('stay()')};style-src 'self'`,
  );
});

test.each([
  ['script-src', "default-src 'none'; style-src 'self'"],
  ['style-src', "default-src 'none'; script-src 'self'"],
  ['script-src', "default-src 'none'; script-src-elem 'self'; style-src 'self'"],
])('narrowCsp: a policy without %s, an error', (name, policy) => {
  expect(() => narrowCsp(policy, [], [])).toThrow(`has no ${name}`);
});
