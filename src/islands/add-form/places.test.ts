import { describe, expect, test } from 'vitest';
import { byCity, completion, unpack } from './places.ts';

describe('earlier venues', () => {
  const places = unpack({
    cities: [
      ['Puebla', 'Puebla', 'Mexico'],
      ['Bogotá', 'Cundinamarca', 'Colombia'],
      ['Tuxtla', 'Chiapas', 'México'],
      ['Cusco', 'Cusco', 'Perú'],
    ],
    venues: [
      ['Foro X', 'Calle 1', 'https://x.example/', 0],
      ['Bar A', 'Calle 2', '', 0],
      ['Foro X', 'Carrera 3', '', 1],
      ['Nowhere', 'Calle 4', '', -1],
      ['Bar Tux', 'Calle 5', '', 2],
    ],
  });

  test('are listed by city and name', () => {
    expect(byCity(places)).toEqual([
      { city: 'Bogotá', venues: [{ index: 2, lugar: 'Foro X' }] },
      {
        city: 'Puebla',
        venues: [
          { index: 1, lugar: 'Bar A' },
          { index: 0, lugar: 'Foro X' },
        ],
      },
      { city: 'Tuxtla', venues: [{ index: 3, lugar: 'Bar Tux' }] },
    ]);
  });

  test.each([
    [{ ciudad: 'puebla' }, { estado: 'Puebla', pais: 'Mexico' }],
    [
      { ciudad: 'Bogota', lugar: 'foro x' },
      { estado: 'Cundinamarca', pais: 'Colombia', direccion: 'Carrera 3' },
    ],
    [{ ciudad: 'Puebla', estado: 'Pue.', pais: 'Mexico' }, {}],
    [{ lugar: 'Bar A' }, { ciudad: 'Puebla', estado: 'Puebla', pais: 'Mexico', direccion: 'Calle 2' }],
    [{ ciudad: 'Tuxtla' }, { estado: 'Chiapas', pais: 'Mexico' }],
    [{ ciudad: 'Cusco' }, { estado: 'Cusco', pais: 'Perú' }],
    [{ lugar: 'Bar Tux' }, { ciudad: 'Tuxtla', estado: 'Chiapas', pais: 'Mexico', direccion: 'Calle 5' }],
    [{ ciudad: 'Lima' }, {}],
    [{}, {}],
  ])('%o is completed with %o', (values, found) => {
    expect(completion(values, places)).toEqual(found);
  });
});
