/** Positions and sizes of page parts on screens of different sizes. */
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { findShow, showPath, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { ROUTES } from './routes.ts';
import { boxOf, NARROW, SCREENS, visit } from './visit.ts';

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test.each(['/cursos/', '/link/'])(
  'title of %s in a narrow window with a scroll bar: as high as without one',
  async (path) => {
    // Narrower ones are phones in these tests.
    const { page } = await look(path, { width: 600 });
    const title = page.locator('h1');
    const { height } = await boxOf(title);
    // As wide as in Firefox. Headless Chromium hides its scroll bars.
    await page.evaluate(() => document.documentElement.style.setProperty('padding-right', '16px'));
    expect((await boxOf(title)).height).toBe(height);
  },
);

test.each([
  [390, 17],
  [1280, 17],
  [1920, 19],
  [3840, 22],
])('text in a window of %i px: %i px high', async (width, size) => {
  const { page } = await look('/prensa/', { width });
  const fontSize = await page.locator('html').evaluate((root) => getComputedStyle(root).fontSize);
  expect(Math.round(Number.parseFloat(fontSize))).toBe(size);
});

test.each(ROUTES)('%s on phones on their side: does not scroll sideways', async (path) => {
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    const { page } = await look(path, { width, height });
    expect(await scrollsSideways(page), `${width} × ${height}`).toBe(false);
  }
});

