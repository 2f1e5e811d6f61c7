/** Details for fans: small targets, telephones, first screens, large text, forced colours, paper, videos that do not load. */
import type { Page } from 'playwright-core';
import { describe, expect, it, test } from 'vitest';
import { findShow, showPath, type TourShow, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { cardOf } from './show-cards.ts';
import { boxOf, scrollByWheel, visit } from './visit.ts';

const PHONE = { width: 390, height: 844 };
const mexicali = findShow(({ ciudad }) => ciudad === 'Mexicali', tour.upcoming);
const cerro = findShow(({ ciudad }) => ciudad === 'Cerro de San Pedro', tour.upcoming);
const onSale = findShow(({ estatus, link }) => !estatus && !!link, tour.upcoming);

async function open(path: string, size = PHONE): Promise<Page> {
  const { page } = await look(path, size);
  return page;
}

describe('targets on a phone: at least 44 px high', () => {
  it.each([
    ['/fechas/', '.ticket p a'],
    [showPath(mexicali), '.large-ticket .phone a, .large-ticket .venue a'],
    ['/', '.privacy, .ticket .phone'],
  ])('%s: %s', async (path, selector) => {
    const page = await open(path);
    const low = await page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((links) =>
        links.map((link) => ({ text: link.textContent, height: link.getBoundingClientRect().height })),
      );
    expect(low.length).toBeGreaterThan(0);
    expect(low.filter(({ height }) => height < 43.9)).toEqual([]);
  });
});

test.each(['/link/', '/contacto/', '/contenido/'])(
  '%s in 320 × 256 px: the texts have a readable size, and no word of them breaks',
  async (path) => {
    // As at a zoom of 400 %.
    const page = await open(path, { width: 320, height: 256 });
    const texts = page.locator('main :is(h1, p.lead, .small, li a span, .confirmation)');
    const found = await texts.evaluateAll((all) =>
      all.flatMap((text) => {
        const range = document.createRange();
        const words = [...text.childNodes].flatMap((node) =>
          [...(node.nodeType === 3 ? (node as Text).data : '').matchAll(/\p{L}+/gu)].flatMap((word) => {
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
              ? [word[0]]
              : [];
          }),
        );
        return Number.parseFloat(getComputedStyle(text).fontSize) < 10 ? [...words, text.textContent] : words;
      }),
    );
    expect(found).toEqual([]);
  },
);

describe('ticket telephones', () => {
  it('a telephone of a city: its link has the country code', async () => {
    const page = await open('/fechas/');
    expect(await cardOf(page, mexicali).locator('.phone').getAttribute('href')).toBe('tel:+526865550142');
  });

  it('a chat: opens with a text that names the city and the day', async () => {
    const page = await open('/fechas/');
    const href = await cardOf(page, cerro).locator('a.ticket-link').getAttribute('href');
    expect(new URL(href ?? '').searchParams.get('text')).toBe(
      'Hola, quiero boletos para Cerro de San Pedro, sábado 28 de noviembre.',
    );
  });
});

describe('home on a phone', () => {
  it.each([
    [390, 844],
    [390, 664],
  ])('%i × %i: the name once above the poster, and a link to the dates near', async (width, height) => {
    const page = await open('/', { width, height });
    expect(await page.locator('.brand').isVisible()).toBe(false);
    const near = page.getByRole('link', { name: 'Cerca de mí' });
    const box = await near.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThan(height);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await scrollByWheel(page, 900);
    await expect.poll(() => page.locator('.brand').isVisible()).toBe(true);
  });

  it('the link to the dates near: they are shown', async () => {
    const { page } = await visit('/', PHONE);
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude: 20.66, longitude: -103.35 });
    await page.getByRole('link', { name: 'Cerca de mí' }).click();
    await page.locator('.result .display').filter({ hasText: 'Guadalajara' }).waitFor();
  });
});

