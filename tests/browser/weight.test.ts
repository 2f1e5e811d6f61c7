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

describe.each(['/', '/home2/', '/fechas/', '/link/', '/galeria/', '/contacto/'])('%s at 390 px', (path) => {
  it('asks for at most ten files, none of them React, none elsewhere', async () => {
    const { page, foreign, files } = await openUntouched(path);
    const names = files.map(({ name }) => name.slice(inject('origin').length));
    expect(names).toContain(path);
    expect(
      names.filter((name) => !/\.(?:webp|avif|jpg|svg)$/u.test(name)).length,
      names.join(' '),
    ).toBeLessThanOrEqual(10);
    expect(names.filter((name) => /(?:client|react|NavToggle|Carousel)\.[^/]+\.js$/u.test(name))).toEqual([]);
    expect(foreign).toEqual([]);
    await page.context().close();
  });
});

it('home asks for at most ten files in all, and its pictures, fonts and scripts weigh at most 60 KiB', async () => {
  const { page, files } = await openUntouched('/');
  expect(files.length, files.map(({ name }) => name).join(' ')).toBeLessThanOrEqual(10);
  // The document is left out: the test's server does not compress it (its own budget is in tests/build/budgets.test.ts).
  const bytes = files.slice(1).reduce((sum, file) => sum + file.bytes, 0);
  expect(bytes).toBeLessThanOrEqual(60 * KIB);
  await page.context().close();
});

it.each([
  ['/', 1],
  ['/home2/', 2],
] as const)('%s asks for %i posters until somebody stirs, then for the next ones', async (path, posters) => {
  const { page, files } = await openUntouched(path);
  expect(files.filter(({ name }) => /-(?:540|720|1080)\.avif$/u.test(name))).toHaveLength(posters);
  const next = page.waitForResponse((response) => response.url().endsWith('.avif'));
  await page.mouse.move(200, 300);
  expect((await next).ok()).toBe(true);
  await page.context().close();
});

it('React comes with the first touch', async () => {
  const { page } = await openUntouched('/');
  const react = page.waitForResponse((response) => /\/client\.[^/]+\.js$/u.test(response.url()));
  await page.keyboard.press('Tab');
  expect((await react).ok()).toBe(true);
  await page.context().close();
});