describe('festival: instructors', () => {
  it('windows of 390 to 1920 px: those of a row are equally wide and equally high', async () => {
    const { page } = await look('/blacknchrome/#cursos');
    const items = page.locator('.instructors > li');
    await items.first().waitFor();
    for (const [width, count] of [
      [NARROW, tour.festival.instructores.length],
      [768, 2],
      [1024, 1],
      [1280, 1],
      [1920, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const boxes = await items.evaluateAll((all) =>
        all.map((each) => {
          const { top, width: across, height } = each.getBoundingClientRect();
          return { top, size: `${Math.round(across)} × ${Math.round(height)}` };
        }),
      );
      expect(boxes.length).toBeGreaterThan(1);
      const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
      expect(rows.size, `${width} px`).toBe(count);
      for (const row of rows.values())
        expect(new Set(row.map(({ size }) => size)).size, `${width} px`).toBe(1);
    }
  });
});

describe('festival: last row of the instructors', () => {
  it.each([
    [NARROW, 5],
    [768, 5],
    [768, 4],
    [768, 3],
    [768, 2],
    [768, 1],
  ])('window of %i px, %i instructors: it is full', async (width, count) => {
    const { page } = await look('/blacknchrome/#cursos', { width });
    const cards = page.locator('.instructors > li');
    await cards.last().waitFor();
    await cards.evaluateAll((all, kept) => {
      for (const card of all.slice(kept)) card.remove();
    }, count);
    const list = await boxOf(page.locator('.instructors'));
    const { x, width: across } = await boxOf(cards.last());
    expect(x + across).toBeCloseTo(list.x + list.width, 0);
  });

  it.each(SCREENS)('%i × %i: the course is in larger type than who gives it', async (width, height) => {
    const { page } = await look('/blacknchrome/#cursos', { width, height });
    const sizeOf = (part: string) =>
      page
        .locator(`.instructors ${part}`)
        .first()
        .evaluate((text) => Number.parseFloat(getComputedStyle(text).fontSize));
    expect(await sizeOf('span')).toBeGreaterThan((await sizeOf('strong')) * 1.1);
  });
});

test('festival on a tablet: all instructors are in the first viewport, each with its number on its picture', async () => {
  // A page that is open already would not be scrolled to the fragment.
  const { page } = await visit('/blacknchrome/#cursos', { width: 768, height: 1024 });
  const cards = page.locator('.instructors > li');
  await cards.last().waitFor();
  const { y, height } = await boxOf(cards.last());
  expect(y + height).toBeLessThan(1024);
  const places = await cards.locator('span').evaluateAll((all) =>
    all.map((text) => {
      const { top, left } = getComputedStyle(text, '::before');
      return [top, left];
    }),
  );
  expect(places).toEqual(places.map(() => ['0px', '0px']));
});

test('festival on a phone of 740 by 360 px on its side: the facts are beside the flyer', async () => {
  const { page } = await look('/blacknchrome/', { width: 740, height: 360 });
  const flyer = await boxOf(page.locator('#flayer .flyer'));
  const facts = await boxOf(page.locator('#flayer .label-list'));
  expect(facts.x).toBeGreaterThan(flyer.x + flyer.width);
  expect(Math.abs(facts.y - flyer.y)).toBeLessThan(40);
});

describe('festival: line-up of a day', () => {
  it.each([
    [NARROW, 844, false],
    [1280, 800, false],
    [844, 390, true],
  ])('%i × %i: are its names printed beside the poster: %s', async (width, height, printed) => {
    const { page } = await look(`/blacknchrome/#dia-${tour.festival.dias[0]?.dia}`, { width, height });
    const panel = page.locator(`#dia-${tour.festival.dias[0]?.dia}`);
    await panel.locator('img').waitFor();
    const name = await panel.locator('.names').evaluate((list) => list.clientWidth);
    expect(name > 1).toBe(printed);
  });
});

describe('venue', () => {
  it.each(SCREENS)(
    '%i × %i: the map names the city, at a readable size, and leads to the same place as the button',
    async (width, height) => {
      const { page } = await look('/lugar/bar-el-chunche/', { width, height });
      const map = page.getByRole('link', { name: 'San José en el mapa' });
      const names = map.locator('.name:visible');
      expect(await names.allTextContents()).toEqual(['San José']);
      const size = await names.evaluate(
        (name) =>
          Number.parseFloat(getComputedStyle(name).fontSize) *
          ((name as SVGTextElement).getScreenCTM()?.a ?? 0),
      );
      expect(size).toBeGreaterThanOrEqual(12);
      expect(await map.getAttribute('href')).toBe(
        await page.getByRole('link', { name: 'Cómo llegar' }).getAttribute('href'),
      );
    },
  );

  it('labels of what to know before a visit: not in the ink of the titles', async () => {
    const { page } = await look('/lugar/bar-el-chunche/');
    const labels = await page.locator('.visit dt').evaluateAll((all) =>
      all.map((label) => {
        const { backgroundImage, fontSize } = getComputedStyle(label);
        return { backgroundImage, isSmall: Number.parseFloat(fontSize) < 20 };
      }),
    );
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels) expect(label).toEqual({ backgroundImage: 'none', isSmall: true });
  });

  it('its cards name neither the venue nor its address, which are the title of the page', async () => {
    const { page } = await look('/lugar/bar-el-chunche/');
    const cards = page.locator('.ticket');
    expect(await cards.count()).toBeGreaterThan(1);
    const texts = (await cards.allTextContents()).join(' ');
    for (const part of [page.locator('h1'), page.locator('.street strong')])
      expect(texts).not.toContain(await part.textContent());
  });
});

describe('title with a long word', () => {
  it.each(['/fechas/', '/home2/', '/'])('%s on a phone: the page does not scroll sideways', async (path) => {
    const { page } = await look(path, { width: 360 });
    await page.locator('.ticket .title a').evaluateAll((links) => {
      for (const link of links) link.textContent = '¿Y la "ñ", apá?: <i>gira</i>supercalifragilístico 🎤';
    });
    expect(await scrollsSideways(page)).toBe(false);
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await scrollsSideways(page)).toBe(false);
  });
});

