import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectClean, hydrated, NARROW, visit, WIDE } from './visit.ts';

/** The slide that is shown, as readers hear it. */
const current = (page: Page) => page.locator('.slide:not([inert])').getAttribute('aria-label');
const place = (page: Page) => page.locator('[aria-live=polite]').first();

describe('home', () => {
  it('shows the name, the tagline, the video, the banner and the upcoming dates', async () => {
    const { page } = await visit('/');
    expect(await page.locator('h1').textContent()).toBe('Timbito');
    await page.getByText('Comediante, productor y entusiasta de las semblanzas breves').waitFor();
    await page.getByRole('heading', { name: 'Próximas fechas' }).waitFor();
    expect(await page.locator('[data-list] .ticket').count()).toBe(13);
    expect(await page.locator('[data-embed-url]').count()).toBe(1);
    expect(await page.locator('main a[href="/fechas/"]').count()).toBeGreaterThan(0);
  });

  it('scrolls its cards in a list of 800 px on large screens, and not at all on small ones', async () => {
    const wide = await visit('/', { width: WIDE });
    const box = wide.page.getByRole('region', { name: 'Lista de próximas fechas' });
    expect((await box.boundingBox())?.height).toBe(800);
    expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
    const narrow = await visit('/', { width: NARROW });
    const list = narrow.page.locator('[data-list=upcoming]:has(.ticket)').locator('..');
    expect(await list.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  });

  it('has one poster a date; next and previous wrap at the count of dates', async () => {
    const { page } = await visit('/');
    await hydrated(page, '.track');
    expect(await page.locator('.slide').count()).toBe(13);
    await expect.poll(() => current(page)).toBe('1 de 13: Guadalajara, nov 27');
    await page.getByRole('button', { name: 'Cartel anterior' }).click();
    await expect.poll(() => current(page)).toMatch(/^13 de 13/u);
    await page.getByRole('button', { name: 'Cartel siguiente' }).click();
    await expect.poll(() => current(page)).toMatch(/^1 de 13/u);
    await page.getByRole('button', { name: 'Cartel siguiente' }).click();
    await expect.poll(() => place(page).textContent()).toMatch(/^2 de 13/u);
    expect(
      await page
        .getByRole('button', { name: 'Cartel siguiente' })
        .evaluate((it) => it === document.activeElement),
    ).toBe(true);
  });

  it.each([NARROW, WIDE])('turns at the very first click, before React has come (%i px)', async (width) => {
    const { page } = await visit('/', { width, keepLoaders: true, reducedMotion: true });
    await page.getByRole('button', { name: 'Cartel siguiente' }).click();
    await expect.poll(() => current(page)).toMatch(/^2 de 13/u);
  });

  it.each([
    ['as browsers tell that it rests', true],
    ['where they do not, as Safari before 26.2', false],
  ])('follows the poster that is swiped to, %s', async (_where, tells) => {
    const { page } = await visit('/', { width: NARROW });
    if (!tells)
      await page.addInitScript(
        "delete window.onscrollend; addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true)",
      );
    await page.reload();
    await page.keyboard.press('Shift');
    await hydrated(page, '.track');
    expect(await page.evaluate(() => 'onscrollend' in window)).toBe(tells);
    await page.locator('.track').evaluate((track) => {
      const sixth = track.querySelectorAll<HTMLElement>('.slide')[5];
      track.scrollTo({ left: sixth?.offsetLeft ?? 0, behavior: 'instant' });
    });
    await expect.poll(() => current(page)).toMatch(/^6 de 13/u);
    expect(await page.locator('.slide:not([inert])').count()).toBe(1);
    await page.getByRole('button', { name: 'Cartel siguiente' }).click();
    await expect.poll(() => current(page)).toMatch(/^7 de 13/u);
  });

  it('opens the ticket link of the current poster, or the page of a show that sells nowhere', async () => {
    const { page } = await visit('/');
    const hrefs = await page
      .locator('.slide a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs[0]).toMatch(/^https:\/\/boletos\.example\//u);
    expect(hrefs.filter((href) => href.startsWith('/fechas/')).length).toBeGreaterThan(0);
  });

  it('asks for no script, and so no React, before the first sign of the visitor', async () => {
    const { page, answers } = await visit('/', { keepLoaders: true });
    await page.waitForLoadState('networkidle');
    expect(await page.locator('astro-island[data-hydrated]').count()).toBe(0);
    const scripts = () => answers.map((answer) => answer.url()).filter((url) => url.endsWith('.js'));
    expect(scripts()).toEqual([]);
    const react = page.waitForResponse((response) => /\/client\.[^/]+\.js$/u.test(response.url()));
    await page.keyboard.press('Tab');
    await react;
    expect(scripts()).not.toEqual([]);
  });

  it('is the same page at /home/, which points to / as canonical', async () => {
    const { page } = await visit('/home/');
    expect(await page.locator('nav [aria-current=page]').allTextContents()).toEqual(['Home']);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/:\d+\/$/u);
  });

  it('runs the marquee in 70 s and 80 s, and its button stops it', async () => {
    const { page } = await visit('/');
    const durations = await page
      .locator('.marquee .row')
      .evaluateAll((rows) => rows.map((row) => row.getAnimations()[0]?.effect?.getComputedTiming().duration));
    expect(durations).toEqual([70_000, 80_000]);
    await page.getByRole('button', { name: /marquesina/iu }).focus();
    await page.keyboard.press('Enter');
    // Before its script has come, a click is held and replayed.
    const state = () =>
      page
        .locator('.marquee .row')
        .first()
        .evaluate((row) => getComputedStyle(row).animationPlayState);
    await expect.poll(state).toBe('paused');
    expect(await page.locator('.marquee ul:not([aria-hidden]) li').count()).toBe(78);
  });

  it('loads the video only when it is asked to play', async () => {
    const seen = await visit('/');
    expectClean(seen);
    await seen.page.getByRole('button', { name: /^Reproducir/u }).click();
    const frame = seen.page.locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}/u,
    );
    expect(await frame.getAttribute('title')).not.toBe('');
    expect(await frame.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

describe('home2', () => {
  it('spells the name for two seconds', async () => {
    const { page } = await visit('/home2/', { keepLoaders: true });
    expect(await page.locator('.loader.is-page').textContent()).toMatch(/timbito/iu);
    await page.locator('.loader.is-page').waitFor({ state: 'hidden' });
  });

  it.each([NARROW, WIDE])('brings up the poster of the date card that is clicked (%i px)', async (width) => {
    const { page } = await visit('/home2/', { width });
    await hydrated(page, '.track');
    await page.locator('[data-list] .ticket').nth(4).locator('.date').click();
    await expect.poll(() => current(page)).toMatch(/^5 de 13/u);
  });

  it.each([NARROW, WIDE])('brings it up also at the very first click (%i px)', async (width) => {
    const { page } = await visit('/home2/', { width, keepLoaders: true, reducedMotion: true });
    for (const [card, poster] of [
      [5, /^6 de 13/u],
      [11, /^12 de 13/u],
    ] as const) {
      await page.locator('.ticket .poster-link').nth(card).click();
      await expect.poll(() => current(page)).toMatch(poster);
    }
  });

  it.each([NARROW, WIDE])(
    'takes the whole card for its poster, before React has come (%i px)',
    async (width) => {
      for (const [card, part] of [
        [4, '.date'],
        [6, '.when'],
      ] as const) {
        const { page } = await visit('/home2/', { width, keepLoaders: true, reducedMotion: true });
        await page.locator('[data-list] .ticket').nth(card).locator(part).click({ force: true });
        await expect.poll(() => current(page)).toMatch(new RegExp(`^${card + 1} de 13`, 'u'));
      }
    },
  );

  it('takes the whole card for its poster, but for its other links, when JavaScript is unavailable', async () => {
    const { page } = await visit('/home2/', { scripts: false });
    await page.locator('[data-list] .ticket').nth(4).locator('.date').click({ force: true });
    await page.waitForURL((url) => url.hash.startsWith('#cartel-'));
    const id = decodeURIComponent(new URL(page.url()).hash.replace('#cartel-', ''));
    expect(await page.locator('[data-list] .ticket').nth(4).locator('.title a').getAttribute('href')).toBe(
      `/fechas/${id}/`,
    );
    const sells = page.locator('.ticket:has(a.ticket-link)').first();
    const hit = (link: string) =>
      sells.locator(link).evaluate((it) => {
        it.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = it.getBoundingClientRect();
        return it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      });
    expect([await hit('.title a'), await hit('.ticket-link')]).toEqual([true, true]);
  });

  it('lets the text of its cards be selected once React has come', async () => {
    const { page } = await visit('/home2/');
    await hydrated(page, '.track');
    await page.locator('[data-list] .ticket').nth(4).scrollIntoViewIfNeeded();
    const box = await page.locator('[data-list] .ticket').nth(4).locator('.when strong').boundingBox();
    if (!box) throw new Error('no line');
    await page.mouse.move(box.x + 1, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate(() => getSelection()?.toString().length)).toBeGreaterThan(5);
    expect(await current(page)).toMatch(/^1 de 13/u);
  });

  it('titles the festival and leads to its page', async () => {
    const { page } = await visit('/home2/');
    await page.getByRole('link', { name: 'Black & Chrome 2024' }).click();
    await page.waitForURL(/\/blacknchrome\/$/u);
  });

  it('shows opener and guest on lines of their own', async () => {
    const { page } = await visit('/home2/');
    const card = page.locator('[data-list] .ticket', { hasText: 'Timbito a mi fiesta Vol2' });
    expect(await card.locator('p').allTextContents()).toEqual(
      expect.arrayContaining(['Invitado: Gaby Terremoto', 'Abre: Paty Zócalo']),
    );
  });
});
