import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { findShow, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { cardOf, cards, currentSlide, slideAt } from './show-cards.ts';
import { hydrated, NARROW, visit, WIDE } from './visit.ts';

const COUNT = tour.upcomingCards.length;
const MIDDLE = Math.floor(COUNT / 2);
const LAST = COUNT - 1;
const card = (page: Page, index: number) => cards(page, 'upcoming').nth(index);

describe('home2', () => {
  it('loader: spells the name, then disappears', async () => {
    const { page } = await look('/home2/');
    const loader = page.locator('.loader.is-page');
    expect((await loader.textContent())?.toLowerCase()).toContain(tour.site.nombre.toLowerCase());
    await loader.waitFor({ state: 'hidden' });
  });

  it('festival: its title leads to its page', async () => {
    const { page } = await visit('/home2/');
    await page.getByRole('link', { name: tour.festival.titulo }).click();
    await page.waitForURL(/\/blacknchrome\/$/u);
  });

  it('card: opener and guest on lines of their own', async () => {
    const { page } = await look('/home2/');
    const show = findShow(
      ({ invitado, abridor, asquerosos }) => !!invitado && !!abridor && asquerosos !== 'si',
      tour.upcoming,
    );
    expect(await cardOf(page, show).locator('p').allTextContents()).toEqual(
      expect.arrayContaining([`Invitado: ${show.invitado}`, `Abre: ${show.abridor}`]),
    );
  });
});

describe('home2: click on a date card', () => {
  it.each([NARROW, WIDE])('after hydration: the carousel shows its poster (%i px)', async (width) => {
    const { page } = await visit('/home2/', { width });
    await hydrated(page, '.track');
    await card(page, MIDDLE).locator('.date').click();
    await expect.poll(() => currentSlide(page)).toMatch(slideAt(MIDDLE + 1, COUNT));
  });

  it.each([
    [NARROW, '.poster-link', LAST],
    [NARROW, '.date', MIDDLE - 1],
    [WIDE, '.when', MIDDLE],
  ] as const)(
    'before hydration, %i px, on its %s: the carousel shows its poster',
    async (width, part, index) => {
      const { page } = await visit('/home2/', { width });
      await card(page, index).locator(part).click({ force: true });
      await expect.poll(() => currentSlide(page)).toMatch(slideAt(index + 1, COUNT));
    },
  );

  it('JavaScript unavailable: leads to its poster, its links stay on top', async () => {
    const { page } = await visit('/home2/', { scripts: false });
    await card(page, MIDDLE).locator('.date').click({ force: true });
    await page.waitForURL((url) => url.hash.startsWith('#cartel-'));
    const id = decodeURIComponent(new URL(page.url()).hash.replace('#cartel-', ''));
    expect(await card(page, MIDDLE).locator('.title a').getAttribute('href')).toBe(`/fechas/${id}/`);
    const onSale = page.locator('.ticket:has(a.ticket-link)').first();
    const isOnTop = (link: string) =>
      onSale.locator(link).evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect([await isOnTop('.title a'), await isOnTop('.ticket-link')]).toEqual([true, true]);
  });

  it('after hydration, text of a card selected by dragging: the carousel stays', async () => {
    const { page } = await visit('/home2/');
    await hydrated(page, '.track');
    await card(page, MIDDLE).scrollIntoViewIfNeeded();
    const box = await card(page, MIDDLE).locator('.when strong').boundingBox();
    if (!box) throw new Error('The line of the date has no box.');
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(5);
    expect(await currentSlide(page)).toMatch(slideAt(1, COUNT));
  });
});

test('home2: a long name, the slogan has a row of its own', async () => {
  const { page } = await look('/home2/');
  await page.locator('.intro h1').evaluate((name) => {
    name.setAttribute('class', (name.getAttribute('class') ?? '').replace(/text-ems-\d/u, 'text-ems-6'));
    name.textContent = 'Camila Rebolledo';
  });
  expect((await page.locator('.intro .lead').boundingBox())?.width).toBeGreaterThan(200);
});
