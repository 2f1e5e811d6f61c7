import { describe, expect, it } from 'vitest';
import { parseTime } from '../time/time-of-day.ts';
import { isoWithOffset } from '../time/wall-time.ts';
import { momentsOf, parseShowStart } from './show-start.ts';

describe('hour of a show as editors write it', () => {
  it.each([
    ['8:30pm', '20:30'],
    ['8:30 pm', '20:30'],
    ['8:30 PM', '20:30'],
    ['8:30p.m.', '20:30'],
    ['8:30 p.m.', '20:30'],
    ['8:30 p. m.', '20:30'],
    ['8:30 P.M', '20:30'],
    ['8:30\u00a0pm', '20:30'],
    ['8:30\u202fp.\u00a0m.', '20:30'],
    [' 8:30pm ', '20:30'],
    ['8:30pm.', '20:30'],
    ['8.30 pm', '20:30'],
    ['08:30 pm', '20:30'],
    ['8:30 pm hrs', '20:30'],
    ['8:30 p.m. hrs.', '20:30'],
    ['20:30', '20:30'],
    ['20.30', '20:30'],
    ['20:30h', '20:30'],
    ['20:30 hs', '20:30'],
    ['20:30 hrs', '20:30'],
    ['20:30 Hrs.', '20:30'],
    ['20:30 horas', '20:30'],
    ['20:30:00', '20:30'],
    ['20h', '20:00'],
    ['22', '22:00'],
    ['21h30', '21:30'],
    ['2130', '21:30'],
    ['930pm', '21:30'],
    ['21,30', '21:30'],
    ['8:30 pm', '20:30'],
    ['8pm', '20:00'],
    ['8 p.m.', '20:00'],
    ['8 PM', '20:00'],
    ['12pm', '12:00'],
    ['12:30 am', '00:30'],
    ['12am', '00:00'],
    ['0:00', '00:00'],
    ['1am', '01:00'],
    ['11:59 p.m.', '23:59'],
    ['23:59', '23:59'],
  ])('%j: %s', (written, expected) => {
    const time = parseTime(written);
    const [hour, minute] = expected.split(':').map(Number);
    expect(time).toEqual({ hour, minute });
  });

  it.each([
    '',
    ' ',
    'na',
    'por avisar',
    '8',
    '0',
    '25',
    '21305',
    '24:00',
    '8:60pm',
    '13pm',
    '0am',
    '20:30 pm',
    '8:3pm',
    '20:30:99',
    '8;30pm',
    '8::30',
    '8:30 a 10:30pm',
    '20:30-22:00',
    '-8:30pm',
    '８:30pm',
    '8 de la noche',
    'pm',
    ':30pm',
  ])('%j: no readable hour', (written) => {
    expect(parseTime(written)).toBeNull();
  });

  it('every half hour of the day: the same in 12-hour and 24-hour notation', () => {
    for (let half = 0; half < 48; half++) {
      const [hour, minute] = [Math.floor(half / 2), (half % 2) * 30];
      const mm = String(minute).padStart(2, '0');
      const twelve = `${hour % 12 || 12}:${mm}${hour < 12 ? 'am' : 'pm'}`;
      expect(parseTime(`${String(hour).padStart(2, '0')}:${mm}`)).toEqual({ hour, minute });
      expect(parseTime(twelve)).toEqual({ hour, minute });
    }
  });
});

describe('start of a show', () => {
  const base = { ciudad: 'Guadalajara', estado: 'Jalisco', pais: 'Mexico', fecha: '2026-12-05', show: '9pm' };
  const start = (changes: Partial<typeof base> & { zona?: string }) => {
    const found = parseShowStart({ ...base, ...changes });
    return typeof found === 'string'
      ? found
      : `${isoWithOffset(found.instant, found.zone)} ${found.isHourKnown ? 'known' : 'unknown'}`;
  };

  it.each([
    ['its date and hour in the clock of its city', {}, '2026-12-05T21:00:00-06:00 known'],
    [
      'US summer time in Tijuana',
      { ciudad: 'Tijuana', estado: 'Baja California', fecha: '2026-07-04' },
      '2026-07-04T21:00:00-07:00 known',
    ],
    [
      'US winter time in Tijuana',
      { ciudad: 'Tijuana', estado: 'Baja California', fecha: '2026-01-04' },
      '2026-01-04T21:00:00-08:00 known',
    ],
    ['20:30 when the hour can’t be read', { show: 'por avisar' }, '2026-12-05T20:30:00-06:00 unknown'],
    ['20:30 when the hour is empty', { show: '' }, '2026-12-05T20:30:00-06:00 unknown'],
    [
      '20:30 UTC read as wall time, never converted',
      { fecha: '2024-02-14T20:30:00Z', show: 'na' },
      '2024-02-14T20:30:00-06:00 unknown',
    ],
    [
      'the hour of show, also when the date carries another',
      { fecha: '2024-02-14T20:30:00.000Z', show: '9pm' },
      '2024-02-14T21:00:00-06:00 known',
    ],
    [
      'the hour in the date when show has none',
      { fecha: '2024-02-14T19:00', show: 'na' },
      '2024-02-14T19:00:00-06:00 unknown',
    ],
    ['an explicit zone', { pais: 'Perú', zona: 'America/Lima' }, '2026-12-05T21:00:00-05:00 known'],
    ['no date when the day does not exist', { fecha: '2026-02-30' }, 'date'],
    ['no zone for a country outside the catalogue', { pais: 'Brasil' }, 'zone'],
    [
      'no time where the clock is set forward over it',
      { ciudad: 'Tijuana', estado: 'BC', fecha: '2026-03-08', show: '2:30am' },
      'time',
    ],
    [
      'the same hour where the clock is not',
      { fecha: '2026-03-08', show: '2:30am' },
      '2026-03-08T02:30:00-06:00 known',
    ],
    [
      'an estado named like a JavaScript property',
      { estado: 'constructor' },
      '2026-12-05T21:00:00-06:00 known',
    ],
  ])('%s', (_rule, changes, expected) => {
    expect(start(changes)).toBe(expected);
  });

  it('unknown hour: 20:30', () => {
    expect(start({ show: 'por confirmar' })).toBe('2026-12-05T20:30:00-06:00 unknown');
  });
});

describe('end of a show', () => {
  const show = {
    ciudad: 'Guadalajara',
    estado: 'Jalisco',
    pais: 'Mexico',
    fecha: '2026-12-05',
    show: '6:00pm',
  };
  it.each([
    [undefined, '2026-12-05T21:00-06:00'],
    ['90 minutos', '2026-12-05T21:00-06:00'],
    ['tarde y noche', '2026-12-05T21:00-06:00'],
    ['5 horas', '2026-12-05T23:00-06:00'],
  ])('duracion %j: %s, at least three hours after its start', (duracion, end) => {
    const start = parseShowStart(show);
    if (typeof start === 'string') throw new Error(start);
    expect(momentsOf(start, { duracion }).end).toBe(Date.parse(end));
  });
});
