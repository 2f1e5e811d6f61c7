/** What a phone really asks for before anybody touches the page, told by the browser's own network. */
import { describe, expect, inject, it } from 'vitest';
import { NARROW, visit } from './visit.ts';

const KIB = 1024;

async function openUntouched(path: string) {
  const { page, foreign, answers } = await visit(path, { width: NARROW, keepLoaders: true });
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    answers.map(async (answer) => ({ name: answer.url(), bytes: (await answer.body()).length })),
  );
  return { page, foreign, files };
}

describe.each([
  ['/', 4],
  ['/home2/', 5],
  ['/fechas/', 4],
  ['/fechas/2027-01-30-merida/', 4],
  // Its second flyer begins in a screen as tall as this.
  ['/cursos/', 5],
  ['/galeria/', 7],
  ['/merch/', 6],
  ['/link/', 3],
  ['/contacto/', 3],
] as const)('%s at 390 px', (path, most) => {
  it(`asks for at most ${most} files, none of them a script, none elsewhere`, async () => {
    const { foreign, files } = await openUntouched(path);
    const names = files.map(({ name }) => name.slice(inject('origin').length));
    expect(names).toContain(path);
    expect(names.length, names.join(' ')).toBeLessThanOrEqual(most);
    expect(names.filter((name) => name.endsWith('.js'))).toEqual([]);
    expect(foreign).toEqual([]);
  });
});

it('rare letters bring a font of their own, and no others do', async () => {
  const { page, files } = await openUntouched('/contacto/');
  expect(files.filter(({ name }) => name.endsWith('.woff2'))).toHaveLength(2);
  const rest = page.waitForResponse((response) => response.url().endsWith('.woff2'));
  await page
    .locator('main p')
    .first()
    .evaluate((paragraph) => paragraph.append(' João Françoise'));
  expect((await rest).ok()).toBe(true);
});

it('the code of the tickets comes with the paper', async () => {
  const { page, files } = await openUntouched('/fechas/2027-01-30-merida/');
  expect(files.filter(({ name }) => name.endsWith('.svg'))).toEqual([]);
  const code = page.waitForResponse((response) => response.url().endsWith('/boletos.svg'));
  await page.pdf();
  expect((await code).ok()).toBe(true);
});

it('home brings at most 40 KiB of pictures, fonts and scripts', async () => {
  const { files } = await openUntouched('/');
  // The document is left out: the test's server does not compress it (its own budget is in tests/build/budgets.test.ts).
  const bytes = files.slice(1).reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(40 * KIB);
});

it.each([
  ['/', 1],
  ['/home2/', 2],
] as const)('%s asks for %i posters until somebody stirs, then for the next ones', async (path, posters) => {
  const { page, files } = await openUntouched(path);
  expect(files.filter(({ name }) => /-(?:540|688|1080)\.avif$/u.test(name))).toHaveLength(posters);
  const next = page.waitForResponse((response) => response.url().endsWith('.avif'));
  await page.mouse.move(200, 300);
  expect((await next).ok()).toBe(true);
});

it('React comes with the first touch', async () => {
  const { page } = await openUntouched('/');
  const react = page.waitForResponse((response) => /\/client\.[^/]+\.js$/u.test(response.url()));
  await page.keyboard.press('Tab');
  expect((await react).ok()).toBe(true);
});
