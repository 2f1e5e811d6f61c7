import { describe, expect, it, test } from 'vitest';
import { calendarDate } from '../field-types.ts';
import { parseCalendarDate, parseMonth, toCalendarDate } from './calendar-date.ts';

describe('calendar date', () => {
  it.each([
    ['2026-12-05', null],
    ['2028-02-29', null],
    ['2000-02-29', null],
    ['1900-01-01', null],
    ['2100-12-31', null],
    ['2026-12-05T20:30', { hour: 20, minute: 30 }],
    ['2026-12-05T00:00:00', { hour: 0, minute: 0 }],
    ['2024-02-14T20:30:00.000Z', { hour: 20, minute: 30 }],
    ['2026-12-05T23:59:59-06:00', { hour: 23, minute: 59 }],
    ['2026-12-05T20:30+1400', { hour: 20, minute: 30 }],
  ])('%s: the date as written, without its offset', (text, time) => {
    const [year, month, day] = text.slice(0, 10).split('-').map(Number);
    expect(parseCalendarDate(text)).toEqual({ year, month, day, time });
  });

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '2101-01-01',
    '9999-12-31',
    '0000-01-01',
    '05/12/2026',
    '12-05-2026',
    '2026-12-5',
    '2026-12-05 ',
    ' 2026-12-05',
    '2026-12-05\n',
    '2026-12-05 20:30',
    '2026-12-05T',
    '2026-12-05T8:30',
    '2026-12-05T24:00',
    '2026-12-05T20:60',
    '2026-12-05T20:30:60',
    '2026-12-05T20:30+15:00',
    '2026-12-05T20:30+99:99',
    '2026-12-05T20:30Zulu',
    '+002026-12-05',
    '２０２６-12-05',
    'hoy',
  ])('%j: invalid', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });
});

describe('calendar date: messages', () => {
  const NONE = 'no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05';
  const FAR = 'el año va de 1900 a 2100; escríbela como año-mes-día, por ejemplo 2026-12-05';
  it.each([
    ['2026-02-30', NONE],
    ['hoy', NONE],
    ['0026-12-05', FAR],
    ['1899-12-31', FAR],
    ['2101-01-01', FAR],
    ['9999-12-31T23:00', FAR],
    ['9999-02-30', FAR],
  ])('%s: %s', (text, message) => {
    expect(calendarDate.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

test.each([
  ['5 de septiembre de 2027', '2027-09-05'],
  ['5 de setiembre de 2027', '2027-09-05'],
  ['5 set 2027', '2027-09-05'],
  ['05-Dec-2027', '2027-12-05'],
  ['31 de setiembre de 2027', null],
])('toCalendarDate: %s is %s', (text, date) => {
  expect(toCalendarDate(text)).toBe(date);
});

test.each([
  ['12', 12],
  ['dic', 12],
  ['december', 12],
  ['setiembre', 9],
  ['mayo', 5],
  ['jueves', 0],
])('parseMonth: %j, %i', (text, month) => {
  expect(parseMonth(text)).toBe(month);
});
