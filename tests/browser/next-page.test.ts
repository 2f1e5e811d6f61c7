/** The next page of a visit opens quickly: it is prefetched, and a loader that was shown is not shown again. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import { expectNoProblems, hydrated, NARROW, type VisitOptions, visit, WIDE } from './visit.ts';

/** Opens a page, waits until it prefetches, and collects the paths that it prefetches. */
async function openForPrefetch(path: string, options: VisitOptions = {}) {
  const seen = await visit(path, { fetchesAhead: true, ...options });
  const { page } = seen;
  const prefetched: string[] = [];
  page.on('request', async (request) => {
    // A request that is open when the page closes has no headers.
    const headers = await request.allHeaders().catch(() => null);
    if (headers?.['sec-purpose'] === 'prefetch') prefetched.push(new URL(request.url()).pathname);
  });
  // idle-tasks.ts listens in the task that adds the rules.
  await page.locator('script[type=speculationrules]').waitFor({ state: 'attached' });
  return { ...seen, prefetched };
}

function menuLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name });
}

describe('prefetch', () => {
  it('mouse rests on links: their pages, each once', async () => {
    const seen = await openForPrefetch('/contacto/');
    await menuLink(seen.page, 'Merch').hover();
    await expect.poll(() => seen.prefetched).toEqual(['/merch/']);
    await menuLink(seen.page, 'Contacto').hover();
    await menuLink(seen.page, 'Merch').hover();
    await menuLink(seen.page, 'Cursos').hover();
    await expect.poll(() => seen.prefetched).toEqual(['/merch/', '/cursos/']);
    expectNoProblems(seen);
  });

  it('keyboard focuses a link: its page', async () => {
    const { page, prefetched } = await openForPrefetch('/contacto/');
    await menuLink(page, 'Fotos').focus();
    await expect.poll(() => prefetched).toEqual(['/galeria/']);
  });

  it('touch on a link starts: its page, before the finger lifts', async () => {
    const { page, prefetched } = await openForPrefetch('/contacto/', { width: NARROW });
    const session = await page.context().newCDPSession(page);
    const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Aviso de privacidad' });
    await privacy.scrollIntoViewIfNeeded();
    const { x, y } = (await privacy.boundingBox()) ?? { x: 0, y: 0 };
    const touchPoints = [{ x: x + 5, y: y + 5 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await expect.poll(() => prefetched).toEqual(['/aviso-de-privacidad/']);
    await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  });

  it('menu opens on a touch screen: every other page of it', async () => {
    const { page, prefetched } = await openForPrefetch('/contacto/', { width: NARROW });
    expect(prefetched).toEqual([]);
    await page.getByRole('button', { name: 'Menú' }).tap();
    const paths = await menuLink(page, '').evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname),
    );
    await expect
      .poll(() => prefetched.toSorted())
      .toEqual(paths.filter((path) => path !== '/contacto/').toSorted());
  });

  it('touch screen, scrolled: the pages of links in view, six in the whole visit of a list', async () => {
    const { page, prefetched } = await openForPrefetch('/fechas/', { width: NARROW });
    const shows = page.locator('[data-list=upcoming] .title a');
    const pathOf = (index: number) => shows.nth(index).getAttribute('href');
    const scrollTo = (index: number) =>
      shows.nth(index).evaluate((link) => link.scrollIntoView({ block: 'center' }));
    expect(prefetched).toEqual([]);
    await scrollTo(1);
    await expect.poll(() => prefetched).toContain(await pathOf(1));
    expect(prefetched).not.toContain(await pathOf(4));
    for (let index = 2; prefetched.length < 6; index++) {
      await scrollTo(index);
      await expect.poll(async () => prefetched.includes((await pathOf(index)) ?? '')).toBe(true);
    }
    const scrolled = page.evaluate(
      () => new Promise((done) => addEventListener('scrollend', () => setTimeout(done))),
    );
    await scrollTo(-1);
    await scrolled;
    expect(new Set(prefetched).size).toBe(6);
    expect(prefetched).toHaveLength(6);
  });

  it('links to files and to other sites: nothing', async () => {
    const { page, prefetched } = await openForPrefetch('/fechas/');
    const others = page.locator('main a:not([href$="/"]):visible');
    expect(await others.count()).toBeGreaterThan(0);
    for (const link of await others.all()) await link.focus();
    await menuLink(page, 'Merch').focus();
    await expect.poll(() => prefetched.at(-1)).toBe('/merch/');
    expect(prefetched.filter((path) => !path.endsWith('/'))).toEqual([]);
  });

  it('visitor saves data: nothing', async () => {
    const { page, prefetched } = await openForPrefetch('/contacto/');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.reload();
    await page.waitForLoadState('networkidle');
    await menuLink(page, 'Merch').hover();
    await menuLink(page, 'Cursos').focus();
    // The browser has an own check of the setting.
    expect(await page.locator('a[data-prefetch-page]').count()).toBe(0);
    await menuLink(page, 'Cursos').click();
    await page.waitForURL('**/cursos/');
    expect(prefetched).toEqual([]);
  });

  it('browser without speculation rules: fetches the page of a link that a mouse rests on, as the policy allows', async () => {
    const removeRules = () => {
      const supports = HTMLScriptElement.supports.bind(HTMLScriptElement);
      HTMLScriptElement.supports = (type) => type !== 'speculationrules' && supports(type);
    };
    const seen = await visit('/contacto/', {
      fetchesAhead: true,
      prepare: (page) => page.addInitScript(removeRules),
    });
    // Hovered again until idle-tasks.ts listens.
    const fetched = () => seen.responses.find((response) => new URL(response.url()).pathname === '/merch/');
    await expect
      .poll(async () => {
        await menuLink(seen.page, 'Cursos').hover();
        await menuLink(seen.page, 'Merch').hover();
        return fetched()?.request().resourceType();
      })
      .toBe('fetch');
    expectNoProblems(seen);
  });

  it('prefetched page: opens without another request', async () => {
    const { page, prefetched } = await openForPrefetch('/contacto/');
    const response = page.waitForResponse('**/merch/');
    await menuLink(page, 'Merch').hover();
    await (await response).finished();
    await expect.poll(() => prefetched).toEqual(['/merch/']);
    await page.context().setOffline(true);
    await menuLink(page, 'Merch').click();
    await page.waitForURL('**/merch/');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('prefetched page of the menu of a touch screen: opens without another request', async () => {
    const { page } = await openForPrefetch('/contacto/', { width: NARROW });
    const response = page.waitForResponse('**/merch/');
    await page.getByRole('button', { name: 'Menú' }).tap();
    await hydrated(page, '.nav-toggle');
    await (await response).finished();
    await page.context().setOffline(true);
    await menuLink(page, 'Merch').tap();
    await page.waitForURL('**/merch/');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});

describe('view transition', () => {
  it.each([
    ['mouse', WIDE, true, true],
    ['mouse, reduced motion', WIDE, false, false],
    ['touch screen', NARROW, true, false],
  ] as const)('%s: %i px, motion %s: %s', async (_device, width, motion, expected) => {
    const { page } = await visit('/contacto/', { width, motion });
    const revealed = page.waitForEvent('console', (message) => message.text().startsWith('revealed'));
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => console.info(`revealed ${event.viewTransition !== null}`));
    });
    await page.locator('footer a[href="/aviso-de-privacidad/"]').click();
    expect((await revealed).text()).toBe(`revealed ${expected}`);
  });
});

describe('loader of a page', () => {
  /** Returns true for a loader that appears, also after its animation, which ends with `visibility`. */
  const shown = (page: Page, kind: string) =>
    page.locator(`.loader.is-${kind}`).evaluate((loader) => getComputedStyle(loader).display !== 'none');

  it.each(['/home2/', '/galeria/', '/fechas/', '/merch/'])(
    '%s opened again in a visit: does not appear',
    async (path) => {
      const { page } = await visit(path, { motion: true });
      expect(await shown(page, 'page')).toBe(true);
      await page.goto(`${inject('origin')}/contacto/`);
      await page.goto(inject('origin') + path);
      expect(await shown(page, 'page')).toBe(false);
      expect(await shown(page, 'shell')).toBe(false);
    },
  );

  it('first opening, from another page: appears without that of the layout', async () => {
    const { page } = await visit('/fechas/', { motion: true });
    await page.goto(`${inject('origin')}/merch/`);
    expect(await shown(page, 'page')).toBe(true);
    expect(await shown(page, 'shell')).toBe(false);
  });

  it('page opened in a new tab from another page: the loader of the layout does not appear', async () => {
    const { page } = await visit('/contacto/', { motion: true });
    const opened = page.context().waitForEvent('page');
    await menuLink(page, 'Cursos').click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    // Not every version of Chromium reports the load of a tab that the page opened.
    await tab.waitForFunction(() => document.readyState === 'complete');
    expect(await shown(tab, 'shell')).toBe(false);
  });
});
