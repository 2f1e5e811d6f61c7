/** The countdown of a festival: to a moment of one year or of every year. */
import type { Festival } from '../../schemas/festival.ts';
import { instantOf, wallTime } from './wall-time.ts';

/** Moment of a countdown; without a year, that of the current year in its zone. */
export type CountdownMoment = NonNullable<Festival['cuentaRegresiva']> & { readonly zona: string };

export type Remaining = NonNullable<ReturnType<typeof remainingTime>>;

/** Returns the moment as epoch milliseconds; NaN when the clock of its zone skips it. */
export function countdownTarget(moment: CountdownMoment, now: number): number {
  const [hour = 0, minute = 0] = moment.hora.split(':').map(Number);
  const year = moment.anio ?? wallTime(now, moment.zona).year;
  return instantOf({ year, month: moment.mes, day: moment.dia, hour, minute }, moment.zona) ?? Number.NaN;
}

/** Returns the remaining time in whole units; null when it is over. */
export function remainingTime(moment: CountdownMoment, now: number) {
  const seconds = Math.ceil((countdownTarget(moment, now) - now) / 1000);
  if (!(seconds > 0)) return null;
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/**
 * `running` until the countdown ends, then `started` until the festival ends, then `over`. `ahead` before the first day of a festival
 * whose countdown has ended: it counts to something else, or to a day of every year.
 */
export type FestivalPhase = 'running' | 'ahead' | 'started' | 'over';

/** @param end of the festival's last day, and `start` of its first one, epoch milliseconds */
export function festivalPhase(
  moment: CountdownMoment,
  end: number,
  now: number,
  start = Number.NEGATIVE_INFINITY,
): FestivalPhase {
  if (remainingTime(moment, now)) return 'running';
  if (now < start) return 'ahead';
  return now < end ? 'started' : 'over';
}
