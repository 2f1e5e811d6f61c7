/** Which change of a show subscribers are told. */
import { takesPlace } from '../../domain/tickets/tickets.ts';
import type { ShowFacts } from './show-facts.ts';

export type ChangeKind = 'new' | 'confirmed' | 'moved' | 'cancelled' | 'postponed' | 'on-sale';

/** What subscribers know of a show. */
export type ShowState = Pick<ShowFacts, 'date' | 'time' | 'status' | 'onSale'>;

export function stateOf({ date, time, status, onSale }: ShowFacts): ShowState {
  return { date, time, status, onSale };
}

/**
 * The change of a show that is sent to subscribers; of several, the most important one. Null without a change.
 * @param told what the last mail said; null for a new show
 */
export function changeKind(told: ShowState | null, current: ShowState): ChangeKind | null {
  if (!told) return takesPlace(current.status) ? 'new' : null;
  if (!takesPlace(current.status)) {
    if (current.status === told.status) return null;
    return current.status === 'cancelado' ? 'cancelled' : 'postponed';
  }
  if (current.date !== told.date || current.time !== told.time) return 'moved';
  if (!takesPlace(told.status)) return 'confirmed';
  return current.onSale && !told.onSale ? 'on-sale' : null;
}
