import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { hydrated, visit, visitWithFault } from './visit.ts';

const PATH = '/blacknchrome/#videos';
const shown = (page: Page) =>
  page.locator('[data-panel]:visible').evaluateAll((panels) => panels.map(({ id }) => id));
const names = (page: Page) => page.getByRole('list', { name: 'Lista de videos' });
/** Videos whose link has an id of eleven characters. */
const playable = tour.videos.filter(({ link }) => /[=/][\w-]{11}$/u.test(link));

async function open(opens: typeof visit | typeof look = visit): Promise<Page> {
  const { page } = await opens(PATH);
  await expect.poll(() => shown(page)).toEqual(['videos']);
  return page;
}

describe('videos', () => {
  it('list: every name; the first video is selected and not loaded', async () => {
    const page = await open(look);
    const list = names(page);
    expect(await list.locator('a, button').allTextContents()).toEqual(
      tour.videos.map(({ comediante }) => comediante),
    );
    expect(await page.locator('#videos h3').textContent()).toBe(tour.videos[0]?.comediante);
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it.each([
    [1024, 768],
    [1280, 800],
    [1920, 1080],
  ])(
    'window of %i by %i px: the frame and the title below it are in view, beside a list of 600 px that ends where they do',
    async (width, height) => {
      const { page } = await visit(PATH, { width, height });
      await names(page).waitFor();
      const list = await names(page).boundingBox();
      const frame = await page.locator('.video-player-frame').boundingBox();
      const title = await page.locator('#videos h3').boundingBox();
      const bar = await page.locator('.video-player-bar').boundingBox();
      if (!list || !frame || !title || !bar) throw new Error('The list, the frame or the title is hidden.');
      expect(Math.abs(list.y - frame.y)).toBeLessThan(2);
      expect(frame.x + frame.width).toBeLessThan(list.x);
      expect(title.y + title.height).toBeLessThan(height);
      expect(list.height).toBe(600);
      expect(Math.abs(list.y + list.height - bar.y - bar.height)).toBeLessThan(2);
    },
  );

  it('window of 1920 by 1080 px: the frame is wider than the list, and no name of it is cut off', async () => {
    const { page } = await visit(PATH, { width: 1920, height: 1080 });
    await names(page).waitFor();
    const [frame, list] = [page.locator('.video-player-frame'), names(page)];
    expect((await frame.boundingBox())?.width).toBeGreaterThan((await list.boundingBox())?.width ?? 1920);
    const hidden = await list.evaluate((box) => {
      const end = box.getBoundingClientRect().bottom;
      return [...box.children].filter((item) => item.getBoundingClientRect().bottom > end).length;
    });
    expect(hidden).toBe(0);
  });

  it.each([
    [844, 390],
    [740, 360],
  ])(
    'phone of %i by %i px: the frame and the list end above the edge of the first viewport',
    async (width, height) => {
      const { page } = await visit(PATH, { width, height });
      await names(page).waitFor();
      for (const part of [page.locator('.video-player-frame'), names(page)]) {
        const bottom = async () => {
          const box = await part.boundingBox();
          return (box?.y ?? height) + (box?.height ?? 0);
        };
        await expect.poll(bottom).toBeLessThan(height - 8);
      }
    },
  );

  it('card of a video: its name is printed below it, and not on it', async () => {
    const page = await open(look);
    const printed = await page
      .locator('.is-card')
      .evaluate((card) =>
        [...card.children].filter(({ textContent, clientWidth }) => textContent && clientWidth > 1),
      );
    expect(printed).toEqual([]);
    expect(await page.locator('#videos h3').isVisible()).toBe(true);
  });

  it('pictures of the list and of the frame: one file of this site, the chosen video has that of its entry', async () => {
    const page = await open();
    await hydrated(page, '.video-player');
    const pictureOf = (element: Element) => {
      const { backgroundImage, backgroundPosition } = getComputedStyle(element, '::before');
      return `${backgroundImage} ${backgroundPosition}`;
    };
    const pictures = await names(page)
      .locator('li > a, li > button')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::before').backgroundPosition));
    expect(new Set(pictures).size).toBeGreaterThan(9);
    const first = await names(page).getByRole('link').first().evaluate(pictureOf);
    expect(first).toMatch(/\/performers\.svg/u);
    expect(await page.locator('.is-card').evaluate(pictureOf)).toBe(first);
    await page.evaluate(() => {
      location.hash = document.querySelectorAll('.video-player-list li')[2]?.id ?? '';
    });
    const third = await names(page).locator('li').nth(2).locator('a, button').evaluate(pictureOf);
    await expect.poll(() => page.locator('.is-card').evaluate(pictureOf)).toBe(third);
  });

  it('phone on its side: the name of the festival is in view, and the frame, above its title and beside the list', async () => {
    const { page } = await visit(PATH, { width: 844, height: 390 });
    await names(page).waitFor();
    const endOf = (part: string) =>
      page.locator(part).evaluate((element) => element.getBoundingClientRect().bottom);
    const navbar = await endOf('.navbar');
    const name = await page.locator('h1').boundingBox();
    expect(name?.y).toBeGreaterThanOrEqual(navbar - 24);
    expect(await endOf('h1')).toBeLessThan(195);
    expect(await endOf('#videos h3')).toBeLessThan(390);
    const frame = await page.locator('.video-player-frame').boundingBox();
    const list = await names(page).boundingBox();
    if (!list || !frame) throw new Error('The list or the frame is hidden.');
    expect(frame.y + frame.height).toBeLessThan(390);
    expect(frame.x + frame.width).toBeLessThan(list.x);
  });

  it('click on a name: title and player change', async () => {
    const page = await open();
    await hydrated(page, '.video-player');
    const name = names(page).getByRole('link').nth(2);
    const text = playable[2]?.comediante ?? '';
    await name.click();
    expect(await page.locator('#videos h3').textContent()).toBe(text);
    expect(await page.locator('iframe').getAttribute('src')).toMatch(
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}/u,
    );
    expect(await page.locator('iframe').getAttribute('title')).toBe(text);
  });

  it('video that plays, keyboard: Shift+Tab leads from the list back to its player', async () => {
    const page = await open();
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<button>Pausa</button>' }),
    );
    await hydrated(page, '.video-player');
    await page.getByRole('button', { name: /^Reproducir/u }).press('Enter');
    await page.frameLocator('iframe').getByText('Pausa').waitFor();
    await names(page).getByRole('link').first().focus();
    await page.keyboard.press('Shift+Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
  });

  it('videos chosen one after the other, Back: each has an address, and the one before is shown', async () => {
    const page = await open();
    await hydrated(page, '.video-player');
    const title = page.locator('#videos h3');
    const list = names(page);
    const choose = async (index: number) => {
      await list.getByRole('link').nth(index).click();
      return new URL(page.url()).hash;
    };
    const before = await list.evaluate(({ scrollTop }) => [scrollY, scrollTop]);
    const [second, third] = [await choose(1), await choose(2)];
    expect(await list.evaluate(({ scrollTop }) => [scrollY, scrollTop])).toEqual(before);
    expect([second, third].every((hash) => /^#video-[a-z0-9-]+$/u.test(hash))).toBe(true);
    expect(second).not.toBe(third);
    await page.goBack();
    await expect.poll(() => title.textContent()).toBe(playable[1]?.comediante);
    expect(new URL(page.url()).hash).toBe(second);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await list.locator('[aria-current=true]').textContent()).toBe(playable[1]?.comediante);
    expect(await shown(page)).toEqual(['videos']);
    await page.goBack();
    await expect.poll(() => title.textContent()).toBe(tour.videos[0]?.comediante);
  });

  it('address of a video: its panel is shown before any script, and then the video, not loaded', async () => {
    const { page: first } = await visit(PATH);
    await hydrated(first, '.video-player');
    await names(first).getByRole('link').nth(3).click();
    const { hash } = new URL(first.url());
    const { page, release } = await visitWithFault(`/blacknchrome/${hash}`, 'held');
    await expect.poll(() => shown(page)).toEqual(['videos']);
    expect(await page.locator('#videos h3').isVisible()).toBe(false);
    await release();
    await page.locator('#videos h3', { hasText: playable[3]?.comediante ?? '' }).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });

  it.each(['Enter', 'Space'])(
    '%s on the selected video: plays it, and the page does not scroll',
    async (key) => {
      const page = await open();
      await hydrated(page, '.video-player');
      const address = page.url();
      await page.getByRole('button', { name: /^Reproducir: / }).focus();
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press(key);
      await page.locator('iframe').waitFor();
      expect(page.url()).toBe(address);
      // It may scroll so far that the player is in view, but not by a screen, as Space does elsewhere.
      expect(await page.evaluate(() => scrollY)).toBeLessThan(before + 200);
    },
  );

  it('first video plays, another tab is chosen: it stops', async () => {
    const page = await open();
    await hydrated(page, '.video-player');
    await page.getByRole('button', { name: /^Reproducir: / }).click();
    await page.locator('iframe').waitFor();
    await page.getByRole('tab', { name: 'Black & Chrome 2024' }).click();
    await expect.poll(() => page.locator('iframe').count()).toBe(0);
  });

  it('malformed link: "Video no disponible", and no player', async () => {
    const page = await open();
    await hydrated(page, '.video-player');
    const broken = names(page).getByRole('button');
    const malformed = tour.videos.filter((video) => !playable.includes(video));
    expect(malformed).not.toEqual([]);
    expect(await broken.allTextContents()).toEqual(malformed.map(({ comediante }) => comediante));
    await broken.first().click();
    await page.getByText(`Video no disponible: ${malformed[0]?.comediante}`).waitFor();
    expect(await page.locator('iframe').count()).toBe(0);
  });
});
