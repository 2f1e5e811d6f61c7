/** Shows whose status and date change between two builds: every output follows, and nothing that others hold on to moves. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { runBuild } from '../support/run-build.ts';
import { calendar, type Data, type Entry, events, metas } from './outputs.ts';
import { builtSite } from './site.ts';

const MOVED = '2026-12-12-mexicali';
const CANCELLED = '2026-12-26-puebla';
const POSTPONED = '2027-01-08-bogota';
const SOLD_OUT = '2026-11-28-cerro-de-san-pedro';
const AHEAD = '2027-03-07-san-salvador';

const CHANGES = {
  [MOVED]: [
    'fecha: "2026-12-12"',
    'fecha: "2027-07-10"\nestatus: "reprogramado"\nfechaAnterior: "2026-12-12"',
  ],
  [CANCELLED]: ['fecha: "2026-12-26"', 'fecha: "2026-12-26"\nestatus: "cancelado"'],
  [POSTPONED]: ['fecha: "2027-01-08"', 'fecha: "2027-01-08"\nestatus: "pospuesto"'],
  [SOLD_OUT]: ['fecha: "2026-11-28"', 'fecha: "2026-11-28"\nestatus: "agotado"'],
} as const;

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
  folder = await mkdtemp(join(tmpdir(), 'gira-life-'));
  const content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  for (const [id, [old, fresh]] of Object.entries(CHANGES)) {
    const file = join(content, 'shows', id.slice(0, 4), `${id}.md`);
    const text = await readFile(file, 'utf8');
    expect(text, id).toContain(old);
    const changed = text.replace(old, fresh).replace(/^actualizado: .*$/mu, 'actualizado: "2026-11-21"');
    await writeFile(file, changed);
  }
  const ahead = join(content, 'shows/2027', `${AHEAD}.md`);
  const dated = (await readFile(ahead, 'utf8')).replace(/^actualizado: .*$/mu, 'actualizado: "2028-06-01"');
  await writeFile(ahead, dated);
  const dir = join(folder, 'dist');
  const { code, output } = await runBuild({ OUT_DIR: dir, CONTENT_DIR: content, SITE_URL: inject('origin') });
  expect(code, output).toBe(0);
  [before, after] = await Promise.all([read(await builtSite()), read(dir)]);
});
afterAll(() => rm(folder, { recursive: true }));

async function read(dir: string): Promise<Site> {
  const rss = await readFile(join(dir, 'fechas.xml'), 'utf8');
  return { dir, events: await events(dir), tour: await calendar(dir, 'fechas.ics'), rss };
}

const page = ({ dir }: Site, id: string) => readFile(join(dir, 'fechas', id, 'index.html'), 'utf8');
const entry = ({ tour }: Site, id: string) => tour.find(({ uid }) => uid === id);
const item = ({ rss }: Site, id: string) =>
  rss.split('<item>').find((text) => text.includes(`>${id}</guid>`)) ?? '';

describe('a show with a new date', () => {
  it('keeps its address, UID and GUID', async () => {
    expect(await page(after, MOVED)).toContain(
      `<link rel="canonical" href="${inject('origin')}/fechas/${MOVED}/"`,
    );
    expect(entry(after, MOVED)?.uid).toBe(entry(before, MOVED)?.uid);
    expect(item(after, MOVED)).toContain('<title>Nueva fecha: ');
  });

  it('tells search engines both dates, each with the offset of its own', () => {
    expect(before.events.get(MOVED)).toMatchObject({
      startDate: '2026-12-12T20:30:00-08:00',
      eventStatus: 'https://schema.org/EventScheduled',
    });
    expect(after.events.get(MOVED)).toMatchObject({
      startDate: '2027-07-10T20:30:00-07:00',
      previousStartDate: '2026-12-12T20:30:00-08:00',
      eventStatus: 'https://schema.org/EventRescheduled',
    });
  });

  it('moves in the calendar, as a later revision', () => {
    expect(entry(before, MOVED)?.start).toBe('2026-12-13T04:30:00.000Z');
    expect(entry(after, MOVED)?.start).toBe('2027-07-11T03:30:00.000Z');
    expect(entry(after, MOVED)?.sequence).toBeGreaterThan(entry(before, MOVED)?.sequence ?? Number.NaN);
    expect((entry(after, MOVED)?.stamp ?? '') > (entry(before, MOVED)?.stamp ?? '')).toBe(true);
  });

  it('is stamped on page, preview and message', async () => {
    const [old, fresh] = [await page(before, MOVED), await page(after, MOVED)];
    expect(old).not.toContain('Nueva fecha');
    expect(fresh).toContain('Tu boleto vale para la nueva fecha. Antes: sábado 12 de diciembre de 2026.');
    expect(fresh).toContain('NUEVA%20FECHA%0A');
    expect(metas(fresh).get('og:image')).not.toBe(metas(old).get('og:image'));
    expect(metas(fresh).get('og:title')).toContain('sábado 10 de julio de 2027');
  });
});

describe.each([
  ['cancelled', CANCELLED, 'EventCancelled', 'CANCELLED', 'CANCELADO: ', 'Cancelado: '],
  ['postponed', POSTPONED, 'EventPostponed', 'TENTATIVE', 'POSPUESTO: ', 'Pospuesto: '],
  ['sold out', SOLD_OUT, 'EventScheduled', 'CONFIRMED', '', 'Agotado: '],
])('a show that is %s', (_what, id, told, status, mark, news) => {
  it('keeps all else as it was', () => {
    const { eventStatus: _, image: __, offers: ___, ...was } = before.events.get(id) ?? {};
    const { eventStatus, image: ____, offers: _____, ...is } = after.events.get(id) ?? {};
    expect(is).toEqual(was);
    expect(eventStatus).toBe(`https://schema.org/${told}`);
  });

  it('stays in calendar and feed under its id, marked', () => {
    const [was, is] = [entry(before, id), entry(after, id)];
    expect(is).toMatchObject({ uid: id, start: was?.start, status, summary: `${mark}${was?.summary}` });
    expect(is?.sequence).toBeGreaterThan(was?.sequence ?? 0);
    expect(item(after, id)).toContain(`<title>${news}`);
  });

  it('says so first in what previews of its link tell', async () => {
    const told = metas(await page(after, id));
    for (const name of ['description', 'og:description'])
      expect(told.get(name)).toMatch(new RegExp(`^${news.toUpperCase()}`, 'u'));
  });

  it('sells no more', async () => {
    expect(await page(before, id)).toMatch(/<a class="button tickets[ "]/u);
    expect(await page(after, id)).not.toMatch(/<a class="button tickets[ "]/u);
  });
});

it('a change that is dated ahead of the build is news of the build', () => {
  expect(item(after, AHEAD)).toContain(`<pubDate>${new Date(BUILD_NOW).toUTCString()}</pubDate>`);
  expect(entry(after, AHEAD)?.stamp).toBe(BUILD_NOW);
  expect(after.rss).not.toMatch(/<(?:pubDate|lastBuildDate)>[^<]* 2028/u);
});

it('a show that did not change has not changed', async () => {
  const id = '2026-11-27-guadalajara';
  expect(after.events.get(id)).toEqual(before.events.get(id));
  expect(entry(after, id)).toEqual(entry(before, id));
  expect(metas(await page(after, id))).toEqual(metas(await page(before, id)));
});
