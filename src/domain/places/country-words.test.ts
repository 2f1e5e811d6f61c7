import currencyData from 'cldr-core/supplemental/currencyData.json' with { type: 'json' };
import timeData from 'cldr-core/supplemental/timeData.json' with { type: 'json' };
import { describe, expect, it, test } from 'vitest';
import { type Country, countries, countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import countryZones from '../time/country-zones.json' with { type: 'json' };
import { timeZoneOf, zonesOf } from '../time/time-zone.ts';
import { instantOf, offsetAt } from '../time/wall-time.ts';
import { parseRegion, regionsOf } from './country-regions.ts';
import { countryDetails, countryEntry, hourFormatOf, localeOf, titlesOf, wordsOf } from './country-words.ts';

type ByZone = Readonly<Record<string, readonly string[]>>;

const CLDR_CURRENCIES: Readonly<Record<string, readonly Readonly<Record<string, object>>[]>> =
  currencyData.supplemental.currencyData.region;
const CLDR_TIMES: Readonly<Record<string, { readonly _preferred: string }>> = timeData.supplemental.timeData;

/** Returns the currencies in use, without funds and those of the past. */
function currenciesInUse(code: string): string[] {
  return (CLDR_CURRENCIES[code] ?? [])
    .flatMap((entry) => Object.entries(entry))
    .filter(([, facts]) => !('_to' in facts) && !('_tender' in facts))
    .map(([currency]) => currency);
}

/** Returns the offsets of a zone on the 15th of each month of 2026 and 2027. */
function offsets(zone: string): string {
  const months = Array.from({ length: 24 }, (_, index) => Date.UTC(2026, index, 15));
  return months.map((instant) => offsetAt(instant, zone)).join();
}

describe('wordsOf: what an act of Mexico, Chile and Spain says', () => {
  it.each([
    ['Mexico', ['Home', 'Videos', 'Abre', 'temprano', 'Preventa', 'Taquilla']],
    ['Chile', ['Inicio', 'Videos', 'Abre', 'temprano', 'Preventa', 'Boletería']],
    ['España', ['Inicio', 'Vídeos', 'Telonea', 'pronto', 'Anticipada', 'Taquilla']],
  ] as const)('%s', (country, expected) => {
    const { opens, early, presale, boxOffice } = wordsOf(country);
    const { firstPage, videos } = titlesOf(country);
    expect([firstPage, videos, opens, early, presale, boxOffice]).toEqual(expected);
  });
});

describe.each(countries)('country catalogue: %s', (country) => {
  const entry = countryCatalogue[country];

  test('its currency is the first in use in CLDR', () => {
    expect(currenciesInUse(entry.code)[0]).toBe(entry.currency);
  });

  test('its zones are all of the country in IANA, and every clock of the country is among them', () => {
    const iana = new Intl.Locale(localeOf(country)).getTimeZones() ?? [];
    const canonical = (zone: string) =>
      new Intl.DateTimeFormat('es', { timeZone: zone }).resolvedOptions().timeZone;
    const own = zonesOf(country);
    expect(iana.map(canonical)).toEqual(expect.arrayContaining(own.map(canonical)));
    expect(new Set(iana.map(offsets))).toEqual(new Set(own.map(offsets)));
  });

  test('its regions have no duplicates, and each is found by its name without accents', () => {
    const regions = regionsOf(country);
    expect(regions.length).toBeGreaterThan(6);
    for (const region of regions) {
      expect(parseRegion(region.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(), country)).toBe(region);
    }
  });

  test('its telephone code and number are at most 15 digits, as E.164 has it', () => {
    expect(entry.phone).toMatch(/^[1-9]\d{0,2}$/u);
    expect(entry.phone.length + entry.phoneDigits).toBeLessThanOrEqual(15);
  });

  test('every region with a zone of its own is a region of the country', () => {
    const zones: Record<Country, string | { regions?: ByZone; cities?: ByZone; split?: string[] }> =
      countryZones;
    const rules = zones[country];
    const {
      regions = {},
      cities = {},
      split = [],
    }: Exclude<typeof rules, string> = typeof rules === 'string' ? {} : rules;
    const named = [
      ...Object.values(regions).flat(),
      ...split,
      ...Object.values(cities).flatMap((each) => each.map((city) => city.split('/')[0] ?? '')),
    ];
    expect(named.filter((region) => !regionsOf(country).includes(region))).toEqual([]);
  });
});

describe('country catalogue', () => {
  it('all codes, and no two alike', () => {
    expect(new Set(countries.map((country) => countryCatalogue[country].code)).size).toBe(22);
  });

  it.each([
    ['Chile', 'Chile', 'CL'],
    ['peru', 'Perú', 'PE'],
    ['EE. UU.', 'Estados Unidos', 'US'],
    ['Spain', 'España', 'ES'],
    ['Rep. Dominicana', 'República Dominicana', 'DO'],
    ['Mexico', 'México', 'MX'],
    [' Brasil ', 'Brasil', null],
  ])('%s is read as %s, code %s', (written, name, code) => {
    expect(countryDetails(written)).toEqual({ name, code });
    expect(countryEntry(written)?.code ?? null).toBe(code);
  });

  it.each<[Country, 12 | 24]>([
    ['España', 24],
    ['Guinea Ecuatorial', 24],
    ['Mexico', 12],
    ['Chile', 12],
    ['Estados Unidos', 12],
  ])('the hour format of %s has %i hours', (country, hours) => {
    expect(hourFormatOf(localeOf(country))).toBe(hours);
  });

  it('hour formats agree with the preference of CLDR, save the countries whose locale in Spanish does not', () => {
    const differ = countries.filter((country) => {
      const { _preferred: preferred = 'H' } = CLDR_TIMES[countryCatalogue[country].code] ?? {};
      return (preferred === 'H' ? 24 : 12) !== hourFormatOf(localeOf(country));
    });
    expect(differ).toEqual([]);
  });
});

describe('time zones of places', () => {
  it.each([
    ['Chile', 'Región Metropolitana', 'Santiago', 'America/Santiago'],
    ['Chile', 'RM', 'Santiago', 'America/Santiago'],
    ['Chile', 'Región de Magallanes y de la Antártica Chilena', 'Punta Arenas', 'America/Punta_Arenas'],
    ['Chile', 'Aysén', 'Coyhaique', 'America/Coyhaique'],
    ['Chile', 'Valparaíso', 'Isla de Pascua', 'Pacific/Easter'],
    ['Chile', 'Valparaiso', 'Viña del Mar', 'America/Santiago'],
    ['Chile', 'Metropolitna', 'Santiago', null],
    ['España', 'Madrid', 'Madrid', 'Europe/Madrid'],
    ['España', 'Comunidad de Madrid', 'Madrid', 'Europe/Madrid'],
    ['España', 'Las Palmas', 'Las Palmas de Gran Canaria', 'Atlantic/Canary'],
    ['España', 'Tenerife', 'La Laguna', 'Atlantic/Canary'],
    ['Ecuador', 'Pichincha', 'Quito', 'America/Guayaquil'],
    ['Ecuador', 'Galápagos', 'Puerto Ayora', 'Pacific/Galapagos'],
    ['Argentina', 'lo que sea', 'Ushuaia', 'America/Argentina/Buenos_Aires'],
    ['Perú', '', 'Lima', 'America/Lima'],
    ['Estados Unidos', 'Texas', 'Houston', 'America/Chicago'],
    ['USA', 'TX', 'El Paso', 'America/Denver'],
    ['Estados Unidos', 'Nueva York', 'Nueva York', 'America/New_York'],
    ['Estados Unidos', 'Florida', 'Miami', 'America/New_York'],
    ['Estados Unidos', 'Tennessee', 'Nashville', null],
    ['Estados Unidos', '', 'Chicago', null],
    ['Brasil', 'São Paulo', 'São Paulo', null],
  ])('%s, %s, %s: %s', (pais, estado, ciudad, zone) => {
    expect(timeZoneOf({ pais, estado, ciudad })).toBe(zone);
  });

  it('an explicit zone wins', () => {
    const place = { pais: 'Estados Unidos', estado: 'Tennessee', ciudad: 'Nashville' };
    expect(timeZoneOf({ ...place, zona: 'America/Chicago' })).toBe('America/Chicago');
  });

  it('Punta Arenas and Santiago differ in July and agree in January', () => {
    const at = (month: number, zone: string) =>
      instantOf({ year: 2027, month, day: 10, hour: 21, minute: 0 }, zone);
    expect(at(7, 'America/Punta_Arenas')).not.toBe(at(7, 'America/Santiago'));
    expect(at(1, 'America/Punta_Arenas')).toBe(at(1, 'America/Santiago'));
  });

  it('country names in any spelling', () => {
    expect(parseCountry('ESPANA')).toBe('España');
  });
});
