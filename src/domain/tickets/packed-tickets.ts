/** The ticket link of a show and its later states, as attributes of a page, for the build and for browsers. */
import type { TicketPeriod } from './show-sales.ts';
import type { TicketState } from './tickets.ts';

const MINUTE_MS = 60_000;

/**
 * "29929920 open https://… Boletos", a line for each period. Undefined, which Astro leaves out, when nothing changes.
 * @param page the address in place of a ticket link that there is not
 */
export function packTickets(periods: readonly TicketPeriod[], page: string): string | undefined {
  if (periods.length === 0) return undefined;
  return periods
    .map(({ from, ticket: { state, href, label } }) =>
      [from / MINUTE_MS, state, href ?? page, label].join(' '),
    )
    .join('\n');
}

/** Returns the periods in their order; `from` is in epoch milliseconds. */
export function unpackTickets(text: string) {
  return text.split('\n').map((line) => {
    const [minutes, state, href = '', ...label] = line.split(' ');
    return { from: Number(minutes) * MINUTE_MS, state: state as TicketState, href, label: label.join(' ') };
  });
}
