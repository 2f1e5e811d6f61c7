import { describe, expect, it, test } from 'vitest';
import { wordsOf } from '../../domain/places/country-words.ts';
import { emptyValues, pickEach, type Values } from '../values/form-fields.ts';
import { minimalValues } from '../values/minimal-values.fixture.ts';
import { emptyOtherShow, type OtherShow, posterPath, problemOfOtherShows, toPayloads } from './payload.ts';

const late: OtherShow = {
  ...emptyOtherShow,
  show: '11:00pm',
  linkdecompra: 'https://boletos.example/2',
  estatus: 'agotado',
};
const values = { ...minimalValues, puertas: '8:00pm', edad: 'Mayores de 18 años', estatus: 'reprogramado' };

describe('problemOfOtherShows', () => {
  it.each<readonly [string, readonly OtherShow[], string | null]>([
    ['none', [], null],
    ['one at another hour', [late], null],
    ['without a link', [{ ...late, linkdecompra: '' }], null],
    ['without an hour', [{ ...late, show: '' }], 'Función 2: elige su hora.'],
    ['at the hour of the first', [{ ...late, show: '8:30pm' }], 'Función 2: ya hay otra a esa hora.'],
    ['two at one hour', [late, late], 'Función 3: ya hay otra a esa hora.'],
    [
      'a link that no browser opens',
      [{ ...late, linkdecompra: 'javascript:alert(1)' }],
      'Función 2: su link no se puede usar; empieza con https:// o tel:.',
    ],
  ])('%s', (_, otherShows, expected) => {
    expect(problemOfOtherShows(values, otherShows, wordsOf('Mexico'))).toBe(expected);
  });

  it('of a band: a concert', () => {
    const error = problemOfOtherShows(values, [{ ...late, show: '' }], wordsOf('España', true));
    expect(error).toBe('Concierto 2: elige su hora.');
  });
});

test('toPayloads: the show of the fields, and one for each function with its own hours, link and status', () => {
  const [first, second] = toPayloads({ ...values, fechaAnterior: '2026-11-20' }, [late]);
  expect(first).toMatchObject({ show: '8:30pm', estatus: 'reprogramado', fechaAnterior: '2026-11-20' });
  expect(second).toMatchObject({ ...late, lugar: 'Foro El Telón', edad: 'Mayores de 18 años' });
  expect(second).not.toHaveProperty('fechaAnterior');
});

test('toPayloads: a function without a link has that of the show', () => {
  const own = { ...values, linkdecompra: 'https://boletos.example/1' };
  const [, second] = toPayloads(own, [{ ...late, linkdecompra: ' ' }]);
  expect(second).toMatchObject({ linkdecompra: 'https://boletos.example/1', show: late.show });
});

test('toPayloads: facelugar only when given, values trimmed', () => {
  const first = (typed: Values) => toPayloads(typed, [])[0];
  expect(Object.keys(first(emptyValues))).toEqual([
    'ciudad',
    'estado',
    'pais',
    'fecha',
    'preventa',
    'taquilla',
    'abridor',
    'direccion',
    'lugar',
    'linkdecompra',
    'puertas',
    'show',
    'tiposhow',
    'invitados',
    'cartel',
  ]);
  expect(first({ ...emptyValues, facelugar: 'https://x.example/' })).toHaveProperty('facelugar');
  expect(first({ ...emptyValues, facelugar: '  ', ciudad: ' Puebla ' })).toEqual({
    ...first(emptyValues),
    ciudad: 'Puebla',
  });
});

test.each([
  ['nothing', undefined, []],
  ['a text', 'x', []],
  ['entries of other kinds', [null, 5, { show: 9, puertas: '8:00pm' }], [{}, {}, { puertas: '8:00pm' }]],
])('pickEach: %s stored', (_, stored, expected) => {
  expect(pickEach(emptyOtherShow, stored)).toEqual(expected.map((each) => ({ ...emptyOtherShow, ...each })));
});

test.each([
  ['Cartel Ñandú (final).JPG', 'image/jpeg', 'carteles/cartel-nandu-final.jpg'],
  ['IMG_0042.jpeg', 'image/jpeg', 'carteles/img-0042.jpg'],
  ['a.png', 'image/png', 'carteles/a.png'],
  ['🎤.webp', 'image/webp', 'carteles/sin-nombre.webp'],
  ['IMG_0042.HEIC', 'image/heic', null],
  ['cartel.pdf', 'application/pdf', null],
])('posterPath: %s, %s, %s', (name, type, path) => {
  expect(posterPath({ name, type })).toBe(path);
});
