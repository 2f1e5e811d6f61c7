/** Settings of visitors: forced colours, print. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findShows, showPath, type TourShow, tour } from '../support/tour.ts';
import { CONTROLS } from './page-checks.ts';
import { cards } from './show-cards.ts';
import { boxOf, visit, visitWithFault } from './visit.ts';

const DAY = `#dia-${tour.festival.dias[1]?.dia}`;
const ON_SALE = findShows(
  ({ estatus, link, boletos }) =>
    ['', 'programado', 'reprogramado'].includes(estatus ?? '') && !!(link || boletos),
  tour.upcoming,
);

describe('forced colors', () => {
  const open = async (path: string) => {
    // The page loads the styles for this setting when it opens.
    const prepare = (opened: Page) => opened.emulateMedia({ forcedColors: 'active' });
    const { page } = await visit(path, { prepare });
    return page;
  };

  it.each(['/', '/fechas/', '/link/', '/galeria/', '/contacto/', '/blacknchrome/', '/ciudad/', '/add/'])(
    '%s: every control has a focus outline, every button a border',
    async (path) => {
      const page = await open(path);
      const problems = await page.evaluate((controls) => {
        const found: string[] = [];
        for (const control of document.querySelectorAll<HTMLElement>(controls)) {
          if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert]')) continue;
          const name = control.textContent.trim() || control.id;
          const { borderTopStyle, borderTopWidth } = getComputedStyle(control);
          const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1;
          if (control.matches('button, .button') && !hasBorder) found.push(`no border: ${name}`);
          control.focus();
          const { outlineStyle, outlineWidth } = getComputedStyle(control);
          const hasOutline = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
          if (document.activeElement === control && !hasOutline) found.push(`no outline: ${name}`);
        }
        return found;
      }, CONTROLS);
      expect(problems).toEqual([]);
    },
  );

  it('/ciudad/: the legend has the colours of the dots on the map', async () => {
    const page = await open('/ciudad/');
    const colors = (selector: string, property: 'fill' | 'backgroundColor') =>
      page.evaluate(
        ([chosen, name]) => {
          const found = [...document.querySelectorAll(chosen)].map((each) => getComputedStyle(each)[name]);
          return [...new Set(found)].sort();
        },
        [selector, property] as const,
      );
    const onMap = await colors('.map svg .dot', 'fill');
    expect(onMap).toHaveLength(2);
    expect(await colors('.legend-dot', 'backgroundColor')).toEqual(onMap);
  });

  it('tabs: the selected one has a background of its own', async () => {
    const page = await open(`/blacknchrome/${DAY}`);
    await page.locator(`[role=tab][href='${DAY}'][aria-selected=true]`).waitFor();
    const rows = page.locator('[role=tablist]:visible');
    expect(await rows.count()).toBe(3);
    for (const row of await rows.all()) {
      const background = (selected: boolean) =>
        row
          .locator(`[aria-selected=${selected}]`)
          .first()
          .evaluate((tab) => getComputedStyle(tab).backgroundColor);
      expect(await background(true)).not.toBe(await background(false));
    }
  });

  it('status stamps: each has a border', async () => {
    const page = await open('/fechas/');
    const stamps = await page.locator('.stamp:visible').evaluateAll((all) =>
      all.map((stamp) => ({
        text: stamp.textContent,
        hasBorder:
          getComputedStyle(stamp).borderTopStyle === 'solid' &&
          Number.parseFloat(getComputedStyle(stamp).borderTopWidth) >= 1,
      })),
    );
    expect(new Set(stamps.map(({ text }) => text)).size).toBeGreaterThan(2);
    expect(stamps.filter(({ hasBorder }) => !hasBorder)).toEqual([]);
  });
});

describe('forced colors: festival', () => {
  it('its title has no filter, which would draw on its backplate', async () => {
    const { page } = await visit('/blacknchrome/', {
      prepare: (opened) => opened.emulateMedia({ forcedColors: 'active' }),
    });
    const filters = await page
      .locator('.look-type')
      .evaluateAll((all) => all.map((text) => getComputedStyle(text).filter));
    expect(new Set(filters)).toEqual(new Set(['none']));
    const [privacy, grid] = [await boxOf(page.locator('.privacy')), await boxOf(page.locator('.networks'))];
    expect(privacy.right).toBeCloseTo(grid.right, 0);
  });
});

describe('print of fechas', () => {
  const open = async () => {
    const { page } = await visit('/fechas/', { width: 720 });
    await page.emulateMedia({ media: 'print' });
    return page;
  };

  it('scripts cannot be loaded: black on white', async () => {
    const { page } = await visitWithFault('/fechas/', 'blocked');
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(0, 0, 0)');
  });

  it('title: no box hides the accents of its capitals', async () => {
    const page = await open();
    const isCut = await page.locator('h1').evaluate((title) => {
      const text = document.createRange();
      text.selectNodeContents(title);
      const banner = title.closest('.banner') as Element;
      const isAbove = text.getBoundingClientRect().top < banner.getBoundingClientRect().top;
      return isAbove && getComputedStyle(banner).overflow !== 'visible';
    });
    expect(isCut).toBe(false);
  });

  it('headings: on the sheet of what they are above', async () => {
    const page = await open();
    const breaks = await page
      .locator('main :is(h1, h2, h3)')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).breakAfter));
    expect(new Set(breaks)).toEqual(new Set(['avoid']));
  });

  it('page of a show: nothing is over the frame of its ticket', async () => {
    const page = await open();
    await page.goto(new URL(showPath(tour.upcoming[0] as TourShow), page.url()).href);
    const ticket = await page
      .locator('.large-ticket')
      .evaluate((element) => getComputedStyle(element).border);
    expect(ticket).toBe('1px solid rgb(0, 0, 0)');
  });

  it('page of a show: begins at the same edge as the name above it', async () => {
    const page = await open();
    await page.goto(new URL(showPath(tour.upcoming[0] as TourShow), page.url()).href);
    expect((await boxOf(page.locator('h1'))).x).toBeCloseTo((await boxOf(page.locator('.brand'))).x, -1);
  });

  it('an offer by telephone: its number is printed', async () => {
    const byPhone = findShows(
      ({ boletos }) => JSON.stringify(boletos ?? '').includes('telefono'),
      tour.upcoming,
    )[0];
    const page = await open();
    await page.goto(new URL(showPath(byPhone as TourShow), page.url()).href);
    const buttons = page.locator('.sales .button:visible');
    const printed = await buttons.evaluateAll((links) =>
      links.map((a) => getComputedStyle(a, '::after').content),
    );
    expect(printed.length).toBeGreaterThan(0);
    for (const content of printed) expect(content).toMatch(/^"tel:\+52\d{10}"$/u);
  });

  it('navigation, buttons and forms: not printed', async () => {
    const page = await open();
    for (const selector of [
      'nav',
      '.navbar :not(.brand, astro-island)',
      'footer',
      '.loader',
      'button',
      '.button',
      'form',
      // Its links to other pages are not printed.
      '#por-anio',
    ])
      expect(await page.locator(`${selector}:visible`).count(), selector).toBe(0);
  });

  it('upcoming shows: all of their text is black on white', async () => {
    const page = await open();
    const tickets = cards(page, 'upcoming');
    const problems = await tickets.evaluateAll((all) =>
      all.flatMap((ticket) => {
        const lines = [...ticket.querySelectorAll<HTMLElement>('.date *, .title a, .when strong, .body p')];
        return lines.flatMap((line) => {
          if (!line.textContent.trim()) return [];
          const name = `${ticket.querySelector('.title')?.textContent}: ${line.textContent}`;
          if (!line.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            return [`${name} is hidden`];
          const [red = 255, green = 255, blue = 255] =
            getComputedStyle(line).color.match(/\d+/gu)?.map(Number) ?? [];
          if (Math.max(red, green, blue) > 0x60) return [`${name} is pale`];
          const dark = (element: Element | null): boolean =>
            element !== null &&
            (getComputedStyle(element).backgroundImage !== 'none' ||
              !/^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/u.test(
                getComputedStyle(element).backgroundColor,
              ) ||
              dark(element.parentElement));
          return dark(line) && !line.closest('.stamp, .day-badge') ? [`${name} is not on white`] : [];
        });
      }),
    );
    expect(await tickets.count()).toBe(tour.upcomingCards.length);
    expect(problems).toEqual([]);
  });

  it('ticket links: their address is printed', async () => {
    const page = await open();
    const printed = await page.locator('[data-list=upcoming] a.ticket-link').evaluateAll((links) =>
      links.map((link) => ({
        href: link.getAttribute('href'),
        content: link.checkVisibility() && getComputedStyle(link, '::after').content,
      })),
    );
    expect(printed).toHaveLength(ON_SALE.length);
    for (const { href, content } of printed) expect(content).toContain(href);
  });
});
