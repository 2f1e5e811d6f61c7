/** Next instant at which the site must be rebuilt although its content has not changed. */
import type { Show } from '../../schemas/show.ts';
import { offerChanges } from '../tickets/offer-state.ts';
import { timedOffers } from '../tickets/offer-times.ts';
import type { Place } from '../time/time-zone.ts';
import { addDays, startOfDay, wallTime } from '../time/wall-time.ts';
import { nextRelease } from './release-time.ts';
import { momentsOf, parseShowStart } from './show-start.ts';

type DatedShow = Place & Pick<Show, 'fecha' | 'show' | 'duracion' | 'publicar' | 'boletos'>;

/**
 * Returns the first instant after `now` (epoch milliseconds) at which a show starts or ends, a sale in
 * `boletos` begins or ends, or `publicar` releases a show. At the latest, midnight at the venue of the next
 * show (in UTC without shows), because festivals change by the day.
 * @param homeZone zone of the site
 */
export function nextRebuild(shows: readonly DatedShow[], now: number, homeZone: string): number {
  let soonest = { instant: Number.POSITIVE_INFINITY, zone: 'UTC' };
  let next = Number.POSITIVE_INFINITY;
  const add = (instant: number) => {
    if (instant > now && instant < next) next = instant;
  };
  add(nextRelease(shows, now, homeZone) ?? Number.POSITIVE_INFINITY);
  for (const show of shows) {
    const start = parseShowStart(show);
    if (typeof start === 'string') continue;
    const moments = momentsOf(start, show);
    if (moments.end > now && moments.start < soonest.instant)
      soonest = { instant: moments.start, zone: start.zone };
    add(moments.start);
    add(moments.end);
    for (const instant of offerChanges(timedOffers(show.boletos ?? [], start.zone), now)) add(instant);
  }
  add(startOfDay(addDays(wallTime(now, soonest.zone), 1), soonest.zone));
  return next;
}
