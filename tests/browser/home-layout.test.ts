/** Positions on the two home pages, on screens of different sizes. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { look } from './look.ts';
import { AFTER_TOUR } from './show-cards.ts';
import { boxOf, hydrated, visit, WIDE } from './visit.ts';

const visitSized = async (path: string, width: number, height: number) => {
  const { page } = await look(path, { width, height });
  await page.evaluate(async () => void (await document.fonts.ready));
  return page;
};

/** Returns words that begin on one line and end on another. */
const brokenWords = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const text = element.firstChild as Text;
      return [...text.data.matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : [];
      });
    }),
  );

/** Returns the lower end of the name's letters: the padding is for descenders, which capitals do not have. */
const endOfName = async (page: Page) => {
  const name = page.locator('h1');
  const padding = await name.evaluate((element) =>
    Number.parseFloat(getComputedStyle(element).paddingBottom),
  );
  return (await boxOf(name)).bottom - padding;
};

const firstCard = (page: Page) => page.locator('[data-list=upcoming] .ticket').first();

describe('home: first screen', () => {
  it.each([
    [844, 390],
    [740, 360],
    [390, 664],
    [360, 640],
  ])(
    'phone of %i × %i: poster, date, ticket label if no card is beside it, arrows, name, tagline and heading',
    async (width, height) => {
      const page = await visitSized('/', width, height);
      const slide = page.locator('.slide').first();
      const caption = ['.date', '.city', ...(width < height ? ['.ticket-label'] : [])];
      const parts = [
        slide.locator('picture'),
        ...caption.map((part) => slide.locator(part)),
        page.getByRole('button', { name: 'Cartel siguiente' }),
        page.locator('h1'),
        page.locator('.tagline'),
        page.getByRole('heading', { name: 'Próximas fechas' }),
      ];
      for (const part of parts) expect((await boxOf(part)).bottom).toBeLessThanOrEqual(height);
      const { width: posterWidth, height: posterHeight } = await boxOf(slide.locator('picture'));
      expect(posterWidth / posterHeight).toBeCloseTo(0.8, 1);
    },
  );

  it('phone on its side: the title of the first card', async () => {
    const page = await visitSized('/', 844, 390);
    const title = await boxOf(firstCard(page).locator('.title'));
    expect(title.y).toBeLessThan(370);
    expect(title.x).toBeGreaterThan((await boxOf(page.locator('.controls'))).right);
  });

  it('phone on its side: the arrows are below the poster, with the position between them', async () => {
    const page = await visitSized('/', 844, 390);
    const slide = page.locator('.slide').first();
    const poster = await boxOf(slide.locator('picture'));
    expect(poster.width).toBeGreaterThan(190);
    const [previous, next] = [
      await boxOf(page.locator('.arrow').first()),
      await boxOf(page.locator('.arrow').last()),
    ];
    const position = await boxOf(page.locator('.position'));
    expect(previous.x).toBeCloseTo(poster.x, 0);
    expect(previous.right).toBeLessThan(position.x);
    expect(next.x).toBeGreaterThan(position.right);
    expect(next.right).toBeCloseTo(poster.right, 0);
    for (const arrow of [previous, next]) {
      expect(arrow.y).toBeGreaterThanOrEqual(poster.bottom);
      expect(arrow.bottom).toBeLessThan(390);
    }
  });

  it('phone on its side: two cards are beside the poster, each with its ticket in its row, and the third is below it', async () => {
    const page = await visitSized('/', 844, 390);
    const posters = await boxOf(page.locator('.posters'));
    const cards = page.locator('[data-list=upcoming] .ticket');
    for (const index of [0, 1]) {
      const card = await boxOf(cards.nth(index));
      const ticket = await boxOf(cards.nth(index).locator('.ticket-link'));
      expect(card.x).toBeGreaterThan(posters.right);
      expect([ticket.y, ticket.bottom].map(Math.round)).toEqual([card.y, card.bottom].map(Math.round));
    }
    expect((await boxOf(cards.nth(1).locator('.price'))).bottom).toBeLessThan(390);
    const third = await boxOf(cards.nth(2));
    expect(third.x).toBeCloseTo(posters.x, 0);
    expect(third.right).toBeCloseTo((await boxOf(cards.first())).right, 0);
    expect(third.y - (await boxOf(page.locator('.carousel'))).bottom).toBeLessThan(60);
  });

  it.each([390, 768, 1280])(
    '%i px wide: the tagline is nearer to the name than to what follows',
    async (width) => {
      const page = await visitSized('/', width, 1024);
      const tagline = await boxOf(page.locator('.tagline'));
      const below =
        width < 768 ? page.locator('.slide').first() : page.getByRole('heading', { name: 'Próximas fechas' });
      const gap = (await boxOf(below)).y - tagline.bottom;
      expect(tagline.y - (await endOfName(page))).toBeLessThan(gap);
    },
  );

  it('tablet of 768 × 1024: two cards are beside the poster, the others in two columns below', async () => {
    const page = await visitSized('/', 768, 1024);
    const poster = await boxOf(page.locator('.slide picture').first());
    const card = (index: number) => boxOf(page.locator('[data-list=upcoming] .ticket').nth(index));
    for (const index of [0, 1]) expect((await card(index)).x).toBeGreaterThan(poster.right);
    expect((await card(1)).bottom).toBeLessThan(1024);
    expect((await card(0)).y).toBeCloseTo(poster.y, 0);
    expect((await boxOf(page.locator('.controls'))).bottom).toBeGreaterThan((await card(1)).bottom - 80);
    expect((await card(2)).x).toBeCloseTo(poster.x, 0);
    expect((await card(2)).y).toBe((await card(3)).y);
  });
});

