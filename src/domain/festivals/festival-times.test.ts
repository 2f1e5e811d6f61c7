import { describe, expect, it } from 'vitest';
import { festival } from '../../schemas/festival.ts';
import { festivalPhase } from '../time/annual-countdown.ts';
import { festivalTimes, zoneIssues } from './festival-times.ts';

const small = {
  titulo: 'Risas del Volcán 2027',
  ciudad: 'Hermosillo',
  estado: 'Sonora',
  pais: 'Mexico',
  lugar: 'Foro',
  dias: [
    { dia: '14', fecha: '2027-05-14' },
    { dia: '15', fecha: '2027-05-15' },
  ],
};
const timesOf = (more: object) => festivalTimes(festival.parse({ ...small, ...more }));
const START = Date.parse('2027-05-14T00:00:00-07:00');
const END = Date.parse('2027-05-16T00:00:00-07:00');

describe('festivalTimes', () => {
  it('no countdown: the beginning of the first day, in the zone of the place', () => {
    expect(timesOf({})).toEqual({
      moment: { anio: 2027, mes: 5, dia: 14, hora: '00:00', zona: 'America/Hermosillo' },
      isOwnMoment: false,
      start: START,
      end: END,
    });
  });

  it('a countdown without a zone: that of the place', () => {
    const times = timesOf({ cuentaRegresiva: { mes: 2, dia: 14, hora: '20:00' } });
    expect(times?.moment).toEqual({ mes: 2, dia: 14, hora: '20:00', zona: 'America/Hermosillo' });
    expect(times?.isOwnMoment).toBe(true);
  });

  const inChile = {
    ...{ ciudad: 'Santiago', estado: 'Región Metropolitana', pais: 'Chile' },
    dias: [{ dia: '6', fecha: '2026-09-06' }],
  };

  it('a first day whose midnight the clock skips: the hour at which it begins', () => {
    const times = timesOf(inChile);
    expect(times?.moment).toMatchObject({ dia: 6, hora: '01:00', zona: 'America/Santiago' });
    expect(times && festivalPhase(times, times.start - 1)).toBe('running');
  });

  it.each([
    [{ anio: 2026, mes: 9, dia: 6, hora: '00:30' }, [['cuentaRegresiva', 'hora']]],
    [{ anio: 2026, mes: 9, dia: 6, hora: '01:00' }, []],
    [{ mes: 9, dia: 6, hora: '00:30' }, []],
    [undefined, []],
  ])('countdown %o: problems at %o', (cuentaRegresiva, paths) => {
    const given = festival.parse({ ...small, ...inChile, cuentaRegresiva });
    expect(zoneIssues(given).map(({ path }) => path)).toEqual(paths);
  });

  it('a country whose zone is unknown: null, unless the zone is given', () => {
    expect(timesOf({ pais: 'Brasil' })).toBeNull();
    expect(timesOf({ pais: 'Brasil', zona: 'America/Sao_Paulo' })?.moment.zona).toBe('America/Sao_Paulo');
  });
});

describe('festivalPhase', () => {
  const moment = { anio: 2027, mes: 5, dia: 14, hora: '20:00', zona: 'America/Hermosillo' };
  it.each([
    ['2027-05-14T19:59:59-07:00', 'running'],
    ['2027-05-14T20:00:00-07:00', 'started'],
    ['2027-05-15T23:59:59-07:00', 'started'],
    ['2027-05-16T00:00:00-07:00', 'over'],
    ['2028-01-10T12:00:00-07:00', 'over'],
  ])('%s: %s', (now, phase) => {
    expect(festivalPhase({ moment, start: START, end: END }, Date.parse(now))).toBe(phase);
  });

  it('a countdown of every year that has ended, before the first day: the festival is ahead', () => {
    const yearly = { mes: 2, dia: 14, hora: '20:00', zona: 'America/Hermosillo' };
    const phaseAt = (now: string) =>
      festivalPhase({ moment: yearly, start: START, end: END }, Date.parse(now));
    expect(phaseAt('2026-11-27T12:00:00-07:00')).toBe('ahead');
    expect(phaseAt('2027-02-14T19:59:59-07:00')).toBe('running');
    expect(phaseAt('2027-05-13T23:59:59-07:00')).toBe('ahead');
    expect(phaseAt('2027-05-14T00:00:00-07:00')).toBe('started');
  });

  it('a countdown of every year: runs again the next January', () => {
    const { anio: _, ...yearly } = moment;
    expect(
      festivalPhase({ moment: yearly, start: START, end: END }, Date.parse('2028-01-10T12:00:00-07:00')),
    ).toBe('running');
  });
});
