/** The countdown to a yearly moment of the current year; the festival's is 14 February, 20:00. */
import { instantOf, wallTime } from './clock.ts';

export interface YearlyMoment {
  /** 1–12 */
  readonly mes: number;
  readonly dia: number;
  /** "20:00" */
  readonly hora: string;
  readonly zona: string;
}

export interface Remaining {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** The moment in the year that it is at `now` in its zone, as epoch milliseconds; NaN when its clock skips it. */
export function countdownTarget(moment: YearlyMoment, now: number): number {
  const [hour = 0, minute = 0] = moment.hora.split(':').map(Number);
  const { year } = wallTime(now, moment.zona);
  return instantOf({ year, month: moment.mes, day: moment.dia, hour, minute }, moment.zona) ?? Number.NaN;
}

/** The remaining time in whole units; null when it is over. */
export function remainingTime(moment: YearlyMoment, now: number): Remaining | null {
  const seconds = Math.ceil((countdownTarget(moment, now) - now) / 1000);
  if (!(seconds > 0)) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}
