import { describe, expect, it, test } from 'vitest';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { parseStoredShows, type StoredShow, searchShows, splitShows } from './editor-shows.ts';

const show = (id: string, changes = {}): StoredShow => ({
  id,
  etag: '"1"',
  values: { ...minimalValues, ...changes },
});
const TODAY = '2026-11-21';

describe('splitShows', () => {
  it('upcoming soonest first by day and hour, then past ones latest first', () => {
    const shows = [
      show('past-1', { fecha: '2026-01-05' }),
      show('late', { fecha: '2026-12-05', show: '10:00pm' }),
      show('past-2', { fecha: '2026-11-20' }),
      show('early', { fecha: '2026-12-05', show: '6 pm' }),
      show('today', { fecha: TODAY }),
    ];
    const { upcoming, past } = splitShows(shows, ({ fecha }) => fecha < TODAY);
    expect(upcoming.map(({ id }) => id)).toEqual(['today', 'early', 'late']);
    expect(past.map(({ id }) => id)).toEqual(['past-2', 'past-1']);
  });
});

describe('searchShows', () => {
  const shows = [
    show('merida', { ciudad: 'Mérida', lugar: 'Foro Ñandú' }),
    show('leon', { ciudad: 'León', fecha: '2027-01-09', estatus: 'agotado' }),
  ];
  it.each([
    ['', ['merida', 'leon']],
    ['merida', ['merida']],
    ['MÉRIDA nandu', ['merida']],
    ['ene 2027', ['leon']],
    ['agotado', ['leon']],
    ['merida leon', []],
  ])('%j: %j', (query, ids) => {
    expect(searchShows(shows, query).map(({ id }) => id)).toEqual(ids);
  });
});

test('parseStoredShows: shows, and files that cannot be read', () => {
  const list = parseStoredShows({
    entradas: [
      { id: 'a', etag: '"1"', datos: { ...minimalValues, id: 'a' }, problemas: [] },
      { id: 'b', etag: '"2"', datos: null, problemas: ['fecha: está vacía'] },
      null,
    ],
  });
  expect(list.shows).toMatchObject([{ id: 'a', etag: '"1"', values: { ciudad: 'Guadalajara' } }]);
  expect(list.unreadable).toEqual([{ id: 'b', problems: ['fecha: está vacía'] }]);
});
