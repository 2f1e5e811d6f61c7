import { describe, expect, it, test } from 'vitest';
import type { Country } from '../../schemas/fields/country.ts';
import type { WrittenPlace } from '../time/time-zone.ts';
import { indexTowns } from './find-towns.ts';
import { placeOfTown, suggestPlace } from './suggest-place.ts';
import { MEXICAN_TOWNS, SALVADORAN_TOWNS } from './towns.fixture.ts';

const at = { latitude: 0, longitude: 0 };
const spanish = (name: string, region: string, size: number) => ({
  name,
  region,
  size,
  country: 'España',
  position: at,
});
const towns = indexTowns([
  ...MEXICAN_TOWNS,
  ...SALVADORAN_TOWNS,
  { ...spanish('Culiacán', 'Veracruz', 2), country: 'México' },
  { ...spanish('Culiacán Rosales', 'Sinaloa', 12), country: 'México' },
  { ...spanish('Buenos Aires', 'Ciudad Autónoma de Buenos Aires', 18), country: 'Argentina' },
  { ...spanish('La Plata', 'Buenos Aires', 13), country: 'Argentina' },
  { ...spanish('Madrid', 'Colima', 2), country: 'México' },
  { ...spanish('Los Ángeles', 'Durango', 4), country: 'México' },
  { ...spanish('Los Angeles', 'California', 16), country: 'Estados Unidos' },
  { ...spanish('Washington', 'Utah', 7), country: 'Estados Unidos' },
  { ...spanish('Washington Heights', 'Nueva York', 10), country: 'Estados Unidos' },
  { ...spanish('Washington (D.C.)', 'Distrito de Columbia', 12), country: 'Estados Unidos' },
  spanish('Barcelona', 'Cataluña', 15),
  spanish('Zaragoza', 'Aragón', 13),
  spanish('Madrid', 'Madrid', 15),
  spanish('Madridejos', 'Castilla-La Mancha', 6),
  spanish('Vitoria', 'País Vasco', 12),
  spanish('Vitoria', 'Castilla y León', 4),
]);

const place = (ciudad: string, estado = '', pais = ''): WrittenPlace => ({ ciudad, estado, pais });

describe('values for blank fields', () => {
  it.each<[string, WrittenPlace, Country, { estado?: string; pais?: string }]>([
    ['known town at home', place('zaragoza'), 'España', { estado: 'Zaragoza', pais: 'España' }],
    [
      'home in a country that has a town of that name',
      place('Tula'),
      'El Salvador',
      { estado: 'Sonsonate', pais: 'El Salvador' },
    ],
    ['town of another country only', place('Zaragoza'), 'Mexico', { estado: 'Zaragoza', pais: 'España' }],
    ['another name of the town', place('Cd. Obregón'), 'Mexico', { estado: 'Sonora', pais: 'Mexico' }],
    [
      'namesake that is clearly smaller',
      place('Vitoria'),
      'España',
      { estado: 'País Vasco', pais: 'España' },
    ],
    ['a region of that name', place('Querétaro'), 'Mexico', { estado: 'Querétaro', pais: 'Mexico' }],
    ['a province of that name', place('Barcelona'), 'España', { estado: 'Barcelona', pais: 'España' }],
    [
      'a capital outside the region of that name',
      place('Buenos Aires', '', 'Argentina'),
      'Argentina',
      { estado: 'Ciudad Autónoma de Buenos Aires' },
    ],
    [
      'a capital that has the name of a state',
      place('Washington', '', 'Estados Unidos'),
      'Mexico',
      { estado: 'Distrito de Columbia' },
    ],
    [
      'namesake abroad with more than a hundred times the people',
      place('Madrid'),
      'Mexico',
      { estado: 'Madrid', pais: 'España' },
    ],
    [
      'region that only a namesake abroad is in',
      place('Los Ángeles', 'California'),
      'Mexico',
      { pais: 'Estados Unidos' },
    ],
    ['the abbreviation of a region', place('CDMX'), 'Mexico', { estado: 'Ciudad de México', pais: 'Mexico' }],
    ['the beginning of a name', place('Culiacán'), 'Mexico', { estado: 'Sinaloa', pais: 'Mexico' }],
    ['a beginning that people do not use', place('Santiago'), 'Mexico', { pais: 'Mexico' }],
    ['an article', place('La', '', 'Argentina'), 'Mexico', {}],
    ['LA, which is no state here', place('LA'), 'Mexico', { estado: 'California', pais: 'Estados Unidos' }],
    ['L.A. at home', place('L.A.'), 'Estados Unidos', { estado: 'California', pais: 'Estados Unidos' }],
    ['unknown town: home', place('Monclova'), 'Mexico', { pais: 'Mexico' }],
    ['region that chooses among namesakes', place('San Juan del Río', 'Qro.'), 'Mexico', { pais: 'Mexico' }],
    ['country that is written', place('Santa Ana', '', 'El Salvador'), 'Mexico', { estado: 'Santa Ana' }],
    ['country without the town', place('Zaragoza', '', 'México'), 'Mexico', {}],
    ['country that the site does not know', place('Zaragoza', '', 'Francia'), 'España', {}],
    ['complete place', place('Zaragoza', 'Aragón', 'España'), 'España', {}],
    ['no city', place(''), 'España', {}],
  ])('%s', (_, written, homeCountry, values) => {
    expect(suggestPlace(written, towns, homeCountry).values).toEqual(values);
  });
});

