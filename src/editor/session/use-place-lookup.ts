/** Loads the tables of countries when a component needs them. Forms work without them. */
import { useEffect, useState } from 'react';
import { longDate } from '../../domain/time/format-date.ts';
import { parseCalendarDate } from '../../schemas/fields/calendar-date.ts';
import type { Values } from '../values/form-fields.ts';
import type { PlaceLookup } from '../values/place-lookup.ts';
import { localToday } from '../values/show-preview.ts';
import { useSite } from './editor-context.ts';

export const loadLookup = () => import('../values/place-lookup.ts').then(({ placeLookup }) => placeLookup);

/** Returns null until the tables are needed and loaded, or if loading fails. */
export function usePlaceLookup(isNeeded: boolean): PlaceLookup | null {
  const [lookup, setLookup] = useState<PlaceLookup | null>(null);
  useEffect(() => {
    if (isNeeded) loadLookup().then(setLookup, () => {});
  }, [isNeeded]);
  return lookup;
}

/** Returns the site's rule for past shows. Without the table of zones, the browser's day decides. */
export function useIsPast(isNeeded = true): (values: Values) => boolean {
  const { zone } = useSite();
  const lookup = usePlaceLookup(isNeeded);
  return (values) =>
    lookup ? lookup.isPastShow(values, zone, Date.now()) : values.fecha.slice(0, 10) < localToday(new Date());
}

/** Returns the long date of a show: "viernes, 1 de enero de 2027: ya pasó"; undefined without a date. */
export function useDateHint(values: Values): { readonly hint: string | undefined; readonly isPast: boolean } {
  const day = parseCalendarDate(values.fecha);
  const isPastShow = useIsPast(day !== null);
  const isPast = day !== null && isPastShow(values);
  return { hint: day ? `${longDate(day)}${isPast ? ': ya pasó' : ''}` : undefined, isPast };
}
