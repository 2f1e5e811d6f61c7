/** Formats the API's instants in the editor's own time zone, with 12 or 24 hours. */
import { formatTime, hourWithArticle } from '../../domain/time/time-of-day.ts';

/** Returns "22 nov, 8:30am", with the year unless it is the year of `now`; '' for other values. */
export function instantText(value: unknown, now: Date, hourFormat: 12 | 24): string {
  const instant = new Date(typeof value === 'string' ? value : Number.NaN);
  if (Number.isNaN(instant.getTime())) return '';
  const year = instant.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  const day = instant.toLocaleDateString('es-MX', { day: 'numeric', month: 'short', year });
  return inOneLine(`${day}, ${clockText(instant, hourFormat)}`);
}

/** Returns the time in a sentence: "a las 8:30am", "a la 1:05pm". */
export function atTimeText(instant: Date, hourFormat: 12 | 24): string {
  return inOneLine(`a ${hourWithArticle(clockText(instant, hourFormat))}`);
}

const clockText = (instant: Date, hourFormat: 12 | 24) =>
  formatTime({ hour: instant.getHours(), minute: instant.getMinutes() }, hourFormat);

/** Returns the text with no-break spaces. */
const inOneLine = (text: string) => text.replaceAll(/\s/gu, '\u00a0');
