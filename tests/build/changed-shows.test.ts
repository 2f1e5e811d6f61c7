/** Shows whose status or date changes between two builds: pages, calendars and feeds change, ids and addresses do not. */
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { longDateOf } from '../../src/domain/time/format-date.ts';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { buildSite } from '../support/build-site.ts';
import { smallShow } from '../support/changed-site.ts';
import { BUILD_NOW } from '../support/now.ts';
import { findShow, findShows, sharesPage, TOUR_DIR, type TourShow, tour } from '../support/tour.ts';
import { calendar, type Data, type Entry, events, metas } from './outputs.ts';
import { builtSite } from './site.ts';

/** Upcoming shows that take place as planned and have a ticket link; the first ones after UNCHANGED are changed. */
const [UNCHANGED, ...planned] = findShows(({ link, estatus }) => !!link && !estatus, tour.upcoming) as [
  TourShow,
  ...TourShow[],
];
const MOVED = findShow({ ciudad: 'Mexicali' }, planned);
/** The descriptions of a page with several shows do not follow one of them. */
const [CANCELLED, POSTPONED, SOLD_OUT] = planned.filter((show) => show !== MOVED && !sharesPage(show)) as [
  TourShow,
  TourShow,
  TourShow,
];
const AHEAD = findShow((show) => ![MOVED, CANCELLED, POSTPONED, SOLD_OUT].includes(show), planned);
const GIVEN_UP = findShow(({ link, boletos, estatus }) => !link && !boletos && !estatus, tour.upcoming);
const RENAMED = findShow(({ boletos }) => !!boletos, tour.upcoming);
const NEW_DATE = '2027-07-10';
const NEW_NAME = 'noche-especial';
/** A show with two functions, as the form of /add/ saves it. */
const NEW_ID = '2027-05-14-monclova';
const [{ cartel: POSTER = '' }] = findShows(({ cartel }) => !!cartel) as [TourShow];

/** By show: the lines that replace its `fecha`. */
const CHANGES: readonly (readonly [TourShow, string])[] = [
  [MOVED, `fecha: "${NEW_DATE}"\nestatus: "reprogramado"\nfechaAnterior: "${MOVED.fecha}"`],
  [CANCELLED, `fecha: "${CANCELLED.fecha}"\nestatus: "cancelado"`],
  [POSTPONED, `fecha: "${POSTPONED.fecha}"\nestatus: "pospuesto"`],
  [SOLD_OUT, `fecha: "${SOLD_OUT.fecha}"\nestatus: "agotado"`],
  [GIVEN_UP, 'fecha: "2027-08-20"\nestatus: "cancelado"'],
];

interface Site {
  readonly dir: string;
  readonly events: Map<string, Data>;
  readonly tour: Entry[];
  readonly rss: string;
}

let folder: string;
let before: Site;
let after: Site;

beforeAll(async () => {
  folder = await buildFolder('life');
  const content = join(folder, 'content');
  await cp(TOUR_DIR, content, { recursive: true });
  for (const [{ file, fecha }, lines] of CHANGES)
    await edit(join(content, file), [
      [`fecha: "${fecha}"`, lines],
      [/^actualizado: .*$/mu, 'actualizado: "2026-11-21"'],
    ]);
  await edit(join(content, AHEAD.file), [[/^actualizado: .*$/mu, 'actualizado: "2028-06-01"']]);
  await edit(join(content, RENAMED.file), [
    [`fecha: "${RENAMED.fecha}"`, `fecha: "${RENAMED.fecha}"\nantes: "${RENAMED.id}"`],
  ]);
  await rename(join(content, RENAMED.file), join(content, dirname(RENAMED.file), `${NEW_NAME}.md`));
  const facts = `edad: "Mayores de 18 años"\ncartel: "${POSTER}"\nactualizado: "2026-11-21"\n`;
  const early = smallShow('Monclova', 'Coahuila', '2027-05-14', facts);
  const late = smallShow('Monclova', 'Coahuila', '2027-05-14', `${facts}estatus: "agotado"\n`);
  await writeFile(join(content, `shows/2027/${NEW_ID}.md`), early);
  await writeFile(join(content, `shows/2027/${NEW_ID}-2.md`), late.replace('8:30pm', '11:00pm'));
  const dir = join(folder, 'dist');
  await buildSite({ OUT_DIR: dir, CONTENT_DIR: content, FAST_PICTURES: 'blank' });
  [before, after] = await Promise.all([read(await builtSite()), read(dir)]);
});
afterAll(() => rm(folder, { recursive: true }));

