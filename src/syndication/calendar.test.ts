/** Every calendar is read back by ical.js, another program than the one that wrote it. */
import ICAL from 'ical.js';
import { describe, expect, it, test } from 'vitest';
import { instantOf, isoWithOffset } from '../domain/time/wall-time.ts';
import { toCalendar, toSaleCalendar } from './calendar.ts';
import { event } from './event-model.fixture.ts';
import type { EventModel } from './event-model.ts';

const info = {
  name: 'Timbito: gira',
  description: 'Todas las fechas.',
  url: 'https://gira.example/',
  source: null,
};

const calendar = (...events: Partial<EventModel>[]) =>
  toCalendar(
    events.map((change, index) => ({ ...event, id: `${event.id}-${index}`, ...change })),
    info,
  );

const read = (text: string) => new ICAL.Component(ICAL.parse(text));
const first = (text: string) => {
  const component = read(text).getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  return component;
};
const utc = (text: string, property: string) => {
  const time = first(text).getFirstPropertyValue(property) as ICAL.Time;
  return new Date(time.toUnixTime() * 1000).toISOString();
};

/** Returns a show at 20:30 by the clock of the venue. */
const at = (date: string, zone: string): Partial<EventModel> => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const instant = instantOf({ year, month, day, hour: 20, minute: 30 }, zone) ?? Number.NaN;
  return { zone, start: isoWithOffset(instant, zone), end: isoWithOffset(instant + 7_200_000, zone) };
};

describe('instants as ical.js reads them', () => {
  it.each([
    ['Tijuana in July', 'America/Tijuana', '2026-07-04', '2026-07-05T03:30:00.000Z'],
    ['Tijuana in January', 'America/Tijuana', '2027-01-22', '2027-01-23T04:30:00.000Z'],
    ['Ciudad Juárez in July', 'America/Ciudad_Juarez', '2024-07-05', '2024-07-06T02:30:00.000Z'],
    ['Ciudad Juárez in January', 'America/Ciudad_Juarez', '2024-01-05', '2024-01-06T03:30:00.000Z'],
    ['Matamoros in July', 'America/Matamoros', '2024-07-12', '2024-07-13T01:30:00.000Z'],
    ['Matamoros in January', 'America/Matamoros', '2025-01-12', '2025-01-13T02:30:00.000Z'],
    ['Cancún in July', 'America/Cancun', '2024-07-06', '2024-07-07T01:30:00.000Z'],
    ['Cancún in January', 'America/Cancun', '2024-01-06', '2024-01-07T01:30:00.000Z'],
    ['Hermosillo in July', 'America/Hermosillo', '2024-07-15', '2024-07-16T03:30:00.000Z'],
    ['Hermosillo in January', 'America/Hermosillo', '2025-01-15', '2025-01-16T03:30:00.000Z'],
    ['Bogotá in July', 'America/Bogota', '2024-07-03', '2024-07-04T01:30:00.000Z'],
    ['Bogotá in January', 'America/Bogota', '2027-01-08', '2027-01-09T01:30:00.000Z'],
    ['Mexico City in July, without DST', 'America/Mexico_City', '2024-07-04', '2024-07-05T02:30:00.000Z'],
    ['Chihuahua in July, without DST', 'America/Chihuahua', '2024-07-06', '2024-07-07T02:30:00.000Z'],
    ['Mazatlán in July, without DST', 'America/Mazatlan', '2024-07-06', '2024-07-07T03:30:00.000Z'],
    ['Madrid, with a zone of its own', 'Europe/Madrid', '2026-07-06', '2026-07-06T18:30:00.000Z'],
  ])('%s', (_place, zone, date, instant) => {
    expect(utc(calendar(at(date, zone)), 'dtstart')).toBe(instant);
  });

  it('all years of a tour, summer and winter: the same instants', () => {
    const dates = [2024, 2025, 2026, 2027].flatMap((year) =>
      ['01-15', '03-09', '03-15', '07-04', '11-02', '11-08'].map((day) => `${year}-${day}`),
    );
    const events = dates.map((date) => at(date, 'America/Tijuana'));
    const read_ = read(calendar(...events)).getAllSubcomponents('vevent');
    expect(
      read_.map((each) => (each.getFirstPropertyValue('dtstart') as ICAL.Time).toUnixTime() * 1000),
    ).toEqual(events.map(({ start = '' }) => Date.parse(start)));
  });

  it('end: two hours after the start', () => {
    expect(utc(calendar({}), 'dtend')).toBe('2026-12-06T04:30:00.000Z');
  });

  it('an end that the clock shows a second time: the duration, since the time alone would be an hour earlier', () => {
    const [start, end] = ['2027-04-03T22:30:00-03:00', '2027-04-03T23:00:00-04:00'];
    const text = calendar({ zone: 'America/Santiago', start, end });
    expect(text).toContain('DURATION:PT90M\r\n');
    expect(text).not.toContain('DTEND');
  });
});

