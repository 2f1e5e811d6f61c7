/** Requests of a phone for the first screen, as the browser reports them. */
import { describe, expect, inject, test } from 'vitest';
import { findShow, showPath, tour } from '../support/tour.ts';
import { NARROW, visit } from './visit.ts';

const SHOW = showPath(findShow({ estatus: 'reprogramado' }, tour.upcoming));

const KIB = 1024;

const PAGE_SCRIPT = /\/page-script\.[^/]+\.js$/u;

/** Opens a page as a visitor who saves data; prefetch.test.ts is about the files that idle browsers fetch for others. */
async function openUntouched(path: string) {
  const { page, foreignRequests, responses } = await visit(path, { width: NARROW });
  await page.waitForLoadState('networkidle');
  // On a busy machine the network can be idle before the page's script is imported.
  await expect.poll(() => responses.some((response) => PAGE_SCRIPT.test(response.url()))).toBe(true);
  const files = await Promise.all(
    responses.map(async (response) => ({ name: response.url(), bytes: (await response.body()).length })),
  );
  return { page, foreignRequests, files };
}

describe.each([
  // The page, its script, two fonts and pictures.
  ['/', 5],
  ['/home2/', 6],
  ['/fechas/', 5],
  [SHOW, 5],
  // Its second flyer begins within a screen of this height.
  ['/cursos/', 6],
  ['/galeria/', 8],
  ['/merch/', 8],
  ['/link/', 4],
  ['/contacto/', 4],
] as const)('%s at 390 px', (path, most) => {
  test(`requests: at most ${most}, one for a script, none to another origin`, async () => {
    const { foreignRequests, files } = await openUntouched(path);
    const names = files.map(({ name }) => name.slice(inject('origin').length));
    expect(names).toContain(path);
    expect(names.length, names.join(' ')).toBeLessThanOrEqual(most);
    expect(names.filter((name) => name.endsWith('.js'))).toEqual([expect.stringMatching(PAGE_SCRIPT)]);
    expect(foreignRequests).toEqual([]);
  });
});

test('fonts: letters outside the subset load another font, only then', async () => {
  const { page, files } = await openUntouched('/contacto/');
  expect(files.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(2);
  const rest = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page
    .locator('main p')
    .first()
    .evaluate((paragraph) => paragraph.append(' João Françoise'));
  expect((await rest).ok()).toBe(true);
});

test('QR code of a show: loads only for printing', async () => {
  const { page, files } = await openUntouched(SHOW);
  expect(files.filter(({ name }) => name.endsWith('/boletos.svg'))).toEqual([]);
  // Not `page.pdf()`: up to version 150, Chromium loads no lazy pictures for a PDF, only for a print dialog.
  await page.emulateMedia({ media: 'print' });
  const width = () => page.locator('img.qr').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
});

test('home: at most 40 KiB of pictures, fonts and scripts', async () => {
  const { files } = await openUntouched('/');
  // Without the document, which this server does not compress; tests/build/budgets.test.ts has its budget.
  const bytes = files.slice(1).reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(40 * KIB);
});

test.each([
  ['/', 1],
  ['/home2/', 2],
] as const)(
  'posters of %s: %i load at first, the next one at the first interaction',
  async (path, posters) => {
    const { page, files } = await openUntouched(path);
    expect(files.filter(({ name }) => /-(?:576|688|1080)\.avif$/u.test(name))).toHaveLength(posters);
    const next = page.waitForResponse((response) => response.url().endsWith('.avif'));
    await page.mouse.move(200, 300);
    expect((await next).ok()).toBe(true);
  },
);

test('React: runs at the first interaction', async () => {
  const { page } = await openUntouched('/');
  expect(await page.locator('[data-hydrated]').count()).toBe(0);
  await page.keyboard.press('Tab');
  await page.locator('[data-hydrated]').first().waitFor();
});
