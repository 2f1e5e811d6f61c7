import { describe, expect, it, test } from 'vitest';
import { findTown, indexTowns, searchTowns, townLabel } from './find-towns.ts';
import { MEXICAN_TOWNS, SALVADORAN_TOWNS } from './towns.fixture.ts';

const ALL = [...MEXICAN_TOWNS, ...SALVADORAN_TOWNS];

describe('searchTowns', () => {
  it.each<[string, string, string[]]>([
    ['without accents and case', 'TEPATITLAN', ['Tepatitlán de Morelos, Jalisco']],
    ['the first letters', 'tepa', ['Tepatitlán de Morelos, Jalisco']],
    [
      'homonyms: the largest first',
      'San Juan del Río',
      ['San Juan del Río, Querétaro', 'San Juan del Río, Durango'],
    ],
    ['homonyms with a region', 'San Juan del Rio, durango', ['San Juan del Río, Durango']],
    ['the first letters of a region', 'san juan del río, dur', ['San Juan del Río, Durango']],
    [
      'an unknown region: every homonym',
      'San Juan del Río, Texas',
      ['San Juan del Río, Querétaro', 'San Juan del Río, Durango'],
    ],
    ['a region without a comma', 'tepatitlan jalisco', ['Tepatitlán de Morelos, Jalisco']],
    ['a region that is shortened', 'San Juan del Rio, qro', ['San Juan del Río, Querétaro']],
    ['a shortened region without a comma', 'tula tamps', ['Tula, Tamaulipas']],
    ['an unknown region without a comma', 'san juan del rio texas', []],
    ['a country', 'Tula, El Salvador', ['Tula, Sonsonate']],
    ['a region and a country', 'Tula, Tamaulipas, México', ['Tula, Tamaulipas']],
    [
      'whole words at the beginning before first letters and words inside',
      'Tula',
      ['Tula de Allende, Hidalgo', 'Tula, Tamaulipas', 'Tula, Sonsonate'],
    ],
    [
      'the larger before the same name',
      'san nicolas',
      ['San Nicolás de los Garza, Nuevo León', 'San Nicolás, Tamaulipas'],
    ],
    ['whole words inside', 'nicolas', ['San Nicolás de los Garza, Nuevo León', 'San Nicolás, Tamaulipas']],
    ['a city without "Ciudad"', 'Obregon', ['Ciudad Obregón, Sonora']],
    ['a shortened "Ciudad"', 'Cd. Obregón', ['Ciudad Obregón, Sonora']],
    ['a second name', 'Acatzingo de la Piedra', ['Acatzingo (Acatzingo de la Piedra), Estado de México']],
    [
      'a capital by the name of its region before a smaller namesake',
      'queretaro',
      ['Santiago de Querétaro, Querétaro', 'Querétaro, Chiapas'],
    ],
    ['part of a word inside', 'titlan', []],
    ['two letters', 'tu', []],
    ['no letters', ' ¿? ', []],
    ['unknown', 'Macondo', []],
    ['unknown with a region', 'Macondo, Jalisco', []],
    ['a name of an object', 'constructor', []],
  ])('%s: %j', (_what, typed, labels) => {
    expect(searchTowns(ALL, typed).map((town) => townLabel(town, false))).toEqual(labels);
  });

  it('every label: finds its own town first', () => {
    for (const town of ALL)
      for (const withCountry of [true, false])
        expect(searchTowns(ALL, townLabel(town, withCountry))[0]?.name, town.name).toBe(town.name);
  });
});

test('townLabel: the region, unless it has the name of the town; the country when asked for', () => {
  const [santaAna, tula] = SALVADORAN_TOWNS;
  if (!santaAna || !tula) throw new Error('The fixture has no towns.');
  expect(townLabel(santaAna, false)).toBe('Santa Ana');
  expect(townLabel(santaAna, true)).toBe('Santa Ana, El Salvador');
  expect(townLabel(tula, true)).toBe('Tula, Sonsonate, El Salvador');
  expect(townLabel({ ...santaAna, name: 'Santa Ana (Centro)' }, false)).toBe('Santa Ana (Centro)');
});

describe('findTown', () => {
  it.each<[string, string, string | null, string | null]>([
    ['a town in its region', 'san juan del rio', 'Durango', 'Durango'],
    ['a homonym in another region', 'San Juan del Río', 'Jalisco', null],
    ['homonyms without a region', 'San Juan del Río', null, null],
    ['one town without a region', 'Tulancingo', null, 'Hidalgo'],
    ['a city without "Ciudad"', 'Obregón', 'Sonora', 'Sonora'],
    ['a second name', 'Acatzingo de la Piedra', 'Estado de México', 'Estado de México'],
    ['the first words of a name', 'Tepatitlán', 'Jalisco', 'Jalisco'],
    ['the first words of a name without a region', 'Tepatitlán', null, null],
    ['no letters', '¿?', null, null],
  ])('%s', (_what, name, region, found) => {
    expect(findTown(indexTowns(MEXICAN_TOWNS), name, region)?.region ?? null).toBe(found);
  });
});