describe('VTIMEZONE', () => {
  it('one for each zone used', () => {
    const text = calendar({}, at('2026-07-04', 'America/Tijuana'), at('2026-07-05', 'America/Tijuana'));
    const zones = read(text).getAllSubcomponents('vtimezone');
    expect(zones.map((zone) => zone.getFirstPropertyValue('tzid'))).toEqual([
      'America/Mexico_City',
      'America/Tijuana',
    ]);
  });

  it('Mexico City: no clock change; the border: two a year', () => {
    expect(calendar({})).not.toContain('BEGIN:DAYLIGHT');
    const [zone] = read(calendar(at('2026-07-04', 'America/Tijuana'))).getAllSubcomponents('vtimezone');
    const onsets = zone
      ?.getAllSubcomponents('daylight')
      .flatMap((each) => [
        each.getFirstPropertyValue('dtstart'),
        ...each.getAllProperties('rdate').flatMap((rdate) => rdate.getValues()),
      ])
      .map(String);
    expect(onsets).toEqual(['2025-03-09T02:00:00', '2026-03-08T02:00:00', '2027-03-14T02:00:00']);
  });

  it('shows without an hour: none', () => {
    expect(calendar({ start: '2026-12-05', end: null })).not.toContain('VTIMEZONE');
  });
});

describe('calendar: a date without an hour', () => {
  it('a whole day', () => {
    const text = calendar({ start: '2026-12-05', end: null, time: null });
    expect(text).toContain('DTSTART;VALUE=DATE:20261205\r\n');
    expect((first(text).getFirstPropertyValue('dtstart') as ICAL.Time).isDate).toBe(true);
    expect(text).toContain('hora por confirmar');
  });
});

describe('calendar: changes of a show', () => {
  it.each([
    ['programado', 'CONFIRMED', 0, 'Timbito en Guadalajara'],
    ['agotado', 'CONFIRMED', 1, 'Timbito en Guadalajara'],
    ['pospuesto', 'TENTATIVE', 2, 'POSPUESTO: Timbito en Guadalajara'],
    ['reprogramado', 'CONFIRMED', 3, 'Timbito en Guadalajara'],
    ['cancelado', 'CANCELLED', 4, 'CANCELADO: Timbito en Guadalajara'],
  ] as const)('%s: %s, SEQUENCE %i', (status, expected, sequence, summary) => {
    const component = first(calendar({ status }));
    expect(component.getFirstPropertyValue('status')).toBe(expected);
    expect(component.getFirstPropertyValue('sequence')).toBe(sequence);
    expect(component.getFirstPropertyValue('summary')).toBe(summary);
  });

  it('a new date, venue, title and status: the same UID', () => {
    const before = first(calendar({ id: 'uno' }));
    const after = first(
      calendar({
        id: 'uno',
        ...at('2027-02-06', 'America/Cancun'),
        venue: 'Otro',
        name: 'Otro',
        status: 'reprogramado',
      }),
    );
    expect(after.getFirstPropertyValue('uid')).toBe(before.getFirstPropertyValue('uid'));
  });

  it('DTSTAMP: the last update, else a year before the date', () => {
    expect(calendar({ updated: '2026-10-01T06:00:00Z' })).toContain('DTSTAMP:20261001T060000Z\r\n');
    expect(calendar({})).toContain('DTSTAMP:20251205T000000Z\r\nLAST-MODIFIED:20251205T000000Z\r\n');
    expect(calendar({ ...at('2028-02-29', 'America/Bogota') })).toContain('DTSTAMP:20270228T000000Z\r\n');
  });

  it('no VALARM', () => {
    expect(calendar({})).not.toContain('VALARM');
  });
});

describe('calendar: text', () => {
  const awkward = 'Peluqueros; Sastres, Relojeros\\Cía 🎤 «Ñandú» '.repeat(6);

  it('escaped and folded text: read back unchanged', () => {
    const component = first(calendar({ name: awkward, notes: 'Uno.\r\nDos,\nTres; fin' }));
    expect(component.getFirstPropertyValue('summary')).toBe(awkward);
    expect(component.getFirstPropertyValue('description')).toContain('Uno.\nDos,\nTres; fin');
  });

  it('lines: at most 75 octets, CRLF, no character is split', () => {
    const text = calendar({ name: awkward, venue: awkward });
    const lines = text.split('\r\n');
    expect(text.endsWith('\r\n')).toBe(true);
    expect(lines.filter((line) => line.includes('\n') || line.includes('\r'))).toEqual([]);
    expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75);
    expect(text).not.toContain('\uFFFD');
  });

  it('two calls: the same text', () => {
    expect(calendar({}, { status: 'cancelado' })).toBe(calendar({}, { status: 'cancelado' }));
  });
});

