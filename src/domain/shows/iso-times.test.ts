import { describe, expect, it } from 'vitest';
import { isoTimesOf } from './iso-times.ts';
import { parseShowStart } from './show-start.ts';

const show = {
  ciudad: 'Tijuana',
  estado: 'Baja California',
  pais: 'Mexico',
  fecha: '2026-07-04',
  show: '8:30pm',
};
const timesOf = (
  change: Partial<typeof show> & { puertas?: string; fechaAnterior?: string; zona?: string },
) => {
  const changed = { ...show, ...change };
  const start = parseShowStart(changed);
  if (typeof start === 'string') throw new Error(start);
  return isoTimesOf(changed, start);
};

describe('ISO times of a show', () => {
  it('the UTC offset of the venue on that date', () => {
    expect(timesOf({ puertas: '8:00pm' })).toEqual({
      start: '2026-07-04T20:30:00-07:00',
      end: '2026-07-04T22:30:00-07:00',
      doors: '2026-07-04T20:00:00-07:00',
      previous: null,
    });
    expect(timesOf({ fecha: '2027-01-22' }).start).toBe('2027-01-22T20:30:00-08:00');
  });

  it('previous date: with its own UTC offset', () => {
    expect(timesOf({ fechaAnterior: '2026-01-10' }).previous).toBe('2026-01-10T20:30:00-08:00');
    expect(timesOf({ fechaAnterior: '2026-01-10T19:00' }).previous).toBe('2026-01-10T19:00:00-08:00');
  });

  it('unknown hour: dates without time', () => {
    expect(timesOf({ show: 'por confirmar', puertas: '8:00pm', fechaAnterior: '2026-01-10' })).toEqual({
      start: '2026-07-04',
      end: null,
      doors: null,
      previous: '2026-01-10',
    });
  });

  it('end after a clock change: the new UTC offset', () => {
    const { start, end } = timesOf({ fecha: '2026-11-01', show: '0:30' });
    expect([start, end]).toEqual(['2026-11-01T00:30:00-07:00', '2026-11-01T01:30:00-08:00']);
  });

  it.each(['na', '', 'por la tarde', '9:00pm'])('puertas %j: no door time', (puertas) => {
    expect(timesOf({ puertas }).doors).toBeNull();
  });
});
