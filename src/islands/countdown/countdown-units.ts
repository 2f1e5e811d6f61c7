/** The texts of the countdown. */
import type { Remaining } from '../../domain/time/annual-countdown.ts';

interface Unit {
  readonly name: string;
  /** Number of at least two digits. */
  readonly value: string;
}

/** Days, hours, minutes and seconds in Spanish, singular for one. */
export function countdownUnits(remaining: Remaining): readonly Unit[] {
  const named = [
    ['días', 'día', remaining.days],
    ['horas', 'hora', remaining.hours],
    ['minutos', 'minuto', remaining.minutes],
    ['segundos', 'segundo', remaining.seconds],
  ] as const;
  return named.map(([many, one, value]) => ({
    name: value === 1 ? one : many,
    value: String(value).padStart(2, '0'),
  }));
}