test('calendar without shows: valid, with the component that RFC 5545 §3.6 requires', () => {
  const empty = read(toCalendar([], info));
  expect(empty.getFirstPropertyValue('x-wr-calname')).toBe('Timbito: gira');
  expect(empty.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone']);
});

describe('calendar: boletos', () => {
  const texts = [
    'Preventa: $200 (hasta el lunes 30 de noviembre)',
    'General: $250: https://boletos.example/x',
  ];
  const offers = texts.map((text) => ({
    name: 'x',
    price: null,
    isAvailable: true,
    terms: { url: null, from: null, through: null, text },
  }));

  it.each(['agotado', 'cancelado', 'pospuesto'] as const)('%s: no link to tickets', (status) => {
    const description = first(calendar({ offers, status })).getFirstPropertyValue('description');
    expect(description).not.toContain('boletos.example');
  });

  it('a line for each kind of ticket, in place of prices and link', () => {
    const description = String(first(calendar({ offers })).getFirstPropertyValue('description')).split('\n');
    expect(description).toEqual(expect.arrayContaining(texts));
    expect(description.join()).not.toContain(event.prices);
    expect(description.join()).not.toContain(String(event.saleUrl));
  });
});

describe('SEQUENCE', () => {
  const sequenceOf = (change: Partial<EventModel>) =>
    Number(first(calendar(change)).getFirstPropertyValue('sequence'));

  it('a later change: greater, whatever the earlier status', () => {
    const earlier = sequenceOf({ updated: '2026-11-01T06:00:00Z', status: 'cancelado' });
    expect(sequenceOf({ updated: '2026-11-02T06:00:00Z', status: 'programado' })).toBeGreaterThan(earlier);
  });

  it('sold out and on sale again within a day: greater each time', () => {
    const sequences = [
      sequenceOf({ updated: '2026-11-01T06:00:00Z' }),
      sequenceOf({ updated: '2026-11-01T18:00:05Z', status: 'cancelado' }),
      sequenceOf({ updated: '2026-11-01T18:00:30Z', status: 'programado' }),
      sequenceOf({ updated: '2026-11-01T18:01:00Z', status: 'agotado' }),
    ];
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
    expect(sequenceOf({ updated: '2065-12-31T23:59:59Z', status: 'cancelado' })).toBeLessThan(2 ** 31);
  });

  it('on the same day: grows with the status, from 0', () => {
    expect(sequenceOf({})).toBe(0);
    expect(sequenceOf({ status: 'reprogramado' })).toBeGreaterThan(sequenceOf({ status: 'agotado' }));
  });
});

const terms = {
  url: 'https://boletos.example/pre',
  from: '2026-11-27T10:00:00-06:00',
  through: null,
  text: 'Preventa: $200 (desde el viernes 27 de noviembre, 10:00am): https://boletos.example/pre',
};
const offer = { name: 'Preventa', price: null, isAvailable: true, terms };

test('sale calendar: one event at the beginning of the sale, apart from the show', () => {
  const text = toSaleCalendar(event, { number: 1, start: terms.from, offer });
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [entry, ...others] = calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  expect(others).toEqual([]);
  expect(new Date((entry?.startDate.toUnixTime() ?? 0) * 1000).toISOString()).toBe(
    '2026-11-27T16:00:00.000Z',
  );
  expect(entry?.duration.toSeconds()).toBe(1_800);
  expect(entry?.uid).toBe(`${event.id}-venta-1`);
  const alarm = entry?.component.getFirstSubcomponent('valarm');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT10M');
  expect(entry?.summary).toBe('Preventa: Timbito en Guadalajara');
  expect(entry?.description).toContain(terms.text);
  expect(entry?.component.getFirstPropertyValue('url')).toBe(terms.url);
  expect(toSaleCalendar(event, { number: 1, start: terms.from, offer })).toBe(text);
});

test.each([
  ['programado', true],
  ['agotado', true],
  ['cancelado', false],
  ['pospuesto', false],
] as const)('the description of a show, %s: with prices is %s', (status, hasPrices) => {
  expect(calendar({ status }).includes('Preventa: $200')).toBe(hasPrices);
});
