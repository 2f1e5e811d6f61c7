import { describe, expect, it } from 'vitest';
import { wordsOf } from '../places/country-words.ts';
import type { TimedOffer } from './offer-state.ts';
import { decodePeriods, encodePeriods } from './offer-state.ts';
import { timedOffers } from './offer-times.ts';
import { cardPriceLine } from './price-line.ts';
import { cardTickets } from './ticket-button.ts';
import { datedPricesAt, statusAt, ticketPeriods } from './ticket-periods.ts';

const zone = 'America/Guatemala';
const format = { zone, hourFormat: 12, words: wordsOf('Guatemala') } as const;
const at = (time: string) => Date.parse(`${time}:00-06:00`);
const offers = timedOffers(
  [
    {
      nombre: 'Preventa',
      precio: 'Q100',
      link: 'https://boletos.example/pre',
      desde: '2026-11-27 10:00',
      hasta: '2026-11-29',
    },
    {
      nombre: 'General',
      precio: 'Q150',
      link: 'https://boletos.example/gen',
      desde: '2026-11-30 10:00',
      hasta: '2027-01-08',
    },
  ],
  zone,
);
const texts = (now: string, list = offers) =>
  ticketPeriods(list, 'programado', at(now), format).map(({ from, ticket, prices }) => [
    new Date(from - 6 * 3_600_000).toISOString().slice(0, 16),
    ticket.href,
    ticket.label,
    cardPriceLine(prices),
  ]);

describe('ticketPeriods: what the button of a show says from each instant on', () => {
  const both = 'Preventa: Q100 , General: Q150';
  const later = [
    ['2026-11-30T00:00', null, 'A la venta nov 30', 'General: Q150'],
    ['2026-11-30T10:00', 'https://boletos.example/gen', 'Boletos', 'General: Q150'],
    ['2027-01-09T00:00', null, 'Venta cerrada', both],
  ];
  it('before all offers: the first that begins, and every change after it', () => {
    expect(texts('2026-11-20T12:00')).toEqual([
      ['2026-11-20T12:00', null, 'A la venta nov 27', both],
      ['2026-11-27T10:00', 'https://boletos.example/pre', 'Boletos', both],
      ...later,
    ]);
  });

  it('between the offers: the link of the one that is over is gone', () => {
    expect(texts('2026-11-30T00:00')).toEqual(later);
  });

  it('a change that shows nowhere: no period of its own', () => {
    const same = offers.map((sale) => ({
      ...sale,
      name: 'General',
      priceText: 'Q1',
      link: null,
      until: null,
    }));
    expect(texts('2026-11-28T12:00', same).map(([, , label]) => label)).toEqual(['En taquilla']);
  });

  it('the only offer that is not sold out ends: its price alone before, sold out from then on', () => {
    const list = offers.map((sale, index) => ({ ...sale, isSoldOut: index === 1 }));
    expect(texts('2026-11-28T12:00', list).map(([, , ...button]) => button)).toEqual([
      ['Boletos', 'Preventa: Q100'],
      ['Agotado', 'General: Q150 (agotado)'],
    ]);
  });

  it.each(['cancelado', 'pospuesto', 'agotado'] as const)('%s: sells nothing, now or later', (status) => {
    const hrefs = ticketPeriods(offers, status, at('2026-11-28T12:00'), format).map(
      ({ ticket }) => ticket.href,
    );
    expect(new Set(hrefs)).toEqual(new Set([null]));
  });

  it('encoded for the browser: read back as it was', () => {
    const [, ...rest] = ticketPeriods(offers, 'programado', at('2026-11-20T12:00'), format);
    const page = '/fechas/x/';
    expect(decodePeriods(encodePeriods(rest, page) ?? '')).toEqual(
      rest.map(({ from, ticket: { href, state, label } }) => ({ from, href: href ?? page, state, label })),
    );
    expect(encodePeriods([], page)).toBeUndefined();
  });
});

describe('statusAt', () => {
  const soldOut = offers.map((sale) => ({ ...sale, isSoldOut: true }));
  const [first, second] = offers;
  it.each([
    ['nothing sold out', offers, '2026-11-20T12:00', 'programado'],
    ['all sold out', soldOut, '2026-11-20T12:00', 'agotado'],
    ['the open one sold out, one to come', [soldOut[0], second], '2026-11-28T12:00', 'programado'],
    [
      'the last one sold out, an earlier one still open',
      [first, soldOut[1]],
      '2026-11-28T12:00',
      'programado',
    ],
    ['the last one sold out, the earlier one over', [first, soldOut[1]], '2026-12-01T12:00', 'agotado'],
  ] as const)('%s: %s %s → %s', (_name, list, now, status) => {
    const given: TimedOffer[] = list.flatMap((sale) => sale ?? []);
    expect(statusAt({}, given, at(now))).toBe(status);
    expect(statusAt({ estatus: 'cancelado' }, given, at(now))).toBe('cancelado');
  });

  it.each([
    ['Agotado', 'AGOTADO', 'agotado'],
    ['na', 'agotada', 'agotado'],
    [undefined, 'Sold out', 'agotado'],
    ['Agotado', '$250', 'programado'],
    ['$200', 'Agotado', 'programado'],
  ] as const)('without boletos, preventa %j and taquilla %j → %s', (preventa, taquilla, status) => {
    expect(statusAt({ preventa, taquilla }, [], 0)).toBe(status);
  });

  it('an offer whose price is "Agotado" is sold out, and said to be so once', () => {
    const written = [{ nombre: 'Preventa', precio: 'Agotado', link: 'https://boletos.example/pre' }];
    const given = timedOffers(written, zone);
    expect(statusAt({}, given, 0)).toBe('agotado');
    expect(cardPriceLine(datedPricesAt(given, 0, format))).toBe('Preventa: Agotado');
    expect(cardTickets({ boletos: written }, format.words)).toMatchObject({
      prices: [{ priceText: 'Agotado', note: '' }],
      ticket: { label: 'Agotado', state: 'not-sold', href: null },
    });
  });
});

describe('datedPricesAt', () => {
  it('names the end of what is sold and the beginning of what is not yet', () => {
    expect(cardPriceLine(datedPricesAt(offers, at('2026-11-28T12:00'), format))).toBe(
      'Preventa: Q100 (hasta el domingo 29 de noviembre) , General: Q150 (desde el lunes 30 de noviembre, 10:00am, hasta el viernes 8 de enero)',
    );
  });
});
