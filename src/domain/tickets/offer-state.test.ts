import { describe, expect, it, test } from 'vitest';
import {
  decodeTimes,
  encodeTimes,
  jointStateAt,
  nextOffer,
  type OfferState,
  offerChanges,
  offerStateAt,
  openOffers,
} from './offer-state.ts';
import { offerInstant, offerSpan, timedOffers } from './offer-times.ts';

/** Presale, general sale, a table without times, and a kind that is sold out. */
const written = [
  { nombre: 'Preventa', precio: '$200', desde: '2026-11-27 10:00', hasta: '2026-11-29' },
  { nombre: 'General', precio: '$250', desde: '2026-11-30 10:00' },
  { nombre: 'VIP', precio: '$500', agotado: 'si' },
];
const at = (iso: string) => Date.parse(iso);

describe.each([
  ['America/Mexico_City', '-06:00'],
  ['America/Tijuana', '-08:00'],
  ['America/Bogota', '-05:00'],
])('offers in %s', (zone, offset) => {
  const offers = timedOffers(written, zone);
  test.each<[now: string, states: readonly OfferState[], open: string, next: string | null]>([
    ['2026-11-27T09:59:00', ['later', 'later', 'sold-out'], '', 'Preventa'],
    ['2026-11-27T10:00:00', ['open', 'later', 'sold-out'], 'Preventa', 'General'],
    ['2026-11-29T23:59:00', ['open', 'later', 'sold-out'], 'Preventa', 'General'],
    ['2026-11-30T00:00:00', ['over', 'later', 'sold-out'], '', 'General'],
    ['2026-11-30T09:59:59', ['over', 'later', 'sold-out'], '', 'General'],
    ['2026-11-30T10:00:00', ['over', 'open', 'sold-out'], 'General', null],
  ])('%s in the venue: %j', (now, states, open, next) => {
    const instant = at(`${now}${offset}`);
    expect(offers.map((sale) => offerStateAt(sale, instant))).toEqual(states);
    expect(
      openOffers(offers, instant)
        .map(({ name }) => name)
        .join(),
    ).toBe(open);
    expect(nextOffer(offers, instant)?.name ?? null).toBe(next);
  });

  test('changes: each beginning and each end ahead, ascending, without what is sold out', () => {
    const ahead = ['2026-11-27T10:00', '2026-11-30T00:00', '2026-11-30T10:00'].map((time) =>
      at(`${time}:00${offset}`),
    );
    expect(offerChanges(offers, 0)).toEqual(ahead);
    expect(offerChanges(offers, ahead[0] ?? 0)).toEqual(ahead.slice(1));
  });
});

describe('offers: where clocks change', () => {
  it.each<[name: string, text: string, edge: 'desde' | 'hasta', zone: string, expected: string | null]>([
    ['spring, before the gap', '2027-03-14 01:59', 'desde', 'America/Tijuana', '2027-03-14T01:59:00-08:00'],
    ['spring, in the gap', '2027-03-14 02:30', 'desde', 'America/Tijuana', null],
    [
      'spring, the same hour elsewhere',
      '2027-03-14 02:30',
      'desde',
      'America/Mexico_City',
      '2027-03-14T02:30:00-06:00',
    ],
    ['autumn, the first of two', '2026-11-01 01:30', 'desde', 'America/Tijuana', '2026-11-01T01:30:00-07:00'],
    ['a whole day of 23 hours', '2027-03-14', 'hasta', 'America/Tijuana', '2027-03-15T00:00:00-07:00'],
    ['a whole day of 25 hours', '2026-11-01', 'hasta', 'America/Tijuana', '2026-11-02T00:00:00-08:00'],
    ['the beginning of a day', '2026-11-01', 'desde', 'America/Tijuana', '2026-11-01T00:00:00-07:00'],
    ['text that is no time', 'mañana', 'desde', 'America/Tijuana', null],
  ])('%s', (_name, text, edge, zone, expected) => {
    expect(offerInstant(text, edge, zone)).toBe(expected === null ? null : at(expected));
  });
});

describe('jointStateAt: of all offers together', () => {
  const open = { from: null, until: null, isSoldOut: false };
  const over = { from: null, until: 10, isSoldOut: false };
  const later = { from: 90, until: null, isSoldOut: false };
  const soldOut = { ...open, isSoldOut: true };
  it.each<[string, readonly (typeof open | typeof later | typeof over)[], OfferState]>([
    ['one is open', [soldOut, over, later, open], 'open'],
    ['none open and one to come', [soldOut, over, later], 'later'],
    ['what is not over is sold out', [over, soldOut], 'sold-out'],
    ['all sold out', [soldOut, soldOut], 'sold-out'],
    ['all over', [over], 'over'],
    ['none', [], 'over'],
  ])('%s', (_name, offers, state) => {
    expect(jointStateAt(offers, 50)).toBe(state);
  });

  it('of two that begin together, the first in the list is the next', () => {
    const first = { ...later, name: 'a' };
    expect(nextOffer([{ ...later, from: 95, name: 'c' }, first, { ...later, name: 'b' }], 50)).toBe(first);
  });
});

describe('encodeTimes', () => {
  it.each([
    { from: null, until: null },
    { from: 60_000, until: null },
    { from: null, until: 120_000 },
    { from: 60_000, until: 120_000 },
  ])('%j: read back as it was', (times) => {
    expect(decodeTimes(encodeTimes(times))).toEqual(times);
  });
});

describe('offerSpan', () => {
  it.each<[desde: string | undefined, hasta: string | undefined, hourFormat: 12 | 24, text: string]>([
    [undefined, undefined, 12, ''],
    ['2026-11-27 10:00', undefined, 12, 'desde el viernes 27 de noviembre, 10:00am'],
    ['2026-11-27 10:00', undefined, 24, 'desde el viernes 27 de noviembre, 10:00'],
    ['2026-11-27', '2026-11-30', 12, 'desde el viernes 27 de noviembre, hasta el lunes 30 de noviembre'],
    [undefined, '2026-11-30 23:59', 12, 'hasta el lunes 30 de noviembre, 11:59pm'],
  ])('%s to %s on a clock of %i hours: %s', (desde, hasta, hourFormat, text) => {
    const zone = 'America/Mexico_City';
    const [sale] = timedOffers([{ nombre: 'x', precio: '$1', desde, hasta }], zone);
    expect(sale && offerSpan(sale, { zone, hourFormat })).toBe(text);
  });

  it('a day whose midnight the clock skips: the days as they are written', () => {
    const zone = 'America/Santiago';
    const texts = [{ hasta: '2026-09-05' }, { desde: '2026-09-06' }, { desde: '2026-09-06 01:30' }].map(
      (times) => {
        const [sale] = timedOffers([{ nombre: 'x', precio: '$1', ...times }], zone);
        return sale && offerSpan(sale, { zone, hourFormat: 24 });
      },
    );
    expect(texts).toEqual([
      'hasta el sábado 5 de septiembre',
      'desde el domingo 6 de septiembre',
      'desde el domingo 6 de septiembre, 1:30',
    ]);
  });
});