describe('title of two lines', () => {
  it.each(['/fechas/', '/ciudad/', '/aviso-de-privacidad/'])(
    '%s on a phone: there is space between the lines',
    async (path) => {
      const { page } = await look(path, { width: NARROW });
      const pitches = await page.locator('h1').evaluate((title) => {
        const range = document.createRange();
        range.selectNodeContents(title);
        const tops = [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
        const size = Number.parseFloat(getComputedStyle(title).fontSize);
        return tops.slice(1).map((top, index) => (top - (tops[index] ?? 0)) / size);
      });
      expect(pitches).toHaveLength(1);
      // Anton's capitals are 0.86 em high.
      expect(pitches[0]).toBeGreaterThan(0.95);
    },
  );
});

describe('low window', () => {
  it('/home2/ at 844 × 390: posters are at least 200 px wide', async () => {
    const { page } = await look('/home2/', { width: 844, height: 390 });
    expect((await boxOf(page.locator('.slide picture').first())).width).toBeGreaterThan(200);
  });

  it.each([
    ['/merch/', '.products li:nth-child(3)', 1],
    ['/blacknchrome/#cursos', '.instructors', 1],
    ['/cursos/', '.flyer', 0.9],
    ['/prensa/', '.biography .text', 1],
    ['/aviso-de-privacidad/', '.prose h2 + p', 0.3],
    ['/loader/', '.button.is-secondary', 1],
    ['/lugar/bar-el-chunche/', '.address', 1],
  ])('%s at 844 × 390: what it is for is in the first viewport', async (path, selector, part) => {
    const { page } = await look(path, { width: 844, height: 390 });
    const { y, height } = await boxOf(page.locator(selector).first());
    expect(y + height * part).toBeLessThan(390);
  });

  it('/lugar/ at 844 × 390: date and hour of the next show are in the first viewport, and the address is beside the name', async () => {
    const { page } = await look('/lugar/bar-el-chunche/', { width: 844, height: 390 });
    const hour = await boxOf(page.locator('[data-list=upcoming] .when').first());
    expect(hour.y + hour.height).toBeLessThan(390);
    const [name, address] = [await boxOf(page.locator('h1')), await boxOf(page.locator('.address'))];
    expect(name.x + name.width).toBeLessThanOrEqual(address.x);
  });

  it.each(SCREENS.filter(([width]) => width > 600))(
    '/prensa/ at %i × %i: the photos fill a row below the biographies, each in its own shape',
    async (width, height) => {
      const { page } = await look('/prensa/', { width, height });
      const row = await boxOf(page.locator('.press-photos'));
      const photos = await page.locator('.press-photos img').evaluateAll((all) =>
        all.map((photo) => {
          const box = photo.getBoundingClientRect();
          const { width: across, height: down } = photo as HTMLImageElement;
          const [fileWidth, fileHeight] = ['width', 'height'].map((side) => Number(photo.getAttribute(side)));
          return {
            top: Math.round(box.y),
            right: box.right,
            crop: across / down / ((fileWidth ?? 0) / (fileHeight ?? 1)),
          };
        }),
      );
      expect(new Set(photos.map(({ top }) => top)).size).toBe(1);
      expect(photos.at(-1)?.right).toBeCloseTo(row.right, 0);
      for (const { crop } of photos) expect(crop).toBeCloseTo(1, 1);
      const { bottom } = await boxOf(page.locator('.biographies'));
      expect(row.y - bottom).toBeLessThan(320);
    },
  );

  it('/contacto/ at 844 × 390: the whole form is in the viewport', async () => {
    const { page } = await look('/contacto/', { width: 844, height: 390 });
    const button = await boxOf(page.locator('[type=submit]'));
    expect(button.y + button.height).toBeLessThan(390);
  });

  it('/contenido/ at 844 × 390: the button is in the viewport', async () => {
    const { page } = await look('/contenido/', { width: 844, height: 390 });
    const button = await boxOf(page.locator('main .button'));
    expect(button.y + button.height).toBeLessThan(390);
  });

  it('page of a sold out show at 844 × 390: its prices are in the viewport', async () => {
    const show = findShow({ estatus: 'agotado' }, tour.upcoming);
    const { page } = await look(showPath(show), { width: 844, height: 390 });
    const prices = await boxOf(page.locator('.prices').first());
    expect(prices.y + prices.height).toBeLessThan(390);
  });

  it('/fechas/ at 740 × 360: the title begins below the navbar', async () => {
    const { page } = await look('/fechas/', { width: 740, height: 360 });
    const navbar = await boxOf(page.locator('.navbar'));
    const title = page.locator('h1');
    const padding = await title.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).paddingTop),
    );
    expect((await boxOf(title)).y + padding).toBeGreaterThanOrEqual(navbar.height - 1);
  });
});

