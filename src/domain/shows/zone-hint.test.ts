import { describe, expect, it, test, vi } from 'vitest';
import zoneCities from '../time/zone-cities.json' with { type: 'json' };
import { zoneLabel } from '../time/zone-label.ts';
import { zoneHint } from './zone-hint.ts';

const show = {
  ciudad: 'Tijuana',
  estado: 'Baja California',
  pais: 'Mexico',
  fecha: '2026-12-05',
  show: '8:30pm',
};
const mexico = { zone: 'America/Mexico_City', hourFormat: 12 } as const;

describe('zoneHint: zone of the show and time at home', () => {
  it.each([
    [
      'two hours earlier',
      show,
      'Se usa la hora de Tijuana. En la hora de casa (Ciudad de México) serán las 10:30pm.',
    ],
    ['the home zone', { ...show, ciudad: 'Puebla', estado: 'Puebla' }, 'Se usa la hora de Ciudad de México.'],
    ['no readable hour', { ...show, show: 'por avisar' }, 'Se usa la hora de Tijuana.'],
    ['no date', { ...show, fecha: '' }, 'Se usa la hora de Tijuana.'],
    [
      'the day before at home',
      { ciudad: 'Madrid', estado: 'Madrid', pais: 'España', fecha: '2026-12-05', show: '1:00am' },
      'Se usa la hora de Europa central. En la hora de casa (Ciudad de México) serán las 6:00pm del día anterior.',
    ],
    [
      'a region that is not known',
      { ciudad: 'Punta Arenas', estado: 'Sur', pais: 'Chile', fecha: '2026-12-05', show: '8:30pm' },
      'Chile tiene varias horas: escribe completo el nombre (región) o elige la de la ciudad.',
    ],
  ])('%s', (_what, given, text) => {
    expect(zoneHint(given, mexico)?.text).toBe(text);
  });

  it('a country with several zones: all of them to choose from; with one: none', () => {
    expect(zoneHint({ ...show, pais: 'Chile', estado: 'Magallanes' }, mexico)?.choices).toContainEqual({
      zone: 'America/Punta_Arenas',
      label: 'hora de Punta Arenas',
    });
    expect(zoneHint({ ...show, pais: 'Perú' }, mexico)?.choices).toEqual([]);
    expect(zoneHint(show, mexico)?.choices).toEqual([]);
  });

  it('no country: null', () => {
    expect(zoneHint({ ...show, pais: '' }, mexico)).toBeNull();
  });

  it('one o’clock at home: in the singular', () => {
    const late = { ...show, estado: 'Baja California', ciudad: 'Tijuana', show: '11:15pm' };
    expect(zoneHint(late, mexico)?.text).toContain('será la 1:15am del día siguiente');
  });

  it('the clock of 24 hours', () => {
    const spain = { zone: 'Europe/Madrid', hourFormat: 24 } as const;
    const canary = {
      ciudad: 'Teror',
      estado: 'Las Palmas',
      pais: 'España',
      fecha: '2027-01-22',
      show: '20:30',
    };
    expect(zoneHint(canary, spain)?.text).toContain('serán las 21:30');
  });

  it.each([
    ['America/Santiago', 'hora de Chile'],
    ['Atlantic/Canary', 'hora de Europa occidental'],
    ['America/Chicago', 'hora de Chicago'],
  ])('label of %s: %s', (zone, label) => {
    expect(zoneLabel(zone)).toBe(label);
  });
});

test.each(Object.entries(zoneCities))('zoneCities: %s as in CLDR, which Node has whole', (zone, city) => {
  const format = new Intl.DateTimeFormat('es', { timeZone: zone, timeZoneName: 'shortGeneric' });
  const named = format.formatToParts(Date.UTC(2026, 6)).find(({ type }) => type === 'timeZoneName');
  expect(named?.value).toBe(`hora de ${city}`);
});

/** Intl of browsers older than two zones. */
class OlderFormat extends Intl.DateTimeFormat {
  constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
    if (/Juarez|Coyhaique/u.test(options?.timeZone ?? '')) throw new RangeError('invalid time zone');
    super(locales, options);
  }
}

test.each([
  ['Ciudad Juárez', 'Chihuahua', 'Mexico', '9:30pm'],
  ['Coyhaique', 'Aysén', 'Chile', '5:30pm'],
])('%s in a browser without its zone: the same hint', async (ciudad, estado, pais, atHome) => {
  // Zones are cached.
  vi.resetModules();
  vi.stubGlobal('Intl', Object.create(Intl, { DateTimeFormat: { value: OlderFormat } }));
  try {
    const { zoneHint: hintOf } = await import('./zone-hint.ts');
    const text = `Se usa la hora de ${ciudad}. En la hora de casa (Ciudad de México) serán las ${atHome}.`;
    expect(hintOf({ ...show, ciudad, estado, pais }, mexico)?.text).toBe(text);
  } finally {
    vi.unstubAllGlobals();
  }
});
