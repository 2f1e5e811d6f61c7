import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excesses } from './budget.ts';
import { pageWeights, type Weight } from './weight.ts';
import { pictureOf } from './weight-picture.ts';

const FILES = {
  '_a/main.js': 'import"./shared.js";import("./dynamic.js");',
  '_a/shared.js': 'export const a=1;',
  '_a/dynamic.js': 'export const far=1;',
  '_a/island.js': 'import{a}from"./shared.js";',
  '_a/react.js': 'export const react=1;',
  '_a/one.woff2': 'x'.repeat(700),
  'big.avif': 'x'.repeat(900),
  'small.avif': 'x'.repeat(100),
} as const;

let dist: string;
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'gira-weight-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), text);
  }
});
afterAll(() => rm(dist, { recursive: true }));

const island = (client: string, props = '{}') =>
  `<astro-island component-url="/_a/island.js" renderer-url="/_a/react.js" client="${client}" props="${props}"></astro-island>`;
const weightOf = (html: string): Promise<Weight> =>
  pageWeights(dist)({ file: 'index.html', path: '/', html });

describe('pageWeights', () => {
  it('static imports of a module are counted, dynamic imports are not', async () => {
    expect(await weightOf('<script type="module" src="/_a/main.js"></script>')).toMatchObject({
      requests: 3,
    });
  });

  it.each([
    ['interaction', false],
    ['load', true],
    ['idle', true],
  ])('island with client:%s, eagerReact is %s', async (client, eagerReact) => {
    const weight = await weightOf(island(client));
    expect(weight.eagerReact).toBe(eagerReact);
    expect(weight.deferredScripts > 0).toBe(!eagerReact);
  });

  it.each([
    ['interaction', 'deferredScripts'],
    ['interaction="idle"', 'scripts'],
    ['load', 'scripts'],
  ] as const)('modules of a page, island with client:%s: counted as %s', async (directive, part) => {
    const [client = '', value = 'true'] = directive.split('=');
    const opts = `{&quot;value&quot;:${value.replaceAll('"', '&quot;')}}`;
    const page = (body: string) => `${body}${island(client).replace(' client', ` opts="${opts}" client`)}`;
    const [bare, full] = [
      await weightOf(page('')),
      await weightOf(page('<body data-modules="/_a/main.js">')),
    ];
    expect(full[part]).toBeGreaterThan(bare[part]);
  });

  it('an inline style sheet and script: counted as CSS and scripts, not as HTML', async () => {
    const bare = await weightOf('<p>a</p><style></style><script></script>');
    const full = await weightOf('<p>a</p><style>p{color:red}</style><script>alert(1)</script>');
    expect(full.html).toBe(bare.html);
    expect([full.css > bare.css, full.scripts > bare.scripts]).toEqual([true, true]);
  });

  it('a declared font: counted once, preloaded or not', async () => {
    const css = '<style>@font-face{src:url("/_a/one.woff2")}</style>';
    const link = '<link rel="preload" as="font" href="/_a/one.woff2">';
    expect([(await weightOf(css)).fonts, (await weightOf(css + link)).fonts]).toEqual([700, 700]);
    const rare = css.replace('}', ';unicode-range:U+AA-FF}');
    expect([(await weightOf(rare)).fonts, (await weightOf(rare + link)).fonts]).toEqual([0, 700]);
  });

  it('files of other hosts are foreign, links are not', async () => {
    const html =
      '<a href="https://x.example">x</a><img src="https://y.example/i.png"><link rel="icon" href="//z.example">';
    expect((await weightOf(html)).foreign).toEqual(['https://y.example/i.png', '//z.example']);
  });
});

describe('pictureOf', () => {
  const picture = (sizes: string) =>
    `<picture><source srcset="/small.avif 360w, /big.avif 720w" sizes="${sizes}"><img src="/p.jpg" fetchpriority="high"></picture>`;
  it.each([
    ['(min-width: 64rem) 36rem, calc(100vw - 2rem)', '/big.avif'],
    ['(min-width: 64rem) 36rem, 40vw', '/small.avif'],
    ['(min-width: 20rem) 10rem, 100vw', '/small.avif'],
    ['100vw', '/big.avif'],
  ])('sizes %s: %s on a phone', (sizes, file) => {
    expect(pictureOf(picture(sizes))).toBe(file);
  });

  it('no picture with priority: null', () => {
    expect(pictureOf('<img src="/p.jpg">')).toBeNull();
  });
});

describe('excesses', () => {
  const light: Weight = {
    html: 0,
    css: 0,
    scripts: 0,
    deferredScripts: 0,
    fonts: 0,
    picture: 0,
    requests: 1,
    props: 0,
    foreign: [],
    eagerReact: false,
  };
  it.each<[string, Partial<Weight>, string[]]>([
    ['nothing', {}, []],
    ['its document', { html: 10_241 }, ['/: html 10.0 KiB, budget 10']],
    [
      'all together',
      { fonts: 18_432, picture: 40_960, html: 10_240, css: 7168 },
      ['/: total 75.0 KiB, budget 70'],
    ],
    ['its requests', { requests: 7 }, ['/: 7 requests, budget 6']],
    ['props', { props: 2001 }, ['/: an island with 2001 bytes of props, budget 2000']],
    ['another host', { foreign: ['//x'] }, ['/: requests a file from another host: //x']],
    ['React', { eagerReact: true }, ['/: loads React before the first interaction']],
  ])('%s over budget: one line', (_what, over, lines) => {
    expect(excesses('/', { ...light, ...over })).toEqual(lines);
  });
});
