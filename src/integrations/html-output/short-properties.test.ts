import postcss from 'postcss';
import { expect, it } from 'vitest';
import { shortNames, shortProperties } from './short-properties.ts';

it('shortNames: the most frequent property first, then by name', () => {
  const styles = ['a{--b-c:1;--line:2;color:var(--line)}', 'b{color:var(--ink);top:var(--line)}'];
  const expected = [
    ['--line', '--a'],
    ['--b-c', '--b'],
    ['--ink', '--c'],
  ];
  expect([...shortNames({ styles, rest: [] })]).toEqual(expected);
  expect([...shortNames({ styles: styles.toReversed(), rest: [] })]).toEqual(expected);
});

it('shortNames: a property that a script names keeps its name', () => {
  const sources = { styles: ['a{--ratio:1;--line:2}'], rest: ["style.setProperty('--ratio', '1')"] };
  expect([...shortNames(sources)]).toEqual([['--line', '--a']]);
});

it('shortNames: more properties than letters, all different', () => {
  const names = Array.from({ length: 110 }, (_, index) => `--p${index}`);
  const short = shortNames({ styles: [names.join(':0;')], rest: [] });
  expect(new Set(short.values()).size).toBe(110);
  expect([...short.values()].slice(50, 54)).toEqual(['--Y', '--Z', '--aa', '--ab']);
});

it('shortProperties: declarations, values and conditions of the site, not those of packages', async () => {
  const { css } = await postcss([shortProperties('src')]).process(
    'a{--gap:red;color:var(--gap);b:calc(1px - var(--pswp-x))}@container style(--gap: red){a{b:var(--gap)}}',
    { from: undefined },
  );
  const [, name] = /^a\{(--[a-zA-Z]{1,2}):red/u.exec(css) ?? [];
  expect(css).toBe(
    `a{${name}:red;color:var(${name});b:calc(1px - var(--pswp-x))}@container style(${name}: red){a{b:var(${name})}}`,
  );
});
