import { describe, expect, it } from 'vitest';
import { validShow as show } from '../../schemas/valid-show.fixture.ts';
import type { Venue } from '../../schemas/venue.ts';
import { indexVenues, withVenueDefaults } from './venue-defaults.ts';

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

const place = { lugar: venue.nombre, ciudad: venue.ciudad, estado: 'Jalisco', pais: 'Mexico' };
const inMexico = { ...venue, pais: 'México' };
const inJalisco = { ...venue, estado: 'Jal.', pais: 'Mexico' };

describe('indexVenues', () => {
  it.each<[string, Partial<typeof place>, boolean]>([
    ['the same', {}, true],
    ['accents, case and spaces', { lugar: ' FORO  el telon ', ciudad: 'guadalajara' }, true],
    ['another city', { ciudad: 'Zapopan' }, false],
    ['a longer name', { lugar: 'Foro El Telón Sur' }, false],
    ['another country', { estado: 'Guadalajara', pais: 'España' }, true],
  ])('a venue without a region, %s: found is %j', (_what, other, isFound) => {
    expect(indexVenues([venue], (each) => each)({ ...place, ...other })).toBe(isFound ? venue : undefined);
  });

  it.each<[string, readonly Venue[], Partial<typeof place>, Venue | undefined]>([
    ['of its country', [inMexico], {}, inMexico],
    ['of another country', [inMexico], { pais: 'España' }, undefined],
    ['of its region, which has two names', [inJalisco], { estado: 'Jalisco' }, inJalisco],
    ['of another region', [inJalisco], { estado: 'Durango' }, undefined],
    ['in each of two cities, here', [venue, inJalisco], {}, inJalisco],
    ['in each of two cities, there', [venue, inJalisco], { estado: 'Durango' }, venue],
  ])('a venue %s', (_what, venues, other, found) => {
    expect(indexVenues(venues, (each) => each)({ ...place, ...other })).toBe(found);
  });
});

describe('withVenueDefaults', () => {
  it('no venue: the show itself', () => {
    expect(withVenueDefaults(show, 'Hola', undefined)).toEqual({ show, notes: 'Hola' });
  });

  it('a show without facts: those of the venue, and its own address', () => {
    const { nombre: _name, ciudad: _city, direccion: _address, notas, ...facts } = venue;
    expect(withVenueDefaults(show, '', venue)).toEqual({ show: { ...show, ...facts }, notes: notas });
  });

  it('a show with facts of its own: they stay', () => {
    const own = { ...show, edad: 'Todo público', estacionamiento: 'na', prohibido: '' };
    const { show: merged, notes } = withVenueDefaults(own, 'Llega temprano.', venue);
    expect(merged).toMatchObject({ edad: 'Todo público', estacionamiento: 'na', prohibido: 'Cámaras' });
    expect(notes).toBe('Llega temprano.');
  });

  it('a venue with a name only: nothing changes', () => {
    const bare = { nombre: 'Foro El Telón', ciudad: 'Guadalajara' };
    expect(withVenueDefaults(show, '', bare)).toEqual({ show, notes: '' });
  });
});
