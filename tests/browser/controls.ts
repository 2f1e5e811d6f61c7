/** The controls whose first response is tested, and the ways in which a visitor's first event can reach them. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { tour } from '../support/tour.ts';
import { cards, currentSlide, slideAt, visibleSlide } from './show-cards.ts';
import { NARROW } from './visit.ts';

export interface Control {
  readonly name: string;
  readonly path: string;
  readonly width: number;
  readonly locate: (page: Page) => Locator;
  /** Waits until the page shows the effect of the control. */
  readonly responds: (page: Page) => Promise<void>;
  /** Likewise without any file of scripts, if the effect is another one; the control then waits for files first. */
  readonly respondsWithoutScripts?: (page: Page) => Promise<void>;
  /** Waits for an effect that only its hydrated island has. */
  readonly hydrates?: (page: Page) => Promise<void>;
}

const COUNT = tour.upcomingCards.length;
const CARD = Math.floor(COUNT / 2);
const shows = (position: number) => ({
  responds: (page: Page) => expect.poll(() => visibleSlide(page)).toMatch(slideAt(position, COUNT)),
  hydrates: (page: Page) => expect.poll(() => currentSlide(page)).toMatch(slideAt(position, COUNT)),
});

export const CONTROLS: readonly Control[] = [
  {
    name: 'menu',
    path: '/link/',
    width: NARROW,
    locate: (page) => page.getByRole('button', { name: 'Menú' }),
    responds: (page) =>
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Fechas' }).waitFor(),
    hydrates: (page) => page.getByRole('button', { name: 'Menú', expanded: true }).waitFor(),
  },
  {
    name: 'carousel next',
    path: '/',
    width: NARROW,
    locate: (page) => page.getByRole('button', { name: 'Cartel siguiente' }),
    ...shows(2),
  },
  {
    name: 'card to poster',
    path: '/home2/',
    width: NARROW,
    locate: (page) => cards(page, 'upcoming').nth(CARD).locator('.poster-link'),
    ...shows(CARD + 1),
  },
  {
    name: 'tab',
    path: '/blacknchrome/',
    width: NARROW,
    locate: (page) => page.getByRole('tab', { name: 'Boletos', exact: true }),
    responds: (page) => page.locator('#boletos').waitFor(),
    hydrates: (page) =>
      page.locator('astro-island[data-hydrated] #tab-boletos[aria-selected=true][tabindex="0"]').waitFor(),
  },
  {
    name: 'video',
    path: '/',
    width: NARROW,
    locate: (page) => page.locator('[data-embed-url]'),
    responds: (page) => page.locator('iframe').waitFor(),
  },
  {
    name: 'photo',
    path: '/galeria/',
    width: NARROW,
    locate: (page) => page.locator('[data-gallery] a').first(),
    responds: (page) => page.getByRole('dialog').waitFor(),
    respondsWithoutScripts: (page) => page.waitForURL(/\/img\/[^/]+\.webp$/u),
  },
];

/** Ways to send the first event of a visitor. */
export const FIRST_EVENTS = {
  touch: (control: Locator) => control.tap(),
  mouse: (control: Locator) => control.click(),
  key: (control: Locator) => control.press('Enter'),
  /** Screen readers and voice control send a click without a pointer or key event. */
  'screen-reader click': (control: Locator) =>
    control.evaluate((element) => (element as HTMLElement).click()),
} as const;

export type FirstEvent = keyof typeof FIRST_EVENTS;
