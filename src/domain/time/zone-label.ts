/** Names of time zones for hints. */
import cities from './zone-cities.json' with { type: 'json' };

/** Cities without a Spanish name in Chromium, whose Intl says "hora de Mexico City", or without a zone in older browsers. As in CLDR. */
const zoneCities: Readonly<Record<string, string>> = cities;

/** "hora de Punta Arenas" */
export function zoneLabel(zone: string): string {
  const city = zoneCities[zone];
  return city ? `hora de ${city}` : intlLabel(zone);
}

/** Returns the name in Intl, or the zone itself if Intl has no Spanish name. */
function intlLabel(zone: string): string {
  for (const timeZoneName of ['shortGeneric', 'longGeneric'] as const) {
    const parts = new Intl.DateTimeFormat('es', { timeZone: zone, timeZoneName }).formatToParts(
      Date.UTC(2026, 6),
    );
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (name.startsWith('hora')) return name;
  }
  return zone;
}
