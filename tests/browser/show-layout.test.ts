import { describe, expect, it } from 'vitest';
import { findShow, showPath, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { boxOf, NARROW } from './visit.ts';

describe('show page: layout', () => {
  const withPoster = findShow((each) => !!each.cartel && !each.estatus, tour.upcoming);

  it.each([[NARROW], [768, 844, 1280, 1920]])(
    'windows of %i px and more: stamps are on the line of the path, and over no text',
    async (...widths) => {
      for (const estatus of ['agotado', 'cancelado', 'pospuesto', 'reprogramado'] as const) {
        const { page } = await look(showPath(findShow({ estatus }, tour.upcoming)), {
          width: widths[0] ?? NARROW,
        });
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 844 ? 390 : 800 });
          const covered = await page.locator('.show-header').evaluate((header) => {
            const box = (part: Element) => part.getBoundingClientRect();
            const title = header.querySelector('h1') as HTMLElement;
            const { fontSize, lineHeight, paddingTop } = getComputedStyle(title);
            // Anton: its ascent and descent, and the top of a capital with or without a mark, in ems.
            const height = title.classList.contains('is-accented') ? 1.101 : 0.875;
            const baseline = (parseFloat(lineHeight) + (1.176 - 0.329) * parseFloat(fontSize)) / 2;
            const letters =
              box(title).top + parseFloat(paddingTop) + baseline - height * parseFloat(fontSize);
            return [...header.querySelectorAll('.stamp')].map((stamp) => {
              const { left, bottom } = box(stamp);
              const path = box(header.querySelector('.breadcrumb a:last-child') as Element);
              return { text: stamp.textContent, overTitle: bottom > letters, overPath: left < path.right };
            });
          });
          expect(covered, `${width} px`).toEqual([
            { text: expect.any(String), overTitle: false, overPath: false },
          ]);
        }
      }
    },
  );

  it.each([
    [768, 1024],
    [1920, 1080],
  ])('window of %i × %i px: a date nearby is a row, with its arrow at the end', async (width, height) => {
    const show = findShow({ estatus: 'pospuesto' }, tour.upcoming);
    const { page } = await look(showPath(show), { width, height });
    const row = page.locator('.nearby .row').first();
    const [date, arrow] = [await boxOf(row.locator('time')), await boxOf(row.locator('svg'))];
    expect(arrow.y + arrow.height / 2).toBeCloseTo(date.y + date.height / 2, 0);
  });

  it.each([NARROW, 1280, 1920])(
    'date nearby, %i px: the widest one is on one line, off the edges',
    async (width) => {
      const { page } = await look(showPath(findShow({ estatus: 'pospuesto' }, tour.upcoming)), { width });
      const space = await page
        .locator('.nearby time')
        .first()
        .evaluate((date) => {
          date.textContent = 'mar 28';
          const text = document.createRange();
          text.selectNodeContents(date);
          const lines = [...text.getClientRects()];
          return { lines: lines.length, beside: date.clientWidth - (lines[0]?.width ?? 0) };
        });
      expect(space.lines).toBe(1);
      expect(space.beside).toBeGreaterThan(16);
    },
  );

  it.each([
    [NARROW, 844],
    [768, 1024],
    [1280, 800],
    [1920, 1080],
  ])('%i × %i: hours of a ticket are on one line', async (width, height) => {
    const { page } = await look(showPath(withPoster), { width, height });
    const baselines = await page.locator('.times dd').evaluateAll((hours) =>
      hours.map((hour) => {
        const mark = document.createElement('span');
        mark.style.display = 'inline-block';
        hour.append(mark);
        return mark.getBoundingClientRect().bottom;
      }),
    );
    expect(baselines.length).toBeGreaterThan(1);
    expect(Math.max(...baselines) - Math.min(...baselines)).toBeLessThan(1);
  });

  it.each([NARROW, 768, 1280, 1920])(
    'window of %i px: what is below the details begins and ends at the same edges',
    async (width) => {
      const { page } = await look(showPath(withPoster), { width });
      for (const selector of ['.related .actions', '.downloads']) {
        const [shows, block] = [
          await boxOf(page.locator('.adjacent-shows')),
          await boxOf(page.locator(selector)),
        ];
        expect([block.x, block.right], selector).toEqual([shows.x, shows.right]);
      }
      const heights = await page
        .locator('.download')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);
    },
  );

  it.each([
    withPoster,
    findShow({ estatus: 'pospuesto' }, tour.upcoming),
    findShow(({ boletos }) => !!boletos, tour.upcoming),
  ])('$id, phone with text at 200 %: no text is wider than its button', async (show) => {
    const { page } = await look(showPath(show), { width: NARROW });
    const wide = await page.evaluate((selector) => {
      document.documentElement.style.fontSize = '34px';
      return [...document.querySelectorAll(selector)].flatMap((button) => {
        const text = document.createRange();
        text.selectNodeContents(button.querySelector('.name') ?? button.firstChild ?? button);
        const isWide = text.getBoundingClientRect().right > button.getBoundingClientRect().right;
        return isWide ? [button.textContent.trim()] : [];
      });
    }, 'main :is(.button, .download)');
    expect(wide).toEqual([]);
  });

  it('pictures to share of a show without a QR code, phone: each is above the middle of its name', async () => {
    const { page } = await look(showPath(findShow({ estatus: 'pospuesto' }, tour.upcoming)), {
      width: NARROW,
    });
    const links = await page.locator('.download').all();
    expect(links).toHaveLength(3);
    for (const link of links) {
      const [picture, name] = [await boxOf(link.locator('img')), await boxOf(link.locator('.name'))];
      expect(picture.x + picture.width / 2).toBeCloseTo(name.x + name.width / 2, 0);
    }
  });

  it.each([320, NARROW])(
    'window of %i px: the accent of a title that is one word is below the path, with space between',
    async (width) => {
      const show = findShow(({ ciudad, estatus }) => ciudad === 'Bogotá' && !estatus, tour.upcoming);
      const { page } = await look(showPath(show), { width });
      const space = await page.locator('.show-header').evaluate((header) => {
        const title = header.querySelector('h1.is-accented') as HTMLElement;
        const { fontSize, lineHeight, paddingTop } = getComputedStyle(title);
        // Anton: its ascent and descent, and the top of a capital with a mark, in ems.
        const baseline = (parseFloat(lineHeight) + (1.176 - 0.329) * parseFloat(fontSize)) / 2;
        const accent =
          title.getBoundingClientRect().top +
          parseFloat(paddingTop) +
          baseline -
          1.101 * parseFloat(fontSize);
        const path = document.createRange();
        path.selectNodeContents(header.querySelector('.breadcrumb a:last-child') as Element);
        return accent - path.getBoundingClientRect().bottom;
      });
      expect(space).toBeGreaterThan(7);
    },
  );

  it('upright tablet: the ticket has the width of the page, and the poster is beside the details', async () => {
    const { page } = await look(showPath(withPoster), { width: 768, height: 1024 });
    const [header, ticket, poster, details, share] = await Promise.all(
      ['.show-header', '.large-ticket', '.show-poster', '.details', '.message'].map(async (part) => {
        const box = await page.locator(part).first().boundingBox();
        return box ?? { x: 0, y: 0, width: 0, height: 0 };
      }),
    );
    expect(ticket?.width).toBe(header?.width);
    expect(poster?.y).toBe(details?.y);
    expect(share?.y).toBeGreaterThan((poster?.y ?? 0) + (poster?.height ?? 0));
  });
});
