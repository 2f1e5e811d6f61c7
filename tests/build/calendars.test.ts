/** Calendars, feed and data files of the built site, parsed by a library that did not write them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { withVenueDefaults } from '../../src/domain/places/venue-defaults.ts';
import { slugify } from '../../src/domain/text/slug.ts';
import { timedOffers } from '../../src/domain/tickets/offer-times.ts';
import { isoWithOffset } from '../../src/domain/time/wall-time.ts';
import { isBlankOrNa } from '../../src/schemas/fields/text.ts';
import { fieldsWith, ruleOf } from '../../src/schemas/show-fields.ts';
import { contentRevision } from '../../src/storage/read/content-revision.ts';
import { readPages } from '../../src/tools/dist/pages.ts';
import { BUILD_NOW } from '../support/now.ts';
import { findShow, TOUR_DIR, tour } from '../support/tour.ts';
import { calendar, calendarFiles, type Data, type Entry, events, showOf } from './outputs.ts';
import { builtSite } from './site.ts';

let dir: string;
let entries: Entry[];
let shows: Map<string, Data>;
beforeAll(async () => {
  dir = await builtSite();
  entries = await calendar(dir, 'fechas.ics');
  shows = await events(dir);
});

describe('calendar of the tour', () => {
  it('entries: one for each show that is ahead or in the last 60 days, its UID is the id', () => {
    const now = Date.parse(BUILD_NOW);
    const recent = tour.shows.filter(({ start }) => start.instant + 3 * 3_600_000 >= now - 60 * 86_400_000);
    expect(recent.length).toBeLessThan(tour.shows.length);
    expect(entries.map(({ uid }) => uid).toSorted()).toEqual(recent.map(({ id }) => id).toSorted());
  });

  it('start: the same instant as in the JSON-LD of its page', () => {
    for (const { uid, start } of entries) {
      const date = String(shows.get(uid)?.startDate);
      expect(start, uid).toBe(date.length === 10 ? date : new Date(date).toISOString());
    }
  });

  it.each([
    ['Tijuana', '2024-03-08', '2024-03-09T04:30:00.000Z'],
    ['Tijuana', '2024-10-11', '2024-10-12T03:30:00.000Z'],
    ['Tijuana', '2027-01-22', '2027-01-23T04:30:00.000Z'],
    ['Ciudad Juárez', '2024-07-05', '2024-07-06T02:30:00.000Z'],
    ['Matamoros', '2024-07-12', '2024-07-13T01:30:00.000Z'],
    ['Cancún', '2024-04-06', '2024-04-07T02:00:00.000Z'],
    ['Hermosillo', '2024-03-15', '2024-03-16T03:30:00.000Z'],
    ['Bogotá', '2027-01-08', '2027-01-09T01:30:00.000Z'],
  ])('start in UTC: %s on %s, %s', async (ciudad, fecha, instant) => {
    const { id } = findShow({ ciudad, fecha });
    expect((await calendar(dir, `fechas/${id}.ics`))[0]?.start).toBe(instant);
  });

  it.each([
    ['cancelado', 'CANCELLED', 'CANCELADO: '],
    ['pospuesto', 'TENTATIVE', 'POSPUESTO: '],
  ] as const)('status %s: STATUS is %s and the summary starts with %s', (estatus, status, start) => {
    const { id } = findShow({ estatus }, tour.upcoming);
    expect(entries.find(({ uid }) => uid === id)).toMatchObject({
      status,
      summary: expect.stringMatching(new RegExp(`^${start}`, 'u')),
    });
  });

  it('DTSTAMP: never the day of the build', () => {
    const today = BUILD_NOW.slice(0, 10);
    expect(entries.filter(({ stamp }) => stamp.startsWith(today))).toEqual([]);
  });
});

describe('calendar files', () => {
  it('names: one for each country, city and show', async () => {
    const files = await calendarFiles(dir);
    expect(files.filter((file) => file.startsWith('calendario/'))).toEqual(
      tour.countries.map((name) => `calendario/${slugify(name)}.ics`).toSorted(),
    );
    const [openings, shows] = [/\/venta-\d+\.ics$/u, files.filter((file) => file.startsWith('fechas/'))];
    expect(shows.filter((file) => !openings.test(file))).toHaveLength(tour.shows.length);
    const later = tour.upcoming.flatMap(({ id, boletos = [], start }) =>
      timedOffers(boletos, start.zone).flatMap(({ from }, index) =>
        from !== null && from > Date.parse(BUILD_NOW) ? [`fechas/${id}/venta-${index + 1}.ics`] : [],
      ),
    );
    expect(later.length).toBeGreaterThan(1);
    expect(shows.filter((file) => openings.test(file))).toEqual(later.toSorted());
    expect(files.filter((file) => file.startsWith('ciudad/'))).toHaveLength(tour.cities.length);
  });

  it('lines: at most 75 octets, each ends in CRLF', async () => {
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

  it('entries: those of all countries, of all cities and of all shows are the same, and those of the tour are among them', async () => {
    const files = await calendarFiles(dir);
    const sum = async (folder: string) => {
      const parts = await Promise.all(
        files
          .filter((file) => file.startsWith(folder) && !file.includes('/venta-'))
          .map((file) => calendar(dir, file)),
      );
      return parts.flat().toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
    };
    const whole = await sum('fechas/');
    expect(whole).toHaveLength(tour.shows.length);
    expect(whole).toEqual(expect.arrayContaining(entries));
    for (const folder of ['calendario/', 'ciudad/']) expect(await sum(folder)).toEqual(whole);
  });
});

describe('feed', () => {
  it('items: the upcoming shows under their ids, in the feed of the tour and in those of cities, none dated after the build', async () => {
    const xml = await readFile(join(dir, 'fechas.xml'), 'utf8');
    const ids = [...xml.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/gu)].map(([, id]) => id);
    expect(ids.toSorted()).toEqual(tour.upcoming.map(({ id }) => id).toSorted());
    const cities = await Promise.all(
      tour.cities.map(({ slug }) => readFile(join(dir, `ciudad/${slug}.xml`), 'utf8')),
    );
    const cityIds = cities.flatMap((text) => [...text.matchAll(/<guid isPermaLink="false">(.*?)<\/guid>/gu)]);
    expect(cityIds.map(([, id]) => id).toSorted()).toEqual(ids.toSorted());
    for (const [, date = ''] of xml.matchAll(/<pubDate>(.*?)<\/pubDate>/gu))
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.parse(BUILD_NOW));
  });
});

describe('facts for visitors', () => {
  const shows = tour.shows.map((show) => {
    const venue = tour.venues.find(({ shows }) => shows.some(({ id }) => id === show.id));
    return { ...show, ...withVenueDefaults(show, show.notes, venue?.data).show };
  });

  it.each(fieldsWith('fact'))(
    '%s: printed by the page, the calendar and the feed of a show that has it',
    async (field) => {
      const known = shows.filter((show) => !isBlankOrNa(show[field] ?? ''));
      expect(known).not.toEqual([]);
      // Structured data has some of them, too.
      const pages = (await readPages(dir)).map((page) => ({
        ...page,
        html: page.html.replaceAll(/<script.*?<\/script>/gsu, ''),
      }));
      const feed = await readFile(join(dir, 'fechas.xml'), 'utf8');
      for (const { id, [field]: text = '' } of known) {
        const folded = await readFile(join(dir, `fechas/${id}.ics`), 'utf8');
        const ics = folded.replaceAll('\r\n ', '').replace(/\\([,;])/gu, '$1');
        const line = `${ruleOf(field).label}: ${text}`;
        expect(pages.find((page) => showOf(page) === id)?.html, id).toContain(text);
        expect(ics, id).toContain(line);
        if (tour.upcoming.some((show) => show.id === id)) expect(feed, id).toContain(line);
      }
    },
  );
});

describe('data files', () => {
  it('favicon.ico: one picture of 32 × 32 pixels and less than 1 KB, for browsers that ask before a page links its icon', async () => {
    const bytes = await readFile(join(dir, 'favicon.ico'));
    expect([...bytes.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    const picture = sharp(bytes.subarray(bytes.readUInt32LE(18)));
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
    expect(bytes.length).toBe(bytes.readUInt32LE(18) + bytes.readUInt32LE(14));
    expect(bytes.length).toBeLessThan(1024);
  });

  it('manifest.json: name, first page and icons of the sizes that it names', async () => {
    const manifest = JSON.parse(await readFile(join(dir, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: tour.site.nombre, start_url: '/fechas/', display: 'standalone' });
    const icons = manifest.icons as { src: string; sizes: string; purpose: string }[];
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
    for (const { src, sizes } of icons) {
      const { width, height, format } = await sharp(join(dir, src)).metadata();
      expect([format, `${width}x${height}`], src).toEqual(['png', sizes]);
    }
  });

  it('api/shows.json: every show, under the field names of the API', async () => {
    const list = JSON.parse(await readFile(join(dir, 'api/shows.json'), 'utf8')) as Record<string, string>[];
    expect(list.map(({ id }) => id).toSorted()).toEqual(tour.shows.map(({ id }) => id).toSorted());
    const show = findShow(({ link, invitado, cartel }) => !!link && !!invitado && !!cartel);
    expect(list.find(({ id }) => id === show.id)).toMatchObject({
      ciudad: show.ciudad,
      fecha: show.fecha,
      show: show.show,
      linkdecompra: show.link,
      invitados: show.invitado,
      cartel: `/${show.cartel}`,
    });
  });

  it('estado.json: time of the build, revision of the content, counts, the next show and the newest', async () => {
    const [next] = tour.upcoming;
    const { recientes, ...state } = JSON.parse(await readFile(join(dir, 'estado.json'), 'utf8')) as {
      recientes: string[];
    };
    const dayOf = ({ publicar = '', actualizado = '' }: (typeof tour.shows)[number]) =>
      publicar > actualizado ? publicar : actualizado;
    const days = recientes.map((id) => dayOf(findShow((show) => show.id === id)));
    expect(recientes).toHaveLength(Math.min(20, tour.shows.length));
    expect(days[0]).toBe(tour.shows.map(dayOf).sort().at(-1));
    expect(days).toEqual(days.toSorted().reverse());
    expect(state).toEqual({
      generado: new Date(BUILD_NOW).toISOString(),
      revision: await contentRevision(TOUR_DIR),
      shows: tour.shows.length,
      proximos: tour.upcoming.length,
      siguiente: {
        id: next?.id,
        ciudad: next?.ciudad,
        inicio: next && isoWithOffset(next.start.instant, next.start.zone),
        url: `${inject('origin')}/fechas/${next?.id}/`,
      },
    });
  });

  it('sitemap: the canonical address of each page that may be indexed, and no others', async () => {
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
