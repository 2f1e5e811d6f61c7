import { describe, expect, it } from 'vitest';
import { countries } from '../../schemas/fields/country.ts';
import { isZone } from '../../schemas/fields/zone.ts';
import { timeZoneOf, zonesOf } from './time-zone.ts';

const inMexico = (ciudad: string, estado: string) => timeZoneOf({ ciudad, estado, pais: 'Mexico' });

describe('zone of a country', () => {
  it.each([
    ['Guatemala', 'America/Guatemala'],
    ['Colombia', 'America/Bogota'],
    ['Costa Rica', 'America/Costa_Rica'],
    ['Honduras', 'America/Tegucigalpa'],
    ['El Salvador', 'America/El_Salvador'],
    ['Mexico', 'America/Mexico_City'],
    [' MÉXICO ', 'America/Mexico_City'],
    ['costa   rica', 'America/Costa_Rica'],
  ])('%s: %s', (pais, zone) => {
    expect(timeZoneOf({ ciudad: 'Capital', estado: 'Centro', pais })).toBe(zone);
  });

  it.each(['Brasil', '', 'constructor', '__proto__', 'Mexicoo'])('%j: not in the catalogue', (pais) => {
    expect(timeZoneOf({ ciudad: 'Lima', estado: 'Lima', pais })).toBeNull();
  });

  it('an explicit zone: used before place and country', () => {
    const place = { ciudad: 'Tijuana', estado: 'Baja California', pais: 'Mexico', zona: 'America/Lima' };
    expect(timeZoneOf(place)).toBe('America/Lima');
    expect(timeZoneOf({ ...place, pais: 'Perú' })).toBe('America/Lima');
  });

  it('an empty zone: ignored', () => {
    expect(timeZoneOf({ ciudad: 'Cancún', estado: 'Quintana Roo', pais: 'Mexico', zona: '' })).toBe(
      'America/Cancun',
    );
  });
});

describe('zone of a Mexican state', () => {
  it.each([
    ['Sonora', 'Hermosillo', 'America/Hermosillo'],
    ['Sinaloa', 'Culiacán', 'America/Mazatlan'],
    ['Nayarit', 'Tepic', 'America/Mazatlan'],
    ['Baja California Sur', 'La Paz', 'America/Mazatlan'],
    ['Baja California', 'Mexicali', 'America/Tijuana'],
    ['Quintana Roo', 'Cancún', 'America/Cancun'],
    ['Chihuahua', 'Chihuahua', 'America/Chihuahua'],
    ['Jalisco', 'Guadalajara', 'America/Mexico_City'],
    ['San Luis Potosí', 'Cerro de San Pedro', 'America/Mexico_City'],
    ['B.C.', 'Tijuana', 'America/Tijuana'],
    ['BC', 'Ensenada', 'America/Tijuana'],
    ['Baja California Norte', 'Tecate', 'America/Tijuana'],
    ['B.C. Norte', 'Tijuana', 'America/Tijuana'],
    ['Baja Calif.', 'Tijuana', 'America/Tijuana'],
    ['BC Sur', 'La Paz', 'America/Mazatlan'],
    ['B.C. Sur', 'La Paz', 'America/Mazatlan'],
    ['B. C. S.', 'Los Cabos', 'America/Mazatlan'],
    ['Q. Roo', 'Playa del Carmen', 'America/Cancun'],
    ['Q.Roo', 'Tulum', 'America/Cancun'],
    ['Son.', 'Nogales', 'America/Hermosillo'],
    ['sin', 'Mazatlán', 'America/Mazatlan'],
    ['Nay.', 'Compostela', 'America/Mazatlan'],
    ['  SONORA ', 'hermosillo', 'America/Hermosillo'],
    ['constructor', 'Guadalajara', 'America/Mexico_City'],
    ['__proto__', '__proto__', 'America/Mexico_City'],
  ])('%s (%s): %s', (estado, ciudad, zone) => {
    expect(inMexico(ciudad, estado)).toBe(zone);
  });
});

