import { expect, test } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { boxOf, NARROW, visit, WIDE } from './visit.ts';

test('merch: Coming soon and where it is announced, above a grid of the product photos with the names that they have', async () => {
  const { page } = await visit('/merch/');
  expect(await page.locator('h1').textContent()).toBe('Merch');
  expect(await page.locator('.tape').textContent()).toContain('Coming soon');
  await page.getByText('Coming soon', { exact: true }).waitFor();
  const link = page.getByRole('link', { name: 'Entérate en Instagram' });
  expect(await link.getAttribute('href')).toBe(tour.site.redes.instagram);
  expect(await page.locator('main ul img').count()).toBe(tour.products.length);
  const names = tour.products.flatMap(({ nombre }) => nombre ?? []);
  expect(names).not.toEqual([]);
  expect(await page.locator('.products .name').allTextContents()).toEqual(names);
  await page.locator('.products a').first().click();
  await page.locator('.pswp').waitFor();
});

test.each([
  [NARROW, 1],
  [768, 1],
  [768, 2],
  [WIDE, 1],
  [WIDE, 2],
  [WIDE, 5],
])('merch, %i px, number of products %i: every photo is about as high as wide', async (width, count) => {
  const { page } = await visit('/merch/', { width });
  const photos = page.locator('.products li > a');
  await page
    .locator('.products li')
    .evaluateAll((items, shown) => items.slice(shown).forEach((item) => void item.remove()), count);
  expect(await photos.count()).toBe(count);
  for (const photo of await photos.all()) {
    const box = await boxOf(photo);
    expect(box.height / box.width).toBeGreaterThan(0.8);
  }
});

test.each([
  [NARROW, 2],
  [NARROW, 4],
  [768, 5],
  [WIDE, 5],
])('merch, %i px, number of products %i: no row has a gap', async (width, count) => {
  const { page } = await visit('/merch/', { width });
  await page
    .locator('.products li')
    .evaluateAll((items, shown) => items.slice(shown).forEach((item) => void item.remove()), count);
  const [last, wall] = [await boxOf(page.locator('.products li').last()), await boxOf(page.locator('.wall'))];
  expect(last.right).toBeCloseTo(wall.right, 0);
});

test('cursos: the flyers Presencial and Online, and links to the networks', async () => {
  const { page } = await visit('/cursos/');
  expect(await page.locator('h1').textContent()).toBe('Proximos cursos');
  expect(await page.locator('figcaption').allTextContents()).toEqual(['Presencial', 'Online']);
  await page.getByText('Informes por DM en cualquier Red social').waitFor();
  expect(await page.locator('.contact-info a[href^=https]').count()).toBe(4);
  for (const course of ['Presencial', 'Online']) {
    const link = page.getByRole('link', { name: `Pedir informes del curso ${course} por Instagram` });
    expect(await link.getAttribute('href')).toBe(tour.site.redes.instagram);
  }
  const instagram = page.getByRole('link', { name: 'Escribir por Instagram' });
  expect(await instagram.getAttribute('href')).toBe(tour.site.redes.instagram);
  await page.locator('.flyer').first().click();
  await page.locator('.pswp').waitFor();
});

test('prensa: biographies to copy, photos and archive to download', async () => {
  const { page } = await visit('/prensa/');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copy = page.getByRole('button', { name: 'Copiar la biografía larga' });
  await copy.click();
  await page.getByText('Texto copiado').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const shown = await page.locator('[aria-labelledby=biografia-larga] .text p').allTextContents();
  expect(shown.length).toBeGreaterThan(1);
  expect(copied).toBe(shown.join('\n\n'));
  expect(await page.locator('figcaption', { hasText: 'Ana Lomelí' }).isVisible()).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Descargar todo/u }).click();
  expect((await download).suggestedFilename()).toBe('timbito-prensa.zip');
});

test('contenido: its text, and as many shows and photos as the content has, each with a link to them', async () => {
  const { page } = await visit('/contenido/');
  await page.getByText('¡contenido funciona!').waitFor();
  const shows = tour.shows.length;
  expect(await page.getByRole('link', { name: `${shows} shows`, exact: true }).count()).toBe(1);
  const photos = page.getByRole('link', { name: /^\d+ fotos$/u });
  const count = Number.parseInt((await photos.textContent()) ?? '', 10);
  await photos.click();
  await page.waitForURL(/\/galeria\/$/u);
  expect(await page.locator('main .photo').count()).toBe(count);
});

test.each(['/add/', '/editar/', '/contenido/', '/loader/', '/sin-conexion/'])(
  '%s: robots are told not to index it',
  async (path) => {
    const { page } = await look(path);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  },
);
