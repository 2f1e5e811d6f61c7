/** Hours as the site's cards print them. */
import type { TimeOfDay } from './start.ts';

/** "8:30pm", "12:00pm" for noon. */
export function houseTime({ hour, minute }: TimeOfDay): string {
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}
