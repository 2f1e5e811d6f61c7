/** The addresses of the later tickets of a show as stored in a page, for browsers. */
import type { TicketPeriod } from './show-sales.ts';

const MINUTE_MS = 60_000;

export interface PackedTicket {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly href: string;
}

/**
 * "29929920 https://…", a line for each period. Undefined, which Astro leaves out, when nothing changes.
 * @param page the address in place of a ticket link that there is not
 */
export function packTickets(periods: readonly TicketPeriod[], page: string): string | undefined {
  if (periods.length === 0) return undefined;
  return periods.map(({ from, ticket }) => `${from / MINUTE_MS} ${ticket.href ?? page}`).join('\n');
}

/** The periods in their order. */
export function unpackTickets(text: string): PackedTicket[] {
  return text.split('\n').map((line) => {
    const [minutes, href = ''] = line.split(' ');
    return { from: Number(minutes) * MINUTE_MS, href };
  });
}
