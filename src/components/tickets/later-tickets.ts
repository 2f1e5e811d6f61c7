/** Gives links of a prebuilt page (`data-later-tickets`, `packTickets`) the address of the tickets that are on sale. */
import { unpackTickets } from '../../domain/tickets/packed-tickets.ts';

export function updateTicketLinks(now: number): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-later-tickets]')) {
    const current = unpackTickets(link.dataset['laterTickets'] ?? '').findLast(({ from }) => from <= now);
    if (current) link.href = current.href;
  }
}