describe('text of 200 % on a phone', () => {
  const enlarged = async (path: string) => {
    const page = await open(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    return page;
  };

  it.each(['/fechas/', '/', showPath(onSale)])('%s: the menu button is whole', async (path) => {
    const page = await enlarged(path);
    expect((await boxOf(page.locator('.nav-toggle'))).right).toBeLessThanOrEqual(390);
    expect(await page.locator('.nav-toggle').evaluate((menu) => menu.scrollWidth <= menu.clientWidth)).toBe(
      true,
    );
  });

  it.each([
    ...[
      '/',
      '/fechas/',
      showPath(onSale),
      '/lugar/bar-el-chunche/',
      '/prensa/',
      '/galeria/',
      '/merch/',
      '/contacto/',
      '/contenido/',
    ],
    ...['/blacknchrome/', '/blacknchrome/#lineup', '/blacknchrome/#cursos'],
  ])('%s: does not scroll sideways, and no text is in a column of some letters', async (path) => {
    const page = await enlarged(path);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(PHONE.width);
    const narrow = await page
      .locator('main :is(.ticket .body, .label-list dd, .large-ticket .times):visible')
      .evaluateAll((texts) => texts.filter((text) => text.getBoundingClientRect().width < 200).length);
    expect(narrow).toBe(0);
  });

  it.each(['/', '/fechas/'])('%s: no word in a title or a city of a card breaks', async (path) => {
    const page = await enlarged(path);
    const broken = await page
      .locator('.ticket :is(.title, .display:not(.ticket-link)):visible')
      .evaluateAll((texts) => {
        const walkers = texts.map((text) => document.createTreeWalker(text, NodeFilter.SHOW_TEXT));
        const range = document.createRange();
        return walkers.flatMap((walker) => {
          const words: string[] = [];
          while (walker.nextNode())
            for (const word of (walker.currentNode.nodeValue ?? '').matchAll(/\p{L}+/gu)) {
              range.setStart(walker.currentNode, word.index);
              range.setEnd(walker.currentNode, word.index + word[0].length);
              if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
                words.push(word[0]);
            }
          return words;
        });
      });
    expect(broken).toEqual([]);
  });

  it('search: no word of its label breaks', async () => {
    const page = await enlarged('/fechas/');
    const label = await page.locator('.finder label').evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { lines: range.getClientRects().length, width: element.clientWidth };
    });
    expect(label.lines).toBeLessThanOrEqual(2);
  });

  it('bar with the ticket link: no part of it covers another', async () => {
    const page = await enlarged(showPath(onSale));
    const parts = await page.locator('.ticket-bar > *').evaluateAll((all) =>
      all.map((part) => ({
        fits: part.scrollWidth <= part.clientWidth + 1,
        right: part.getBoundingClientRect().right,
      })),
    );
    expect(parts.filter(({ fits, right }) => !fits || right > 391)).toEqual([]);
  });
});

describe('forced colours', () => {
  const openForced = async (path: string) => {
    // The page loads the styles for this setting when it opens.
    const prepare = (opened: Page) => opened.emulateMedia({ forcedColors: 'active' });
    return (await visit(path, { width: 1280, prepare })).page;
  };

  it('map: cities with a date and the others have colours of the system', async () => {
    const page = await openForced('/ciudad/');
    const colours = await page.locator('.dot').evaluateAll((dots) => {
      const probe = (colour: string) => {
        document.body.style.color = colour;
        return getComputedStyle(document.body).color;
      };
      const [text, link] = [probe('CanvasText'), probe('LinkText')];
      return dots.map((dot) => [text, link].includes(getComputedStyle(dot).fill));
    });
    expect(colours.length).toBeGreaterThan(3);
    expect(colours.filter((isOfSystem) => !isOfSystem)).toEqual([]);
  });

  it('page of a show: the weekday has another colour than the stub', async () => {
    const page = await openForced(showPath(onSale));
    const stub = page.locator('.large-ticket .stub');
    const [adjust, colour] = await stub.evaluate((element) => {
      const text = element.querySelector('.text') ?? element;
      const style = getComputedStyle(text);
      return [getComputedStyle(element).forcedColorAdjust, style.color];
    });
    expect([adjust, colour]).toEqual(['none', 'rgb(11, 10, 9)']);
  });
});

/** Sets the text spacing of WCAG 1.4.12. */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}',
    );
    document.adoptedStyleSheets.push(sheet);
  });

test.each([390, 1180])(
  'festival, %i px, with the text spacing of WCAG 1.4.12: no scrolling aside',
  async (width) => {
    const { page } = await visit('/blacknchrome/', { width });
    await spaceText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test.each(['/prensa/', '/merch/', '/link/', '/contacto/'])(
  '%s on a phone, with the text spacing of WCAG 1.4.12: the title is in the window',
  async (path) => {
    const page = await open(path);
    await spaceText(page);
    const beyond = await page.evaluate(() => {
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('h1') as Element);
      return text.getBoundingClientRect().right - innerWidth;
    });
    expect(beyond).toBeLessThan(0);
  },
);

test.each(['/fechas/', '/', '/home2/'])('print of %s: every ticket address is a whole one', async (path) => {
  const { page } = await visit(path, { width: 720 });
  await page.emulateMedia({ media: 'print' });
  const printed = await page
    .locator('[data-list=upcoming] a.ticket-link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link, '::after').content));
  expect(printed.length).toBeGreaterThan(5);
  expect(printed.filter((text) => !/^"(?:https?:|tel:|whatsapp:)/u.test(text))).toEqual([]);
});

test('print of home: no buttons', async () => {
  const { page } = await visit('/', { width: 720 });
  await page.emulateMedia({ media: 'print' });
  const buttons = page.locator('main :is(button, .button, .near)').filter({ visible: true });
  expect(await buttons.count()).toBe(0);
});

test('print of a show: the page ends with the code of its tickets', async () => {
  const { page } = await visit(showPath(onSale), { width: 720 });
  await page.emulateMedia({ media: 'print' });
  const ends = await page
    .locator('.show-page, .qr')
    .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().bottom)));
  expect(ends).toHaveLength(2);
  expect(ends[0]).toBe(ends[1]);
});

test('print of ciudad: the countries begin on the first sheet', async () => {
  const { page } = await visit('/ciudad/', { width: 720, height: 1020 });
  await page.emulateMedia({ media: 'print' });
  const displays = await page
    .locator('.page, .countries')
    .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).display));
  expect(displays).toEqual(['block', 'block']);
});

