/** Whatever editors are made to type is text: on pages, in calendars, feeds, data, messages and pictures. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDist } from '../../scripts/dist/check.ts';
import { attributes, filesOf, readPages } from '../../scripts/dist/pages.ts';
import { findChromium } from '../../scripts/find-chromium.ts';
import { isBlank } from '../../src/schemas/without-zod/text.ts';
import { runBuild } from '../support/run-build.ts';
import {
  accepts,
  counts,
  fields,
  type HostileShow,
  hostileShows,
  naughty,
  printable,
  refused,
  verdictOn,
  writeHostileContent,
  writeRefusedContent,
} from './hostile-content.ts';
import { htmlFaults } from './html-validate.ts';
import { calendar, calendarFiles, type Data, events } from './outputs.ts';

const ORIGIN = 'https://hostil.example';
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  xml: 'application/xml',
};

let folder: string;
let dir: string;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-hostile-'));
  dir = join(folder, 'dist');
  const content = join(folder, 'content');
  await writeHostileContent(content);
  const { code, output } = await runBuild({ CONTENT_DIR: content, OUT_DIR: dir, SITE_URL: ORIGIN });
  expect(code, output.slice(0, 3000)).toBe(0);
  expect(output).not.toContain('Could not render');
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where the title of a show comes from, as `data/shows` decides. */
const titleOf = ({ titulo, ciudad }: HostileShow['show']) => (said(titulo) ? titulo : ciudad);
const said = (text: string | undefined) =>
  text !== undefined && !isBlank(text) && text.trim().toLowerCase() !== 'na';

describe('the corpus', () => {
  it('is the whole list and our own, and nearly all of it can be printed', () => {
    expect(counts.list).toBe(485);
    expect(naughty.length).toBeGreaterThanOrEqual(counts.list);
    expect(printable.length + refused.length).toBe(naughty.length);
    expect(hostileShows).toHaveLength(printable.length);
    expect(refused.length).toBeLessThan(10);
  });

  it('has each string once in every field that takes it', () => {
    for (const field of ['titulo', 'ciudad', 'lugar', 'direccion', 'abridor', 'invitado'] as const) {
      const missing = naughty.filter(
        (text) => accepts(field, text) && !hostileShows.some(({ show }) => show[field] === text),
      );
      expect(missing, field).toEqual([]);
    }
  });

  it('is refused with a reason in Spanish where it is refused', () => {
    for (const field of fields)
      for (const text of naughty)
        expect(verdictOn(field, text) ?? 'tiene', `${field} ${JSON.stringify(text)}`).toMatch(
          /^(?:está vacío|tiene|no es un enlace)/u,
        );
  });

  it('stops a build where no field takes it, every file and field named', async () => {
    const content = join(folder, 'rechazado');
    const files = await writeRefusedContent(content);
    const { code, output } = await runBuild({ CONTENT_DIR: content, OUT_DIR: join(folder, 'nunca') });
    expect(code).toBe(1);
    for (const file of files) expect(output).toMatch(new RegExp(`${file}:\\d+:\\d+ · titulo: `, 'u'));
  });
});

describe('the pages of a hostile tour', () => {
  it('are as many as the shows, and sound', async () => {
    const pages = (await readPages(dir)).filter(({ path }) => /^\/fechas\/[\d-]+-hostil-\d+\/$/u.test(path));
    expect(pages).toHaveLength(hostileShows.length);
    expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
  });

  it('are valid HTML', async () => {
    expect((await htmlFaults(dir)).slice(0, 20)).toEqual([]);
  });

  it('run no script of theirs, break no policy and say each text as it was written', async () => {
    const page = await openPage();
    for (const { id, show, notes } of hostileShows) {
      await page.goto(`${ORIGIN}/fechas/${id}/`);
      const seen = await look(page);
      expect(seen.intruders, id).toEqual([]);
      expect(seen.heading, id).toBe(titleOf(show));
      for (const text of [show.ciudad, show.lugar, show.direccion, show.estado])
        expect(seen.text, id).toContain(text);
      for (const text of [show.abridor, show.invitado]) if (said(text)) expect(seen.text, id).toContain(text);
      for (const note of notes.split(/\n{2,}/u)) expect(seen.text, id).toContain(note.trim());
    }
    expect(page.faults).toEqual([]);
  });

  it('hold on every other screen that shows them', async () => {
    const page = await openPage();
    const cities = (await readPages(dir)).filter(({ path }) => path.startsWith('/ciudad/'));
    const screens = [
      '/',
      '/home2/',
      '/fechas/',
      '/galeria/',
      '/merch/',
      '/cursos/',
      '/blacknchrome/',
      '/add/',
    ];
    // Every text is on a show's page, all of which are visited above; a fifth of the cities' pages is enough of their kind.
    const sample = cities.filter((_, index) => index % 5 === 0);
    for (const path of [...screens, ...sample.map(({ path }) => path)]) {
      await page.goto(ORIGIN + path);
      expect((await look(page)).intruders, path).toEqual([]);
    }
    expect(page.faults).toEqual([]);
  });
});

