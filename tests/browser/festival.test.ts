import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hydrated, NARROW, visit, WIDE } from './visit.ts';

const PATH = '/blacknchrome/';
const shown = (page: Page) =>
  page.locator('[data-panel]:visible').evaluateAll((panels) => panels.map(({ id }) => id));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe.each([NARROW, WIDE])('blacknchrome at %i px', (width) => {
  it('opens on the festival and its Flayer', async () => {
    const { page } = await visit(PATH, { width });
    expect(await shown(page)).toEqual(['festival', 'flayer']);
    expect(await page.locator('#flayer img').isVisible()).toBe(true);
  });

  it('changes sub-tabs, days and top tabs, and the address remembers them', async () => {
    const { page } = await visit(PATH, { width });
    await hydrated(page, '[role=tablist]');
    await tab(page, 'Line up').click();
    await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', 'general']);
    for (const day of ['26', '27', '28', '29']) {
      await tab(page, day).click();
      await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', `dia-${day}`]);
      expect(await page.locator(`#dia-${day} img`).isVisible()).toBe(true);
      expect(await page.locator(`#dia-${day} li`).count()).toBeGreaterThan(3);
    }
    expect(page.url()).toMatch(/#dia-29$/u);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', 'dia-29']);
    await tab(page, 'Videos').click();
    await expect.poll(() => shown(page)).toEqual(['videos']);
    expect(page.url()).toMatch(/#videos$/u);
  });
});

describe('blacknchrome', () => {
  it('obeys the very first click, before React has come', async () => {
    const { page } = await visit(PATH, { keepLoaders: true, reducedMotion: true });
    await tab(page, 'Boletos').click();
    await expect.poll(() => shown(page)).toEqual(['festival', 'boletos']);
  });

  it('moves by arrows that wrap, Home and End, with one tab stop', async () => {
    const { page } = await visit(PATH);
    await hydrated(page, '[role=tablist]');
    await tab(page, 'Flayer').focus();
    for (const [key, name] of [
      ['ArrowLeft', 'Cursos'],
      ['ArrowRight', 'Flayer'],
      ['End', 'Cursos'],
      ['Home', 'Flayer'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.locator(':focus').textContent()).toBe(name);
      expect(await tab(page, name).getAttribute('aria-selected')).toBe('true');
    }
    // With Alt, Control or Meta they are the browser's.
    await page.keyboard.press('Control+ArrowRight');
    expect(await tab(page, 'Flayer').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tablist', { name: 'El festival' }).locator('[tabindex="0"]').count()).toBe(
      1,
    );
  });

  it('gives the tickets away at Podólogo Disana and other places', async () => {
    const { page } = await visit(`${PATH}#boletos`);
    await expect.poll(() => shown(page)).toEqual(['festival', 'boletos']);
    const text = await page.locator('#boletos').textContent();
    expect(text).toContain('*Los boletos son completamente gratis*');
    expect(text).toContain('Podólogo Disana');
    expect(await page.locator('#boletos li').count()).toBe(5);
  });

  it('shows five instructors', async () => {
    const { page } = await visit(`${PATH}#cursos`);
    await expect.poll(() => shown(page)).toEqual(['festival', 'cursos']);
    expect(await page.locator('#cursos img').count()).toBe(5);
  });
});

describe('the videos', () => {
  it('are 33 names in a list of 600 px, the first one on stage', async () => {
    const { page } = await visit(`${PATH}#videos`);
    await expect.poll(() => shown(page)).toEqual(['videos']);
    const list = page.getByRole('list', { name: 'Comediantes' });
    expect(await list.getByRole('listitem').count()).toBe(33);
    expect((await list.boundingBox())?.height).toBe(600);
    const first = await list.getByRole('listitem').first().textContent();
    expect(await page.locator('#videos h3').textContent()).toBe(first);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it('switch title and player at a click on a name', async () => {
    const { page } = await visit(`${PATH}#videos`);
    await expect.poll(() => shown(page)).toEqual(['videos']);
    await hydrated(page, '.video-player');
    const name = page.getByRole('list', { name: 'Comediantes' }).getByRole('link').nth(2);
    const text = await name.textContent();
    await name.click();
    expect(await page.locator('#videos h3').textContent()).toBe(text);
    expect(await page.locator('iframe').getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}/u,
    );
    expect(await page.locator('iframe').getAttribute('title')).toBe(text);
  });

  it.each(['Enter', 'Space'])('plays at %s on the stage, as a button does', async (key) => {
    const { page } = await visit(`${PATH}#videos`);
    await expect.poll(() => shown(page)).toEqual(['videos']);
    await hydrated(page, '.video-player');
    const address = page.url();
    await page.getByRole('button', { name: /^Reproducir: / }).focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    await page.locator('iframe').waitFor();
    expect(page.url()).toBe(address);
    // The player comes into view; the page is not turned, as Space does elsewhere.
    expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 200);
  });

  it('say "Video no disponible" for a malformed link', async () => {
    const { page } = await visit(`${PATH}#videos`);
    await expect.poll(() => shown(page)).toEqual(['videos']);
    await hydrated(page, '.video-player');
    const broken = page.getByRole('list', { name: 'Comediantes' }).getByRole('button');
    expect(await broken.count()).toBe(2);
    const name = await broken.first().textContent();
    await broken.first().click();
    await page.getByText(`Video no disponible: ${name}`).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });
});

describe('the countdown', () => {
  const open = async (now: string) => (await visit(PATH, { now })).page;
  const digits = (page: Page) => page.locator('.countdown-value').allTextContents();
  /** The page's time stands still, so that nothing depends on the machine's; this moves it, and the timers with it. */
  const pass = async (page: Page, now: string, ms: number) => {
    await page.clock.pauseAt(now);
    await page.clock.setFixedTime(Date.parse(now) + ms);
    await page.clock.runFor(ms);
  };

  it('counts days, hours, minutes and seconds to 14 February 20:00, every second', async () => {
    const now = '2027-02-12T00:00:00Z';
    const page = await open(now);
    await expect.poll(() => digits(page)).toEqual(['03', '02', '00', '00']);
    await pass(page, now, 1000);
    await expect.poll(() => digits(page)).toEqual(['03', '01', '59', '59']);
  });

  it('ends with the archive message when it reaches zero', async () => {
    const now = '2027-02-15T01:59:58Z';
    const page = await open(now);
    await expect.poll(() => digits(page)).toEqual(['00', '00', '00', '02']);
    await pass(page, now, 2000);
    await page.locator('.countdown-over').waitFor();
  });

  it('is over for the rest of the year', async () => {
    const page = await open('2027-11-01T00:00:00Z');
    await page.locator('.countdown-over').waitFor();
  });
});
