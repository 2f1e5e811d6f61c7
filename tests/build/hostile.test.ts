/** Hostile texts in every field stay text: on pages, in calendars, feeds, data, share texts and pictures. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import ICAL from 'ical.js';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { containsName } from '../../src/domain/text/wording.ts';
import { isPlaceholder } from '../../src/domain/tickets/placeholders.ts';
import { shownPrice } from '../../src/domain/tickets/price-line.ts';
import { isBlankOrNa } from '../../src/schemas/fields/text.ts';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { failedBuild } from '../support/failed-build.ts';
import { launchChromium } from '../support/find-chromium.ts';
import { freePort } from '../support/free-port.ts';
import { attributes } from '../support/page-html.ts';
import { type SiteServer, serveSite } from '../support/serve-site.ts';
import {
  counts,
  FIELDS_PER_STRING,
  fields,
  fieldsFor,
  type HostileShow,
  hostileShows,
  naughty,
  printable,
  problemIn,
  refused,
  refusedOffers,
  writeHostileContent,
  writeRefusedContent,
} from './hostile-content.ts';
import { inspect, openPage, parseXml } from './hostile-page.ts';
import { htmlProblems } from './html-validate.ts';
import { calendar, calendarFiles, type Data, events } from './outputs.ts';

let folder: string;
let dir: string;
let origin: string;
let server: SiteServer;
let browser: Browser;

beforeAll(async () => {
  folder = await buildFolder('hostile');
  dir = join(folder, 'dist');
  const content = join(folder, 'content');
  await writeHostileContent(content);
  await buildSite({ CONTENT_DIR: content, OUT_DIR: dir, FAST_PICTURES: 'blank' });
  const port = await freePort();
  server = await serveSite(dir, port);
  origin = `http://localhost:${port}`;
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the title of a show by the rule of the site. */
const titleOf = ({ titulo, ciudad }: HostileShow['show']) => (isGiven(titulo) ? titulo : ciudad);
/** Returns the heading of its page, with the city if the title does not contain it. */
const headingOf = (show: HostileShow['show']) => {
  const [title, city] = [titleOf(show) ?? '', show.ciudad ?? ''];
  return containsName(title, city) ? title : `${title} ${city}`;
};
/** Returns the text with plain spaces: amounts have spaces that do not break. */
const spaced = (text: string) => text.replace(/\s+/gu, ' ').trim();
const isGiven = (text: string | undefined) => text !== undefined && !isBlankOrNa(text);

describe('corpus', () => {
  it('size: the whole list, nearly all of it printable', () => {
    expect(counts.list).toBe(485);
    expect(naughty.length).toBeGreaterThanOrEqual(counts.list);
    expect(printable.length + refused.length).toBe(naughty.length);
    expect(refused.length).toBeLessThan(10);
  });

  it('strings: each in three fields, or in all that accept it', () => {
    const rare = printable.filter((text) => {
      const holders = fieldsFor(text).filter((field) =>
        hostileShows.some(({ show }) => show[field] === text),
      );
      return holders.length < Math.min(FIELDS_PER_STRING, fieldsFor(text).length);
    });
    expect(rare).toEqual([]);
  });

  it('refused strings: the message is in Spanish', () => {
    for (const field of fields)
      for (const text of naughty)
        expect(problemIn(field, text) ?? 'tiene', `${field} ${JSON.stringify(text)}`).toMatch(
          /^(?:está vacío|tiene|no es un enlace|no se puede leer como una hora|no se sabe de qué mitad)/u,
        );
  });

  it('strings that every field refuses: the build fails and names each file and field', async () => {
    const content = join(folder, 'rechazado');
    const files = await writeRefusedContent(content);
    const output = await failedBuild({ CONTENT_DIR: content, OUT_DIR: join(folder, 'nunca') });
    for (const file of files) expect(output).toMatch(new RegExp(`${file}:\\d+:\\d+ · titulo: `, 'u'));
    for (const field of Object.keys(refusedOffers))
      expect(output).toMatch(
        new RegExp(`boletos-${field}\\.md:\\d+:\\d+ · boletos\\[1\\]\\.${field}: `, 'u'),
      );
  });
});

