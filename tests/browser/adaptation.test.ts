/** Settings of visitors: zoom, larger text, forced colours, print. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILD_NOW } from '../support/now.ts';
import { findShows, tour } from '../support/tour.ts';
import { ROUTES } from './routes.ts';
import { cards } from './show-cards.ts';
import { visit, WIDE } from './visit.ts';

const DAY = `#dia-${tour.festival.dias[1]?.dia}`;
const ON_SALE = findShows(
  ({ estatus, link, boletos }) =>
    ['', 'programado', 'reprogramado'].includes(estatus ?? '') && !!(link || boletos),
  tour.upcoming,
);
const CONTROLS = 'a[href], button, input, select, textarea, summary';

/** Zoom of 200 % halves the width in CSS pixels; zoom of text alone doubles the font size of the root. */
const SETTINGS = [
  { name: '320 px', width: 320, height: 640, textScale: 1 },
  { name: '200 % zoom', width: 640, height: 512, textScale: 1 },
  { name: 'text zoom 200 %', width: WIDE, height: 800, textScale: 2 },
] as const;

describe.each(ROUTES)('%s', (path) => {
  it('zoom: no text is cut, no control covered, no horizontal scroll', async () => {
    const { page } = await visit(path, { reducedMotion: true });
    // Hydration changes which slides can have the focus.
    const waiting = page.locator('astro-island[client=interaction]:not([data-hydrated])');
    await expect.poll(() => waiting.count()).toBe(0);
    for (const { name, width, height, textScale } of SETTINGS) {
      await page.setViewportSize({ width, height });
      await page.evaluate((times) => {
        const { style } = document.documentElement;
        style.fontSize = '';
        const usual = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        if (times !== 1) style.fontSize = `${usual * times}px`;
      }, textScale);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(
        width,
      );
      expect(await cutTexts(page), name).toEqual([]);
      expect(await coveredControls(page), name).toEqual([]);
    }
  });
});

describe('forced colors', () => {
  const open = async (path: string) => {
    const { page } = await visit(path, { reducedMotion: true });
    await page.emulateMedia({ forcedColors: 'active' });
    // The page loads the styles for this setting when it opens.
    await page.reload();
    return page;
  };

  it.each(['/', '/fechas/', '/link/', '/galeria/', '/contacto/', '/blacknchrome/', '/add/'])(
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

  it('tabs: the selected one has a background of its own', async () => {
    const page = await open(`/blacknchrome/${DAY}`);
    await page.locator(`${DAY}[data-active]`).waitFor();
    for (const row of await page.locator('[role=tablist]:visible').all()) {
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

describe('print of fechas', () => {
  /** Waits for the print styles, which are a file of their own. */
  const printStyles = (page: Page) =>
    page.waitForFunction(() =>
      [...document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')].some(
        ({ sheet }) => sheet,
      ),
    );
  const open = async () => {
    const { page } = await visit('/fechas/', { width: 720, reducedMotion: true });
    await printStyles(page);
    await page.emulateMedia({ media: 'print' });
    return page;
  };

  it('page without interaction: the print styles load', async () => {
    const { page } = await visit('/fechas/', { untouched: true, clockRuns: true });
    // The styles load some time after the page: its clock stands still until the first check.
    await page.clock.pauseAt(Date.parse(BUILD_NOW) + 60_000);
    await page.reload();
    expect(await page.locator('head > link[rel=stylesheet]').count()).toBe(0);
    await page.clock.runFor(1_500);
    await printStyles(page);
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
    expect(await tickets.count()).toBe(tour.upcoming.length);
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

/** Texts that overflow the page, or a box that hides its overflow. */
async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest('[aria-hidden=true], .visually-hidden'))
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const hiding: { left: number; right: number; top: number; bottom: number }[] = [
        { left: 0, right: innerWidth, top: -Infinity, bottom: Infinity },
      ];
      let scrolls = false;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath === 'inset(50%)') scrolls = true;
        if (/auto|scroll/u.test(overflowX + overflowY)) scrolls = true;
        if (scrolls) break;
        if (/hidden|clip/u.test(overflowX)) hiding.push(box.getBoundingClientRect());
      }
      if (scrolls) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const middle = (top + bottom) / 2;
        const cut = hiding.some(
          (box) => left < box.left - 1 || right > box.right + 1 || middle < box.top || middle > box.bottom,
        );
        if (cut) found.push(node.textContent.trim());
      }
    }
    return [...new Set(found)];
  });
}

/** Controls that another element covers while they have the focus. */
async function coveredControls(page: Page): Promise<string[]> {
  return page.evaluate((controls) => {
    const found: string[] = [];
    for (const control of document.querySelectorAll<HTMLElement>(controls)) {
      const shown = control.checkVisibility({ visibilityProperty: true });
      if (!shown || control.closest('[inert], [aria-hidden=true]') || control.matches(':disabled')) continue;
      control.focus();
      const [box] = control.getClientRects();
      if (document.activeElement !== control || !box) continue;
      const x = (Math.max(0, box.left) + Math.min(innerWidth, box.right)) / 2;
      const y = (Math.max(0, box.top) + Math.min(innerHeight, box.bottom)) / 2;
      const top = document.elementFromPoint(x, y);
      if (!top || !(control.contains(top) || top.contains(control)))
        found.push(`${control.textContent.trim() || control.id}, under ${top?.outerHTML.slice(0, 60)}`);
    }
    return found;
  }, CONTROLS);
}
