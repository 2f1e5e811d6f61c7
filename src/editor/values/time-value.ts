/** Converts between the value of a time input ("20:30") and the text that is stored ("8:30pm"). */
import { formatTime, parseTime } from '../../domain/time/time-of-day.ts';

export function toInput(text: string): string {
  const time = parseTime(text);
  return time ? [time.hour, time.minute].map((part) => String(part).padStart(2, '0')).join(':') : '';
}

/** @param clock of the site's country */
export function fromInput(value: string, clock: 12 | 24): string {
  const time = parseTime(value);
  return time ? formatTime(time, clock) : '';
}
