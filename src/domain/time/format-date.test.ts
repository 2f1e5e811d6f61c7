import { describe, expect, it } from 'vitest';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import { wordsOf } from '../places/country-words.ts';
import {
  dateAfter,
  dateRange,
  isoDate,
  longDate,
  longDateOf,
  monthName,
  shortDate,
  shortMonth,
  shortWeekday,
  weekdayName,
} from './format-date.ts';

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre';

describe('date texts in Spanish', () => {
  it.each(MONTHS.split(' ').map((name, index) => [index + 1, name] as const))(
    'month %i is %s',
    (month, name) => {
      expect(monthName({ year: 2026, month, day: 1 })).toBe(name);
      expect(shortMonth({ year: 2026, month, day: 1 })).toBe(name.slice(0, 3));
    },
  );

  it.each([
    [{ year: 2026, month: 11, day: 29 }, 'domingo', 'dom'],
    [{ year: 2026, month: 11, day: 30 }, 'lunes', 'lun'],
    [{ year: 2026, month: 12, day: 1 }, 'martes', 'mar'],
    [{ year: 2026, month: 12, day: 2 }, 'miércoles', 'mié'],
    [{ year: 2026, month: 12, day: 3 }, 'jueves', 'jue'],
    [{ year: 2026, month: 12, day: 4 }, 'viernes', 'vie'],
    [{ year: 2026, month: 12, day: 5 }, 'sábado', 'sáb'],
    [{ year: 2028, month: 2, day: 29 }, 'martes', 'mar'],
  ])('%o: %s', (day, name, short) => {
    expect(weekdayName(day)).toBe(name);
    expect(shortWeekday(day)).toBe(short);
  });

  it('short month and day of the link page', () => {
    const day = { year: 2026, month: 12, day: 5 };
    expect(shortDate(day, wordsOf('Mexico'))).toBe('dic 5');
    expect(shortDate(day, wordsOf('España'))).toBe('5 dic');
  });

  it('long date: weekday, day, month and year', () => {
    expect(longDate({ year: 2026, month: 12, day: 5 })).toBe('sábado 5 de diciembre de 2026');
  });

  it.each([
    ['2026-12-05', 'sábado 5 de diciembre de 2026'],
    ['2026-12-05T23:30:00Z', 'sábado 5 de diciembre de 2026'],
    ['por definir', 'por definir'],
  ])('%s: %s', (written, expected) => {
    expect(longDateOf(written)).toBe(expected);
  });

  it.each([
    ['2024-09-26', '2024-09-29', '26–29 de septiembre de 2024'],
    ['2024-04-30', '2024-05-02', '30 de abril – 2 de mayo de 2024'],
    ['2024-12-31', '2025-01-01', '31 de diciembre de 2024 – 1 de enero de 2025'],
    ['2026-12-05', '2026-12-05', 'sábado 5 de diciembre de 2026'],
  ])('%s to %s: %s', (first, last, expected) => {
    const [from, to] = [first, last].map(parseCalendarDate);
    expect(from && to && dateRange(from, to)).toBe(expected);
  });

  it('ISO date: padded with zeros', () => {
    expect(isoDate({ year: 2026, month: 1, day: 5 })).toBe('2026-01-05');
    expect(isoDate({ year: 987, month: 10, day: 15 })).toBe('0987-10-15');
  });

  it.each([
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['por definir', 1, 'por definir'],
  ])('%s and %i days: %s', (date, days, expected) => {
    expect(dateAfter(date, days)).toBe(expected);
  });
});