async function edit(file: string, changes: readonly (readonly [string | RegExp, string])[]): Promise<void> {
  let text = await readFile(file, 'utf8');
  for (const [old, fresh] of changes) {
    expect(text, file).toMatch(old);
    text = text.replace(old, fresh);
  }
  await writeFile(file, text);
}

async function read(dir: string): Promise<Site> {
  const rss = await readFile(join(dir, 'fechas.xml'), 'utf8');
  return { dir, events: await events(dir), tour: await calendar(dir, 'fechas.ics'), rss };
}

const page = ({ dir }: Site, { id }: TourShow) => readFile(join(dir, 'fechas', id, 'index.html'), 'utf8');
const entry = ({ tour }: Site, { id }: TourShow) => tour.find(({ uid }) => uid === id);
const item = ({ rss }: Site, { id }: TourShow) =>
  rss.split('<item>').find((text) => text.includes(`>${id}</guid>`)) ?? '';

describe('rescheduled show', () => {
  it('address, UID and GUID: unchanged', async () => {
    expect(await page(after, MOVED)).toContain(
      `<link rel="canonical" href="${inject('origin')}/fechas/${MOVED.id}/"`,
    );
    expect(entry(after, MOVED)?.uid).toBe(entry(before, MOVED)?.uid);
    expect(item(after, MOVED)).toContain('<title>Nueva fecha: ');
  });

  it('JSON-LD: both dates, each with the offset of that day', () => {
    expect(before.events.get(MOVED.id)).toMatchObject({
      startDate: `${MOVED.fecha}T20:30:00-08:00`,
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(after.events.get(MOVED.id)).toMatchObject({
      startDate: `${NEW_DATE}T20:30:00-07:00`,
      previousStartDate: `${MOVED.fecha}T20:30:00-08:00`,
      eventStatus: 'https://schema.org/EventRescheduled',
    });
  });

  it('calendar: the new start, a higher SEQUENCE, a later DTSTAMP', () => {
    expect(entry(before, MOVED)?.start).toBe(new Date(MOVED.start.instant).toISOString());
    expect(entry(after, MOVED)?.start).toBe('2027-07-11T03:30:00.000Z');
    expect(entry(after, MOVED)?.sequence).toBeGreaterThan(entry(before, MOVED)?.sequence ?? Number.NaN);
    expect((entry(after, MOVED)?.stamp ?? '') > (entry(before, MOVED)?.stamp ?? '')).toBe(true);
  });

  it('page, preview and share text: the new date and a note', async () => {
    const [old, fresh] = [await page(before, MOVED), await page(after, MOVED)];
    expect(old).not.toContain('Nueva fecha');
    expect(fresh).toContain(
      `Tu boleto vale para la nueva fecha. La fecha anterior era el ${longDateOf(MOVED.fecha)}.`,
    );
    expect(fresh).toContain('NUEVA%20FECHA%0A');
    expect(metas(fresh).get('og:image')).not.toBe(metas(old).get('og:image'));
    expect(metas(fresh).get('og:title')).toContain(longDateOf(NEW_DATE));
  });
});

describe.each([
  ['cancelled', CANCELLED, 'EventCancelled', 'CANCELLED', 'CANCELADO: ', 'Cancelado: '],
  ['postponed', POSTPONED, 'EventPostponed', 'TENTATIVE', 'POSPUESTO: ', 'Pospuesto: '],
  ['sold out', SOLD_OUT, 'EventScheduled', 'CONFIRMED', '', 'Agotado: '],
])('show that becomes %s', (_what, show, eventStatus, status, mark, news) => {
  const { id } = show;

  test('JSON-LD: only status, picture and offers change', () => {
    const { eventStatus: _, image: __, offers: ___, ...was } = before.events.get(id) ?? {};
    const { eventStatus: is, image: ____, offers: _____, ...other } = after.events.get(id) ?? {};
    expect(other).toEqual(was);
    expect(is).toBe(`https://schema.org/${eventStatus}`);
  });

  test('calendar and feed: same id, with the status', () => {
    const [was, is] = [entry(before, show), entry(after, show)];
    expect(is).toMatchObject({ uid: id, start: was?.start, status, summary: `${mark}${was?.summary}` });
    expect(is?.sequence).toBeGreaterThan(was?.sequence ?? 0);
    expect(item(after, show)).toContain(`<title>${news}`);
  });

  test('descriptions: start with the status', async () => {
    const tags = metas(await page(after, show));
    for (const name of ['description', 'og:description'])
      expect(tags.get(name)).toMatch(new RegExp(`^${news.toUpperCase()}`, 'u'));
  });

  test('ticket button: gone', async () => {
    expect(await page(before, show)).toMatch(/<a class="ticket-link tear-off hide-when-past[ "]/u);
    expect(await page(after, show)).not.toMatch(/<a class="ticket-link tear-off hide-when-past[ "]/u);
  });
});

