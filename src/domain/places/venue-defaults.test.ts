import { describe, expect, it, test } from 'vitest';
import { validShow as show } from '../../schemas/valid-show.fixture.ts';
import type { Venue } from '../../schemas/venue.ts';
import { venueKey, withVenueDefaults } from './venue-defaults.ts';

const venue: Venue = {
  nombre: 'Foro El Telón',
  ciudad: 'Guadalajara',
  direccion: 'Cedros 118',
  facelugar: 'https://www.facebook.com/foro',
  edad: '18 años',
  comoLlegar: 'Metro Juárez',
  mapa: 'https://maps.example/foro',
  estacionamiento: 'En el sótano',
  accesibilidad: 'Rampa',
  prohibido: 'Cámaras',
  notas: 'La barra abre antes.',
};

it.each<[string, string, string, boolean]>([
  ['the same', 'Foro El Telón', 'Guadalajara', true],
  ['accents, case and spaces', ' FORO  el telon ', 'guadalajara', true],
  ['another city', 'Foro El Telón', 'Zapopan', false],
  ['a longer name', 'Foro El Telón Sur', 'Guadalajara', false],
])('venueKey: %s, equal is %j', (_what, lugar, ciudad, isSame) => {
  expect(venueKey(lugar, ciudad) === venueKey(venue.nombre, venue.ciudad)).toBe(isSame);
});

describe('withVenueDefaults', () => {
  test('no venue: the show itself', () => {
    expect(withVenueDefaults(show, 'Hola', undefined)).toEqual({ show, notes: 'Hola' });
  });

  test('a show without facts: those of the venue, and its own address', () => {
    const { nombre: _name, ciudad: _city, direccion: _address, notas, ...facts } = venue;
    expect(withVenueDefaults(show, '', venue)).toEqual({ show: { ...show, ...facts }, notes: notas });
  });

  test('a show with facts of its own: they stay', () => {
    const own = { ...show, edad: 'Todo público', estacionamiento: 'na', prohibido: '' };
    const { show: merged, notes } = withVenueDefaults(own, 'Llega temprano.', venue);
    expect(merged).toMatchObject({ edad: 'Todo público', estacionamiento: 'na', prohibido: 'Cámaras' });
    expect(notes).toBe('Llega temprano.');
  });

  test('a venue with a name only: nothing changes', () => {
    const bare = { nombre: 'Foro El Telón', ciudad: 'Guadalajara' };
    expect(withVenueDefaults(show, '', bare)).toEqual({ show, notes: '' });
  });
});
