import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import * as page from './finish.ts';
import { joinStyles, rareStyles } from './finish-styles.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const withPolicy = (policy: string, body: string) =>
  `<head><meta http-equiv="content-security-policy" content="${policy}"></head>${body}`;
const policy = (script: string, style: string) =>
  `default-src 'none'; script-src 'self'${script}; style-src 'self'${style};`;
const over = (change: (pieces: page.Pieces) => page.Pieces) => (html: string) =>
  page.putTogether(change(page.takeApart(html)));

it.each([
  ['markup alone', '<p>a</p>', []],
  ['scripts and styles', '<p>a</p><script>b</script><style>c</style><p>', ['b', 'c']],
  ['data', '<script type="application/ld+json">{"a":"<p>"}</script>', ['{"a":"<p>"}']],
  ['no script in an attribute', '<a title="<script>x</script>" b=\'<style>\'>a</a><style>c</style>', ['c']],
  ['no script in a comment', '<!-- <script>x</script> --><script>b</script>', ['b']],
  ['an attribute with an angle', '<script data-a=">">b</script>', ['b']],
])('takes apart and puts together: %s', (_what, html, texts) => {
  const pieces = page.takeApart(html);
  expect(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.text]))).toEqual(texts);
  expect(page.putTogether(pieces)).toBe(html);
});

it('lets a page run what stands in it, and nothing else', () => {
  const seal = over(page.sealPolicy);
  const body = '<style>a{b:c}</style><script type="module">go()</script><script>stay()</script>';
  const before = policy(` ${hashOf('gone()')}`, ` ${hashOf('d{e:f}')} ${hashOf('a{b:c}')}`);
  const after = policy(` ${hashOf('go()')} ${hashOf('stay()')}`, ` ${hashOf('a{b:c}')}`);
  expect(seal(withPolicy(before, body))).toBe(withPolicy(after, body));
  expect(seal('<script>go()</script>')).toBe('<script>go()</script>');
  const data = withPolicy(policy('', ''), '<script type="application/ld+json">go()</script>');
  expect(seal(data)).toBe(data);
});

it('stops at a script or style that the policy does not name', () => {
  const check = (body: string) => () =>
    page.expectTrusted(page.takeApart(withPolicy(policy(` ${hashOf('go()')}`, ` ${hashOf('a{}')}`), body)));
  expect(check('<script>go()</script><style>a{}</style>')).not.toThrow();
  expect(check('<p title="<script>evil()</script>"></p>')).not.toThrow();
  expect(check('<script type="application/ld+json">{}</script>')).not.toThrow();
  expect(check('<script>evil()</script>')).toThrow('evil()');
  expect(check('<style>evil{}</style>')).toThrow('evil{}');
});

it('names the files of scripts on the script that fetches them, and nowhere else', () => {
  const files = '<script src="/_a/1.js"></script><p></p><script type="module" src="/_a/2.js"></script>';
  const late = over(page.lateScripts);
  expect(late(`${files}<script>a.dataset.late</script><b></b>`)).toBe(
    '<p></p><script data-late="/_a/1.js /_a/2.js">a.dataset.late</script><b></b>',
  );
  expect(late(`${files}<script>b()</script>`)).toBe(`${files}<script>b()</script>`);
});

it('asks for the picture of the first screen in the head, ahead of the fonts', () => {
  const preload = over(page.preloadPicture);
  const font = '<link rel="preload" href="/a.woff2" as="font">';
  const picture = (img: string, source = '') => `<picture class="a">${source}<img alt=">" ${img}></picture>`;
  const source = '<source type="image/avif" srcset="/a.avif 1w, /b.avif 2w" sizes="9vw">';
  const other = picture('srcset="/z.webp 1w" sizes="1vw" loading="lazy"');
  const first = picture('src="/a.jpg" fetchpriority="high"', source);
  expect(preload(`${font}<style>a{}</style>${other}${first}`)).toBe(
    `<link rel="preload" as="image" type="image/avif" imagesrcset="/a.avif 1w, /b.avif 2w" imagesizes="9vw" fetchpriority="high">${font}<style>a{}</style>${other}${first}`,
  );
  const plain = picture('srcset="/a.webp 1w" sizes="2vw" fetchpriority="high"');
  expect(preload(font + plain)).toContain(
    '<link rel="preload" as="image" imagesrcset="/a.webp 1w" imagesizes="2vw" fetchpriority="high">',
  );
  expect(preload(font + other)).toBe(font + other);
});

it('takes long scripts out of the page, joined with their neighbours, under a name of their own', () => {
  const long = `run(${'x'.repeat(3000)})`;
  const kept = `<p></p><script>short()</script><script type="module">${long}</script><style>${long}</style>`;
  const published: string[] = [];
  const share = over((pieces) => page.shareScripts(pieces, (text) => `/_a/${published.push(text)}.js`));
  expect(share(`<script>first()</script><script>${long}</script>${kept}`)).toBe(
    `<script src="/_a/1.js"></script>${kept}`,
  );
  expect(published).toEqual([`first()\n${long}`]);
  expect(page.sharedName(long, 'js')).toMatch(/^compartido\.[\da-f]{8}\.js$/u);
  expect(page.sharedName(long, 'js')).not.toBe(page.sharedName(`${long};`, 'js'));
});

