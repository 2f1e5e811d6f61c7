/** Hint about the hour in the form: the show's zone, and the time at home. */
import { countryCatalogue, parseCountry } from '../../schemas/fields/country.ts';
import { countryDetails } from '../places/country-words.ts';
import type { HomeSettings } from '../site/home-country.ts';
import { isoDate } from '../time/format-date.ts';
import { formatTime } from '../time/time-of-day.ts';
import { timeZoneOf, zonesOf } from '../time/time-zone.ts';
import { addDays, wallTime } from '../time/wall-time.ts';
import { zoneLabel } from '../time/zone-label.ts';
import { parseShowStart, type WrittenStart } from './show-start.ts';

/** @param home zone and hour format of the site. @returns null until the country is known */
export function zoneHint(show: WrittenStart, home: Pick<HomeSettings, 'zone' | 'hourFormat'>) {
  const country = parseCountry(show.pais);
  if (!country) return null;
  const zones = country === 'Mexico' ? [] : zonesOf(country);
  /** Zones to choose from, if the country has several and regions do not always decide; else empty. */
  const choices = zones.length > 1 ? zones.map((zone) => ({ zone, label: zoneLabel(zone) })) : [];
  const zone = timeZoneOf(show);
  if (zone) return { choices, text: `Se usa la ${zoneLabel(zone)}.${homeTime(show, home)}` };
  const { region } = countryCatalogue[country];
  return {
    choices,
    text: `${countryDetails(country).name} tiene varias horas: escribe completo el nombre (${region.toLowerCase()}) o elige la de la ciudad.`,
  };
}

/** " En la hora de casa (Ciudad de México) serán las 10:30pm."; empty if the hour is the same or unknown. */
function homeTime(
  show: WrittenStart,
  { zone, hourFormat }: Pick<HomeSettings, 'zone' | 'hourFormat'>,
): string {
  const start = parseShowStart(show);
  if (typeof start === 'string' || !start.isHourKnown) return '';
  const homeWall = wallTime(start.instant, zone);
  const { hour, minute } = start.wall;
  const isSameDay = isoDate(homeWall) === isoDate(start.wall);
  if (isSameDay && homeWall.hour === hour && homeWall.minute === minute) return '';
  const isNextDay = isoDate(homeWall) === isoDate(addDays(start.wall, 1));
  const otherDay = isNextDay ? ' del día siguiente' : ' del día anterior';
  const place = zoneLabel(zone).replace(/^hora (?:de )?/u, '');
  const time = formatTime(homeWall, hourFormat);
  const verb = time.startsWith('1:') ? 'será la' : 'serán las';
  return ` En la hora de casa (${place}) ${verb} ${time}${isSameDay ? '' : otherDay}.`;
}
