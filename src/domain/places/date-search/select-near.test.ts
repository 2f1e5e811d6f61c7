import { describe, expect, it } from 'vitest';
import { distanceText } from '../distance.ts';
import { selectNear } from './select-near.ts';
import { TOUR_PLACES, TOUR_UPCOMING, testPlace, toUpcoming } from './tour-places.fixture.ts';

describe('selectNear', () => {
  it('a position: the upcoming dates of the nearest places, with distances', () => {
    const near = selectNear(
      { latitude: 21.12, longitude: -101.68 },
      { places: TOUR_PLACES, upcoming: TOUR_UPCOMING },
    );
    expect(near).toMatchObject({ headline: 'Lo más cerca de ti', message: '' });
    const distances = [...(near.distances ?? [])].map(([id, km]) => [id, distanceText(km)]);
    expect(distances).toEqual([
      ['gdl-1', 'a 180 km'],
      ['gdl-2', 'a 180 km'],
    ]);
    expect([...(near.shows ?? [])]).toEqual(distances.map(([id]) => id));
  });

  it.each([
    ['5 km', 20.7235, '¡Sí hay fecha en Guadalajara, a 5 km!'],
    ['within the city', 20.68, '¡Sí hay fecha en Guadalajara!'],
    ['24 km', 20.89, '¡Sí hay fecha en Guadalajara, a 25 km!'],
    ['27 km', 20.91, 'Lo más cerca de Tonalá'],
  ])('the nearest date at a distance, %s', (_what, latitude, headline) => {
    const near = selectNear(
      { latitude, longitude: -103.35 },
      { places: TOUR_PLACES, upcoming: TOUR_UPCOMING },
      { name: 'Tonalá' },
    );
    expect(near.headline).toBe(headline);
  });

  it.each<[string, Parameters<typeof toUpcoming>[0], string]>([
    ['one of two is sold out', { 'gdl-1': 'agotado', 'gdl-2': '' }, '¡Sí hay fecha en Guadalajara!'],
    ['all are sold out', { 'gdl-1': 'agotado', 'gdl-2': 'agotado' }, 'Agotado: Guadalajara'],
    ['the only one is cancelled', { 'gdl-2': 'cancelado' }, 'Cancelado: Guadalajara'],
    [
      'all are sold out, and a town nearby has tickets',
      { 'gdl-1': 'agotado', 'ton-1': '' },
      '¡Sí hay fecha en Tonalá, a 15 km!',
    ],
  ])('dates in the city, %s', (_what, upcoming, headline) => {
    const places = [...TOUR_PLACES, testPlace('Tonalá', 'México', [20.62, -103.24], 'ton-1')];
    const near = selectNear(
      { latitude: 20.67, longitude: -103.35 },
      { places, upcoming: toUpcoming(upcoming) },
    );
    expect(near.headline).toBe(headline);
  });

  it('none within 250 km: the nearest ones, which are not called near', () => {
    const near = selectNear(
      { latitude: 22.77, longitude: -102.57 },
      { places: TOUR_PLACES.slice(2), upcoming: TOUR_UPCOMING },
    );
    expect(near.headline).toBe('Las más cercanas a ti');
    expect([...(near.shows ?? [])]).toEqual(['cdmx-1']);
  });

  it('a nearer date in another country: only those of the same country are near', () => {
    const places = [
      ...TOUR_PLACES,
      testPlace('Tapachula', 'México', [14.91, -92.26], 'tap-1'),
      testPlace('Quetzaltenango', 'Guatemala', [14.84, -91.52], 'que-1'),
    ];
    const ahead = toUpcoming({ 'tap-1': '', 'que-1': '' });
    expect([
      ...(selectNear(
        { latitude: 15.1, longitude: -92.0 },
        { places, upcoming: ahead },
        {
          name: 'Motozintla',
          country: 'Mexico',
        },
      ).shows ?? []),
    ]).toEqual(['tap-1']);
  });

  it('every place far away: the nearest one alone', () => {
    const { shows } = selectNear(
      { latitude: -33.4, longitude: -70.6 },
      { places: TOUR_PLACES, upcoming: TOUR_UPCOMING },
    );
    expect([...(shows ?? [])]).toEqual(['bog-1']);
  });

  it('no upcoming date with a position: all dates', () => {
    const unplaced = TOUR_PLACES.map((each) => ({ ...each, position: null }));
    const none = selectNear({ latitude: 0, longitude: 0 }, { places: unplaced, upcoming: TOUR_UPCOMING });
    expect(none).toMatchObject({ shows: null, headline: 'Todas las fechas' });
  });

  it('no upcoming date: all dates, and none are said to be listed', () => {
    const none = selectNear({ latitude: 0, longitude: 0 }, { places: TOUR_PLACES, upcoming: new Map() });
    expect(none).toEqual({ shows: null, headline: 'Todavía no hay fechas', message: '' });
  });
});
