/** Which change of a show subscribers are told of. */
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { toClock } from '../../domain/time/time-of-day.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { Status } from '../../schemas/fields/status.ts';

export type ChangeKind = 'new' | 'confirmed' | 'moved' | 'relocated' | 'cancelled' | 'postponed' | 'on-sale';

/** What subscribers know of a show. */
export interface ShowState {
  /** "sábado 5 de diciembre de 2026" */
  readonly date: string;
  readonly time: string;
  readonly status: Status;
  /** True when tickets can be bought at a link now. */
  readonly onSale: boolean;
  /** "León"; absent where an earlier version stored it. */
  readonly city?: string;
  /** Of the city; absent with the city. */
  readonly cityKey?: string;
}

/**
 * Returns the change of a show that is sent to subscribers; of several, the most important one. Null without a change.
 * @param told what the last mail said; null for a new show
 */
export function changeKind(told: ShowState | null, current: ShowState): ChangeKind | null {
  if (!told) return takesPlace(current.status) ? 'new' : null;
  if (!takesPlace(current.status)) {
    if (current.status === told.status) return null;
    return current.status === 'cancelado' ? 'cancelled' : 'postponed';
  }
  if (fold(current.city ?? '') !== fold(told.city ?? current.city ?? '')) return 'relocated';
  if (current.date !== told.date || toClock(current.time, 24) !== toClock(told.time, 24)) return 'moved';
  if (!takesPlace(told.status)) return 'confirmed';
  return current.onSale && !told.onSale ? 'on-sale' : null;
}
