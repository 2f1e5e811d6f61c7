/** What the form tells about the hour of a show: the zone that it will have, and what time that is at home. */
import { parseCountry } from '../../schemas/fields/country.ts';
import { countryCatalogue, countryFacts } from '../places/country-catalogue.ts';
import { addDays, wallTime } from '../time/clock.ts';
import { isoDate } from '../time/format-date.ts';
import { formatTime } from '../time/time-of-day.ts';
import { type Place, timeZoneOf, zonesOf } from '../time/time-zone.ts';
import { startOf } from './show-start.ts';

export type ZoneHint = NonNullable<ReturnType<typeof zoneHint>>;

/** @param home zone and clock of the site. @returns null before the country is known */
export function zoneHint(
  show: Place & { readonly fecha: string; readonly show: string },
  home: { readonly zone: string; readonly clock: 12 | 24 },
) {
  const country = parseCountry(show.pais);
  if (!country) return null;
  const zones = country === 'Mexico' ? [] : zonesOf(country);
  /** Zones to choose from, where the country has several that its regions do not always decide; else empty. */
  const choices = zones.length > 1 ? zones.map((zone) => ({ zone, label: zoneLabel(zone) })) : [];
  const zone = timeZoneOf(show);
  if (zone) return { choices, text: `Se usa la ${zoneLabel(zone)}.${homeTime(show, home)}` };
  const { region } = countryCatalogue[country];
  return {
    choices,
    text: `${countryFacts(country).name} tiene varias horas: escribe completo el nombre (${region.toLowerCase()}) o elige la de la ciudad.`,
  };
}

/** Cities whose Spanish names Chromium does not have: its Intl says "hora de Mexico City". As in CLDR. */
export const zoneCities: Readonly<Record<string, string>> = {
  'America/Bahia_Banderas': 'Bahía de Banderas',
  'America/Cancun': 'Cancún',
  'America/Los_Angeles': 'Los Ángeles',
  'America/Mazatlan': 'Mazatlán',
  'America/Merida': 'Mérida',
  'America/Mexico_City': 'Ciudad de México',
  'America/New_York': 'Nueva York',
  'Pacific/Easter': 'Isla de Pascua',
  'Pacific/Galapagos': 'Galápagos',
  'Pacific/Honolulu': 'Honolulú',
};

/** "hora de Punta Arenas" */
export function zoneLabel(zone: string): string {
  const city = zoneCities[zone];
  return city ? `hora de ${city}` : intlLabel(zone);
}

/** Returns the name of Intl; the zone itself where it has none in Spanish. */
export function intlLabel(zone: string): string {
  for (const timeZoneName of ['shortGeneric', 'longGeneric'] as const) {
    const parts = new Intl.DateTimeFormat('es', { timeZone: zone, timeZoneName }).formatToParts(
      Date.UTC(2026, 6),
    );
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    if (name.startsWith('hora')) return name;
  }
  return zone;
}

/** " En Ciudad de México serán las 10:30pm."; empty where it is the same hour, or none is known. */
function homeTime(
  show: Place & { readonly fecha: string; readonly show: string },
  { zone, clock }: { readonly zone: string; readonly clock: 12 | 24 },
): string {
  const start = startOf(show);
  if (typeof start === 'string' || !start.hourKnown) return '';
  const there = wallTime(start.instant, zone);
  const day = isoDate(there);
  if (day === isoDate(start.wall) && there.hour === start.wall.hour && there.minute === start.wall.minute) {
    return '';
  }
  const isNext = day === isoDate(addDays(start.wall, 1));
  const other = day === isoDate(start.wall) ? '' : isNext ? ' del día siguiente' : ' del día anterior';
  const place = zoneLabel(zone).replace(/^hora (?:de )?/u, '');
  return ` En la hora de casa (${place}) serán las ${formatTime(there, clock)}${other}.`;
}
