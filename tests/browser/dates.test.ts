/** The lists of dates at /fechas/, as built. */
import { describe, expect, it } from 'vitest';
import { findShow, type TourShow, tour } from '../support/tour.ts';
import { look } from './look.ts';
import { cardOf, cards, dateLineOf, idsOf, listedIds, spaced } from './show-cards.ts';
import { boxOf, NARROW, visit } from './visit.ts';

const { site, upcoming, past, unpublished } = tour;
const phoneOf = ({ ciudad }: TourShow) =>
  site.telefonos.find((each) => each.ciudad === ciudad)?.telefono ?? null;

describe('fechas', () => {
  it('lists: the upcoming and the past shows, by start ascending', async () => {
    const { page } = await look('/fechas/');
    expect(await listedIds(page, 'upcoming')).toEqual(idsOf(upcoming));
    expect(await listedIds(page, 'past')).toEqual(idsOf(past));
  });

  it('card: city, date, hour, opener, venue, address, price, ticket phone and button', async () => {
    const { page } = await look('/fechas/', { width: NARROW });
    const show = findShow(
      (each) => phoneOf(each) !== null && !!each.abridor && !each.preventa && !each.titulo,
      upcoming,
    );
    const text = spaced(await cardOf(page, show).textContent());
    for (const part of [
      show.ciudad,
      dateLineOf(show),
      `Abre: ${show.abridor}`,
      show.lugar,
      show.direccion,
      `Taquilla: ${show.taquilla}`,
      `boletos al ${phoneOf(show)}`,
      'Boletos',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('Preventa');
  });

  it('past cards, tablet of 768 px: two in a row', async () => {
    const { page } = await look('/fechas/', { width: 768 });
    const tops = await cards(page, 'past').evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().top),
    );
    expect(tops[1]).toBe(tops[0]);
    expect(tops[2]).toBeGreaterThan(tops[1] ?? 0);
  });

  it.each([NARROW, 1280])(
    'past card, %i px: each field begins a line, the year is on the stub',
    async (width) => {
      const { page } = await look('/fechas/', { width });
      const show = findShow(({ abridor, titulo, invitado }) => !!abridor && !titulo && !invitado, past);
      const card = cardOf(page, show);
      const stub = card.locator('.date span').filter({ visible: true });
      expect(await stub.allTextContents()).toEqual([String(show.start.wall.year)]);
      await card.scrollIntoViewIfNeeded();
      const starts = await card.evaluate(
        (element, texts) => {
          const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          const found = new Map<string, { left: number; top: number }>();
          for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
            const text = texts.find((each) => node.textContent?.trim().startsWith(each));
            range.selectNodeContents(node);
            const box = range.getClientRects()[0];
            if (text && box) found.set(text, { left: Math.round(box.left), top: Math.round(box.top) });
          }
          return texts.map((text) => found.get(text) ?? { left: -1, top: -1 });
        },
        [show.ciudad, dateLineOf(show), 'Abre: ', show.lugar, show.direccion],
      );
      expect(new Set(starts.map(({ left }) => left)).size).toBe(1);
      const tops = starts.map(({ top }) => top);
      expect(tops).toEqual([...new Set(tops)].sort((a, b) => a - b));
    },
  );

  it('heading: of the city with a guest, of a joint show with a guest, or the city', async () => {
    const { page } = await look('/fechas/');
    const heading = (show: TourShow) => cardOf(page, show).locator('.title').textContent();
    const [ofCity] = site.encabezados;
    if (!ofCity) throw new Error('The fixture has no heading for a city.');
    const withGuest = ({ ciudad, invitado, asquerosos, titulo }: TourShow) =>
      ciudad === ofCity.ciudad && !!invitado && asquerosos !== 'si' && !titulo;
    expect(await heading(findShow(withGuest, upcoming))).toBe(ofCity.titulo);
    const joint = findShow(({ asquerosos, invitado }) => asquerosos === 'si' && !!invitado, upcoming);
    expect(await heading(joint)).toBe(`Asquerosos + ${joint.invitado}`);
    const plain = findShow(({ invitado, titulo }) => !invitado && !titulo, upcoming);
    expect(await heading(plain)).toBe(plain.ciudad);
  });

  it.each([
    ['agotado', 'Agotado'],
    ['pospuesto', 'Pospuesto'],
    ['cancelado', 'Cancelado'],
  ] as const)(
    'status %s: the card stays in its list, with the stamp %s, read once, and no button',
    async (estatus, label) => {
      const { page } = await look('/fechas/');
      const card = cardOf(page, findShow({ estatus }, upcoming));
      expect(await card.locator('.stamp').textContent()).toBe(label);
      expect(await card.ariaSnapshot().then((read) => read.split(label))).toHaveLength(2);
      expect(await card.locator('a.ticket-link').count()).toBe(0);
    },
  );

  it('show with a title of its own or a guest: the city is below the title, in the type of the titles', async () => {
    const { page } = await look('/fechas/');
    const named = ({ titulo, invitado, ciudad }: TourShow) =>
      !!titulo || (!!invitado && ciudad === site.encabezados[0]?.ciudad);
    for (const show of [findShow(named, upcoming), findShow(named, past)]) {
      const city = cardOf(page, show).locator('.title + p');
      expect(spaced(await city.textContent())).toMatch(new RegExp(`^${show.ciudad}`, 'u'));
      expect(await city.evaluate((line) => getComputedStyle(line).fontFamily)).toMatch(/^Anton/u);
    }
  });

  it.each([360, NARROW])(
    'prices, %i px: no line begins with the comma or parts a price from its label',
    async (width) => {
      const { page } = await look('/fechas/', { width });
      const lines = await cards(page, 'upcoming')
        .locator('.price')
        .evaluateAll((all) =>
          all.flatMap((price) => {
            const range = document.createRange();
            const text = document.createTreeWalker(price, NodeFilter.SHOW_TEXT);
            const found: { top: number; line: string }[] = [];
            for (let node = text.nextNode(); node; node = text.nextNode()) {
              for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/gu)) {
                range.setStart(node, index);
                range.setEnd(node, index + word.length);
                const { top } = range.getBoundingClientRect();
                const last = found.at(-1);
                if (last && Math.abs(last.top - top) < 4) last.line += ` ${word}`;
                else found.push({ top, line: word });
              }
            }
            return found.map(({ line }) => line);
          }),
        );
      expect(lines.length).toBeGreaterThan(upcoming.length);
      expect(lines.filter((line) => /^,|:$/u.test(line))).toEqual([]);
    },
  );

  it('no ticket link, tickets on sale: the box does not look as sold out', async () => {
    const { page } = await look('/fechas/');
    const background = (show: TourShow) =>
      cardOf(page, show)
        .locator('span.ticket-link')
        .evaluate((box) => getComputedStyle(box).background);
    const atBoxOffice = ({ link, estatus, boletos }: TourShow) => !link && !estatus && !boletos;
    const [onSale, soldOut] = [
      await background(findShow(atBoxOffice, upcoming)),
      await background(findShow({ estatus: 'agotado' }, upcoming)),
    ];
    expect(onSale).toMatch(/^rgb\(58, 50, 44\) linear-gradient/u);
    expect(soldOut).toMatch(/^rgba\(0, 0, 0, 0\) repeating-linear-gradient/u);
  });

  it('status reprogramado: the card has a stamp and the button', async () => {
    const { page } = await look('/fechas/');
    const card = cardOf(page, findShow({ estatus: 'reprogramado' }, upcoming));
    expect(await card.locator('.stamp').textContent()).toBe('Nueva fecha');
    expect(await card.locator('a.ticket-link').count()).toBe(1);
  });

  it('phone: links before the first card lead to the calendar, the years, the past shows and the cities', async () => {
    const { page } = await visit('/fechas/', { width: NARROW });
    const links = page.getByRole('navigation', { name: 'Más de la gira' }).getByRole('link');
    const names = [
      'Calendario',
      'Por año',
      'Fechas pasadas',
      expect.stringMatching(/ciudades en \d+ países$/u),
    ];
    expect(await links.allTextContents()).toEqual(names);
    const [card, last] = [await boxOf(cards(page, 'upcoming').first()), await boxOf(links.last())];
    expect(last.bottom).toBeLessThanOrEqual(card.y);
    for (const link of (await links.all()).slice(0, -1)) {
      await link.click();
      const target = page.locator(new URL(page.url()).hash);
      await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(844);
    }
  });

  it('publicar in the future: the show is not on the page', async () => {
    const { page } = await look('/fechas/');
    const html = await page.content();
    expect(idsOf(unpublished)).not.toEqual([]);
    expect(idsOf(unpublished).filter((id) => html.includes(id))).toEqual([]);
  });
});
