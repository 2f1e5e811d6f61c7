import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { regionsOf } from '../../domain/places/country-regions.ts';
import { decodeTowns, type TownFile } from '../../domain/places/town-file.ts';
import { type Country, countries, countryCatalogue } from '../../schemas/fields/country.ts';
import { spanishRegion, spanishTown } from './spanish-names.ts';
import { readTownData, townFiles } from './town-files.ts';

const DIR = 'src/data/places/towns';
type Place = Parameters<typeof townFiles>[0]['places'][number];

const place = (name: string, country: string, lat: string, lng: string, admin1 = '01'): Place => ({
  name,
  country,
  lat,
  lng,
  admin1,
});
const capitals = countries.map((name) => place('Centro', countryCatalogue[name].code, '10', '-80'));
const data = (places: readonly Place[]): Parameters<typeof townFiles>[0] => ({
  places: [...capitals, ...places],
  regions: [
    { code: 'MX.14', name: 'Jalisco' },
    { code: 'MX.09', name: 'Mexico City' },
    { code: 'SV.13', name: 'Sonsonate Department' },
  ],
  populated: [
    { name: 'Tequila', country: 'MX', population: 29_000, loc: { coordinates: [-103.836, 20.882] } },
    { name: 'Izalco', country: 'SV', population: 15_000, loc: { coordinates: [-89.67, 13.74] } },
    { name: 'Guzmán', country: 'MX', population: 97_000, loc: { coordinates: [-103.39, 20.67] } },
    { name: 'Guzmán', country: 'MX', population: 1_000, loc: { coordinates: [-103.1, 20.67] } },
  ],
});
const townsIn = (files: ReadonlyMap<string, string>, file: string) =>
  decodeTowns(JSON.parse(files.get(file) ?? 'null') as TownFile);

describe('townFiles', () => {
  it('a place: its region, country and size, in the file of its country', () => {
    const files = townFiles(data([place('Tequila', 'MX', '20.88', '-103.84', '14')]));
    expect(townsIn(files, 'mx.json')).toContainEqual({
      name: 'Tequila',
      region: 'Jalisco',
      country: 'México',
      size: 7,
      position: { latitude: 20.88, longitude: -103.84 },
    });
    expect(townsIn(files, 'sv.json').map(({ name }) => name)).toEqual(['Centro']);
  });

  it.each([
    ['a few kilometres apart, and with another "Ciudad"', 'Ciudad Guzmán', '-103.3475', 9],
    ['the nearer one', 'Guzmán', '-103.12', 2],
    ['far from all of that name', 'Guzmán', '-102', 0],
  ])('the population of a place: %s', (_name, name, longitude, size) => {
    const files = townFiles(data([place(name, 'MX', '20.6774', longitude, '14')]));
    expect(townsIn(files, 'mx.json')).toContainEqual(expect.objectContaining({ name, size }));
  });

  it('a place of a country that the catalogue does not have: in no file', () => {
    expect(townFiles(data([place('Lyon', 'FR', '45.7', '4.8')])).size).toBe(countries.length);
  });

  it('two places with one name in one region: the larger one', () => {
    const files = townFiles(
      data([place('IZALCO', 'SV', '13.2', '-89', '13'), place('Izalco', 'SV', '13.74', '-89.68', '13')]),
    );
    expect(townsIn(files, 'sv.json').filter(({ region }) => region === 'Sonsonate')).toMatchObject([
      { name: 'Izalco', position: { latitude: 13.74 } },
    ]);
  });

  it('countries without a place: an error that names them', () => {
    const places = capitals.filter(({ country }) => country !== 'PE' && country !== 'UY');
    expect(() => townFiles({ ...data([]), places })).toThrow(
      'Los datos de poblaciones no tienen ninguna de: Perú, Uruguay. No se escribió nada.',
    );
  });

  it('src/data/places/towns: is what npm run towns writes', async () => {
    const files = townFiles(await readTownData());
    expect((await readdir(DIR)).sort()).toEqual([...files.keys()].sort());
    for (const [file, text] of files)
      expect((await readFile(join(DIR, file), 'utf8')) === text, `${file}: ejecuta npm run towns`).toBe(true);
  });
});

test.each([
  ['mx.json', 'Guadalajara', 'Jalisco'],
  ['mx.json', 'Ciudad Juárez', 'Chihuahua'],
  ['mx.json', 'San Luis Potosí', 'San Luis Potosí'],
  ['co.json', 'Medellín', 'Antioquia'],
  ['ve.json', 'Maracaibo', 'Zulia'],
  ['pe.json', 'Chiclayo', 'Lambayeque'],
  ['us.json', 'Washington (D.C.)', 'Distrito de Columbia'],
])('src/data/places/towns: %s knows that %s is large', async (file, name, region) => {
  const towns = decodeTowns(JSON.parse(await readFile(join(DIR, file), 'utf8')) as TownFile);
  const town = towns.find((each) => each.name === name && each.region === region);
  expect(town?.size).toBeGreaterThan(11);
});

describe('spanish names', () => {
  it.each<[string, Country, string]>([
    ['Sucre Department', 'Colombia', 'Sucre'],
    ['Region of Magallanes', 'Chile', 'Magallanes'],
    ['México', 'Mexico', 'Estado de México'],
    ['Mexico City', 'Mexico', 'Ciudad de México'],
    ['North Carolina', 'Estados Unidos', 'Carolina del Norte'],
    ['Morazan', 'El Salvador', 'Morazán'],
    ['Adjuntas', 'Puerto Rico', 'Adjuntas'],
  ])('spanishRegion: %j in %s', (name, country, region) => {
    expect(spanishRegion(name, country)).toBe(region);
  });

  it.each([
    ['Mexico City', 'Ciudad de México', 'Ciudad de México (CDMX)'],
    ['Tequila', 'Jalisco', 'Tequila'],
    ['Tuxtla', 'Chiapas', 'Tuxtla Gutiérrez'],
    ['Tuxtla', 'Puebla', 'Tuxtla'],
  ])('spanishTown: %s, %s', (name, region, spanish) => {
    expect(spanishTown(name, region)).toBe(spanish);
  });

  // Puerto Rico has its municipalities, the others the regions of the form and these.
  const OTHERS = ['Región Metropolitana', 'Dependencias Federales'];
  it.each(countries.filter((country) => country !== 'Puerto Rico'))(
    'regions of %s: in Spanish',
    async (country) => {
      const file = await readFile(join(DIR, `${countryCatalogue[country].code.toLowerCase()}.json`), 'utf8');
      const names = new Set([...regionsOf(country), ...OTHERS]);
      expect(
        (JSON.parse(file) as TownFile).regions.map(({ region }) => region).filter((name) => !names.has(name)),
      ).toEqual([]);
    },
  );
});