test.each([
  ['/', 844, 390],
  ['/', 640, 360],
  ['/', 390, 664],
  ['/', 320, 568],
  ['/', 390, 844],
  ['/', 768, 1024],
  ['/', 1280, 800],
  ['/home2/', 390, 844],
  ['/home2/', 844, 390],
  ['/home2/', 1280, 800],
])('posters of %s at %i × %i: no word of a city or a ticket label breaks', async (path, width, height) => {
  const page = await visitSized(path, width, height);
  expect(await brokenWords(page.locator('.slide :is(.city, .ticket-label)'))).toEqual([]);
});

test.each([390, 768, 1280])(
  'home at %i px, no show upcoming: name, tagline and heading are apart',
  async (width) => {
    const { page } = await look('/', { width, now: '2040-01-01T12:00:00Z' });
    await page.locator('.slide').first().waitFor({ state: 'detached' });
    const [tagline, heading] = [page.locator('.tagline'), page.locator('h2').first()];
    expect((await boxOf(tagline)).y - (await endOfName(page))).toBeGreaterThan(8);
    expect((await boxOf(heading)).y - (await boxOf(tagline)).bottom).toBeGreaterThan(8);
  },
);

test('home at 768 px, cards side by side: their ticket links are equally high', async () => {
  const page = await visitSized('/', 768, 1024);
  const heights = await page
    .locator('[data-list=upcoming] .ticket-link')
    .evaluateAll((all) => all.map((link) => Math.round(link.clientHeight)));
  expect(heights.length).toBeGreaterThan(3);
  expect(new Set(heights).size).toBe(1);
});

test('home at 320 px: there is space between the tagline and the button below it', async () => {
  const { page } = await look('/', { width: 320 });
  const [tagline, button] = [await boxOf(page.locator('.tagline')), await boxOf(page.locator('.near'))];
  expect(button.y - tagline.bottom).toBeGreaterThan(6);
});

test('home at 1280 px, all shows over: the video begins at the left edge, like the rest', async () => {
  const { page } = await look('/', { now: AFTER_TOUR });
  const [video, name] = [await boxOf(page.locator('.video')), await boxOf(page.locator('.name-box'))];
  expect(video.x).toBeCloseTo(name.x, 0);
});

