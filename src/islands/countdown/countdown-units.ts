/** Texts of the countdown. */
import type { Remaining } from '../../domain/time/annual-countdown.ts';

/** Returns days, hours, minutes and seconds in Spanish, each with its number in at least two digits; singular for one. */
export function countdownUnits(remaining: Remaining) {
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