it('joins the styles of a page in their order', () => {
  const join = over(joinStyles);
  expect(join('<style>a{}</style><p></p><style>b{}</style><b></b><style>c{}</style>')).toBe(
    '<style>a{}b{}c{}</style><p></p><b></b>',
  );
  expect(join('<p></p>')).toBe('<p></p>');
});

it('calls the faces of a page by their plain names', () => {
  const join = over(joinStyles);
  const face = (name: string) =>
    `@font-face{font-family:${name};src:url("/f/0123456789abcdef.woff2")}:root{--a:${name},"B b";--b:x-0123456789abcdeg}`;
  expect(join(`<style>${face('Anton-0123456789abcdef')}${face('"A b-0123456789abcdef"')}</style>`)).toBe(
    `<style>${face('Anton')}${face('"A b"')}</style>`,
  );
});

it('says the order of layers once in the styles that it joins', () => {
  const join = over(joinStyles);
  const order = '@layer a,b;@layer c{x{y:z}}@layer d;';
  expect(
    join(
      `<style>u{v:w}</style><style>${order}\n@layer a,b;@layer c{v{w:x}}</style><style>@layer c, e;</style>`,
    ),
  ).toBe(`<style>u{v:w}${order}@layer c{v{w:x}}@layer c, e;</style>`);
});

it.each([
  ['none', 'a{b:c}', 'a{b:c}', []],
  [
    'one',
    '@layer a,b;@layer a{x{y:z}}@layer b{x{y:z}@media (scripting:none){x{y:none}u{v:w}}x:hover{y:a}}',
    '@layer a,b;@layer a{x{y:z}}@layer b{x{y:z}x:hover{y:a}}',
    ['@layer b{@media (scripting:none){x{y:none}u{v:w}}}'],
  ],
  [
    'one of two layers, with a width',
    '@layer a{@media (scripting:none){x{y:z}}}@layer b{@media (scripting:none) and (width<64rem){u{v:w}}}',
    '@layer a{}@layer b{}',
    ['@layer a{@media (scripting:none){x{y:z}}}@layer b{@media (scripting:none) and (width<64rem){u{v:w}}}'],
  ],
  [
    'none where scripts are asked for',
    '@layer a{@media (scripting:enabled){x{y:z}}@media (width<4rem){x{y:z}}}',
    '@layer a{@media (scripting:enabled){x{y:z}}@media (width<4rem){x{y:z}}}',
    [],
  ],
  [
    'paper and chosen colours, in the order of the page',
    '@layer a{x{y:z}@media print{x{y:none}@page{margin:0}}}@layer b{@media (forced-colors:active){x{y:b}u{v:w}}@media (scripting:none){x{y:a}}@media (forced-colors:none){x{y:c}}}',
    '@layer a{x{y:z}}@layer b{@media (forced-colors:none){x{y:c}}}',
    [
      '@layer a{@media print{x{y:none}@page{margin:0}}}@layer b{@media (forced-colors:active){x{y:b}u{v:w}}}@layer b{@media (scripting:none){x{y:a}}}',
    ],
  ],
])('puts what only few visitors need into a file: %s', (_what, css, rest, files) => {
  const published: string[] = [];
  const split = over((pieces) => rareStyles(pieces, (text) => `/_a/${published.push(text)}.css`));
  const link = files.length > 0 ? '<noscript><link rel="stylesheet" href="/_a/1.css"></noscript>' : '';
  expect(split(`<style>${css}</style><p></p>`)).toBe(`<style>${rest}</style>${link}<p></p>`);
  expect(published).toEqual(files);
});

it.each([
  '@layer a{@media (width<4rem){@media (scripting:none){x{y:z}}}}',
  '@layer a{x{y:z}}@media (scripting:none){x{y:z}}',
  '@media (scripting:none){x{y:z}}',
  '@layer a{@container (width<4rem){@media print{x{y:z}}}}',
  '@media (forced-colors:active){x{y:z}}',
])('stops at rules for few visitors that it would tear out of others: %s', (css) => {
  const split = over((pieces) => rareStyles(pieces, () => '/x.css'));
  expect(() => split(`<style>${css}</style>`)).toThrow('stand in a layer, and in nothing else');
});

it('runs inline modules at the end of the body, in their order and each for itself', () => {
  const prompt = over(page.promptScripts);
  const module = (text: string) => `<script type="module">${text}</script>`;
  const before = `<body>${module('var a=1;')}<p title="</body>">$&</p>${module('var a=2 // two')}${module('import "x"')}</body>`;
  expect(prompt(before)).toBe(
    `<body><p title="</body>">$&</p>${module('import "x"')}<script>(()=>{var a=1;\n})();(()=>{var a=2 // two\n})()</script></body>`,
  );
  expect(prompt('<body></body>')).toBe('<body></body>');
});
