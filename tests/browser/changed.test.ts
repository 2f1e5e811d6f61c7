/** What the committed content doesn't show, on a site of content that does. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangedSite, serveChanged, smallShow } from '../support/changed-site.ts';
import { expectClean, type VisitOptions, visit } from './visit.ts';

/** The day of the show in Guadalajara. */
const BUILT = '2026-11-27T18:00:00Z';

/** The same show under another status. */
const withStatus = (estatus: string) => (text: string) =>
  text.replace('\n---\n', `\nestatus: "${estatus}"\n---\n`);

const RECORDING = 'titulo: "Grabación del especial"\ninvitado: "Chuy Malora"\nasquerosos: "si"\n';

let site: ChangedSite;
beforeAll(async () => {
  site = await serveChanged(
    {
      'shows/2026/2026-12-06-guadalajara.md': () => smallShow('Guadalajara', 'Jalisco', '2026-12-06'),
      'shows/2027/2027-06-05-guadalajara.md': () => smallShow('Guadalajara', 'Jalisco', '2027-06-05'),
      'shows/2026/2026-12-08-colima.md': () => smallShow('Colima', 'Colima', '2026-12-08'),
      'shows/2026/2026-12-09-colima.md': () => smallShow('Colima', 'Colima', '2026-12-09'),
      'shows/2026/2026-12-11-tepic.md': () => smallShow('Tepic', 'Nayarit', '2026-12-11', RECORDING),
      'shows/2026/2026-12-12-mexicali.md': withStatus('cancelado'),
      'shows/2026/2026-12-04-leon.md': () =>
        smallShow('León', 'Guanajuato', '2026-12-04', 'estatus: "cancelado"\n'),
      'shows/2026/2026-12-18-leon.md': () => smallShow('León', 'Guanajuato', '2026-12-18'),
      'comedians.yaml': () => '- nombre: "RITA"\n  color: "uno"\n',
      // The only shows of their cities.
      'shows/2024/2024-03-01-queretaro.md': withStatus('cancelado'),
      'shows/2024/2024-03-02-celaya.md': withStatus('pospuesto'),
    },
    BUILT,
  );
});
afterAll(() => site.stop());

const open = (path: string, options: VisitOptions = {}) =>
  visit(path, { origin: site.origin, now: BUILT, ...options });

describe('the page of a city with dates ahead', () => {
  /** Each year that can be seen, with the first of its dates. */
  const years = (page: Page) =>
    page
      .locator('div.year')
      .evaluateAll((groups) =>
        groups
          .filter((group) => group.checkVisibility())
          .map((group) => [
            group.querySelector('h3')?.textContent,
            ...[...group.querySelectorAll('.title a')]
              .map((link) => link.getAttribute('href')?.split('/').at(-2)?.slice(0, 10))
              .slice(0, 3),
          ]),
      );
  const told = async (path: string, now: string) => {
    const seen = await open(path, { now });
    const { page } = seen;
    const said = await page.locator('h2:visible').allInnerTexts();
    const answer = { said: said.map((text) => text.toLowerCase()), years: await years(page) };
    expectClean(seen);
    return answer;
  };

  it('opens with the next one, those after it and its past', async () => {
    const now = await told('/ciudad/guadalajara/', BUILT);
    expect(now.said.slice(0, 3)).toEqual(['próxima función', 'y después', 'ya estuvo aquí']);
    expect(now.years.map(([year]) => year)).toEqual(['2025', '2024']);
  });

  it('files each under its own year once it is over, latest first, and opens with those to come', async () => {
    const first = await told('/ciudad/guadalajara/', '2026-12-01T18:00:00Z');
    expect(first.said.slice(0, 2)).toEqual(['próximas fechas', 'ya estuvo aquí']);
    expect(first.years[0]).toEqual(['2026', '2026-11-27']);
    const one = await told('/ciudad/guadalajara/', '2026-12-20T18:00:00Z');
    expect(one.said.slice(0, 2)).toEqual(['próximas fechas', 'ya estuvo aquí']);
    expect(one.years[0]).toEqual(['2026', '2026-12-06', '2026-11-27']);
    const all = await told('/ciudad/guadalajara/', '2027-06-07T18:00:00Z');
    expect(all.said[0]).toBe('ya estuvo aquí');
    expect(all.years.slice(0, 2)).toEqual([
      ['2027', '2027-06-05'],
      ['2026', '2026-12-06', '2026-11-27'],
    ]);
    expect(all.years.map(([year]) => year)).toEqual(['2027', '2026', '2025', '2024']);
  });

  it('opens with the first that is played, and keeps what is cancelled before it listed', async () => {
    const { page } = await open('/ciudad/leon/');
    expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(
      /^Próxima función en León: viernes 18 de diciembre de 2026/u,
    );
    const tops = (path: string) => page.locator(path).evaluateAll((all) => all.map((it) => it.textContent));
    expect(await tops('.next-show .day')).toEqual(['18']);
    expect(await tops('[data-list=later] .day')).toEqual(['04']);
    expect(await tops('[data-list=later] .stamp')).toEqual(['Cancelado']);
    expect((await told('/ciudad/leon/', BUILT)).said.slice(0, 2)).toEqual([
      'próxima función',
      'otras fechas',
    ]);
    const between = await told('/ciudad/leon/', '2026-12-06T18:00:00Z');
    expect(between.said.slice(0, 2)).toEqual(['próxima función', 'ya estuvo aquí']);
    expect(between.years).toEqual([
      ['2026', '2026-12-04'],
      ['2024', '2024-07-26'],
    ]);
    const after = await told('/ciudad/leon/', '2026-12-20T18:00:00Z');
    expect(after.said[0]).toBe('ya estuvo aquí');
    expect(after.years[0]).toEqual(['2026', '2026-12-18', '2026-12-04']);
  });

  it('announces none where the only one is cancelled', async () => {
    for (const now of [BUILT, '2026-12-20T18:00:00Z'])
      expect((await told('/ciudad/mexicali/', now)).said[0]).toBe('función cancelada');
    const { page } = await open('/ciudad/mexicali/');
    expect(await page.locator('meta[property="og:description"]').getAttribute('content')).toMatch(
      /^CANCELADO: función del sábado 12 de diciembre de 2026 en Mexicali/u,
    );
  });

  it('begins the past of a city that had none', async () => {
    const before = await told('/ciudad/colima/', BUILT);
    expect(before).toMatchObject({ years: [] });
    expect(before.said).not.toContain('ya estuvo aquí');
    const after = await told('/ciudad/colima/', '2027-01-01T18:00:00Z');
    expect(after.said[0]).toBe('ya estuvo aquí');
    expect(after.years).toEqual([['2026', '2026-12-09', '2026-12-08']]);
  });

  it('keeps the list as of the build when JavaScript is unavailable', async () => {
    const { page } = await open('/ciudad/guadalajara/', { scripts: false });
    expect(await page.locator('.next-show:visible, [data-list=later] .ticket:visible').count()).toBe(3);
    expect((await years(page)).map(([year]) => year)).toEqual(['2025', '2024']);
  });
});

