import { describe, expect, it, test } from 'vitest';
import type { Status } from '../../schemas/fields/status.ts';
import { wordsOf } from '../places/country-words.ts';
import { cardPriceLine, presaleAndBoxOffice } from '../tickets/price-line.ts';
import {
  commonText,
  groupByNight,
  hoursText,
  nightMoments,
  nightPrices,
  nightStatus,
  pageShowOf,
  posterHours,
  showsTakingPlace,
} from './nights.ts';

const show = (id: string, change: object = {}) => ({
  id,
  isoDate: '2026-12-05',
  venue: 'Foro El Telón',
  city: 'Guadalajara',
  countryName: 'México',
  ...change,
});

describe('groupByNight', () => {
  it('the same venue and date, however the venue is written: one night', () => {
    const shows = [show('a'), show('b', { venue: ' FORO  el telon ' }), show('c', { city: 'guadalajara' })];
    expect(groupByNight(shows)).toEqual([shows]);
  });

  it.each([
    ['date', { isoDate: '2026-12-06' }],
    ['venue', { venue: 'Foro El Telón Sur' }],
    ['city', { city: 'Zapopan' }],
    ['country', { countryName: 'Colombia' }],
  ])('another %s: two nights', (_field, change) => {
    expect(groupByNight([show('a'), show('b', change)])).toHaveLength(2);
  });

  it('nights and shows: in the order in which they come', () => {
    const shows = [show('b'), show('x', { isoDate: '2026-12-06' }), show('a')];
    expect(groupByNight(shows).map((night) => night.map(({ id }) => id))).toEqual([['b', 'a'], ['x']]);
  });

  it('no shows: no nights', () => {
    expect(groupByNight([])).toEqual([]);
  });
});

test('pageShowOf: the first by name, also when a function before it is added', () => {
  const night = [show('2026-12-05-guadalajara-2'), show('2026-12-05-guadalajara')] as const;
  expect(pageShowOf(night).id).toBe('2026-12-05-guadalajara');
});

test.each<[readonly Status[], Status]>([
  [['programado', 'programado'], 'programado'],
  [['agotado', 'agotado'], 'agotado'],
  [['cancelado', 'cancelado'], 'cancelado'],
  [['reprogramado', 'reprogramado'], 'reprogramado'],
  [['agotado', 'programado'], 'programado'],
  [['cancelado', 'programado'], 'programado'],
  [['cancelado', 'agotado'], 'agotado'],
  [['cancelado', 'pospuesto'], 'pospuesto'],
  [['reprogramado', 'programado'], 'programado'],
])('nightStatus: %j, %s', (statuses, status) => {
  expect(nightStatus(statuses)).toBe(status);
});

test('showsTakingPlace: without those that do not take place, unless none does', () => {
  const [on, off] = [{ status: 'agotado' }, { status: 'cancelado' }] as const;
  expect(showsTakingPlace([on, off])).toEqual([on]);
  expect(showsTakingPlace([off, off])).toEqual([off, off]);
});

test('nightMoments: from the first start to the last end', () => {
  const [early, late] = [
    { eve: 0, day: 10, start: 20, end: 30 },
    { eve: 0, day: 10, start: 25, end: 35 },
  ];
  expect(nightMoments([early, late])).toEqual({ eve: 0, day: 10, start: 20, end: 35 });
});

test.each([
  [['7:00pm', '9:30pm'], '7:00pm y 9:30pm'],
  [['5:00pm', '7:00pm', '9:30pm'], '5:00pm, 7:00pm y 9:30pm'],
  [['8:30pm'], '8:30pm'],
])('hoursText: %j, %s', (hours, text) => {
  expect(hoursText(hours)).toBe(text);
});

test.each([
  [['8:30pm'], '8:30pm'],
  [['8:00pm'], '8:00pm'],
  [['7:00pm', '9:30pm'], '7 · 9:30pm'],
  [['5:00pm', '7:00pm', '9:30pm'], '5 · 7 · 9:30pm'],
  [['11:00am', '8:30pm'], '11:00am · 8:30pm'],
  [['18:00', '20:30'], '18:00 · 20:30'],
])('posterHours: %j, %s', (hours, text) => {
  expect(posterHours(hours)).toBe(text);
});

test('commonText: the text of all, null when one differs', () => {
  expect(commonText(['Rita', 'Rita'])).toBe('Rita');
  expect(commonText(['Rita', null])).toBeNull();
  expect(commonText([null, null])).toBeNull();
});

test('nightPrices: once where they are the same, else with their hours', () => {
  const at = (time: string, price: string) => ({
    time,
    prices: presaleAndBoxOffice('$1', price, wordsOf('Mexico')),
  });
  const line = (...nightShows: ReturnType<typeof at>[]) => cardPriceLine(nightPrices(nightShows));
  expect(line(at('7:00pm', 'Gratis'), at('9:30pm', 'Gratis'))).toBe('Preventa: $1 , Taquilla: Gratis');
  expect(line(at('7:00pm', '$250'), at('9:30pm', 'Gratis'))).toBe(
    'Preventa: $1 , Taquilla: $250 (7:00pm) · Preventa: $1 , Taquilla: Gratis (9:30pm)',
  );
});