describe('first viewport', () => {
  it.each([
    ['/contacto/', NARROW, 844, '[type=submit]'],
    ['/prensa/', 768, 1024, '.biography .text'],
    ['/cursos/', 1280, 800, 'figure .button'],
    ['/cursos/', 1920, 1080, 'figure .button'],
    ['/contenido/', NARROW, 844, '.counts li:last-child'],
    ['/galeria/', NARROW, 844, '.caption'],
    ['/blacknchrome/', 844, 390, '.label-list > :last-child'],
  ])('%s at %i × %i: %s is in it', async (path, width, height, selector) => {
    const { page } = await look(path, { width, height });
    const box = await boxOf(page.locator(selector).first());
    expect(box.y + box.height).toBeLessThan(height);
  });
});

describe('privacy notice: sections', () => {
  it('phone: folded, and their name opens the list', async () => {
    const { page } = await visit('/aviso-de-privacidad/', { width: NARROW });
    const link = page.locator('.sections a').first();
    expect(await link.isVisible()).toBe(false);
    await page.locator('summary').getByText('Contenido').click();
    expect(await link.isVisible()).toBe(true);
    await link.click();
    expect(decodeURI(new URL(page.url()).hash)).toBe(await link.getAttribute('href'));
  });

  it.each([768, 1280])('window of %i px: all are shown, and nothing folds them', async (width) => {
    const { page } = await look('/aviso-de-privacidad/', { width });
    expect(await page.locator('.sections').isVisible()).toBe(true);
    expect(await page.locator('summary').getByText('Contenido').isVisible()).toBe(false);
    const list = page.getByRole('navigation', { name: 'Secciones' });
    const headings = await page.locator('.prose h2').count();
    expect(await list.getByRole('link').count()).toBe(headings);
  });
});

test('contact form on a phone: its fields are equally far apart', async () => {
  const { page } = await look('/contacto/', { width: NARROW });
  const fields = await page
    .locator('.postcard .field')
    .evaluateAll((all) => all.map((field) => field.getBoundingClientRect()));
  const spaces = fields.flatMap(({ bottom }, index) => {
    const next = fields[index + 1];
    return next ? [next.top - bottom] : [];
  });
  expect(spaces).toHaveLength(2);
  expect(spaces[0]).toBeCloseTo(spaces[1] ?? 0, 0);
});

describe('contact form: postage stamp', () => {
  it('windows of 390 to 1280 px: it covers no field, and the name has the width of the card on a phone', async () => {
    const { page } = await look('/contacto/');
    for (const width of [1280, 1024, 768, NARROW]) {
      await page.setViewportSize({ width, height: 800 });
      const stamp = await boxOf(page.locator('.postage-stamp'));
      for (const label of ['Nombre', 'Mensaje']) {
        const field = await boxOf(page.getByLabel(label));
        const apart = stamp.y + stamp.height <= field.y + 1 || stamp.x >= field.x + field.width;
        expect(apart, `${label}, ${width} px`).toBe(true);
      }
    }
    const [name, message] = [await boxOf(page.getByLabel('Nombre')), await boxOf(page.getByLabel('Mensaje'))];
    expect(name.width).toBe(message.width);
  });

  it('window of 1280 px: there is space between it and the links above', async () => {
    const { page } = await look('/contacto/');
    const link = await boxOf(page.locator('.mail').last());
    const stamp = await boxOf(page.locator('.postage-stamp'));
    expect(stamp.y - link.y - link.height).toBeGreaterThan(12);
  });
});

