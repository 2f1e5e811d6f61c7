import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { tour } from '../support/tour.ts';
import { look } from './look.ts';
import { hydrated, NARROW, visit, visitWithFault, WIDE } from './visit.ts';

const { dias, puntos, instructores } = tour.festival;
const PATH = '/blacknchrome/';
const shown = (page: Page) =>
  page.locator('[data-panel]:visible').evaluateAll((panels) => panels.map(({ id }) => id));
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

describe.each([NARROW, WIDE])('blacknchrome at %i px', (width) => {
  test('no fragment in the URL: the festival and its Flayer are shown', async () => {
    const { page } = await look(PATH, { width });
    expect(await shown(page)).toEqual(['festival', 'flayer']);
    expect(await page.locator('#flayer img').isVisible()).toBe(true);
  });

  test('click on tabs and days: their panels are shown, also after a reload', async () => {
    const { page } = await visit(PATH, { width });
    await hydrated(page, '[role=tablist]');
    await tab(page, 'Line up').click();
    await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', 'general']);
    for (const { dia: day, comediantes } of dias) {
      await tab(page, day).click();
      await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', `dia-${day}`]);
      expect(await page.locator(`#dia-${day} img`).isVisible()).toBe(true);
      expect(await page.locator(`#dia-${day} li`).count()).toBe(comediantes.length);
    }
    const last = `dia-${dias.at(-1)?.dia}`;
    expect(new URL(page.url()).hash).toBe(`#${last}`);
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', last]);
    await tab(page, 'Videos').click();
    await expect.poll(() => shown(page)).toEqual(['videos']);
    expect(page.url()).toMatch(/#videos$/u);
  });
});

describe('blacknchrome on a phone', () => {
  const [, second] = dias;
  if (!second) throw new Error('The festival has fewer than two days.');

  it('first viewport of 390 by 844 px: has the dates and the venue', async () => {
    const { page } = await look(PATH, { width: NARROW, height: 844 });
    const summary = page.locator('.summary');
    expect(await summary.textContent()).toContain(tour.festival.lugar);
    expect(await summary.textContent()).toContain(`${dias.at(-1)?.dia} de `);
    const box = await summary.boundingBox();
    expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThan(844 / 2);
  });

  it.each([
    [second.dia, `dia-${second.dia}`],
    ['Gratis', 'boletos'],
  ])('link %s of the facts: goes to its panel; back: to the panel of before', async (text, id) => {
    const { page } = await visit(PATH, { width: NARROW });
    await hydrated(page, '[role=tablist]');
    await page.locator('.facts').getByRole('link', { name: text }).click();
    await expect.poll(() => shown(page)).toContain(id);
    const top = () => page.locator(`#${id}`).evaluate((panel) => panel.getBoundingClientRect().top);
    // The panel is shown before the page scrolls to it.
    const isNearTop = async () => {
      const y = await top();
      return y > 0 && y < 300;
    };
    await expect.poll(isNearTop).toBe(true);
    const isFocused = () => page.locator(`#${id}`).evaluate((panel) => panel === document.activeElement);
    await expect.poll(isFocused).toBe(true);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['festival', 'flayer']);
    expect(new URL(page.url()).hash).toBe('');
    await expect.poll(() => tab(page, 'Flayer').getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['over', undefined, ['Gratis: dónde se recogían'], 1],
    ['over, countdown of every year', '2027-01-15T18:00:00Z', ['Gratis: dónde se recogían'], 1],
    ['not over', '2024-09-01T18:00:00Z', ['Gratis: dónde recogerlos'], 0],
  ])('festival %s: pickup points are offered only before its end', async (_when, now, texts, notes) => {
    const { page } = await look(PATH, { width: NARROW, ...(now ? { now } : {}) });
    const links = page.locator('.facts a[href="#boletos"]');
    await expect.poll(() => links.allInnerTexts()).toEqual(texts);
    await page.goto(`${page.url()}#boletos`);
    await expect.poll(() => shown(page)).toEqual(['festival', 'boletos']);
    expect(await page.getByText('ya no hay boletos').filter({ visible: true }).count()).toBe(notes);
  });
});

describe.each([768, WIDE, 1920])('blacknchrome targets at %i px', (width) => {
  test('center of each tab and day: belongs to that tab or day', async () => {
    const { page } = await look(PATH, { width });
    const covered = await page.locator('.tab:visible, .day:visible').evaluateAll((targets) =>
      targets
        .filter((target) => {
          target.scrollIntoView({ block: 'center' });
          const { x, y, width: across, height } = target.getBoundingClientRect();
          return document.elementFromPoint(x + across / 2, y + height / 2) !== target;
        })
        .map(({ textContent }) => textContent),
    );
    expect(covered).toEqual([]);
  });

  test('days of the flyer: their boxes do not overlap', async () => {
    const { page } = await look(PATH, { width });
    const boxes = await page
      .locator('.day:visible')
      .evaluateAll((days) => days.map((day) => day.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(dias.length);
    const overlaps = boxes.flatMap((a, index) =>
      boxes
        .slice(index + 1)
        .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
    );
    expect(overlaps).toEqual([]);
  });
});

describe.each([
  [844, 390],
  [WIDE, 800],
  [1920, 1080],
])('blacknchrome, first viewport of %i by %i px', (width, height) => {
  test.each(['lineup', 'boletos', 'videos'])('%s: begins above two thirds of it', async (id) => {
    const { page } = await look(`${PATH}#${id}`, { width, height });
    await expect.poll(() => shown(page)).toContain(id);
    const top = await page
      .locator(`#${id}`)
      .evaluate(
        (panel) =>
          scrollY + panel.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(panel).paddingTop),
      );
    expect(top).toBeLessThan((height * 2) / 3);
  });

  test('link to a tab: title, dates and venue are in view', async () => {
    const { page } = await visit(`${PATH}#cursos`, { width, height });
    await expect.poll(() => shown(page)).toContain('cursos');
    for (const part of ['h1', '.summary']) {
      const box = await page.locator(part).boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
    }
  });

  test('metal: is below the navbar and beside the title, where dates and venue are on low screens', async () => {
    const { page } = await look(PATH, { width, height });
    if (height < 480) {
      expect(await page.locator('.liquid-metal').isVisible()).toBe(false);
      return;
    }
    const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
    const [metal, title, navbar] = await Promise.all(['.liquid-metal', 'h1', '.navbar'].map(boxOf));
    const text = await page.locator('h1').evaluate((heading) => {
      const range = document.createRange();
      range.selectNodeContents(heading);
      return range.getBoundingClientRect().right;
    });
    expect(metal?.y).toBeGreaterThanOrEqual(navbar?.height ?? Number.NaN);
    expect(metal?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    // The drops begin a tenth of its width inside its box.
    expect((metal?.x ?? 0) + (metal?.width ?? 0) / 10).toBeGreaterThan(text);
  });
});

test.each([
  ['100%', true],
  ['200%', false],
])(
  'blacknchrome on a tablet, text of %s: inner tabs do not overlap the outer ones',
  async (size, isOneLine) => {
    const { page } = await look(PATH, { width: 768, height: 1024 });
    await page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
    const outer = await tab(page, 'Videos').boundingBox();
    const inner = await tab(page, 'Flayer').boundingBox();
    if (!outer || !inner) throw new Error('A tab is not shown.');
    const below = inner.y >= outer.y + outer.height;
    expect(below).toBe(!isOneLine);
    expect(below || inner.x >= outer.x + outer.width).toBe(true);
  },
);

describe.each(['held', 'blocked'] as const)('blacknchrome, every script %s', (fault) => {
  /** Returns the names of the tabs that look selected: by a line below them or, as days, by a background. */
  const selected = (page: Page) =>
    page
      .locator('[role=tab]:visible')
      .evaluateAll((tabs) =>
        tabs
          .filter(
            (each) =>
              getComputedStyle(each, '::after').scale.startsWith('1') ||
              (each.closest('.is-days') && getComputedStyle(each).backgroundImage !== 'none'),
          )
          .map(({ textContent }) => textContent),
      );

  test.each([
    ['#videos', ['videos'], ['Videos']],
    ['#boletos', ['festival', 'boletos'], [tour.festival.titulo, 'Boletos']],
    ['#lineup', ['festival', 'lineup', 'general'], [tour.festival.titulo, 'Line up', 'General']],
    [
      `#dia-${dias[1]?.dia}`,
      ['festival', 'lineup', `dia-${dias[1]?.dia}`],
      [tour.festival.titulo, 'Line up', dias[1]?.dia],
    ],
    ['#nada', ['festival', 'flayer'], [tour.festival.titulo, 'Flayer']],
  ])('%s: its panels are shown and its tabs look selected', async (fragment, panels, tabs) => {
    const { page, release } = await visitWithFault(PATH + fragment, fault);
    // Browsers go to the fragment some time after the document is parsed.
    await expect.poll(() => shown(page)).toEqual(panels);
    await expect.poll(() => selected(page)).toEqual(tabs);
    await release();
  });

  test('tabs chosen one after the other, Back: each was an entry of the history, and the page does not move', async () => {
    const { page, release } = await visitWithFault(PATH, fault, { width: NARROW });
    await tab(page, 'Line up').click();
    await tab(page, 'Videos').click();
    expect(await shown(page)).toEqual(['videos']);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', 'general']);
    const day = tab(page, dias[2]?.dia ?? '');
    await day.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const place = () => day.evaluate((element) => element.getBoundingClientRect().top);
    const before = await place();
    await day.click();
    expect(await shown(page)).toEqual(['festival', 'lineup', `dia-${dias[2]?.dia}`]);
    expect(await place()).toBe(before);
    expect(await day.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['festival', 'lineup', 'general']);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['festival', 'flayer']);
    await release();
  });
});

describe('blacknchrome tabs', () => {
  it('first click before hydration: its panel is shown', async () => {
    const { page } = await visit(PATH);
    await tab(page, 'Boletos').click();
    await expect.poll(() => shown(page)).toEqual(['festival', 'boletos']);
  });

  it('keys: arrows wrap, Home and End work, only the selected tab is in the tab order', async () => {
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
    // With a modifier the key belongs to the browser.
    await page.keyboard.press('Control+ArrowRight');
    expect(await tab(page, 'Flayer').getAttribute('aria-selected')).toBe('true');
    expect(await page.getByRole('tablist', { name: 'El festival' }).locator('[tabindex="0"]').count()).toBe(
      1,
    );
  });

  it('Boletos: they are free, and every pickup point is listed', async () => {
    const { page } = await look(`${PATH}#boletos`);
    await expect.poll(() => shown(page)).toEqual(['festival', 'boletos']);
    const text = await page.locator('#boletos').textContent();
    expect(text).toContain('*Los boletos son completamente gratis*');
    for (const { lugar, direccion } of puntos) {
      expect(text).toContain(lugar);
      expect(text).toContain(direccion);
    }
    expect(await page.locator('#boletos li').count()).toBe(puntos.length);
  });

  it('Cursos: a picture of each instructor, and the way to the courses of the act', async () => {
    const { page } = await look(`${PATH}#cursos`);
    await expect.poll(() => shown(page)).toEqual(['festival', 'cursos']);
    expect(await page.locator('#cursos img').count()).toBe(instructores.length);
    const link = page.getByRole('link', { name: 'Todos los cursos' });
    expect(await link.getAttribute('href')).toMatch(/\/cursos\/$/u);
  });
});

test.each([390, 768, 1280, 1920])(
  'address of a tab in a window of %i px: the tabs are below the bar, and the title is above its lower edge',
  async (width) => {
    const { page } = await visit('/blacknchrome/#videos', { width });
    const edges = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const bar = box('.navbar')?.bottom ?? 0;
        return [(box('h1')?.bottom ?? bar) <= bar, (box('[role=tablist]')?.top ?? 0) >= bar];
      });
    await expect.poll(edges).toEqual([true, true]);
  },
);
