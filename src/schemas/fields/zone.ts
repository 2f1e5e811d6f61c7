/** Names of time zones in the IANA database: `America/Mexico_City`. */

/** Cache of valid names, because look-ups are slow. */
const zones = new Set<string>();

/** Returns true for a zone of this machine, in exactly this spelling: calendars compare names with case. */
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
