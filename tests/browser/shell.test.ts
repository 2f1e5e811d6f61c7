import type { Page } from 'playwright-core';
import { describe, expect, inject, it, test } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { NARROW, scrollByWheel, visit, WIDE } from './visit.ts';

/** Shows them for as long as a test needs them. One may have ended: its animations go back to their start and stop there. */
const pauseLoaders = (page: Page) =>
  page.locator('.loader').evaluateAll((loaders) => {
    for (const animation of loaders.flatMap((loader) => loader.getAnimations())) {
      animation.pause();
      animation.currentTime = 0;
    }
  });

/** Runs in the page: `largestPaints` becomes the classes of each element that was the largest contentful paint so far. */
const recordLargestPaints = `
  window.largestPaints = [];
  new PerformanceObserver((list) => {
    for (const { element } of list.getEntries()) largestPaints.push(element?.className);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
`;

describe('loader of the layout', () => {
  it('first page of a visit: covers it for one second', async () => {
    const { page } = await visit('/contacto/', { motion: true });
    const loader = page.locator('.loader.is-shell');
    const [animation] = await loader.evaluate((element) =>
      element.getAnimations().map((each) => each.effect?.getComputedTiming().duration),
    );
    expect(animation).toBe(1000);
    await loader.waitFor({ state: 'hidden' });
  });

  it('second page of a visit: does not appear', async () => {
    const { page } = await visit('/contacto/', { motion: true });
    await page.goto(`${inject('origin')}/cursos/`);
    expect(await page.locator('.loader.is-shell').isVisible()).toBe(false);
  });

  it('is never the largest contentful paint, which is that of the page beneath', async () => {
    const { page } = await visit('/contacto/', {
      motion: true,
      clockRuns: true,
      prepare: (opened) => opened.addInitScript(recordLargestPaints),
    });
    await page.locator('.loader.is-shell').waitFor({ state: 'hidden' });
    const paints = () => page.evaluate<string[]>('largestPaints');
    await expect.poll(async () => (await paints()).at(-1)).toContain('contact-page');
    expect((await paints()).filter((classes) => classes.includes('loader'))).toEqual([]);
  });

  it('click: ends it', async () => {
    const { page } = await visit('/contacto/', { motion: true });
    await pauseLoaders(page);
    expect(await page.locator('.loader').isVisible()).toBe(true);
    await page.mouse.click(200, 300);
    expect(await page.locator('.loader').isVisible()).toBe(false);
  });

  it.each(['touch', 'mouse'])(
    '%s above a link: ends it, presses nothing beneath, and the next opens the link',
    async (kind) => {
      const { page } = await visit('/fechas/', { width: NARROW, motion: true });
      await pauseLoaders(page);
      const { x, y } = await page.locator('main a[href^="/"]').evaluateAll((links) => {
        const boxes = links.map((link) => link.getBoundingClientRect());
        const box = boxes.find(({ top, bottom, width }) => width > 0 && top > 80 && bottom < innerHeight);
        return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : { x: 0, y: 0 };
      });
      const address = page.url();
      const press = () => (kind === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await press();
      expect(await page.locator('.loader.is-page').isVisible()).toBe(false);
      await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))));
      expect(page.url()).toBe(address);
      await press();
      await page.waitForURL((url) => url.href !== address);
    },
  );

  it('reduced motion: does not appear', async () => {
    const { page } = await visit('/home2/', { motion: false });
    const loaders = page.locator('.loader');
    expect(await loaders.count()).toBe(2);
    for (const loader of await loaders.all()) expect(await loader.isVisible()).toBe(false);
  });
});

test.each([
  ['/home2/', 2000],
  ['/galeria/', 2000],
  ['/fechas/', 1000],
  ['/merch/', 1000],
] as const)('loader of %s: lasts %i ms', async (path, duration) => {
  const { page } = await visit(path, { motion: true });
  const [lasts] = await page
    .locator('.loader.is-page')
    .evaluate((element) => element.getAnimations().map((each) => each.effect?.getComputedTiming().duration));
  expect(lasts).toBe(duration);
});

