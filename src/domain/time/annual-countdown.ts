/** Countdown of a festival to a moment of one year or of every year. */
import type { Festival } from '../../schemas/festival.ts';
import { instantOf, wallTime } from './wall-time.ts';

/** Target of a countdown. Without a year, it is in the current year of its zone. */
export type CountdownMoment = NonNullable<Festival['cuentaRegresiva']> & { readonly zona: string };

export type Remaining = NonNullable<ReturnType<typeof remainingTime>>;

/** Returns the target in epoch milliseconds; NaN if the clock of its zone skips it. */
export function countdownTarget(moment: CountdownMoment, now: number): number {
  const [hour = 0, minute = 0] = moment.hora.split(':').map(Number);
  const year = moment.anio ?? wallTime(now, moment.zona).year;
  return instantOf({ year, month: moment.mes, day: moment.dia, hour, minute }, moment.zona) ?? Number.NaN;
}

/** Returns the remaining time in whole units; null after the target. */
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
 * `running` until the countdown ends, then `started` until the festival ends, then `over`. `ahead`: the
 * countdown has ended but the festival has not begun, as its target is another moment or comes every year.
 */
export type FestivalPhase = 'running' | 'ahead' | 'started' | 'over';

interface Countdown {
  readonly moment: CountdownMoment;
  /** Start of the festival's first day, epoch milliseconds. */
  readonly start: number;
  /** End of its last day, epoch milliseconds. */
  readonly end: number;
}

export function festivalPhase({ moment, start, end }: Countdown, now: number): FestivalPhase {
  if (remainingTime(moment, now)) return 'running';
  if (now < start) return 'ahead';
  return now < end ? 'started' : 'over';
}