describe('pages of a hostile tour', () => {
  it('checkDist: a page for each show, no problem', async () => {
    const pages = (await readPages(dir)).filter(({ path }) =>
      /^\/fechas\/[\d-]+-hostil-(?:boletos-)?\d+\/$/u.test(path),
    );
    expect(pages).toHaveLength(hostileShows.length);
    expect((await checkDist(dir)).slice(0, 20)).toEqual([]);
  });

  it('html-validate: no problem', async () => {
    expect((await htmlProblems(dir)).slice(0, 20)).toEqual([]);
  });

  it('show pages in a browser: no script runs, no CSP violation, each text as written', async () => {
    const page = await openPage(browser, origin);
    for (const { id, show, notes } of hostileShows) {
      await page.goto(`${origin}/fechas/${id}/`);
      const seen = await inspect(page);
      expect(seen.intruders, id).toEqual([]);
      expect(seen.heading, id).toBe(headingOf(show));
      for (const text of [show.ciudad, show.lugar, show.direccion, show.estado])
        expect(seen.text, id).toContain(text);
      for (const text of [show.abridor, show.invitado])
        if (isGiven(text)) expect(seen.text, id).toContain(text);
      const sales = (await page.locator('.sale .kind').allTextContents()).map(spaced);
      for (const { nombre, precio, codigo = '' } of show.boletos ?? []) {
        expect(sales, id).toContain(spaced(`${nombre} ${shownPrice(precio)}`));
        expect(seen.text, id).toContain(codigo);
      }
      for (const note of notes.split(/\n{2,}/u)) expect(seen.text, id).toContain(note.trim());
    }
    expect(page.problems).toEqual([]);
  });

  it('other pages in a browser: no script runs, no CSP violation', async () => {
    const page = await openPage(browser, origin);
    const cities = (await readPages(dir)).filter(({ path }) => path.startsWith('/ciudad/'));
    const paths = [
      '/',
      '/home2/',
      '/fechas/',
      '/galeria/',
      '/merch/',
      '/prensa/',
      '/cursos/',
      '/blacknchrome/',
      '/add/',
    ];
    // The test above visits every text on a page of a show; a fifth of the pages of cities is enough.
    const sample = cities.filter((_, index) => index % 5 === 0);
    for (const path of [...paths, ...sample.map(({ path }) => path)]) {
      await page.goto(origin + path);
      expect((await inspect(page)).intruders, path).toEqual([]);
    }
    expect(page.problems).toEqual([]);
  });
});

describe('machine-readable outputs of a hostile tour', () => {
  it('JSON-LD: it parses, texts unchanged', async () => {
    const found = await events(dir);
    expect(found.size).toBe(hostileShows.length);
    for (const { id, show } of hostileShows) {
      const place = found.get(id)?.['location'] as { readonly address: Data } | undefined;
      const address = place?.address;
      expect(
        [address?.['addressLocality'], address?.['streetAddress'], address?.['addressRegion']],
        id,
      ).toEqual([show.ciudad, isPlaceholder(show.direccion) ? undefined : show.direccion, show.estado]);
    }
  });

  it('calendars: they parse, one event for each show, texts unchanged', async () => {
    const tour = new ICAL.Component(ICAL.parse(await readFile(join(dir, 'fechas.ics'), 'utf8')));
    const entries = tour.getAllSubcomponents('vevent');
    const textOf = (entry: ICAL.Component | undefined, name: string) =>
      String(entry?.getFirstPropertyValue(name));
    const byId = new Map(entries.map((entry) => [textOf(entry, 'uid'), entry]));
    expect(entries).toHaveLength(hostileShows.length);
    for (const { id, show, notes } of hostileShows) {
      expect(textOf(byId.get(id), 'summary'), id).toContain(titleOf(show));
      const known = [show.lugar, show.direccion].filter((text) => !isPlaceholder(text));
      expect(textOf(byId.get(id), 'location'), id).toContain(known.join(', '));
      expect(textOf(byId.get(id), 'description'), id).toContain(notes);
    }
    const sums = new Map<string, number>();
    for (const file of await calendarFiles(dir)) {
      const kind = /\/venta-\d+\.ics$/u.test(file) ? 'venta' : (file.split('/')[0] ?? '');
      sums.set(kind, (sums.get(kind) ?? 0) + (await calendar(dir, file)).length);
      const lines = (await readFile(join(dir, file))).toString('latin1').split('\r\n');
      expect(
        lines.every((line) => line.length <= 75 && !/[\r\n]/u.test(line)),
        file,
      ).toBe(true);
    }
    // The sales that begin after the build have an entry each.
    const openings = hostileShows.flatMap(({ show: { boletos = [] } }) =>
      boletos.filter(({ desde, agotado }) => desde === '2026-11-22' && !agotado),
    );
    expect(sums.get('venta')).toBe(openings.length);
    sums.delete('venta');
    for (const [kind, sum] of sums) expect(sum, kind).toBe(hostileShows.length);
  });

  it('feed and sitemap: well-formed XML, texts of the feed unchanged', async () => {
    const page = await openPage(browser, origin);
    await page.goto(`${origin}/contacto/`);
    const ahead = hostileShows.filter(({ show }) => show.fecha > '2026-11-21');
    const feed = await parseXml(page, await readFile(join(dir, 'fechas.xml'), 'utf8'));
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
      expect((await parseXml(page, await readFile(join(dir, file), 'utf8'))).error, file).toBeNull();
  });

  it('api/shows.json: every field as written', async () => {
    const list = JSON.parse(await readFile(join(dir, 'api/shows.json'), 'utf8')) as Data[];
    const byId = new Map(list.map((entry) => [entry['id'], entry]));
    for (const { id, show, notes } of hostileShows) {
      const { link: linkdecompra = '', invitado: invitados = '', ...same } = show;
      expect(byId.get(id), id).toMatchObject({ ...same, linkdecompra, invitados, notas: notes });
    }
  });

  it('WhatsApp links: one parameter, the text as written', async () => {
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

  it('posters and previews: complete pictures of their size', async () => {
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
