/** Attributes of every link to the tickets of a show. */
import { packTickets } from './packed-tickets.ts';
import type { TicketPeriod } from './show-sales.ts';
import { readyLink } from './ticket-phone.ts';
import type { Ticket } from './tickets.ts';

interface Show {
  readonly ticket: Ticket;
  readonly url: string;
  readonly laterTickets: readonly TicketPeriod[];
  readonly country: string;
  readonly chatText: string;
}

/** To the shop, with what a call or a chat needs, else to the page of the show. */
export function ticketLink({ ticket, url, laterTickets, country, chatText }: Show) {
  const ready = (each: Ticket) => ({ ...each, href: each.href && readyLink(each.href, country, chatText) });
  const later = laterTickets.map((period) => ({ ...period, ticket: ready(period.ticket) }));
  return {
    href: ready(ticket).href ?? url,
    rel: 'noopener',
    target: ticket.kind === 'web' ? '_blank' : undefined,
    'data-later-tickets': packTickets(later, url),
  } as const;
}
