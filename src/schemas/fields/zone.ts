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

/** Zones made in 2022 and 2025, which older browsers lack, and zones with the same clock from then on. */
const OLDER_ZONES: Readonly<Record<string, string>> = {
  'America/Ciudad_Juarez': 'America/Denver',
  'America/Coyhaique': 'America/Punta_Arenas',
};

/** Returns the zone, or the older one if this browser lacks it: Intl would throw. */
export function zoneForIntl(zone: string): string {
  const older = OLDER_ZONES[zone];
  return older === undefined || isZone(zone) ? zone : older;
}
