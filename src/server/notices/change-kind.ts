/** Kinds of changes of a show that subscribers are told of. */
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { toClock } from '../../domain/time/time-of-day.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { Status } from '../../schemas/fields/status.ts';

export type ChangeKind = 'new' | 'confirmed' | 'moved' | 'relocated' | 'cancelled' | 'postponed' | 'on-sale';

/** State of a show as subscribers were told. */
export interface ShowState {
  /** "sábado 5 de diciembre de 2026" */
  readonly date: string;
  readonly time: string;
  readonly status: Status;
  /** True if tickets can be bought at a link now. */
  readonly onSale: boolean;
  /** City, "León"; absent in states that were stored without it. */
  readonly city?: string;
  /** Key of the city; absent with the city. */
  readonly cityKey?: string;
}

/**
 * Returns the change of a show that is sent to subscribers, the most important of several, or null for none.
 * @param lastNotified the state in the last mail; null for a new show
 */
export function changeKind(lastNotified: ShowState | null, current: ShowState): ChangeKind | null {
  if (!lastNotified) return takesPlace(current.status) ? 'new' : null;
  if (!takesPlace(current.status)) {
    if (current.status === lastNotified.status) return null;
    return current.status === 'cancelado' ? 'cancelled' : 'postponed';
  }
  if (fold(current.city ?? '') !== fold(lastNotified.city ?? current.city ?? '')) return 'relocated';
  if (current.date !== lastNotified.date || toClock(current.time, 24) !== toClock(lastNotified.time, 24))
    return 'moved';
  if (!takesPlace(lastNotified.status)) return 'confirmed';
  return current.onSale && !lastNotified.onSale ? 'on-sale' : null;
}