describe('videos', () => {
  it('a video that plays: a link to it at YouTube', async () => {
    const { page } = await visit('/blacknchrome/#videos', PHONE);
    const player = page.locator('.video-player');
    await player.getByRole('button', { name: /^Reproducir/u }).click();
    await page.locator('iframe').waitFor();
    const way = player.getByRole('link', { name: 'Ver en YouTube' });
    expect(await way.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/u);
    expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  });

  it('the video of home: a link to it at YouTube', async () => {
    const page = await open('/');
    const way = page.locator('.video').getByRole('link', { name: 'Ver en YouTube' });
    expect(await way.getAttribute('href')).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=/u);
  });

  it('cards of two videos: each has its name, and they differ', async () => {
    const looks = [];
    for (const { comediante } of [tour.videos[0], tour.videos[2]] as const as [
      { comediante: string },
      { comediante: string },
    ]) {
      const page = await open('/blacknchrome/#videos');
      await page.evaluate((name) => {
        const link = [...document.querySelectorAll('.video-player-link')].find(
          ({ textContent }) => textContent === name,
        );
        location.hash = link?.closest('li')?.id ?? '';
      }, comediante);
      const card = page.locator('a.video-player-frame');
      await card.filter({ hasText: comediante }).waitFor();
      looks.push(await card.evaluate((element) => getComputedStyle(element).backgroundImage));
    }
    expect(looks[0]).not.toBe(looks[1]);
  });
});

describe('layout', () => {
  it('badge "Mañana": the tilde is clear of its edge', async () => {
    const show = tour.upcoming[0] as TourShow;
    const { page } = await look('/fechas/', { now: show.start.instant - 86_400_000 });
    const badge = page.locator('.day-badge', { hasText: 'Mañana' }).first();
    const space = await badge.evaluate((element) => {
      const style = getComputedStyle(element);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) return 0;
      context.font = `${style.fontSize} ${style.fontFamily}`;
      const text = context.measureText('MAÑANA');
      const content = text.fontBoundingBoxAscent + text.fontBoundingBoxDescent;
      const leading = (Number.parseFloat(style.lineHeight) - content) / 2;
      const padding = Number.parseFloat(style.paddingTop);
      return padding + leading + text.fontBoundingBoxAscent - text.actualBoundingBoxAscent;
    });
    expect(space).toBeGreaterThan(2);
  });

  it('ticket of a show: the labels of its times are on one line', async () => {
    const show = findShow(({ estatus, puertas, link }) => !estatus && !!puertas && !!link, tour.upcoming);
    const page = await open(showPath(show), { width: 1280, height: 800 });
    const tops = await page
      .locator('.times dt')
      .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)));
    expect(tops.length).toBeGreaterThan(1);
    expect(new Set(tops).size).toBe(1);
  });

  it('moved show: the note is above the ticket, as elsewhere', async () => {
    const show = findShow({ estatus: 'reprogramado' }, tour.upcoming);
    const page = await open(showPath(show), { width: 1280, height: 800 });
    const note = await page.locator('.show-header .callout').boundingBox();
    const ticket = await page.locator('.large-ticket').boundingBox();
    expect(note?.y).toBeLessThan(ticket?.y ?? 0);
  });

  it('share images: pictures of the show, not drawings of frames', async () => {
    const page = await open(showPath(onSale));
    expect(await page.locator('.download svg:not(.code)').count()).toBe(0);
    expect(await page.locator('.download :is(img, .code)').count()).toBe(
      await page.locator('.download').count(),
    );
  });
});

test('gallery: the first photo of a show has its city and date, and a press on them opens the photo', async () => {
  const page = await open('/galeria/');
  const firsts = tour.photos.filter(({ show }, index) => show && show !== tour.photos[index - 1]?.show);
  expect(firsts.length).toBeLessThan(tour.photos.filter(({ show }) => show).length);
  expect(await page.locator('.caption').count()).toBe(firsts.length);
  const caption = page.locator('.caption').first();
  expect((await caption.textContent())?.replace(/\s+/gu, ' ')).toBe('Guadalajara feb 17 2024');
  expect(await caption.evaluate((element) => getComputedStyle(element).pointerEvents)).toBe('none');
});
