import { describe, expect, inject, test } from 'vitest';
import { cityPath, findShow, showPath, tour } from '../support/tour.ts';
import { NARROW, visit, WIDE } from './visit.ts';

describe.each([NARROW, WIDE])('JavaScript unavailable, %i px', (width) => {
  const open = (path: string) => visit(path, { width, scripts: false });

  test('loaders and buttons: none is shown, as all need scripts', async () => {
    const { page } = await open('/');
    for (const path of ['/', '/home2/', '/fechas/', '/galeria/', '/merch/', '/blacknchrome/', '/contacto/']) {
      await page.goto(inject('origin') + path);
      const shown = await page
        .locator('.loader, button')
        .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.outerHTML));
      expect(shown, path).toEqual([]);
    }
  });

  test('navbar: every entry is visible', async () => {
    const { page } = await open('/');
    const entries = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    expect(await entries.count()).toBe(7);
    for (const entry of await entries.all()) expect(await entry.isVisible()).toBe(true);
    // In one row beside the name, or in three below it on phones.
    const middles = await page.locator('[data-navbar] a').evaluateAll((links) =>
      links.map((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        return Math.round((top + bottom) / 20);
      }),
    );
    expect(new Set(middles).size).toBe(width === WIDE ? 1 : 3);
  });

  test('navbar: headings are below it', async () => {
    const { page } = await open('/contacto/');
    for (const path of ['/contacto/', '/cursos/', '/link/', '/add/']) {
      await page.goto(inject('origin') + path);
      const edges = await page
        .locator('[data-navbar] a')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().bottom));
      expect(edges.length, path).toBeGreaterThan(0);
      // Its letters: the box of a gradient is higher.
      const top = await page
        .locator('h1')
        .evaluate(
          (h1) => h1.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(h1).paddingTop),
        );
      expect(top, path).toBeGreaterThanOrEqual(Math.max(...edges));
    }
  });

  test('shows and posters: all are listed, with links', async () => {
    const home = await open('/');
    expect(await home.page.locator('.slide a[href]').count()).toBe(tour.upcomingCards.length);
    expect(await home.page.locator('[data-list=upcoming] .ticket').count()).toBe(tour.upcomingCards.length);
    const dates = await open('/fechas/');
    expect(await dates.page.locator('[data-list] .ticket').count()).toBe(tour.nights.length);
  });

  test('festival: every panel is visible, with its heading', async () => {
    const { page } = await open('/blacknchrome/');
    const days = tour.festival.dias.map(({ dia }) => `dia-${dia}`);
    for (const id of ['flayer', 'lineup', 'general', ...days, 'boletos', 'cursos', 'videos']) {
      expect(await page.locator(`#${id}`).isVisible(), id).toBe(true);
    }
    expect(await page.getByRole('list', { name: 'Lista de videos' }).getByRole('listitem').count()).toBe(
      tour.videos.length,
    );
    for (const name of ['Flayer', 'Line up', 'Boletos', 'Cursos', 'Videos']) {
      expect(await page.getByRole('heading', { name, exact: true }).isVisible(), name).toBe(true);
    }
  });

  test('photo and video: links to the picture and to YouTube', async () => {
    const gallery = await open('/galeria/');
    expect(await gallery.page.locator('[data-gallery] a').first().getAttribute('href')).toMatch(
      /\/img\/.+\.webp$/u,
    );
    const home = await open('/');
    expect(await home.page.locator('[data-embed-url]').getAttribute('href')).toMatch(
      /^https:\/\/www\.youtube\.com\/watch\?v=/u,
    );
  });

  test('contacto: a mailto link', async () => {
    const { page } = await open('/contacto/');
    expect(await page.locator('main a[href^="mailto:"]').filter({ visible: true }).count()).toBe(1);
  });
});

const soldOut = findShow({ estatus: 'agotado' }, tour.upcoming);

test.each([
  ['city', cityPath(soldOut)],
  ['sold-out show', showPath(soldOut)],
])('JavaScript unavailable, page of a %s: the form for notices posts to the API', async (_kind, path) => {
  const { page, problems } = await visit(path, { width: NARROW, scripts: false });
  const posted: unknown[] = [];
  await page.route('**/api/avisos', async (route) => {
    const request = route.request();
    posted.push([new URL(request.url()).port, request.headers().origin, request.postData()]);
    await route.fulfill({ contentType: 'text/html', body: '<h1>Revisa tu correo</h1>' });
  });
  await page.getByLabel('Tu correo').fill('ana@correo.example');
  await page.getByRole('button', { name: 'Avísame' }).click();
  await page.getByRole('heading', { name: 'Revisa tu correo' }).waitFor();
  const city = cityPath(soldOut).split('/').at(-2);
  expect(posted).toEqual([
    [
      `${inject('apiPort')}`,
      inject('origin'),
      `ciudad=${city}&correo=ana%40correo.example&apellido_materno=`,
    ],
  ]);
  expect(problems).toEqual([]);
});
