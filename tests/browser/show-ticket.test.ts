/** The ticket of a show page: its place on the first screen, its button, and its texts once nothing is sold. */
import { describe, expect, it } from 'vitest';
import { findShow, showPath, type TourShow, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { endOf } from './show-cards.ts';
import { boxOf, NARROW, visit } from './visit.ts';

const withStatus = (status: TourShow['estatus']) => findShow({ estatus: status }, tour.upcoming);
const onSale = findShow(({ estatus, link }) => !estatus && !!link, tour.upcoming);

describe('page of a show', () => {
  it.each([
    [390, 664],
    [1280, 720],
  ])('show upcoming, %i × %i: prices and ticket button are on the first screen', async (width, height) => {
    const shows = tour.upcoming.filter(
      ({ estatus, link }) => (!estatus || estatus === 'reprogramado') && link,
    );
    const withPrices = shows.filter(({ boletos }) => !boletos);
    expect(withPrices.length).toBeGreaterThan(1);
    const widths: number[] = [];
    for (const show of withPrices) {
      const { page } = await look(showPath(show), { width, height });
      const link = await boxOf(page.locator('.large-ticket .ticket-link:visible').first());
      const prices = await boxOf(page.locator('.large-ticket .prices').first());
      expect(link.bottom, show.id).toBeLessThanOrEqual(height);
      expect(prices.bottom, show.id).toBeLessThanOrEqual(height);
      if (width < 400) {
        const ticket = await boxOf(page.locator('.large-ticket'));
        for (const button of await page.locator('.large-ticket > a.ticket-link:visible').all())
          widths.push((await boxOf(button)).width / ticket.width);
      }
    }
    if (width < 400) expect(new Set(widths), 'buttons as wide as their tickets').toEqual(new Set([1]));
  });

  it('phone on its side: a ticket button is on the first screen', async () => {
    const shows = tour.upcoming.filter(({ estatus, link, boletos }) => !estatus && (link || boletos));
    expect(shows.length).toBeGreaterThan(1);
    for (const show of shows) {
      const { page } = await look(showPath(show), { width: 844, height: 390 });
      const button = page.locator('.large-ticket a:is(.ticket-link, .button):visible').first();
      expect((await boxOf(button)).bottom, show.id).toBeLessThanOrEqual(390);
    }
  });

  it.each([
    [768, 1024],
    [1280, 800],
    [844, 390],
  ])('%i × %i: a stub or bar with the ticket link while the button is out of view', async (width, height) => {
    const { page } = await visit(showPath(onSale), { width, height, motion: true });
    const bar = page.locator('.ticket-bar');
    await expect.poll(() => bar.isVisible()).toBe(false);
    await page.locator('.share').scrollIntoViewIfNeeded();
    await expect.poll(() => bar.isVisible()).toBe(true);
    const stub = await boxOf(bar);
    expect(stub.bottom).toBeLessThanOrEqual(height);
    const poster = page.locator('.show-poster');
    if (height > 500) expect(stub.width).toBe(width >= 1024 ? (await boxOf(poster)).width : width);
  });

  it('1280 × 800: no stub over what follows the show', async () => {
    const { page } = await visit(showPath(onSale), { width: 1280, height: 800, motion: true });
    const bar = page.locator('.ticket-bar');
    await page.locator('.share').scrollIntoViewIfNeeded();
    await expect.poll(() => bar.isVisible()).toBe(true);
    for (const part of ['.adjacent-show.next', '.related .actions']) {
      await page.locator(part).scrollIntoViewIfNeeded();
      const [stub, related] = [await boxOf(bar), await boxOf(page.locator('.related'))];
      expect(stub.bottom, part).toBeLessThanOrEqual(related.y);
    }
  });

  it('phone: a bar with the ticket link while the button is out of view, never over the footer', async () => {
    const { page } = await visit(showPath(onSale), { width: NARROW, height: 664, motion: true });
    const bar = page.locator('.ticket-bar');
    await expect.poll(() => bar.isVisible()).toBe(false);
    expect(await bar.getAttribute('href')).toBe(
      await page.locator('.large-ticket a.ticket-link').first().getAttribute('href'),
    );
    await page.locator('.share').scrollIntoViewIfNeeded();
    await expect.poll(() => bar.isVisible()).toBe(true);
    await page.locator('.footer').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [end, footer] = [await boxOf(bar), await boxOf(page.locator('.footer'))];
    expect(end.bottom).toBeLessThanOrEqual(footer.y + 1);
    const over = await visit(showPath(onSale), { width: NARROW, motion: true, now: endOf(onSale) });
    await over.page.locator('.share').scrollIntoViewIfNeeded();
    // Frames in which the bar of a show to come appears.
    await over.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    expect(await over.page.locator('.ticket-bar').isVisible()).toBe(false);
  });

  it('bar with the ticket link: one element has its timeline; in Safari two of one name are none', async () => {
    const { page } = await look(showPath(onSale), { width: NARROW });
    const names = await page
      .locator('main *')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).getPropertyValue('view-timeline-name')));
    expect(names.filter((name) => name === '--ticket-link')).toHaveLength(1);
  });

  it.each(['agotado', 'cancelado', 'pospuesto'] as const)(
    'status %s: no bar with a ticket link',
    async (status) => {
      const { page } = await look(showPath(withStatus(status)), { width: NARROW });
      expect(await page.locator('.ticket-bar').count()).toBe(0);
    },
  );

  it('show over since the build: leads to the next date or the city; no directions, prices or doors', async () => {
    const show = findShow(({ duracion }) => !!duracion, tour.upcoming);
    const before = await look(showPath(show));
    expect(await before.page.getByText('Antes de ir').isVisible()).toBe(true);
    const { page } = await look(showPath(show), { now: endOf(show) });
    const link = page.locator('.large-ticket').getByRole('link');
    expect(await link.filter({ visible: true }).count()).toBe(1);
    expect(await link.filter({ visible: true }).textContent()).toMatch(/^(¿Cuándo vuelve a|Próxima fecha:)/u);
    expect(await page.getByText('Puertas').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('.large-ticket .prices').filter({ visible: true }).count()).toBe(0);
    expect(await page.getByText('Antes de ir').filter({ visible: true }).count()).toBe(0);
    const bright = page.locator('main .button:not(.is-secondary)').filter({ visible: true });
    expect(await bright.count()).toBe(0);
  });

  it('show over, and the next one in its city, too: leads to the city', async () => {
    const isLater = (show: TourShow) =>
      show.ciudad === onSale.ciudad && show.start.instant < onSale.start.instant;
    const earlier = findShow(isLater, tour.past);
    const shownLink = async (now: number) => {
      const { page } = await look(showPath(earlier), { now });
      return page.locator('.large-ticket .ticket-link:visible').allTextContents();
    };
    const [before, after] = [await shownLink(endOf(onSale) - 60_000), await shownLink(endOf(onSale))];
    expect([...before, ...after]).toEqual([
      expect.stringMatching(/^Próxima fecha: /u),
      `¿Cuándo vuelve a ${onSale.ciudad}?`,
    ]);
  });

  it('status cancelado: no doors, directions, prices, share images or bright button', async () => {
    const { page } = await look(showPath(withStatus('cancelado')));
    const main = page.locator('main');
    for (const text of ['Puertas', 'Cómo llegar', 'Taquilla', 'Imágenes para compartir'])
      expect(
        await main.getByRole('heading').or(main.locator('.large-ticket *')).getByText(text).count(),
        text,
      ).toBe(0);
    expect(await main.locator('.button:not(.is-secondary)').filter({ visible: true }).count()).toBe(0);
  });

  it('sold-out show of a site with mails: a waiting list after the dates near', async () => {
    const { page } = await look(showPath(withStatus('agotado')));
    const section = page.locator('#espera');
    expect(await section.getByRole('heading').textContent()).toBe('Lista de espera');
    expect(await section.getByLabel('Tu correo').isVisible()).toBe(true);
    const near = page.locator('.large-ticket-container + .nearby + #espera');
    expect(await near.count()).toBe(1);
  });

  it.each([360, NARROW])(
    'window of %i px: the kinds of tickets break no word beside their buttons',
    async (width) => {
      const show = findShow(({ boletos }) => !!boletos?.some(({ desde }) => desde), tour.upcoming);
      const { page } = await look(showPath(show), { width });
      const names = page.locator('.sale .name');
      // Each is one word, and on one line of 1.5rem.
      const heights = await names.evaluateAll((all) =>
        all.map((name) => name.getBoundingClientRect().height),
      );
      expect(heights.length).toBeGreaterThan(0);
      expect(Math.max(...heights)).toBeLessThan(40);
    },
  );

  it('every width: the title is in its column and breaks no word', async () => {
    for (const show of [...tour.upcoming.slice(0, 12), ...tour.past.slice(-6)]) {
      const { page } = await look(showPath(show));
      for (const width of [360, NARROW, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const title = await page.locator('h1').evaluate((heading) => {
          const text = heading.firstChild as Text;
          const range = document.createRange();
          const lineOf = (index: number) => {
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            return Math.round(range.getBoundingClientRect().top);
          };
          const broken = [...text.data].filter(
            (letter, index) =>
              index > 0 &&
              letter.trim() &&
              text.data[index - 1]?.trim() &&
              lineOf(index) !== lineOf(index - 1),
          );
          return { broken: broken.length, overflow: heading.scrollWidth - heading.clientWidth };
        });
        expect(title, `${show.id}, ${width} px`).toEqual({ broken: 0, overflow: 0 });
      }
    }
  });
});
