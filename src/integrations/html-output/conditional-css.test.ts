import { expect, it } from 'vitest';
import { createConditionalCss } from './conditional-css.ts';

/** The style sheets without their conditional rules, and the file of those. */
function split(sheets: Readonly<Record<string, string>>): { readonly rest: string; readonly file: string } {
  const { extract, text } = createConditionalCss();
  const rest = Object.entries(sheets).map(([file, css]) => extract(css, file));
  return { rest: rest.join(''), file: text() };
}

const one = (css: string) => split({ '/src/pages/a.css': css });

it.each([
  ['none', 'a{b:c}', 'a{b:c}', ''],
  [
    'no scripts, in a layer',
    '@layer b{x{y:z}@media (scripting: none) { x { y: none } u{v:"a  b"} } x:hover{y:a}}',
    '@layer b{x{y:z} x:hover{y:a}}',
    '@layer no-scripts.b{@media (scripting: none){x{y: none}u{v:"a  b"}}}',
  ],
  [
    'no scripts and a width',
    '@layer b{@media (scripting:none) and (width<64rem){u{v:w}}}',
    '@layer b{}',
    '@layer no-scripts.b{@media (scripting:none) and (width<64rem){u{v:w}}}',
  ],
  [
    'scripts, a width, default colours',
    '@layer a{@media (scripting:enabled){x{y:z}}@media (width<4rem){x{y:z}}@media (forced-colors:none){x{y:c}}}',
    '@layer a{@media (scripting:enabled){x{y:z}}@media (width<4rem){x{y:z}}@media (forced-colors:none){x{y:c}}}',
    '',
  ],
  [
    'a mouse',
    '@layer a{@media (hover: hover){x:hover{y:z}}}',
    '@layer a{}',
    '@layer a{@media (hover: hover){x:hover{y:z}}}',
  ],
  [
    'paper and forced colours',
    '@layer a{@media print{x{y:none}@page{margin:0}}@media (forced-colors: active){x{y:b}}}',
    '@layer a{}',
    '@layer print.a{@media print{x{y:none}@page{margin:0}}}@layer forced-colors.a{@media (forced-colors: active){x{y:b}}}',
  ],
])('conditionalCss: %s', (_what, css, rest, file) => {
  expect(one(css)).toEqual({ rest, file });
});

it.each([
  '@layer a{@media (width<4rem){@media (scripting:none){x{y:z}}}}',
  '@media (scripting:none){x{y:z}}',
  '@layer a{@container (width<4rem){@media print{x{y:z}}}}',
  '@media (forced-colors:active){x{y:z}}',
  '@layer a{@media (hover:hover) and (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}}',
])('conditionalCss: rules outside of layers, or of another condition, stay: %s', (css) => {
  expect(one(css)).toEqual({ rest: css, file: '' });
});

it('conditionalCss: several sheets, in the order site, components, pages, each once', () => {
  const print = (name: string) => `@layer a{@media print{${name}{b:c}}}`;
  const { extract, text } = createConditionalCss();
  for (const [from, name] of [
    ['/src/pages/a.css', 'page'],
    ['/src/components/b.css', 'component'],
    ['/src/styles/c.css', 'site'],
    ['/src/pages/a.css', 'page'],
  ] as const)
    extract(print(name), from);
  const printed = (name: string) => print(name).replace('@layer ', '@layer print.');
  expect(text()).toBe(printed('site') + printed('component') + printed('page'));
});
