import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasPresale } from '../../src/domain/tickets/price-line.ts';
import { statuses } from '../../src/schemas/fields/status.ts';
import { BUILD_NOW } from './now.ts';
import { findCity, findShow, findShows, TOUR_DIR, type TourShow, tour } from './tour.ts';

describe('tour fixture: the rules that tests rely on', () => {
  it('size: the folder weighs under 1 MB', async () => {
    const files = await readdir(TOUR_DIR, { recursive: true, withFileTypes: true });
    const sizes = files
      .filter((file) => file.isFile())
      .map(async (file) => (await stat(join(file.parentPath, file.name))).size);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(1_000_000);
  });

  it('BUILD_NOW: between the last past and the first upcoming show', () => {
    expect(tour.past.length).toBeGreaterThan(20);
    expect(tour.upcoming.length).toBeGreaterThan(10);
    expect(tour.unpublished.length).toBeGreaterThan(0);
  });

  it.each(['Mexico', 'Guatemala', 'Colombia', 'Costa Rica', 'Honduras', 'El Salvador'])(
    'country: there is a show in %s',
    (pais) => {
      expect(findShow({ pais }).pais).toBe(pais);
    },
  );

  it.each(statuses)('status: an upcoming show is %s', (estatus) => {
    expect(findShow({ estatus }, tour.upcoming).estatus).toBe(estatus);
  });

  it.each<[string, (show: TourShow) => boolean]>([
    ['a guest in Guadalajara', ({ ciudad, invitado }) => ciudad === 'Guadalajara' && !!invitado],
    ['a joint show with a guest', ({ asquerosos, invitado }) => asquerosos === 'si' && !!invitado],
    ['a joint show without a guest', ({ asquerosos, invitado }) => asquerosos === 'si' && !invitado],
    ['the phone of Cerro de San Pedro', ({ ciudad }) => ciudad === 'Cerro de San Pedro'],
    ['the phone of Mexicali', ({ ciudad }) => ciudad === 'Mexicali'],
    ['a free show', ({ taquilla }) => taquilla === 'Gratis'],
    ['no cover', ({ taquilla }) => taquilla === 'No Cover'],
    ['a price not yet announced', ({ taquilla }) => taquilla === 'por avisar'],
    ['presale na', ({ preventa }) => preventa === 'na'],
    ['presale proximamente', ({ preventa }) => preventa === 'proximamente'],
    ['no presale', ({ preventa }) => !hasPresale(preventa)],
    ['a price in thousands', ({ taquilla }) => taquilla === '25k'],
    ['a price in colones', ({ taquilla }) => /Colones/u.test(taquilla ?? '')],
    [
      'tickets of several kinds, one of them sold out',
      ({ boletos }) => !!boletos?.some(({ agotado }) => agotado),
    ],
    [
      'a sale that begins after the build',
      ({ boletos }) => !!boletos?.some(({ desde }) => desde && desde > BUILD_NOW.slice(0, 10)),
    ],
    ['a phone as ticket link', ({ link }) => !!link?.startsWith('tel:')],
    ['WhatsApp as ticket link', ({ link }) => !!link?.startsWith('https://wa.me/')],
    ['no ticket link', ({ link, boletos }) => !link && !boletos],
    ['an hour that cannot be read', ({ start }) => !start.isHourKnown],
    ['an earlier date', ({ fechaAnterior }) => !!fechaAnterior],
    ['a zone of its own', ({ zona }) => !!zona],
    ['a title of its own', ({ titulo }) => !!titulo],
    ['a duration', ({ duracion }) => !!duracion],
    ['a fact that it does not take from its venue', ({ prohibido }) => prohibido === 'na'],
    ['notes', ({ notes }) => notes !== ''],
    ['a poster', ({ cartel }) => !!cartel],
    ['no poster', ({ cartel }) => !cartel],
    ['a poster without a text', ({ cartel, cartelAlt }) => !!cartel && !cartelAlt],
  ])('show: there is one with %s', (_rule, condition) => {
    expect(findShows(condition)).not.toEqual([]);
  });

  it('two shows: a city has two on one day', () => {
    const days = Map.groupBy(tour.shows, ({ ciudad, fecha }) => `${ciudad} ${fecha}`);
    expect([...days.values()].some((shows) => shows.length === 2)).toBe(true);
  });

  it('nights: one past with titles of its functions, one upcoming with a function sold out', () => {
    const [past, upcoming, ...more] = tour.nights.filter((shows) => shows.length > 1);
    expect(new Set(past?.map(({ titulo }) => titulo)).size).toBe(2);
    expect(upcoming?.map(({ estatus }) => estatus)).toEqual([undefined, 'agotado']);
    expect(upcoming?.every((show) => tour.upcoming.includes(show))).toBe(true);
    expect(more).toEqual([]);
  });

  it('products: one has a price, and none has a link', () => {
    expect(tour.products.some(({ precio }) => precio)).toBe(true);
    expect(tour.products.filter(({ link }) => link)).toEqual([]);
  });

  it('venues: one with shows past and upcoming, one with a single show', () => {
    const [chunche, cincuenta] = tour.venues;
    expect(chunche?.shows.map((show) => tour.past.includes(show))).toEqual([true, false]);
    expect(cincuenta?.shows).toHaveLength(1);
  });

  it('press kit: every section has entries', () => {
    const { fotos, clips, citas, rider, media, contacto } = tour.press;
    for (const section of [fotos, clips, citas, rider]) expect(section).not.toEqual([]);
    expect(media && contacto.correo && contacto.telefono).toBeTruthy();
  });

  it('coordinates: one city has none', () => {
    const without = tour.cities.filter(({ ciudad }) => !tour.mappedCities.includes(ciudad));
    expect(without).toHaveLength(1);
  });
});

describe('tour fixture: lookup', () => {
  it('findShow: no show meets the condition, throws', () => {
    expect(() => findShow({ ciudad: 'Lima' })).toThrow('{"ciudad":"Lima"}');
  });

  it('findCity: no show in the city, throws', () => {
    expect(() => findCity('Lima')).toThrow('Lima');
  });
});