describe('navbar', () => {
  it('entries: seven in order, the current page is marked', async () => {
    const { page } = await look('/fechas/');
    const entries = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    expect(await entries.allTextContents()).toEqual([
      'Home',
      'Fechas',
      'Cursos',
      'Fotos',
      'Merch',
      'Contacto',
      'Black & Chrome',
    ]);
    expect(await page.locator('[aria-current=page]').textContent()).toBe('Fechas');
  });

  it('page scrolled: stays in place and changes its style', async () => {
    const { page } = await look('/fechas/');
    const bar = page.locator('[data-navbar]');
    expect(await bar.getAttribute('data-scrolled')).toBeNull();
    await scrollByWheel(page, 400);
    await page.locator('[data-navbar][data-scrolled]').waitFor();
    expect((await bar.boundingBox())?.y).toBe(0);
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('[data-navbar]:not([data-scrolled])').waitFor();
  });

  it('page scrolled in a busy browser, which tells both places of the page at once: changes its style', async () => {
    const { page } = await visit('/fechas/', { prepare: (each) => each.addInitScript(reportInPairs) });
    await expect.poll(() => page.evaluate(() => 'isHeld' in window)).toBe(true);
    await scrollByWheel(page, 400);
    await page.locator('[data-navbar][data-scrolled]').waitFor();
  });

  it('first Tab: the skip link, which leads to the content', async () => {
    const { page } = await visit('/fechas/');
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').textContent()).toBe('Saltar al contenido');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#contenido$/u);
  });
});

test('footer: links to Facebook, Instagram and TikTok, and an address for comments', async () => {
  const { page } = await look('/contacto/');
  const footer = page.getByRole('contentinfo');
  const hrefs = await footer
    .locator('a[href^=https]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).hostname));
  expect(hrefs).toEqual(['www.facebook.com', 'www.instagram.com', 'www.tiktok.com']);
  expect(await footer.textContent()).toMatch(/comentarios o sugerencias/iu);
  expect(await footer.locator('a[href^="mailto:"]').count()).toBe(1);
});

test.each(['/fechas/', '/ciudad/', '/blacknchrome/'])(
  '%s printed: begins with the name of the act',
  async (path) => {
    const { page } = await visit(path);
    await page.emulateMedia({ media: 'print' });
    const brand = page.locator('.brand');
    expect(await brand.textContent()).toBe(tour.site.nombre);
    await expect.poll(() => page.locator('.navbar .entry').first().isVisible()).toBe(false);
    expect(await brand.isVisible()).toBe(true);
    const title = page.locator('h1');
    const padding = await title.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).paddingTop),
    );
    const [name, box] = [await brand.boundingBox(), await title.boundingBox()];
    expect(name?.y).toBeLessThan((box?.y ?? 0) + padding);
  },
);

test.each([NARROW, 1024, WIDE])(
  'name of 60 characters, window of %i px: the navbar is as high as before',
  async (width) => {
    const { page } = await visit('/contacto/', { width });
    const heights = () =>
      page
        .locator('.navbar, .navbar .entries')
        .evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
    const before = await heights();
    await page.locator('.brand').evaluate((brand) => {
      brand.textContent = 'La Honorable Compañía de Comediantes de la Sierra y del Golfo';
    });
    expect(await heights()).toEqual(before);
  },
);

test('printed: a page is as high as its content, not as the window', async () => {
  const { page } = await visit('/link/', { height: 3000 });
  await page.emulateMedia({ media: 'print' });
  const height = () => page.locator('body').evaluate((body) => body.getBoundingClientRect().height);
  await expect.poll(height).toBeLessThan(2900);
});

describe('unknown path', () => {
  it('in a browser: redirects to home', async () => {
    const { page } = await visit('/no-existe/nada/');
    await page.waitForURL(`${inject('origin')}/`);
  });

  it('without redirect: status 404 and a link to home', async () => {
    const answer = await fetch(`${inject('origin')}/no-existe/`, { redirect: 'manual' });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/<a[^>]+href="\/"[^>]*>\s*Ir a la portada/u);
  });
});

/** Makes intersection observers report two changes at once; `isHeld` is set while one waits for the other. */
function reportInPairs(): void {
  const Observer = IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const entries: IntersectionObserverEntry[] = [];
      super((newest, observer) => {
        entries.push(...newest);
        if (entries.length > 1) callback(entries.splice(0), observer);
        else Object.assign(window, { isHeld: true });
      }, options);
    }
  };
}