describe('zones of the border municipalities (Ley de los Husos Horarios, DOF 28-10-2022)', () => {
  describe.each([
    [
      'Chihuahua',
      'America/Ciudad_Juarez',
      ['Ascensión', 'Ciudad Juárez', 'Cd. Juárez', 'Cd Juarez', 'Juárez', 'JUAREZ', 'Guadalupe', 'Janos'],
    ],
    ['Chihuahua', 'America/Ciudad_Juarez', ['Práxedis G. Guerrero', 'Heroica Ciudad Juárez']],
    ['Chih.', 'America/Ojinaga', ['Ojinaga', 'Coyame', 'Coyame del Sotol', 'Manuel Benavides']],
    [
      'Coahuila',
      'America/Matamoros',
      ['Acuña', 'Ciudad Acuña', 'Cd. Acuña', 'Allende', 'Guerrero', 'Hidalgo', 'Jiménez', 'Morelos', 'Nava'],
    ],
    [
      'Coahuila de Zaragoza',
      'America/Matamoros',
      ['Ocampo', 'Piedras Negras', 'Villa Unión', 'Zaragoza', ' piedras  negras '],
    ],
    ['Nuevo León', 'America/Matamoros', ['Anáhuac', 'Ciudad Anáhuac']],
    [
      'Tamaulipas',
      'America/Matamoros',
      ['Camargo', 'Guerrero', 'Gustavo Díaz Ordaz', 'Matamoros', 'H. Matamoros', 'Heroica Matamoros', 'Mier'],
    ],
    [
      'Tamps.',
      'America/Matamoros',
      ['Miguel Alemán', 'Ciudad Miguel Alemán', 'Nuevo Laredo', 'Reynosa', 'Río Bravo', 'Valle Hermoso'],
    ],
    [
      'Nayarit',
      'America/Bahia_Banderas',
      ['Bahía de Banderas', 'Bucerías', 'Sayulita', 'Nuevo Vallarta', 'Nuevo Nayarit', 'Punta de Mita'],
    ],
    // Towns of these municipalities that the form suggests.
    [
      'Nay.',
      'America/Bahia_Banderas',
      ['Cruz de Huanacaxtle', 'Mezcales', 'Punta Mita', 'San José del Valle'],
    ],
    ['Nayarit', 'America/Bahia_Banderas', ['Las Jarretaderas', 'San Juan de Abajo', 'San Vicente']],
    ['Chihuahua', 'America/Ciudad_Juarez', ['Puerto Palomas', 'Puerto Palomas de Villa', 'Samalayuca']],
    ['Tamaulipas', 'America/Matamoros', ['Nuevo Progreso']],
  ])('%s: %s', (estado, zone, cities) => {
    it.each(cities)('%s', (ciudad) => {
      expect(inMexico(ciudad, estado)).toBe(zone);
    });
  });

  it.each([
    ['Matamoros', 'Coahuila', 'America/Mexico_City'],
    ['Guerrero', 'Chihuahua', 'America/Chihuahua'],
    ['Allende', 'Nuevo León', 'America/Mexico_City'],
    ['Monterrey', 'Nuevo León', 'America/Mexico_City'],
    ['Ciudad Victoria', 'Tamaulipas', 'America/Mexico_City'],
    ['Puerto Vallarta', 'Jalisco', 'America/Mexico_City'],
    ['Guadalupe', 'Nuevo León', 'America/Mexico_City'],
    ['Ciudad', 'Chihuahua', 'America/Chihuahua'],
  ])('%s, %s, not on the border: %s', (ciudad, estado, zone) => {
    expect(inMexico(ciudad, estado)).toBe(zone);
  });

  it('all zones of the rules: known to Intl', () => {
    const named = countries.flatMap(zonesOf);
    expect(named).toContain('America/Bahia_Banderas');
    expect(named.filter((zone) => !isZone(zone))).toEqual([]);
  });
});