describe('a city whose only show was not played', () => {
  it.each([
    ['querétaro', '/ciudad/queretaro/', 'Cancelado'],
    ['celaya', '/ciudad/celaya/', 'Pospuesto'],
  ])('is not told that it had one, though it stays listed: %s', async (name, path, mark) => {
    const { page } = await open(path);
    const said = (await page.locator('h2:visible').allInnerTexts()).map((text) => text.toLowerCase());
    expect(said.slice(0, 2)).toEqual([`¿${name} en la gira?`, 'fechas pasadas']);
    expect(await page.locator('.ticket .stamp').allTextContents()).toEqual([mark]);
    expect(await page.locator('meta[name=description]').getAttribute('content')).not.toContain('vuelva');
  });

  it('has no dot on the map, where dots say that it had', async () => {
    const { page } = await open('/ciudad/');
    expect(await page.locator('.dot').count()).toBe(43);
  });
});

it.each([390, 1920, 3840])('a marquee of one name runs in one row without a gap: %i px', async (width) => {
  const { page } = await open('/', { width });
  const rows = page.locator('.marquee .row');
  expect(await rows.count()).toBe(1);
  expect(await page.locator('.marquee ul:not([aria-hidden]) li').allTextContents()).toEqual(['RITA']);
  // The row moves by half of itself: what is left must reach from edge to edge.
  expect(await rows.evaluate((row) => row.getBoundingClientRect().width / 2)).toBeGreaterThanOrEqual(width);
});

describe('the ticket phone of a city', () => {
  const phone = async (path: string, within: string, now = BUILT) => {
    const { page } = await open(path, { now });
    const lines = page.locator(within).getByText('boletos al');
    return [await lines.count(), await lines.filter({ visible: true }).count()];
  };
  const card = (id: string) => `.ticket:has(.title a[href="/fechas/${id}/"])`;
  const SELLS = '2026-11-28-cerro-de-san-pedro';
  const LATER = '2026-12-05T18:00:00Z';

  it.each([
    ['/fechas/', card(SELLS)],
    [`/fechas/${SELLS}/`, '.large-ticket'],
    ['/ciudad/cerro-de-san-pedro/', '.large-ticket'],
  ])('is on %s until the show is over', async (path, within) => {
    expect(await phone(path, within)).toEqual([1, 1]);
    expect(await phone(path, within, LATER)).toEqual([1, 0]);
  });

  it.each([
    ['cancelled', '/fechas/', card('2026-12-12-mexicali')],
    ['cancelled', '/fechas/2026-12-12-mexicali/', '.large-ticket'],
    ['over at build', '/fechas/2024-03-09-mexicali/', '.large-ticket'],
  ])('is not said of a show that is %s (%s)', async (_what, path, within) => {
    expect(await phone(path, within)).toEqual([0, 0]);
  });
});

it.each(['/', '/home2/', '/fechas/'])(
  'a card with a title of its own keeps its heading by rule: %s',
  async (path) => {
    const { page } = await open(path);
    const card = page.locator('.ticket:has(.title a[href="/fechas/2026-12-11-tepic/"])');
    expect(await card.getByRole('heading').textContent()).toMatch(/grabación del especial/iu);
    expect(await card.getByText('Asquerosos + Chuy Malora').count()).toBe(1);
  },
);

it.each([
  ['/', '.ticket:has(.title a[href="/fechas/2026-11-27-guadalajara/"])'],
  ['/link/', '.row'],
  ['/fechas/2026-11-27-guadalajara/', '.show-header'],
  ['/ciudad/guadalajara/', '.next-show'],
])('a day of show is marked on %s when JavaScript is unavailable', async (path, within) => {
  const { page } = await open(path, { scripts: false });
  expect(await page.locator(`${within} [data-day-badge]`).first().textContent()).toBe('Hoy');
  const later = await open(path, { now: '2026-11-28T03:00:00Z' });
  const mark = later.page.locator(`${within} [data-day-badge]`).first();
  await expect.poll(() => mark.textContent()).toBe('Ahora');
});
