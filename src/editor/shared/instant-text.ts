/** Formats the API's instants in the editor's own time zone, with 12 or 24 hours. */
import { hourWithArticle } from '../../domain/time/time-of-day.ts';

const timeOptions = (hourFormat: 12 | 24) =>
  ({ hour: 'numeric', minute: '2-digit', hourCycle: hourFormat === 24 ? 'h23' : 'h12' }) as const;

/** Returns "22 nov, 8:30 a.m.", with the year unless it is the year of `now`; '' for other values. */
export function instantText(value: unknown, now: Date, hourFormat: 12 | 24): string {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(instant.getTime())) return '';
  const year = instant.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const options = { day: 'numeric', month: 'short', year, ...timeOptions(hourFormat) } as const;
  return inOneLine(instant.toLocaleString('es-MX', options));
}

/** Returns the time in a sentence: "a las 8:30 a.m.", "a la 1:05 p.m." */
export function atTimeText(instant: Date, hourFormat: 12 | 24): string {
  const time = instant.toLocaleTimeString('es-MX', timeOptions(hourFormat)).replace(/^0(?=\d:)/u, '');
  return inOneLine(`a ${hourWithArticle(time)}`);
}

/** Returns the text with no-break spaces. */
const inOneLine = (text: string) => text.replaceAll(/\s/gu, '\u00a0');
