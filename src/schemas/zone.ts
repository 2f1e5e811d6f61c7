/** Names of time zones, as the IANA database writes them: `America/Mexico_City`. */
import { line } from './text.ts';

/** True for the name of a zone that this machine knows, in its own capitals (calendars compare them letter by letter). */
export function isZone(text: string): boolean {
  if (!/^[A-Z][A-Za-z_]+\/[A-Za-z_/-]+$/u.test(text)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    return known === text || known.toLowerCase() !== text.toLowerCase();
  } catch {
    return false;
  }
}

export const zone = line(60).refine(isZone, {
  error: 'no es una zona horaria; escríbela como America/Mexico_City',
});
