import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkDist } from './check-pages.ts';

const POLICY = "default-src 'none'; object-src 'none'; base-uri 'none'; script-src 'self'; style-src 'self'";
const page = (body: string, { lang = 'es-MX', policy = POLICY } = {}) =>
  `<!doctype html><html lang="${lang}"><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body></html>`;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function site(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'gira-dist-'));
  folders.push(folder);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  return folder;
}

const VALID =
  '<h1 id="a">A</h1><h2>B</h2><a href="/fechas/#x">x</a><img src="/p.webp" alt="" width="1" height="1">';
const REST = { 'fechas/index.html': page('<h1 id="x">F</h1>'), 'p.webp': '' };

describe('checkDist', () => {
  it('checkDist: a valid site, no problem', async () => {
    expect(await checkDist(await site({ 'index.html': page(VALID), ...REST }))).toEqual([]);
  });

  it('checkDist: text that looks like markup, no problem', async () => {
    const text = '&lt;a href=javascript:%ff onclick=&quot;x()&quot;> id=a style=';
    const body = `${VALID}<p title="${text} ' href=/nada/ <script> <!--">${text}</p>`;
    expect(await checkDist(await site({ 'index.html': page(body), ...REST }))).toEqual([]);
  });

  it('checkDist: a base path, links are compared with it', async () => {
    const body = '<h1>A</h1><a href="/gira/fechas/">x</a><a href="/fechas/">y</a>';
    expect(await checkDist(await site({ 'index.html': page(body), ...REST }), '/gira/')).toEqual([
      'index.html: /fechas/ sale de la ruta del sitio, /gira/',
    ]);
  });

  it.each([
    ['/gira/', '/'],
    ['/', '/gira/'],
    ['/gira/', '/otra/'],
  ])('a site for %s that is checked for %s: one problem', async (built, base) => {
    const body = `<h1>A</h1><script type="module" src="${built}_a/x.js"></script><a href="${built}fechas/">x</a>`;
    const files = { 'index.html': page(body), 'a/index.html': page(body), '_a/x.js': '', ...REST };
    expect(await checkDist(await site(files), built)).toEqual([]);
    expect(await checkDist(await site(files), base)).toEqual([
      `El sitio se construyó para la ruta ${built}, no para ${base}: corrige BASE_PATH, o escribe la ruta después de la carpeta.`,
    ]);
  });

  it.each(['/gira', 'gira', 'gira/', '//gira//'])('reads the base path %s as /gira/', async (base) => {
    const body = '<h1>A</h1><a href="/gira/fechas/">x</a>';
    expect(await checkDist(await site({ 'index.html': page(body), ...REST }), base)).toEqual([]);
  });

  it('under a base path that is the path of the checkout: finds files of the build, not links', async () => {
    const base = `${process.cwd()}/`;
    const body = `<h1>A</h1><a href="${base}fechas/">x</a>`;
    const source = page(`<h1>${base}src/pages/index.astro</h1>`);
    const folder = await site({ 'index.html': page(body), 'a/index.html': source, ...REST });
    expect(await checkDist(folder, base)).toEqual(['a/index.html: contains an absolute path of the build']);
  });

  it.each([
    ['a malformed escape', '<h1>A</h1><a href="/100%/">x</a>', '/100%/ no es una dirección'],
    ['a malformed escape in a fragment', '<h1>A</h1><a href="#100%">x</a>', '#100% no es una dirección'],
    ['a dead link', '<h1>A</h1><a href="/nada/">x</a>', '/nada/ no está en el sitio'],
    ['a link without its closing slash', '<h1>A</h1><a href="/fechas">x</a>', '/fechas no está en el sitio'],
    [
      'a dead anchor',
      '<h1>A</h1><a href="/fechas/#y">x</a>',
      '/fechas/#y lleva a una parte que no está en esa página',
    ],
    [
      'a dead anchor on the page itself',
      '<h1>A</h1><a href="#y">x</a>',
      '#y lleva a una parte que no está en esa página',
    ],
    [
      'a missing picture',
      '<h1>A</h1><img src="/q.webp" alt="" width="1" height="1">',
      '/q.webp no está en el sitio',
    ],
    [
      'a missing size of a picture',
      '<h1>A</h1><img srcset="/p.webp 1w, /q.webp 2w" alt="" width="1" height="1">',
      '/q.webp no está en el sitio',
    ],
    ['an id twice', '<h1 id="a">A</h1><p id="a"></p>', 'id a occurs twice'],
    ['no h1', '<p>A</p>', 'has 0 h1'],
    ['two h1', '<h1>A</h1><h1>B</h1>', 'has 2 h1'],
    ['a skipped level', '<h1>A</h1><h3>B</h3>', 'h3 follows h1'],
    [
      'a picture without alt',
      '<h1>A</h1><img src="/p.webp" width="1" height="1">',
      'an img lacks alt: <img src="/p.webp" width="1" height="1">',
    ],
    [
      'a picture without height',
      '<h1>A</h1><img src="/p.webp" alt="" width="1">',
      'an img lacks height: <img src="/p.webp" alt="" width="1">',
    ],
    [
      'JSON-LD that does not parse',
      '<h1>A</h1><script type="application/ld+json">{a}</script>',
      'a JSON-LD block does not parse',
    ],
    [
      'an unescaped < in JSON-LD',
      '<h1>A</h1><script type="application/ld+json">["<b>"]</script>',
      'a JSON-LD block has an unescaped <',
    ],
    ['a style attribute', '<h1 style="color:red">A</h1>', 'has a style attribute, which the policy forbids'],
    ['an event handler', '<h1 onclick="x()">A</h1>', 'has an inline event handler'],
    [
      'a link to a new window without noopener',
      '<h1>A</h1><a href="https://x.example" target="_blank">x</a>',
      'a new window without noopener: <a href="https://x.example" target="_blank">',
    ],
  ])('checkDist: %s, one problem', async (_name, body, problem) => {
    expect(await checkDist(await site({ 'index.html': page(body), ...REST }))).toEqual([
      `index.html: ${problem}`,
    ]);
  });

  it('checkDist: wrong language and a CSP with unsafe-inline, two problems', async () => {
    const policy = `${POLICY} 'unsafe-inline'`;
    expect(await checkDist(await site({ 'index.html': page('<h1>A</h1>', { lang: 'en', policy }) }))).toEqual(
      [
        'index.html: its policy has unsafe-inline',
        'index.html: its lang is not Spanish with a country, as lang="es-MX"',
      ],
    );
  });

  it('checkDist: absolute path of the build machine, one problem', async () => {
    const folder = await site({ 'index.html': page(`<h1>${process.cwd()}</h1>`) });
    expect(await checkDist(folder)).toEqual(['index.html: contains an absolute path of the build']);
  });
});
