/** Parses and formats hours. Separate from show-start.ts, so that a browser can parse an hour without the table of zones. */

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const TIME = /^(\d{1,2})(?:[:.,h]?(\d{2})(?::[0-5]\d)?)? ?(am|pm)? ?(?:h|hs|hrs|horas)?$/u;
/** A number that may mean morning or evening. */
const AMBIGUOUS = /^(?:[1-9]|1[0-2])$/u;

/** Parses "8:30pm", "8 p.m.", "20:30", "20:30 hrs", "21h30", "2130", "22"; null for other text and for a bare "8". */
export function parseTime(text: string): TimeOfDay | null {
  const folded = text
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/([ap]) ?\.? ?m\.?(?= |$)/u, '$1m')
    .replace(/\.$/u, '')
    .trim();
  const match = TIME.exec(folded);
  if (!match || folded === '0' || AMBIGUOUS.test(folded)) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  return { hour: half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour, minute };
}

/** Returns what is wrong with a text that has digits but is no hour; null for an hour or a text without digits. */
export function timeFault(text: string): string | null {
  if (!/\d/u.test(text) || parseTime(text)) return null;
  const hour = text.trim();
  return AMBIGUOUS.test(hour)
    ? `no se sabe de qué mitad del día es; escribe ${hour}pm o ${hour}am`
    : 'no se puede leer como una hora; escríbela como 8:30pm o 20:30';
}

/** "8:30pm", "12:00pm" for noon; "20:30" in the 24-hour format. */
export function formatTime({ hour, minute }: TimeOfDay, hourFormat: 12 | 24 = 12): string {
  if (hourFormat === 24) return `${hour}:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats an hour for 12 or 24 hours. Returns other text unchanged. */
export function inHourFormat(written: string, hourFormat: 12 | 24): string {
  const time = parseTime(written);
  return time ? formatTime(time, hourFormat) : written;
}

/** Returns a written hour with its article: "las 8:30pm", "la 1:00pm". */
export function hourWithArticle(hour: string): string {
  return `${/^1(?!\d)/u.test(hour) ? 'la' : 'las'} ${hour}`;
}

/** An hour in the 24-hour format: "20:30", "20:30:00", "20:30 hrs", "22hs". */
const OF_24_HOURS = /^\d{1,2}(?:[:.,h]?\d{2}(?::\d{2})?)?\s*(?:h|hs|hrs|horas)?\.?$/iu;

/** Returns an hour as cards print it, in the site's format. On 12-hour sites, "8:30 PM" stays as written. */
export function timeText(written: string, hourFormat: 12 | 24): string {
  return hourFormat === 24 || OF_24_HOURS.test(written.trim()) ? inHourFormat(written, hourFormat) : written;
}
