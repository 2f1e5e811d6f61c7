import { expect, test } from 'vitest';
import { encodePeriods, encodeTimes } from '../tickets/offer-state.ts';
import { changeInstants } from './change-instants.ts';
import { encodeMoments } from './show-phase.ts';

const MINUTE = 60_000;
const moments = { eve: 100, day: 1540, start: 2770, end: 2950 };
const inMilliseconds = Object.fromEntries(
  Object.entries(moments).map(([name, minutes]) => [name, minutes * MINUTE]),
) as typeof moments;
const ticket = { href: 'https://boletos.example/', label: 'Boletos', kind: 'web', state: 'open' } as const;

test.each<[string, Record<string, string>, number[]]>([
  ['a show', { 'data-moments': encodeMoments(inMilliseconds) }, [100, 1540, 2770, 2950]],
  ['a count that shows add to', { 'data-adds': '2950 4000' }, [2950, 4000]],
  ['a count that stays', { 'data-adds': '' }, []],
  [
    'a link with later tickets',
    { 'data-later-tickets': encodePeriods([{ from: 300 * MINUTE, ticket }], '/fechas/x/') ?? '' },
    [300],
  ],
  ['a sale', { 'data-sale': encodeTimes({ from: 50 * MINUTE, until: 60 * MINUTE }) }, [50, 60]],
  ['a sale without an end', { 'data-sale': encodeTimes({ from: 50 * MINUTE, until: null }) }, [50]],
  ['something else', { class: 'ticket', 'data-phase': 'past' }, []],
])('changeInstants: %s', (_what, attributes, minutes) => {
  expect(changeInstants(attributes)).toEqual(minutes.map((each) => each * MINUTE));
});
