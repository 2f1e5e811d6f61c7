import { expect, test } from 'vitest';
import { parseStoredShows } from '../session/editor-shows.ts';
import { announceChoices } from './announce-choices.ts';

const ZONE = 'America/Mexico_City';
const OPENED = new Date('2026-11-30T18:00:00Z');

/** Returns upcoming shows with these release times, and the ids of those that are unreleased when the screen opens. */
function tourOf(...released: string[]) {
  const entradas = released.map((publicar, i) => ({
    id: `show-${i}`,
    etag: '"a"',
    datos: { ciudad: `Ciudad ${i}`, fecha: `2027-04-0${i + 1}`, publicar },
    problemas: [],
  }));
  const { shows } = parseStoredShows({ etag: '"a"', entradas });
  return { shows, ids: shows.flatMap(({ id, values }) => (values.publicar ? id : [])) };
}

const told = ({ shows }: ReturnType<typeof tourOf>, unreleased: readonly string[]) =>
  announceChoices(shows, ZONE, OPENED, unreleased)
    .slice(0, -shows.length)
    .map(({ label, ids }) => [label, ids.join()]);

test('unreleased shows of several times: a choice for each time, the next one first, before all of them', () => {
  const tour = tourOf('2027-03-01 12:00', '2026-12-01 00:00', '2026-12-01', '');
  const all = [
    ['Lo que aún no sale (3 fechas)', 'show-0,show-1,show-2'],
    ['Todas las próximas (4 fechas)', 'show-0,show-1,show-2,show-3'],
  ];
  const last = ['Lo que sale el lunes 1 de marzo de 2027, 12:00 (1 fecha)', 'show-0'];
  const next = 'el martes 1 de diciembre de 2026, 00:00 (2 fechas)';
  expect(told(tour, tour.ids)).toEqual([[`Lo que sale ${next}`, 'show-1,show-2'], last, ...all]);
  expect(told(tour, ['show-0'])).toEqual([[`Lo que salió ${next}`, 'show-1,show-2'], last, ...all]);
});

test('unreleased shows of one time: one choice of them', () => {
  const tour = tourOf('2026-12-01 12:00', '2026-12-01 12:00');
  expect(told(tour, tour.ids)).toEqual([
    ['Lo que aún no sale (2 fechas)', 'show-0,show-1'],
    ['Todas las próximas (2 fechas)', 'show-0,show-1'],
  ]);
});
