import { describe, expect, it } from 'vitest';
import { look } from './look.ts';
import { boxOf, NARROW, visit } from './visit.ts';

describe('fechas: layout', () => {
  it.each([360, NARROW, 768, 1280, 1920])(
    'links to other parts in a window of %i px: every row has as many',
    async (width) => {
      const { page } = await look('/fechas/', { width });
      const rows = await page.locator('.page-links a').evaluateAll((links) => {
        const tops = links.map((link) => Math.round(link.getBoundingClientRect().top));
        return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      });
      expect([1, 2]).toContain(rows.length);
      expect(new Set(rows).size).toBe(1);
    },
  );

  it.each([NARROW, 1280])(
    'links to other parts, %i px, a site without any show: begin at the left edge',
    async (width) => {
      const { page } = await visit('/fechas/', { width });
      // The search has no cities there.
      await page.locator('.tools > :not(.page-links)').evaluateAll((parts) => {
        for (const part of parts) part.remove();
      });
      const [links, ticket] = [
        await boxOf(page.locator('.page-links')),
        await boxOf(page.locator('.tickets .ticket').first()),
      ];
      expect(links.x).toBe(ticket.x);
    },
  );

  it.each([320, NARROW, 1280])(
    'buttons of the calendar, %i px: those of a row are equally high',
    async (width) => {
      const { page } = await look('/fechas/', { width });
      const heights = await page.locator('.subscribe .button').evaluateAll((buttons) => {
        const boxes = buttons.map((button) => button.getBoundingClientRect());
        const middle = ({ top, bottom }: DOMRect) => Math.round((top + bottom) / 2);
        return boxes.map((box) => [
          ...new Set(boxes.filter((other) => middle(other) === middle(box)).map(({ height }) => height)),
        ]);
      });
      expect(heights).toHaveLength(3);
      for (const row of heights) expect(row).toHaveLength(1);
    },
  );

  it.each([1280, 1920])(
    'year page in a window of %i px: years, numbers and details of dates begin at one edge',
    async (width) => {
      const { page } = await look('/fechas/2027/', { width });
      const lefts = [];
      for (const part of ['.years', '.counters', '.ticket.full .body > :nth-child(2)'])
        lefts.push(
          await page
            .locator(part)
            .first()
            .evaluate((each) => Math.round(each.getBoundingClientRect().x)),
        );
      expect(new Set(lefts).size, lefts.join()).toBe(1);
    },
  );

  it('"Pronto": one look on the card, on the show page, in the carousel and in the preview of the form', async () => {
    const look = (label: Element) => {
      const { color, backgroundColor } = getComputedStyle(label);
      return { color, backgroundColor };
    };
    const { page } = await visit('/fechas/');
    const ticketOfList = page.locator('.ticket:has(.ticket-link:text-is("Pronto"))').first();
    const card = await ticketOfList.locator('.ticket-link').evaluate(look);
    const path = (await ticketOfList.locator('.title a').getAttribute('href')) ?? '';
    await page.goto(new URL(path, page.url()).href);
    const ticket = await page.locator('.large-ticket .ticket-link', { hasText: 'Pronto' }).evaluate(look);
    await page.goto(new URL('/home2/', page.url()).href);
    const slide = await page.locator('.ticket-label', { hasText: 'Pronto' }).first().evaluate(look);
    await page.goto(new URL('/add/', page.url()).href);
    const preview = await page.locator('.form-card .ticket-link', { hasText: 'Pronto' }).evaluate(look);
    expect([ticket, slide, preview]).toEqual([card, card, card]);
  });
});
