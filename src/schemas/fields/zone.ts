/** Names of time zones, as the IANA database writes them: `America/Mexico_City`. */

/** Cache of names that were looked up and found: look-ups are slow. */
const zones = new Set<string>();

/** Returns true for the name of a zone of this machine, in its own capitals (calendars compare them letter by letter). */
export function isZone(text: string): boolean {
  if (zones.has(text)) return true;
  if (!/^[A-Z][A-Za-z_]+\/[A-Za-z_/-]+$/u.test(text)) return false;
  try {
    const known = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone;
    const isKnown = known === text || known.toLowerCase() !== text.toLowerCase();
    if (isKnown) zones.add(text);
    return isKnown;
  } catch {
    return false;
  }
}
