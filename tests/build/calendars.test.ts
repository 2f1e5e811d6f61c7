/** Every calendar, feed and data file of the built site, read back by another program than the one that wrote it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { readPages } from '../../scripts/dist/pages.ts';
import { BUILD_NOW } from '../support/now.ts';
import { calendar, calendarFiles, type Data, type Entry, events } from './outputs.ts';
import { builtSite } from './site.ts';

let dir: string;
let tour: Entry[];
let shows: Map<string, Data>;
beforeAll(async () => {
  dir = await builtSite();
  tour = await calendar(dir, 'fechas.ics');
  shows = await events(dir);
});

describe('the calendar of the tour', () => {
  it('has every show once, under its id', () => {
    expect(tour.map(({ uid }) => uid).toSorted()).toEqual([...shows.keys()].toSorted());
  });

  it('starts each show at the instant that its page tells', () => {
    for (const { uid, start } of tour) {
      const told = String(shows.get(uid)?.startDate);
      expect(start, uid).toBe(told.length === 10 ? told : new Date(told).toISOString());
    }
  });

  it.each([
    ['2024-03-08-tijuana', '2024-03-09T04:30:00.000Z'],
    ['2024-10-11-tijuana', '2024-10-12T03:30:00.000Z'],
    ['2027-01-22-tijuana', '2027-01-23T04:30:00.000Z'],
    ['2024-07-05-ciudad-juarez', '2024-07-06T02:30:00.000Z'],
    ['2024-07-12-matamoros', '2024-07-13T01:30:00.000Z'],
    ['2024-04-06-cancun', '2024-04-07T02:00:00.000Z'],
    ['2024-03-15-hermosillo', '2024-03-16T03:30:00.000Z'],
    ['2027-01-08-bogota', '2027-01-09T01:30:00.000Z'],
  ])('has %s at %s', (id, instant) => {
    expect(tour.find(({ uid }) => uid === id)?.start).toBe(instant);
  });

  it('keeps cancelled and postponed shows, marked', () => {
    expect(tour.find(({ uid }) => uid === '2027-02-20-tegucigalpa')).toMatchObject({
      status: 'CANCELLED',
      summary: expect.stringMatching(/^CANCELADO: /u),
    });
    expect(tour.find(({ uid }) => uid === '2027-01-22-tijuana')).toMatchObject({
      status: 'TENTATIVE',
      summary: expect.stringMatching(/^POSPUESTO: /u),
    });
  });

  it('takes no stamp from the clock', () => {
    const today = BUILD_NOW.slice(0, 10);
    expect(tour.filter(({ stamp }) => stamp.startsWith(today))).toEqual([]);
  });
});

describe('every calendar', () => {
  it('is there: the tour, a country, a city, a show', async () => {
    const files = await calendarFiles(dir);
    expect(files.filter((file) => file.startsWith('calendario/'))).toEqual(
      ['colombia', 'costa-rica', 'el-salvador', 'guatemala', 'honduras', 'mexico'].map(
        (name) => `calendario/${name}.ics`,
      ),
    );
    expect(files.filter((file) => file.startsWith('fechas/'))).toHaveLength(shows.size);
    expect(files.filter((file) => file.startsWith('ciudad/')).length).toBeGreaterThan(40);
  });

  it('has lines of at most 75 octets that end in CRLF', async () => {
    for (const file of await calendarFiles(dir)) {
      const bytes = await readFile(join(dir, file));
      const lines = bytes.toString('latin1').split('\r\n');
      expect(
        lines.every((line) => line.length <= 75 && !/[\r\n]/u.test(line)),
        file,
      ).toBe(true);
      expect(lines.at(-1), file).toBe('');
    }
  });

  it('adds up: countries to the tour, cities to the tour, each show to itself', async () => {
    const files = await calendarFiles(dir);
    const sum = async (folder: string) => {
      const entries = await Promise.all(
        files.filter((file) => file.startsWith(folder)).map((file) => calendar(dir, file)),
      );
      return entries.flat().toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    };
    const whole = tour.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    for (const folder of ['calendario/', 'ciudad/', 'fechas/']) expect(await sum(folder)).toEqual(whole);
  });
});

describe('the feed', () => {
  it('has the upcoming shows under their ids and dates none by its show', async () => {
    const xml = await readFile(join(dir, 'fechas.xml'), 'utf8');
    const ids = [...xml.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/gu)].map(([, id]) => id);
    expect(ids).toHaveLength(13);
    expect(ids.every((id) => shows.has(id ?? ''))).toBe(true);
    for (const [, date = ''] of xml.matchAll(/<pubDate>(.*?)<\/pubDate>/gu))
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.parse(BUILD_NOW));
  });
});

describe('data files', () => {
  it('hand the shows over under the API’s names', async () => {
    const list = JSON.parse(await readFile(join(dir, 'api/shows.json'), 'utf8')) as Record<string, string>[];
    expect(list.map(({ id }) => id).toSorted()).toEqual([...shows.keys()].toSorted());
    expect(list.find(({ id }) => id === '2026-11-27-guadalajara')).toMatchObject({
      ciudad: 'Guadalajara',
      fecha: '2026-11-27',
      show: '8:30pm',
      linkdecompra: 'https://boletos.example/gdl-vol2',
      invitados: 'Gaby Terremoto',
      cartel: '/carteles/cartel-01.jpg',
    });
  });

  it('tell the site’s age', async () => {
    expect(JSON.parse(await readFile(join(dir, 'estado.json'), 'utf8'))).toEqual({
      generado: new Date(BUILD_NOW).toISOString(),
      shows: 88,
      proximos: 13,
      siguiente: {
        id: '2026-11-27-guadalajara',
        ciudad: 'Guadalajara',
        inicio: '2026-11-27T20:30:00-06:00',
        url: `${inject('origin')}/fechas/2026-11-27-guadalajara/`,
      },
    });
  });

  it('list in the sitemap all pages that may be indexed, by their canonical address, and no others', async () => {
    const xml = await readFile(join(dir, 'sitemap-0.xml'), 'utf8');
    const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/gu)].map(([, url = '']) => url);
    const canonical = (await readPages(dir)).flatMap(({ html, path }) => {
      const url = /<link rel="canonical" href="([^"]*)"/u.exec(html)?.[1];
      return !html.includes('name="robots" content="noindex"') && url === `${inject('origin')}${path}`
        ? [url]
        : [];
    });
    expect(listed.toSorted()).toEqual(canonical.toSorted());
    expect(xml).not.toContain('<lastmod>');
  });
});
