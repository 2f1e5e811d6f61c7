/** Hours as people write them and as cards print them. Apart from `start`, so that a browser can read one without the zones. */

export interface TimeOfDay {
  readonly hour: number;
  readonly minute: number;
}

const TIME = /^(\d{1,2})(?:[:.](\d{2})(?::[0-5]\d)?)?\s*(am|pm)?\s*(?:h|hs|hrs|horas)?$/u;

/** Reads "8:30pm", "8 p.m.", "20:30", "20:30 hrs"; null when no hour can be read. A bare "8" is not an hour. */
export function parseTime(text: string): TimeOfDay | null {
  const folded = text
    .toLowerCase()
    .replace(/([ap])\s*\.?\s*m\.?(?=\s|$)/u, '$1m')
    .replace(/\.$/u, '')
    .trim();
  const match = TIME.exec(folded);
  if (!match || /^\d{1,2}$/u.test(folded)) return null;
  const [hour, minute, half] = [Number(match[1]), Number(match[2] ?? 0), match[3]];
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null;
  return { hour: half ? (hour % 12) + (half === 'pm' ? 12 : 0) : hour, minute };
}

/** "8:30pm", "12:00pm" for noon; on a clock of 24 hours "20:30". */
export function formatTime({ hour, minute }: TimeOfDay, clock: 12 | 24 = 12): string {
  if (clock === 24) return `${hour}:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}

/** An hour as a clock of 12 or 24 hours has it; what is no hour stays as it is written. */
export function toClock(written: string, clock: 12 | 24): string {
  const time = parseTime(written);
  return time ? formatTime(time, clock) : written;
}

/** An hour as cards print it: as it was written; on a clock of 24 hours "20:30", however it was written. */
export function timeText(written: string, clock: 12 | 24): string {
  return clock === 24 ? toClock(written, clock) : written;
}
