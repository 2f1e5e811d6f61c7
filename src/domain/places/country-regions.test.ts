import { describe, expect, it, test } from 'vitest';
import { parseRegion, parseWideRegion, regionsOf } from './country-regions.ts';
import { foldState } from './mexican-states.ts';

/** Abbreviations of Mexican states in addresses and papers; the first is the official one. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  Aguascalientes: ['Ags.', 'AGS'],
  'Baja California': [
    'B.C.',
    'BC',
    'B. C.',
    'BCN',
    'B.C.N.',
    'B.C. Norte',
    'BC Norte',
    'Baja Calif.',
    'Baja Cal.',
  ],
  'Baja California Sur': [
    'B.C.S.',
    'BCS',
    'B. C. S.',
    'B.C. Sur',
    'BC Sur',
    'Baja Calif. Sur',
    'Baja Cal. Sur',
  ],
  Campeche: ['Camp.'],
  Chiapas: ['Chis.'],
  Chihuahua: ['Chih.'],
  'Ciudad de México': [
    'CDMX',
    'Cd. de México',
    'D.F.',
    'DF',
    'Distrito Federal',
    'México, D.F.',
    'México DF',
  ],
  Coahuila: ['Coah.', 'Coahuila de Zaragoza'],
  Colima: ['Col.'],
  Durango: ['Dgo.'],
  'Estado de México': [
    'Méx.',
    'México',
    'Edo. Méx.',
    'Edo Mex',
    'Edomex',
    'Edo. de México',
    'Edo. de Méx.',
    'Estado de Mex.',
  ],
  Guanajuato: ['Gto.'],
  Guerrero: ['Gro.'],
  Hidalgo: ['Hgo.'],
  Jalisco: ['Jal.'],
  Michoacán: ['Mich.', 'Michoacán de Ocampo'],
  Morelos: ['Mor.'],
  Nayarit: ['Nay.'],
  'Nuevo León': ['N.L.', 'NL', 'N. L.', 'Nvo. León', 'Nvo León', 'N. León'],
  Oaxaca: ['Oax.'],
  Puebla: ['Pue.'],
  Querétaro: ['Qro.', 'Querétaro de Arteaga'],
  'Quintana Roo': ['Q. Roo', 'Q.Roo', 'Q Roo', 'QRoo', 'Q.R.'],
  'San Luis Potosí': ['S.L.P.', 'SLP', 'S. L. P.', 'San Luis Pot.'],
  Sinaloa: ['Sin.'],
  Sonora: ['Son.'],
  Tabasco: ['Tab.'],
  Tamaulipas: ['Tamps.', 'Tam.'],
  Tlaxcala: ['Tlax.'],
  Veracruz: ['Ver.', 'Veracruz de Ignacio de la Llave'],
  Yucatán: ['Yuc.'],
  Zacatecas: ['Zac.'],
};

const mexicanStates = regionsOf('Mexico');
const isKnownState = (name: string) => parseRegion(name, 'Mexico') !== null;
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

describe('names of Mexican states', () => {
  it('32 states', () => {
    expect(mexicanStates).toHaveLength(32);
    expect(Object.keys(WRITTEN)).toEqual(mexicanStates);
  });

  it.each(mexicanStates)('%s: found by its name and its common spellings', (name) => {
    const written = [name, ` ${plain(name).toUpperCase()}`, ...(WRITTEN[name] ?? [])];
    expect(written.filter((each) => !isKnownState(each))).toEqual([]);
    expect(new Set(written.map(foldState))).toEqual(new Set([plain(name)]));
  });

  it.each(['Sonara', '', ' ', '.', 'constructor', '__proto__', 'Baja', 'Nuevo', 'San Luis'])(
    '%j is none',
    (written) => {
      expect(isKnownState(written)).toBe(false);
    },
  );
});

test.each(['Bs. As.', 'Bs As', 'BSAS', 'Provincia de Buenos Aires'])('%s: Buenos Aires', (written) => {
  expect(parseRegion(written, 'Argentina')).toBe('Buenos Aires');
});

test.each(['La Coruña', 'Coruña', 'a coruña'])('%s: A Coruña', (written) => {
  expect(parseRegion(written, 'España')).toBe('A Coruña');
});

test('regions with parts: both are regions of the country', () => {
  const names = regionsOf('España');
  const wide = new Set(names.map((name) => parseWideRegion(name, 'España') ?? ''));
  expect([...wide].filter((name) => !names.includes(name))).toEqual([]);
  expect([names.length, wide.size]).toEqual([71, 19]);
  expect(parseWideRegion('Vizcaya', 'España')).toBe('País Vasco');
});
