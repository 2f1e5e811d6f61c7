/** Changes of a show that subscribers are notified of: which, and when. */
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { Status } from '../../schemas/fields/status.ts';

export type ChangeKind = 'new' | 'confirmed' | 'moved' | 'relocated' | 'cancelled' | 'postponed' | 'on-sale';

/** State of a show of which subscribers are notified. */
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
 * @param notified the state in the last mail; null for a new show
 */
export function changeKind(notified: ShowState | null, current: ShowState): ChangeKind | null {
  if (!notified) return takesPlace(current.status) ? 'new' : null;
  if (!takesPlace(current.status)) {
    if (current.status === notified.status) return null;
    return current.status === 'cancelado' ? 'cancelled' : 'postponed';
  }
  if (fold(current.city ?? '') !== fold(notified.city ?? current.city ?? '')) return 'relocated';
  if (current.date !== notified.date || inHourFormat(current.time, 24) !== inHourFormat(notified.time, 24))
    return 'moved';
  if (!takesPlace(notified.status)) return 'confirmed';
  return current.onSale && !notified.onSale ? 'on-sale' : null;
}

/** JSON of the state of a show that nobody was notified of. */
export const NEVER_NOTIFIED = 'null';

/** Stored state of a show. */
export interface ShowRecord {
  /** JSON of the state that the last mail has, or `null`. */
  readonly notified: string;
  /** JSON of the state at the last comparison. */
  readonly current: string;
  /** Time of the first comparison with that state. */
  readonly currentSince: number;
}

export interface Comparison {
  readonly now: number;
  /** Time without a further change before a change is recorded: editors correct mistakes within minutes. */
  readonly settleMs: number;
  /** True in the first comparison of a database, in which no show of the site is a change. */
  readonly isFirst: boolean;
}

/**
 * Returns what to store of a show. Subscribers have to be notified if `notified` is not that of the known record, unless it is the
 * first comparison.
 * @param known null for a new show
 * @param current JSON of its state
 */
export function nextRecord(
  known: ShowRecord | null,
  { current, isUnreleased }: { readonly current: string; readonly isUnreleased: boolean },
  { now, settleMs, isFirst }: Comparison,
): ShowRecord {
  // A clock that was set back leaves times of the future.
  const isKnown = known?.current === current && known.currentSince <= now;
  const currentSince = isKnown ? known.currentSince : now;
  const isDue = !isUnreleased && (isFirst || now - currentSince >= settleMs);
  return { notified: isDue ? current : (known?.notified ?? NEVER_NOTIFIED), current, currentSince };
}
