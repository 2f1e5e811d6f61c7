import { describe, expect, it } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { cards } from './show-cards.ts';
import { expectNoProblems, NARROW, visit, WIDE } from './visit.ts';

describe('home', () => {
  it('content: name, tagline, video, banner and the upcoming shows', async () => {
    const { page } = await look('/');
    expect(await page.locator('h1').textContent()).toBe(tour.site.nombre);
    await page.getByText(tour.site.lema).waitFor();
    await page.getByRole('heading', { name: 'Próximas fechas' }).waitFor();
    expect(await cards(page, 'upcoming').count()).toBe(tour.upcomingCards.length);
    expect(await page.locator('[data-embed-url]').count()).toBe(1);
    expect(await page.locator('main a[href="/fechas/"]').count()).toBeGreaterThan(0);
  });

  it('list of shows, wide screen: scrolls inside a box of 800 px', async () => {
    const { page } = await look('/', { width: WIDE });
    const box = page.getByRole('region', { name: 'Lista de próximas fechas' });
    expect((await box.boundingBox())?.height).toBe(800);
    expect(await box.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  });

  it('list of shows, narrow screen: does not scroll inside a box', async () => {
    const { page } = await look('/', { width: NARROW });
    const list = page.locator('[data-list=upcoming]:has(.ticket)').locator('..');
    expect(await list.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  });

  it('scripts: no island is hydrated before the first interaction, and all are after it', async () => {
    const { page } = await visit('/');
    await page.waitForLoadState('networkidle');
    expect(await page.locator('astro-island[data-hydrated]').count()).toBe(0);
    expect(await page.evaluate(() => customElements.get('astro-island'))).toBeUndefined();
    await page.keyboard.press('Tab');
    const waiting = page.locator('astro-island:not([data-hydrated])');
    await expect.poll(() => waiting.count()).toBe(0);
  });

  it('/home/: the same page, with / as its canonical URL', async () => {
    const { page } = await look('/home/');
    expect(await page.locator('nav [aria-current=page]').allTextContents()).toEqual(['Home']);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/:\d+\/$/u);
  });

  it('marquee: rows run in 70 s and 80 s, and its control pauses them', async () => {
    const { page } = await visit('/', { motion: true });
    const durations = () =>
      page
        .locator('.marquee .row')
        .evaluateAll((rows) =>
          rows.map((row) => row.getAnimations()[0]?.effect?.getComputedTiming().duration),
        );
    await expect.poll(durations).toEqual([70_000, 80_000]);
    await page.getByRole('checkbox', { name: /marquesina/iu }).focus();
    await page.keyboard.press('Space');
    const playState = () =>
      page
        .locator('.marquee .row')
        .first()
        .evaluate((row) => getComputedStyle(row).animationPlayState);
    await expect.poll(playState).toBe('paused');
    expect(await page.locator('.marquee ul:not([aria-hidden]) li').count()).toBe(tour.comedians.length);
  });

  it('title of the video, phone: its lines are about as long', async () => {
    const { page } = await look('/', { width: NARROW });
    const widths = await page.locator('.video figcaption').evaluate((caption) => {
      const text = document.createRange();
      text.selectNode(caption.firstChild as Text);
      return [...text.getClientRects()].map(({ width }) => width);
    });
    expect(widths.length).toBeGreaterThan(1);
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6);
  });

  it('video: the player loads only after a click', async () => {
    const seen = await visit('/', { fetchesAhead: true });
    expectNoProblems(seen);
    const shown = await seen.page.getByRole('button', { name: /^Reproducir/u }).evaluate((button) => {
      (button as HTMLElement).click();
      return [button.textContent, button.querySelectorAll('img').length, document.querySelector('iframe')];
    });
    expect(shown, 'before the next frame').toEqual(['Cargando…', 0, null]);
    const frame = seen.page.locator('iframe');
    expect(await frame.getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}/u,
    );
    expect(await frame.getAttribute('title')).toBe(tour.site.video?.titulo);
    const isFocused = () => frame.evaluate((element) => element === document.activeElement);
    await expect.poll(isFocused).toBe(true);
  });
});
