/** The later tickets of a show as stored in a page, for browsers. */
import type { TicketPeriod } from './show-sales.ts';

const MINUTE_MS = 60_000;

export interface PackedTicket {
  /** Epoch milliseconds. */
  readonly from: number;
  /** Empty when there is nothing to open. */
  readonly href: string;
  readonly label: string;
  readonly prices: string;
}

/**
 * As an attribute; undefined, which Astro leaves out, when nothing changes.
 * @param page of a link without prices beside it: the address in place of a ticket link that there is not
 */
export function packTickets(periods: readonly TicketPeriod[], page?: string): string | undefined {
  if (periods.length === 0) return undefined;
  return JSON.stringify(
    periods.map(({ from, ticket, prices }) => {
      const packed = [from / MINUTE_MS, ticket.href ?? page ?? '', ticket.label];
      return page === undefined ? [...packed, prices] : packed;
    }),
  );
}

export function unpackTickets(text: string): PackedTicket[] {
  const packed = JSON.parse(text) as readonly [number, string, string, string?][];
  return packed.map(([minutes, href, label, prices = '']) => ({
    from: minutes * MINUTE_MS,
    href,
    label,
    prices,
  }));
}