describe('what machines read of a hostile tour', () => {
  it('structured data parses and holds the texts unchanged', async () => {
    const told = await events(dir);
    expect(told.size).toBe(hostileShows.length);
    for (const { id, show } of hostileShows) {
      const place = told.get(id)?.['location'] as { readonly address: Data } | undefined;
      const address = place?.address;
      expect(
        [address?.['addressLocality'], address?.['streetAddress'], address?.['addressRegion']],
        id,
      ).toEqual([show.ciudad, show.direccion, show.estado]);
    }
  });

  it('calendars parse, one event a show, with the texts unchanged', async () => {
    const tour = new ICAL.Component(ICAL.parse(await readFile(join(dir, 'fechas.ics'), 'utf8')));
    const entries = tour.getAllSubcomponents('vevent');
    const textOf = (entry: ICAL.Component | undefined, name: string) =>
      String(entry?.getFirstPropertyValue(name));
    const byId = new Map(entries.map((entry) => [textOf(entry, 'uid'), entry]));
    expect(entries).toHaveLength(hostileShows.length);
    for (const { id, show, notes } of hostileShows) {
      expect(textOf(byId.get(id), 'summary'), id).toContain(titleOf(show));
      expect(textOf(byId.get(id), 'location'), id).toContain(`${show.lugar}, ${show.direccion}`);
      expect(textOf(byId.get(id), 'description'), id).toContain(notes);
    }
    const sums = new Map<string, number>();
    for (const file of await calendarFiles(dir)) {
      const [kind = ''] = file.split('/');
      sums.set(kind, (sums.get(kind) ?? 0) + (await calendar(dir, file)).length);
      const lines = (await readFile(join(dir, file))).toString('latin1').split('\r\n');
      expect(
        lines.every((line) => line.length <= 75 && !/[\r\n]/u.test(line)),
        file,
      ).toBe(true);
    }
    for (const [kind, sum] of sums) expect(sum, kind).toBe(hostileShows.length);
  });

  it('the feed and the sitemap are well-formed XML, the feed with the texts unchanged', async () => {
    const page = await openPage();
    await page.goto(`${ORIGIN}/contacto/`);
    const ahead = hostileShows.filter(({ show }) => show.fecha > '2026-11-21');
    const feed = await strictXml(page, await readFile(join(dir, 'fechas.xml'), 'utf8'));
    expect(feed.error).toBeNull();
    expect(feed.elements).toEqual(expect.arrayContaining(['rss', 'channel', 'item']));
    expect(feed.elements.filter((name) => !FEED_ELEMENTS.has(name))).toEqual([]);
    expect(feed.titles).toHaveLength(ahead.length);
    for (const { show } of ahead)
      expect(
        feed.titles.some((title) => title.includes(titleOf(show) ?? '')),
        titleOf(show),
      ).toBe(true);
    for (const file of (await filesOf(dir)).filter((name) => name.startsWith('sitemap')))
      expect((await strictXml(page, await readFile(join(dir, file), 'utf8'))).error, file).toBeNull();
  });

  it('data files hand every field over as it was written', async () => {
    const list = JSON.parse(await readFile(join(dir, 'api/shows.json'), 'utf8')) as Data[];
    const byId = new Map(list.map((entry) => [entry['id'], entry]));
    for (const { id, show, notes } of hostileShows) {
      const { link: linkdecompra = '', invitado: invitados = '', ...same } = show;
      expect(byId.get(id), id).toMatchObject({ ...same, linkdecompra, invitados, notas: notes });
    }
  });

  it('messages to friends hold the texts, and only them', async () => {
    const pages = new Map((await readPages(dir)).map(({ path, html }) => [path, html]));
    for (const { id, show } of hostileShows) {
      const link = attributes(pages.get(`/fechas/${id}/`) ?? '', 'href').find((href) =>
        href.startsWith('https://wa.me/?'),
      );
      const query = new URL(link ?? '').searchParams;
      expect([...query.keys()], id).toEqual(['text']);
      expect(query.get('text'), id).toContain(`\n${show.lugar}, ${show.ciudad}\n`);
    }
  });

  it('posters and previews are whole pictures of their size', async () => {
    const pictures = (await filesOf(dir)).filter((file) => file.startsWith('compartir/'));
    expect(pictures.length).toBeGreaterThan(20);
    for (const file of pictures) {
      const { info } = await sharp(join(dir, file), { failOn: 'warning' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([630, 1350, 1920], file).toContain(info.height);
    }
  });
});

const FEED_ELEMENTS = new Set(
  'rss channel title link description language atom:link lastBuildDate item guid pubDate category'.split(' '),
);

interface WatchedPage extends Page {
  /** Dialogs, errors, violations, requests that leave the site. */
  readonly faults: string[];
}

/** A page whose every request is answered from the built folder: nothing listens, nothing leaves. */
async function openPage(): Promise<WatchedPage> {
  const page = await (await browser.newContext({ locale: 'es-MX', serviceWorkers: 'block' })).newPage();
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`dialog ${dialog.message()}`);
    return dialog.dismiss();
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      console.error(`violation ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  await page.route('**/*', async (route) => {
    const { origin, pathname } = new URL(route.request().url());
    if (origin !== ORIGIN) faults.push(`request ${route.request().url()}`);
    const file = join(dir, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '');
    const body = await readFile(file).catch(() => null);
    const contentType = TYPES[/\.(\w+)$/u.exec(file)?.[1] ?? ''] ?? 'application/octet-stream';
    await (body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 }));
  });
  return Object.assign(page, { faults });
}

/** What a page says, and the elements and attributes in it that no template of ours writes. */
function look(page: Page): Promise<{ heading: string; text: string; intruders: string[] }> {
  return page.evaluate(() => {
    const intruders: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const handlers = element
        .getAttributeNames()
        .filter((name) => name.startsWith('on') || name === 'style');
      // The tab's icon is a drawing of ours in the page itself.
      const isIcon = element.matches('link[rel=icon][href^="data:image/svg+xml,"]');
      const address = isIcon ? '' : (element.getAttribute('href') ?? element.getAttribute('src') ?? '');
      const name = element.localName;
      const isForeign =
        ['object', 'embed', 'base', 'frame', 'iframe', 'marquee', 'math', 'xml', 'blink'].includes(name) ||
        (name === 'script' &&
          // Ours, whose copy buttons fall back on a prompt, stands last.
          element !== document.body.lastElementChild &&
          /alert|prompt|confirm/u.test(element.textContent ?? '') &&
          !element.getAttribute('type')?.endsWith('json'));
      if (handlers.length > 0 || isForeign || /^\s*(?:javascript|data|vbscript):/iu.test(address))
        intruders.push(element.outerHTML.slice(0, 200));
    }
    return {
      heading: document.querySelector('h1')?.textContent ?? '',
      text: document.body.textContent ?? '',
      intruders,
    };
  });
}

function strictXml(
  page: Page,
  xml: string,
): Promise<{ error: string | null; elements: string[]; titles: string[] }> {
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml');
    return {
      error: parsed.querySelector('parsererror')?.textContent ?? null,
      elements: [...new Set([...parsed.querySelectorAll('*')].map(({ nodeName }) => nodeName))],
      titles: [...parsed.querySelectorAll('item > title')].map(({ textContent }) => textContent ?? ''),
    };
  }, xml);
}