describe('add form: save bar', () => {
  it('it stands out by its background and its upper edge', async () => {
    const { page } = await look('/add/');
    const colors = await page.locator('.editor-status').evaluate((bar) => {
      const { backgroundColor, borderTopWidth } = getComputedStyle(bar);
      return {
        bar: backgroundColor,
        page: getComputedStyle(document.documentElement).backgroundColor,
        line: borderTopWidth,
      };
    });
    expect(colors.bar).not.toBe(colors.page);
    expect(colors.line).toBe('5px');
  });

  it('844 × 390: helpers, the first field and the bar are in the viewport; the bar leads to the preview', async () => {
    const { page } = await visit('/add/', { width: 844, height: 390 });
    const bar = await boxOf(page.locator('.editor-status'));
    const city = await boxOf(page.locator('.form-fields').getByLabel('Ciudad', { exact: true }));
    expect(bar.y + bar.height).toBeLessThanOrEqual(390);
    expect(city.y + city.height).toBeLessThanOrEqual(bar.y);
    await page.getByRole('link', { name: 'Así se verá' }).click();
    await expect.poll(async () => (await boxOf(page.locator('.form-preview'))).y).toBeLessThan(200);
  });

  it.each([768, 1280])('%i px: the preview is beside the form, and no link leads there', async (width) => {
    const { page } = await look('/add/', { width });
    expect((await boxOf(page.locator('.form-preview'))).y).toBeLessThan(300);
    expect(await page.getByRole('link', { name: 'Así se verá' }).isVisible()).toBe(false);
  });
});

describe('add form: preview', () => {
  it('1280 × 800: the whole poster is in the viewport', async () => {
    const { page } = await look('/add/', { width: 1280, height: 800 });
    const poster = await boxOf(page.locator('.form-poster-preview > div'));
    expect(poster.y + poster.height).toBeLessThanOrEqual(800);
  });
});

describe('link', () => {
  it.each([1280, 1920])('window of %i px: the list of dates ends with the poster', async (width) => {
    const { page } = await look('/link/', { width });
    const poster = await boxOf(page.locator('.next-poster img'));
    const last = await boxOf(page.locator('.dates > :last-child'));
    expect(Math.abs(poster.y + poster.height - last.y - last.height)).toBeLessThan(8);
  });
});

describe('press', () => {
  it.each(SCREENS)('%i × %i: who books the act is in the first viewport', async (width, height) => {
    const { page } = await look('/prensa/', { width, height });
    for (const link of await page.locator('.booking a').all()) {
      const box = await boxOf(link);
      expect(box.y + box.height).toBeLessThan(height);
    }
    expect(await page.locator('.booking a').count()).toBe(2);
  });

  it('window of 1920 px: who books the act is beside the portrait, and ends with it', async () => {
    const { page } = await look('/prensa/', { width: 1920 });
    const [portrait, booking] = [
      await boxOf(page.locator('.portrait')),
      await boxOf(page.locator('.booking')),
    ];
    expect(booking.x + booking.width).toBeLessThan(portrait.x);
    expect(booking.y + booking.height).toBeCloseTo(portrait.y + portrait.height, 0);
  });

  it.each([844, 768, 1280, 1920])('window of %i px: two quotes are side by side', async (width) => {
    const { page } = await look('/prensa/', { width });
    const [first, second] = [page.locator('.quote').nth(0), page.locator('.quote').nth(1)];
    expect((await boxOf(second)).y).toBeCloseTo((await boxOf(first)).y, 0);
    // The author of one has a link.
    const spaces = await page.locator('.quote').evaluateAll((quotes) =>
      quotes.map((quote) => {
        const [words, author] = ['blockquote', 'figcaption'].map((part) => {
          const text = document.createRange();
          const element = quote.querySelector(part) ?? quote;
          text.selectNodeContents(element.querySelector('a') ?? element);
          return text.getBoundingClientRect();
        });
        return (author?.top ?? 0) - (words?.bottom ?? 0);
      }),
    );
    expect(spaces[0]).toBeCloseTo(spaces[1] ?? 0, 0);
  });

  it.each([NARROW, 1280])(
    'window of %i px: biography and photos have the largest headings',
    async (width) => {
      const { page } = await look('/prensa/', { width });
      const sizes = await page
        .locator('main h2:not(.visually-hidden)')
        .evaluateAll((all) =>
          all.map((heading) => [heading.id, Number.parseFloat(getComputedStyle(heading).fontSize)] as const),
        );
      const largest = Math.max(...sizes.map(([, size]) => size));
      expect(sizes.filter(([, size]) => size === largest).map(([id]) => id)).toEqual(['biografia', 'fotos']);
    },
  );

  it.each([1280, 1920])(
    'window of %i px: the quotes are below the photos, and end with them',
    async (width) => {
      const { page } = await look('/prensa/', { width });
      const [lives, quotes, photos] = [
        await boxOf(page.locator('.biographies')),
        await boxOf(page.locator('.quotes')),
        await boxOf(page.locator('.press-photos')),
      ];
      expect(quotes.x).toBeCloseTo(lives.x, 0);
      expect(quotes.right).toBeCloseTo(photos.right, 0);
      expect(photos.y).toBeGreaterThan(lives.bottom);
      expect(quotes.y).toBeGreaterThan(photos.bottom);
    },
  );

  it('window of 1280 px: the clips are as high as the rider beside them', async () => {
    const { page } = await look('/prensa/');
    expect((await boxOf(page.locator('.clips'))).height).toBeCloseTo(
      (await boxOf(page.locator('.rider'))).height,
      0,
    );
  });
});