describe('home: list of dates of wide screens', () => {
  it.each([
    [1280, 800],
    [1920, 1080],
  ])('%i × %i: the video is below the poster, and both columns end together', async (width, height) => {
    const page = await visitSized('/', width, height);
    const [poster, video, dates] = await Promise.all(
      ['.posters', '.video', '.dates'].map((part) => boxOf(page.locator(part).first())),
    );
    if (!poster || !video || !dates) throw new Error('A part is hidden.');
    expect(video.x).toBe(poster.x);
    expect(video.width).toBe(poster.width);
    expect(video.y).toBeGreaterThan(poster.bottom);
    expect(video.y - poster.bottom).toBeLessThan(60);
    expect(Math.abs(video.bottom - dates.bottom)).toBeLessThan(2);
  });

  it('cards end where the blocks below do, at any width of the scroll bar', async () => {
    for (const width of [WIDE, 1920]) {
      const page = await visitSized('/', width, 900);
      const edge = (await boxOf(page.locator('.tour-banner'))).right;
      for (const scrollBar of [0, 8, 16]) {
        // Headless Chromium hides its scroll bars.
        await page
          .locator('.dates-scroll')
          .evaluate(
            (list: HTMLElement, padding) => list.style.setProperty('padding-right', padding),
            `${scrollBar}px`,
          );
        const cards = await page
          .locator('.dates-scroll .ticket')
          .evaluateAll((all) => Math.max(...all.map((card) => card.getBoundingClientRect().right)));
        expect(cards, `${width} px, scroll bar of ${scrollBar} px`).toBeCloseTo(edge, 0);
      }
    }
  });

  it('its lower edge fades, and at the end covers no card', async () => {
    const page = await visitSized('/', WIDE, 900);
    const list = page.locator('.dates-scroll');
    const gap = await list.evaluate((box) => {
      box.scrollTop = box.scrollHeight;
      const last = [...box.querySelectorAll('.ticket')].at(-1)?.getBoundingClientRect();
      return box.getBoundingClientRect().bottom - (last?.bottom ?? 0);
    });
    const fade = await list.evaluate((box) => Number.parseFloat(getComputedStyle(box, '::after').height));
    expect(fade).toBeGreaterThan(0);
    expect(gap).toBeGreaterThanOrEqual(fade - 1);
  });
});

describe('home2: phone on its side', () => {
  it('first screen: the first poster with its date, city and ticket label, and the arrows', async () => {
    const page = await visitSized('/home2/', 844, 390);
    const slide = page.locator('.slide').first();
    const parts = ['.date', '.city', '.ticket-label'].map((part) => slide.locator(part));
    for (const part of [...parts, page.locator('.controls')])
      expect((await boxOf(part)).bottom).toBeLessThanOrEqual(390);
  });

  it('Ver cartel: the poster is in view with its date and ticket label', async () => {
    const { page } = await visit('/home2/', { width: 844, height: 390 });
    await hydrated(page, '.track');
    await page.locator('.poster-link').nth(4).click();
    const label = page.locator('.slide').nth(4).locator('.ticket-label');
    await expect.poll(async () => (await boxOf(label)).y).toBeGreaterThan(200);
    await expect.poll(async () => (await boxOf(label)).bottom).toBeLessThanOrEqual(390);
  });
});

describe('home2: posters beside the current one', () => {
  it('wholly in view: links as the current one; cut by the edge: inert', async () => {
    const page = await visitSized('/home2/', WIDE, 800);
    await hydrated(page, '.track');
    const slides = await page.locator('.slide').evaluateAll((all) =>
      all.map((slide) => {
        const { offsetLeft, offsetWidth, inert } = slide as HTMLElement;
        return {
          inert,
          isInView: offsetLeft + offsetWidth <= innerWidth,
          opacity: getComputedStyle(slide).opacity,
        };
      }),
    );
    expect(slides.filter(({ isInView }) => isInView).length).toBeGreaterThan(1);
    for (const { inert, isInView, opacity } of slides) {
      expect(inert).toBe(!isInView);
      expect(opacity).toBe('1');
    }
  });

  it('windows of 390 to 1920 px: they do not touch each other', async () => {
    for (const width of [390, 768, WIDE, 1920]) {
      const page = await visitSized('/home2/', width, 1024);
      const gaps = await page.locator('.slide').evaluateAll((all) => {
        const boxes = all.map((slide) => slide.getBoundingClientRect());
        return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
      });
      expect(gaps.length, `${width} px`).toBeGreaterThan(1);
      expect(Math.min(...gaps), `${width} px`).toBeGreaterThan(0);
    }
  });
});

describe('eve of a show', () => {
  it.each([
    ['/', 390, 844],
    ['/', 844, 390],
    ['/', 1280, 800],
    ['/home2/', 390, 844],
    ['/home2/', 1280, 800],
  ])(
    '%s at %i × %i: the badge covers no part of the poster, and moves nothing',
    async (path, width, height) => {
      const boxesAt = async (now: string) => {
        const { page } = await look(path, { width, height, now });
        const slide = page.locator('.slide').first();
        const caption = await boxOf(slide.locator('.caption'));
        const badge = slide.locator('.day-badge');
        return { caption, badge: (await badge.isVisible()) ? await boxOf(badge) : null };
      };
      const before = await boxesAt('2026-11-25T18:00:00Z');
      const { caption, badge } = await boxesAt('2026-11-26T18:00:00Z');
      expect(before.badge).toBeNull();
      expect(badge?.y).toBeGreaterThanOrEqual(caption.y);
      expect(badge?.bottom).toBeLessThanOrEqual(caption.bottom);
      expect(caption).toEqual(before.caption);
    },
  );
});
