/**
 * 1,000 random hostile bodies. Each is saved through the API, and what was stored is checked and rendered as the build does it;
 * the results are opened in a browser without a content security policy. Then hundreds of them are saved in one privacy notice, a
 * biography, and the notes of a venue and of twelve shows; that content is checked, built and opened.
 */
import { cp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { renderMarkdown } from '../../src/lib/render-markdown.ts';
import { parseContentFile } from '../../src/storage/read/parse-entries.ts';
import { checkContent } from '../../src/tools/check/check-content.ts';
import { type Answer, etagIn, type ServedHere, serve, validShow } from '../api/support.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { freePort } from '../support/free-port.ts';
import { serveSite } from '../support/serve-site.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { hostileBodies } from './hostile-bodies.ts';
import { inspect, openPage } from './hostile-page.ts';

const PRIVACY_NOTICE = '/api/contenido/pages/aviso-de-privacidad';
const PRESS = '/api/contenido/press/prensa';
const FORBIDDEN = /[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;
const bodies = hostileBodies(1_000);

let folder: string;
let api: ServedHere;
let browser: Browser;

beforeAll(async () => {
  folder = await buildFolder('bodies');
  const dir = join(folder, 'content');
  await cp(TOUR_DIR, dir, { recursive: true, filter: (path) => !path.startsWith(join(TOUR_DIR, 'shows')) });
  api = await serve({ dir, onEnd: afterAll });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Changes the text of a document, and expects a refusal of what no text may have. */
async function save(path: string, cuerpo: string, etag: string): Promise<Answer | null> {
  const answer = await api.send('PATCH', path, { cuerpo }, etag);
  const isForbidden = FORBIDDEN.test(cuerpo.replaceAll('\r\n', '\n').trim());
  expect(answer.status, JSON.stringify([cuerpo, answer.body])).toBe(isForbidden ? 400 : 200);
  if (!isForbidden) return answer;
  expect(answer.body.fields.cuerpo).toMatch(/^tiene caracteres de control/u);
  return null;
}

/** Saves the bodies one after another, and returns the HTML of what was stored. */
async function savedAndRendered(path: string, file: string, name: 'pages' | 'press', own: readonly string[]) {
  const html: string[] = [];
  let etag = etagIn(await api.send('GET', path));
  for (const body of own) {
    const answer = await save(path, body, etag);
    if (!answer) continue;
    etag = etagIn(answer);
    const { entries, problems } = parseContentFile(name, file, await readFile(join(api.dir, file), 'utf8'));
    expect(problems, body).toEqual([]);
    expect(entries[0]?.body).toBe(answer.body.datos.cuerpo);
    html.push(await renderMarkdown(entries[0]?.body ?? ''));
  }
  return html;
}

/** Elements and attributes that Markdown can give. */
const ELEMENTS =
  'a blockquote br code del em h1 h2 h3 h4 h5 h6 hr input li ol p pre section strong sup table tbody td th thead tr ul'.split(
    ' ',
  );
const ATTRIBUTES =
  'aria-describedby aria-label checked class data-footnote-backref data-footnote-ref data-footnotes disabled href id start title type'.split(
    ' ',
  );
const LINK = /^(?:(?:https?|mailto|tel):|[/#])/iu;

test('each body, saved, checked and rendered: text, and nothing runs or leaves', async () => {
  const half = bodies.length / 2;
  const rendered = await Promise.all([
    savedAndRendered(PRIVACY_NOTICE, 'aviso-de-privacidad.md', 'pages', bodies.slice(0, half)),
    savedAndRendered(PRESS, 'prensa.md', 'press', bodies.slice(half)),
  ]);
  const html = rendered.flat();
  expect(html.length).toBeGreaterThan(bodies.length * 0.97);
  const origin = 'http://cuerpos.example';
  const page = await openPage(browser, origin);
  const asked: string[] = [];
  await page.route('**', (route) => {
    asked.push(route.request().url());
    const start = Number(new URL(route.request().url()).searchParams.get('desde'));
    const parts = html.slice(start, start + 250).map((each) => `<div class="cuerpo">${each}</div>`);
    return route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html>${parts.join('\n')}`,
    });
  });
  const addresses = Array.from(
    { length: Math.ceil(html.length / 250) },
    (_, index) => `${origin}/?desde=${index * 250}`,
  );
  let count = 0;
  for (const address of addresses) {
    await page.goto(address);
    const seen = await page.evaluate(() => {
      const elements = [...document.querySelectorAll('.cuerpo *')];
      return {
        bodies: document.querySelectorAll('body > .cuerpo').length,
        hacked: 'hacked' in window,
        names: [...new Set(elements.map(({ localName }) => localName))],
        attributes: [...new Set(elements.flatMap((element) => element.getAttributeNames()))],
        links: elements.flatMap((element) => element.getAttribute('href') ?? []),
      };
    });
    count += seen.bodies;
    expect(seen.hacked).toBe(false);
    expect(seen.names.filter((name) => !ELEMENTS.includes(name))).toEqual([]);
    expect(seen.attributes.filter((name) => !ATTRIBUTES.includes(name))).toEqual([]);
    expect(seen.links.filter((href) => !LINK.test(href))).toEqual([]);
    expect(page.url()).toBe(address);
  }
  expect(count).toBe(html.length);
  expect(asked).toEqual(addresses);
  expect(page.problems).toEqual([]);
});

/** Joins the bodies into texts of at most so many characters. */
function joined(all: readonly string[], limit: number): string[] {
  const texts = [''];
  for (const body of all) {
    const last = `${texts.at(-1)}\n\n${body}`;
    if (last.length > limit) texts.push(body);
    else texts[texts.length - 1] = last;
  }
  return texts;
}

test('hundreds of them in one site, saved, checked and built: the build succeeds, nothing runs or leaves', async () => {
  const allowed = bodies.filter((body) => !FORBIDDEN.test(body.replaceAll('\r\n', '\n').trim()));
  const [privacyNotice = ''] = joined(allowed, 60_000);
  const [biography = '', ofVenue = '', ...notes] = joined(allowed.toReversed(), 4_900);
  const posts = notes
    .slice(0, 12)
    .map((notas, index) => api.post({ ...validShow, lugar: `Foro ${index}`, notas }));
  const ids = (await Promise.all(posts)).map(({ status, body }) => {
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id as string;
  });
  const [venue] = (await api.send('GET', '/api/contenido/venues')).body.entradas;
  const path = `/api/contenido/venues/${venue.id}`;
  expect((await api.send('PATCH', path, { notas: ofVenue }, venue.etag)).status).toBe(200);
  expect(
    await save(PRIVACY_NOTICE, privacyNotice, etagIn(await api.send('GET', PRIVACY_NOTICE))),
  ).not.toBeNull();
  expect(await save(PRESS, biography, etagIn(await api.send('GET', PRESS)))).not.toBeNull();
  expect((await checkContent(api.dir)).problems).toEqual([]);
  const site = join(folder, 'sitio');
  await buildSite({ CONTENT_DIR: api.dir, OUT_DIR: site, FAST_PICTURES: 'blank' });
  const port = await freePort();
  const server = await serveSite(site, port);
  onTestFinished(() => server.stop());
  const origin = `http://localhost:${port}`;
  const page = await openPage(browser, origin);
  for (const address of ['/aviso-de-privacidad/', '/prensa/', ...ids.map((id) => `/fechas/${id}/`)]) {
    await page.goto(origin + address);
    expect((await inspect(page)).intruders, address).toEqual([]);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(page.url()).toBe(origin + address);
  }
  expect(page.problems).toEqual([]);
});