describe('loader', () => {
  it('word filled with a gradient: accents and tails are inside its background', async () => {
    const { page } = await look('/loader/');
    await page.evaluate(() => document.fonts.ready);
    const space = await page.locator('h1.word').evaluate((word) => {
      const { font, fontSize, lineHeight, paddingTop, paddingBottom } = getComputedStyle(word);
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      context.font = font;
      const ink = context.measureText('ÁÑÜQ');
      const [size, line, top, bottom] = [fontSize, lineHeight, paddingTop, paddingBottom].map(
        Number.parseFloat,
      ) as [number, number, number, number];
      const leading = (line - ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
      return {
        above: (top + leading + ink.fontBoundingBoxAscent - ink.actualBoundingBoxAscent) / size,
        below: (bottom + leading + ink.fontBoundingBoxDescent - ink.actualBoundingBoxDescent) / size,
      };
    });
    expect(space.above).toBeGreaterThanOrEqual(0);
    expect(space.below).toBeGreaterThanOrEqual(0);
  });
});

describe('date card', () => {
  it.each([1280, 1920])('window of %i px: its second column begins with that of the page', async (width) => {
    const { page } = await look('/fechas/', { width });
    const details = await boxOf(page.locator('.ticket.full .body > :nth-child(2)').first());
    const column = await boxOf(page.locator('.columns > :nth-child(2)').first());
    expect(details.x).toBeCloseTo(column.x, 0);
  });

  it.each(['/', '/fechas/'])(
    '%s: the stub and the text lead to the page of the show, the button does not',
    async (path) => {
      const { page } = await look(path);
      const card = page.locator('.ticket:has(a.ticket-link)').first();
      const show = await card.locator('.title a').getAttribute('href');
      const tickets = await card.locator('a.ticket-link').getAttribute('href');
      for (const width of [1280, NARROW]) {
        await page.setViewportSize({ width, height: 800 });
        await card.scrollIntoViewIfNeeded();
        const targets = await card.evaluate((element) => {
          const hrefAt = (selector: string) => {
            const box = (element.querySelector(selector) as Element).getBoundingClientRect();
            const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
            return hit?.closest('a')?.getAttribute('href');
          };
          return ['.date', '.when', '.ticket-link'].map(hrefAt);
        });
        expect(targets, `${width} px`).toEqual([show, show, tickets]);
      }
    },
  );

  it('text: contains Ver detalles', async () => {
    const { page } = await look('/fechas/');
    expect(await page.locator('[data-list=upcoming] .ticket').first().textContent()).toContain(
      'Ver detalles',
    );
  });
});