test('actualizado after the build: feed and calendar have the time of the build', () => {
  expect(item(after, AHEAD)).toContain(`<pubDate>${new Date(BUILD_NOW).toUTCString()}</pubDate>`);
  expect(entry(after, AHEAD)?.stamp).toBe(BUILD_NOW);
  expect(after.rss).not.toMatch(/<(?:pubDate|lastBuildDate)>[^<]* 2028/u);
});

describe('show whose file is renamed, with its old name in antes', () => {
  const url = `/fechas/${NEW_NAME}/`;

  it('old address: leads to the new page, and is in no list', async () => {
    const old = await page(after, RENAMED);
    expect(old).toContain(`<meta http-equiv="refresh" content="0; url=${url}">`);
    expect(old).toContain(`<link rel="canonical" href="${inject('origin')}${url}">`);
    expect(await checkDist(after.dir)).toEqual([]);
    const lists = ['index.html', 'fechas/index.html', 'sitemap-0.xml', 'fechas.xml', 'fechas.ics'];
    for (const file of lists) {
      const text = await readFile(join(after.dir, file), 'utf8');
      expect(text, file).not.toContain(`/fechas/${RENAMED.id}/`);
    }
  });

  it('calendar and feed: the UID and GUID that subscribers know, with the new address', async () => {
    expect(entry(after, RENAMED)).toEqual(entry(before, RENAMED));
    expect(item(after, RENAMED)).toContain(`<link>${inject('origin')}${url}</link>`);
    const [old, fresh] = await Promise.all(
      [RENAMED.id, NEW_NAME].map((id) => readFile(join(after.dir, 'fechas', `${id}.ics`), 'utf8')),
    );
    expect(old).toBe(fresh);
  });
});

test('show that is cancelled after it got a new date: the same show to visitors, feeds and calendars', async () => {
  const { id } = GIVEN_UP;
  expect(await page(after, GIVEN_UP)).toMatch(/EventCancelled.*2027-08-20/su);
  const event = (await readFile(join(after.dir, 'fechas.ics'), 'utf8'))
    .split('BEGIN:VEVENT')
    .find((each) => each.includes(`UID:${id}`));
  expect(event).toMatch(/STATUS:CANCELLED/u);
  expect(event).toMatch(/DTSTART[^\r]*:20270820/u);
  expect(event).toMatch(/SEQUENCE:[1-9]/u);
  for (const file of ['index.html', 'fechas/index.html'])
    expect(await readFile(join(after.dir, file), 'utf8')).toContain(`/fechas/${id}/`);
});

test('new show with a poster, facts and a second function: on one page, and in the feed on the day of its change', async () => {
  const html = await readFile(join(after.dir, `fechas/${NEW_ID}/index.html`), 'utf8');
  for (const text of ['Teatro Sol', 'Mayores de 18 años', '8:30pm', '11:00pm']) expect(html).toContain(text);
  expect(html).toMatch(/\/img\/[\da-f]{10}-\d+\.avif/u);
  const news = after.rss.split('<item>').find((text) => text.includes(`>${NEW_ID}</guid>`));
  expect(news).toContain(`<pubDate>${new Date('2026-11-21T00:00:00-06:00').toUTCString()}</pubDate>`);
});

test('unchanged show: JSON-LD, calendar entry and meta tags stay the same', async () => {
  expect(after.events.get(UNCHANGED.id)).toEqual(before.events.get(UNCHANGED.id));
  expect(entry(after, UNCHANGED)).toEqual(entry(before, UNCHANGED));
  expect(metas(await page(after, UNCHANGED))).toEqual(metas(await page(before, UNCHANGED)));
});
