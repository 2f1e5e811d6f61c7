/** Label, look and link of the ticket button of a show: the same on cards, posters and `/link/`. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findShow, showPath, type TourShow, tour } from '../support/tour.ts';
import { look } from './look.ts';

const at = (time: string) => Date.parse(time);
const withSales = (link: string) =>
  tour.upcoming.find(({ boletos }) => boletos?.some((offer) => offer.link === link)) as TourShow;
const onSale = withSales('https://boletos.example/puebla-mutualista');
const later = withSales('https://boletos.example/guatemala-asquerosos');
const soldOut = findShow({ estatus: 'agotado' }, tour.upcoming);

interface Button {
  readonly label: string;
  readonly href: string | null;
  readonly colours: string;
}

async function buttonsOf(show: TourShow, now?: number): Promise<Readonly<Record<string, Button>>> {
  const buttonOn = (page: Page, link: string, label: string) =>
    page.locator(link).evaluate((element, selector) => {
      const text = (selector && element.querySelector(selector)) || element;
      const { color, backgroundColor, backgroundImage } = getComputedStyle(text);
      const pattern = /repeating/u.test(backgroundImage) ? ' striped' : '';
      return {
        label: text.firstChild?.textContent?.trim() ?? '',
        href: element.getAttribute('href'),
        colours: `${color} on ${backgroundColor}${pattern}`,
      };
    }, label);
  const open = async (path: string) => (await look(path, now === undefined ? {} : { now })).page;
  const card = `.ticket:has(.title a[href="${showPath(show)}"]) .ticket-link`;
  const poster = `#cartel-${show.id} a`;
  return {
    '/fechas/': await buttonOn(await open('/fechas/'), card, ''),
    '/home2/': await buttonOn(await open('/home2/'), card, ''),
    poster: await buttonOn(await open('/home2/'), poster, '.ticket-label'),
  };
}

const linkOf = async (show: TourShow, now?: number) => {
  const { page } = await look('/link/', now === undefined ? {} : { now });
  return page.locator('.row', { hasText: show.ciudad }).first().getAttribute('href');
};

describe('ticket buttons', () => {
  it('on sale through boletos: "Boletos", bright, to the shop', async () => {
    const buttons = Object.values(await buttonsOf(onSale));
    for (const { label, href, colours } of buttons) {
      expect([label, href]).toEqual(['Boletos', 'https://boletos.example/puebla-mutualista']);
      expect(colours).toBe(buttons[0]?.colours);
    }
    expect(buttons[0]?.colours).toMatch(/on rgb\(246, 239, 226\)$/u);
    expect(await linkOf(onSale)).toBe('https://boletos.example/puebla-mutualista');
  });

  it('sale not begun: says from when, to the page of the show, with a look of its own', async () => {
    const buttons = Object.values(await buttonsOf(later));
    for (const { label, href, colours } of buttons) {
      expect([label, href]).toEqual(['A la venta nov 27', showPath(later)]);
      expect(colours).toBe(buttons[0]?.colours);
    }
    expect(buttons[0]?.colours).not.toBe((await buttonsOf(onSale))['poster']?.colours);
    expect(await linkOf(later)).toBe(showPath(later));
  });

  it('sale begun since the build: the buttons of the same page sell', async () => {
    const now = at('2026-11-27T16:00:00Z');
    const shop = 'https://boletos.example/guatemala-asquerosos';
    const { '/fechas/': card, poster } = await buttonsOf(later, now);
    expect([card?.label, card?.href, poster?.label, poster?.href]).toEqual([
      'Boletos',
      shop,
      'Boletos',
      shop,
    ]);
    expect(card?.colours).toBe(poster?.colours);
    expect(card?.colours).toMatch(/on rgb\(246, 239, 226\)$/u);
    expect(await linkOf(later, now)).toBe(shop);
  });

  it('sold out: striped, a poster leads to the page of the show', async () => {
    const { '/fechas/': card, poster } = await buttonsOf(soldOut);
    expect([card?.label, card?.href, poster?.label]).toEqual(['Agotado', null, 'Agotado']);
    expect(card?.colours).toMatch(/striped$/u);
    expect(poster?.colours).toBe(card?.colours);
    expect(poster?.href).toBe(showPath(soldOut));
  });
});