describe('the town that is meant', () => {
  it.each<[string, WrittenPlace, string | null]>([
    ['one wrong letter', place('Zaragosa', '', 'España'), 'Zaragoza'],
    ['two swapped letters', place('Madird', '', 'España'), 'Madrid'],
    ['a letter too many, without a country', place('Tulaancingo'), 'Tulancingo'],
    ['a known town in another region', place('Madrid', 'Aragón', 'España'), null],
    ['a known town abroad, with an unknown region', place('Zaragoza', 'Aragonia'), null],
    ['accents and capitals', place('ZARAGOZÁ', '', 'España'), null],
    ['a town of another country', place('Zaragosa', '', 'El Salvador'), null],
    ['nothing like it', place('Monclova', '', 'México'), null],
    ['a short name', place('Ula', '', 'México'), null],
  ])('%s', (_, written, meant) => {
    expect(suggestPlace(written, towns, 'Mexico').meant).toBe(meant);
  });
});

describe('the region of a city that is not in the written one', () => {
  it.each<[string, WrittenPlace, string | null]>([
    ['a known town of another region', place('Madrid', 'Aragón', 'España'), 'Madrid'],
    ['a capital', place('Buenos Aires', 'Santa Fe', 'Argentina'), 'Ciudad Autónoma de Buenos Aires'],
    ['the written region is right', place('Zaragoza', 'Aragón', 'España'), null],
    ['no region', place('Zaragoza', '', 'España'), null],
    ['no known town', place('Monclova', 'Coahuila', 'México'), null],
    ['the larger of two namesakes', place('San Juan del Río', 'Puebla', 'México'), 'Querétaro'],
  ])('%s', (_, written, region) => {
    expect(suggestPlace(written, towns, 'Mexico').otherRegion).toBe(region);
  });
});

test.each<[string, Country, WrittenPlace | null]>([
  ['zaragoza', 'España', place('Zaragoza', 'Zaragoza', 'España')],
  ['Culiacán', 'Mexico', place('Culiacán', 'Sinaloa', 'Mexico')],
  ['Cd. Obregón', 'Mexico', place('Ciudad Obregón', 'Sonora', 'Mexico')],
  ['Buenos Aires', 'Argentina', place('Buenos Aires', 'Ciudad Autónoma de Buenos Aires', 'Argentina')],
  ['Madridejos', 'España', null],
  ['Washington', 'Estados Unidos', null],
  ['Zaragoza', 'Mexico', null],
  ['Tepatitlán de', 'Mexico', place('Tepatitlán de', 'Jalisco', 'Mexico')],
  ['Tepa', 'Mexico', null],
  ['San', 'Mexico', null],
  ['', 'Mexico', null],
])('placeOfTown %s in %s: a large town', (name, country, found) => {
  expect(placeOfTown(name, towns, country)).toEqual(found);
});
