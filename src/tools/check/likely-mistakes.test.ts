import { describe, expect, it, test } from 'vitest';
import type { Show } from '../../schemas/show.ts';
import { validShow } from '../../schemas/valid-show.fixture.ts';
import { likelyMistakes } from './likely-mistakes.ts';

/** A Sunday. */
const show: Show = { ...validShow, fecha: '2027-12-05' };

const warnedFields = (change: Partial<Show>, notes = '') =>
  likelyMistakes({ ...show, ...change }, notes).map(({ path }) => path[0]);

describe('likelyMistakes: a weekday in a text', () => {
  it.each<[Partial<Show>, string, string[]]>([
    [{ titulo: 'Viernes de comedia' }, '', ['titulo']],
    [{ titulo: 'Domingo de comedia' }, '', []],
    [{ titulo: 'DOMINGO 5' }, '', []],
    [{ titulo: 'sábado 5 de diciembre' }, '', ['titulo']],
    [{ cartelAlt: 'Cartel: miércoles 5, 8:30pm' }, '', ['cartelAlt']],
    [{}, 'Nos vemos el sábado 5.', ['fecha']],
    [{}, 'Nos vemos el domingo 5.', []],
    [{}, 'Los viernes hay música y el sábado 12 otro show.', []],
    [{ titulo: 'Martesanos y sabadomingos' }, '', []],
    [{ fecha: '2027-12-04', titulo: 'Timbito en Santo Domingo' }, '', []],
    [{ fecha: '2027-12-04', cartelAlt: 'Cartel: Santo Domingo, domingo 4' }, '', ['cartelAlt']],
  ])('%j, %j', (change, notes, fields) => {
    expect(warnedFields(change, notes)).toStrictEqual(fields);
  });

  it('that is wrong: the message has both days', () => {
    expect(likelyMistakes({ ...show, titulo: 'Viernes 5' }, '')[0]?.message).toBe(
      'dice viernes 5, pero el 2027-12-05 es domingo; corrige uno de los dos',
    );
  });
});

test.each<[Partial<Show>, string[]]>([
  [{ taquilla: 'Gratis' }, []],
  [{ taquilla: 'por avisar' }, []],
  [{ taquilla: 'Próximamente', preventa: 'na' }, []],
  [{ taquilla: 'Por definir', preventa: 'TBA' }, []],
  [{ taquilla: 'Sold out' }, []],
  [{ taquilla: '$200 y $300' }, ['taquilla']],
  [{ preventa: '2x1' }, ['preventa']],
])('likelyMistakes: prices %j', (change, fields) => {
  expect(warnedFields(change)).toStrictEqual(fields);
});

test.each<[Partial<Show>, string[]]>([
  [{ show: '20:30' }, []],
  [{ show: '8:30' }, ['show']],
  [{ show: '8:30am' }, []],
  [{ show: '12:30 a.m.' }, []],
  [{ show: '00:30' }, []],
  [{ puertas: '7:00' }, ['puertas']],
  [{ show: 'por confirmar' }, ['show']],
  [{ show: '21h30', puertas: '2030' }, []],
])('likelyMistakes: hours %j', (change, fields) => {
  expect(warnedFields(change)).toStrictEqual(fields);
});

test.each([
  ['Mexico', '8:30pm'],
  ['España', '20:30'],
])('likelyMistakes: an hour in the morning, in %s: write %s', (pais, evening) => {
  expect(likelyMistakes({ ...show, pais, show: '8:30' }, '')[0]?.message).toBe(
    `se lee como las 8:30 de la mañana; si es de noche, escribe ${evening}`,
  );
});
