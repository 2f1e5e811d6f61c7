/** Decides which changes of a show subscribers get a mail about. */
import { isSameName } from '../../domain/places/city-names.ts';
import { takesPlace } from '../../domain/tickets/show-status.ts';
import { inHourFormat } from '../../domain/time/time-of-day.ts';
import { fold } from '../../schemas/fields/fold.ts';
import type { Status } from '../../schemas/fields/status.ts';

export type ChangeKind =
  | 'new'
  | 'confirmed'
  | 'moved'
  | 'relocated'
  | 'new-venue'
  | 'cancelled'
  | 'postponed'
  | 'on-sale';

/** The part of a show whose changes cause mails. */
export interface ShowState {
  /** "sábado 5 de diciembre de 2026" */
  readonly date: string;
  readonly time: string;
  readonly status: Status;
  /** True if tickets are on sale at a link. */
  readonly onSale: boolean;
  /** City: "León". Old stored states lack it. */
  readonly city?: string;
  /** Key of the city. Old stored states lack it. */
  readonly cityKey?: string;
  /** Name and address of the venue. Old stored states lack them. */
  readonly venue?: string;
  readonly address?: string;
}

/**
 * Returns the most important change to mail, or null.
 * @param notified state in the last mail; null for a new show
 */
export function changeKind(notified: ShowState | null, current: ShowState): ChangeKind | null {
  if (!notified) return takesPlace(current.status) ? 'new' : null;
  if (!takesPlace(current.status)) {
    if (current.status === notified.status) return null;
    return current.status === 'cancelado' ? 'cancelled' : 'postponed';
  }
  if (isOtherCity(notified, current)) return 'relocated';
  if (current.date !== notified.date || inHourFormat(current.time, 24) !== inHourFormat(notified.time, 24))
    return 'moved';
  if (isOtherVenue(notified, current)) return 'new-venue';
  if (!takesPlace(notified.status)) return 'confirmed';
  return current.onSale && !notified.onSale ? 'on-sale' : null;
}

/** Returns false for a city whose name is only written in another way. */
function isOtherCity(notified: ShowState, { city = '' }: ShowState): boolean {
  return notified.city !== undefined && !isSameName(notified.city, city);
}

/** Returns true if the name and the address differ: a correction changes only one of them. */
function isOtherVenue(notified: ShowState, current: ShowState): boolean {
  return (['venue', 'address'] as const).every((part) => {
    const before = notified[part];
    return before !== undefined && fold(before) !== fold(current[part] ?? '');
  });
}
