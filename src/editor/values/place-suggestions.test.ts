import { describe, expect, it } from 'vitest';
import { cityNames, groupVenuesByCity, inferFields } from './place-suggestions.ts';

interface Packed {
  readonly cities: readonly (readonly [ciudad: string, estado: string, pais: string])[];
  /** Venues with the index of their city. */
  readonly venues: readonly (readonly [lugar: string, direccion: string, facelugar: string, city: number])[];
}

function unpack(packed: Packed) {
  const cities = packed.cities.map(([ciudad, estado, pais]) => ({ ciudad, estado, pais }));
  const venues = packed.venues.flatMap(([lugar, direccion, facelugar, place]) => {
    const city = cities[place];
    return city ? [{ lugar, direccion, facelugar, ...city }] : [];
  });
  return { cities, venues };
}

describe('places: cities with different names', () => {
  const places = unpack({
    cities: [
      ['Puebla', 'Puebla', 'Mexico'],
      ['Bogotá', 'Cundinamarca', 'Colombia'],
      ['Tuxtla', 'Chiapas', 'Mexico'],
      ['Cusco', 'Cusco', 'Perú'],
    ],
    venues: [
      ['Foro X', 'Calle 1', 'https://x.example/', 0],
      ['Bar A', 'Calle 2', '', 0],
      ['Foro X', 'Carrera 3', '', 1],
      ['Bar Tux', 'Calle 5', '', 2],
    ],
  });

  it('groupVenuesByCity: sorted by city and name', () => {
    expect(groupVenuesByCity(places)).toEqual([
      { city: 'Bogotá, Cundinamarca', venues: [{ index: 2, lugar: 'Foro X' }] },
      {
        city: 'Puebla',
        venues: [
          { index: 1, lugar: 'Bar A' },
          { index: 0, lugar: 'Foro X' },
        ],
      },
      { city: 'Tuxtla, Chiapas', venues: [{ index: 3, lugar: 'Bar Tux' }] },
    ]);
  });

  it.each([
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
    [{ lugar: 'Foro X' }, {}],
    [{ ciudad: 'Puebla', estado: 'Nuevo León' }, {}],
  ])('inferFields of %o: %o', (values, found) => {
    expect(inferFields(values, places)).toEqual(found);
  });
});

describe('places: two cities with the same name', () => {
  const places = unpack({
    cities: [
      ['Matamoros', 'Tamaulipas', 'Mexico'],
      ['Matamoros', 'Coahuila', 'Mexico'],
      ['León', 'Guanajuato', 'Mexico'],
      ['León', 'León', 'Nicaragua'],
    ],
    venues: [
      ['Foro X', 'Calle 1', '', 0],
      ['Foro X', 'Calle 2', '', 1],
      ['Bar Norte', 'Calle 3', '', 0],
      ['Bar León', 'Calle 4', '', 2],
    ],
  });

  it.each([
    [{ ciudad: 'Matamoros' }, { pais: 'Mexico' }],
    [{ ciudad: 'Matamoros', lugar: 'Foro X' }, { pais: 'Mexico' }],
    [{ ciudad: 'Matamoros', estado: 'Tamps.' }, { pais: 'Mexico' }],
    [
      { ciudad: 'Matamoros', estado: 'Coah.', lugar: 'foro x' },
      { pais: 'Mexico', direccion: 'Calle 2' },
    ],
    [
      { ciudad: 'Matamoros', lugar: 'Bar Norte' },
      { estado: 'Tamaulipas', pais: 'Mexico', direccion: 'Calle 3' },
    ],
    [{ ciudad: 'Matamoros', estado: 'Coahuila', lugar: 'Bar Norte' }, { pais: 'Mexico' }],
    [{ ciudad: 'León' }, {}],
    [{ ciudad: 'León', pais: 'Nicaragua' }, { estado: 'León' }],
  ])('inferFields of %o: %o', (values, found) => {
    expect(inferFields(values, places)).toEqual(found);
  });

  it('groupVenuesByCity: one group per state; names: each once', () => {
    expect(
      groupVenuesByCity(places).map(({ city, venues }) => [city, venues.map(({ index }) => index)]),
    ).toEqual([
      ['León, Guanajuato', [3]],
      ['Matamoros, Coahuila', [1]],
      ['Matamoros, Tamaulipas', [2, 0]],
    ]);
    expect(cityNames(places)).toEqual(['Matamoros', 'León']);
  });
});
