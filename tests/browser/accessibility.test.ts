import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { ROUTES } from './routes.ts';
import { NARROW, visit, WIDE } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
}

/** What axe finds, as "rule: first place". */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await runner.run()).violations;
  });
  return found.map(({ id, nodes }) => `${id}: ${String(nodes[0]?.target)}`);
}

describe.each([320, NARROW, WIDE])('axe at %i px', (width) => {
  it.each(ROUTES)('finds nothing on %s', async (path) => {
    const { page } = await visit(path, { width, reducedMotion: true });
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});

it.each(['#lineup', '#dia-27', '#boletos', '#cursos', '#videos'])(
  'axe finds nothing on the festival at %s',
  async (hash) => {
    const { page } = await visit(`/blacknchrome/${hash}`, { reducedMotion: true });
    await page.locator(`${hash}[data-active]`).waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

it('a keyboard alone leads from home to a ticket link', async () => {
  const { page } = await visit('/');
  // Not by a locator: it would wait where nothing has the focus, as when the strip gives up its own while it wakes.
  const href = () => page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if ((await href()).startsWith('https://boletos.example/')) break;
  }
  const focused = page.locator(':focus');
  expect(await focused.getAttribute('href')).toMatch(/^https:\/\/boletos\.example\//u);
  expect(await focused.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
});

describe.each([NARROW, WIDE])('nothing moves while a page loads, at %i px', (width) => {
  it.each(['/', '/home2/', '/fechas/', '/link/', '/blacknchrome/', '/galeria/', '/contacto/'])(
    '%s',
    async (path) => {
      const { page } = await visit(path, { width, keepLoaders: true });
      await page.waitForLoadState('networkidle');
      const shift = await page.evaluate(
        () =>
          new Promise<number>((done) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries())
                sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));
          }),
      );
      expect(shift).toBeLessThan(0.001);
    },
  );
});
