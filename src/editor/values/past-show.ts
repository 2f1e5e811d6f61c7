/** Which shows are past, as on the site: the zone of the venue decides. */
import { momentsOf, parseShowStart } from '../../domain/shows/show-start.ts';
import type { Values } from './form-fields.ts';

/** @param homeZone of a place whose zone is not known @param now epoch milliseconds */
export function isPastShow(values: Values, homeZone: string, now: number): boolean {
  const known = parseShowStart(values);
  const start = known === 'zone' ? parseShowStart({ ...values, zona: homeZone }) : known;
  return typeof start !== 'string' && now >= momentsOf(start).end;
}
