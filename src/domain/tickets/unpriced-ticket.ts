/** Not in `tickets.ts`, which visitors' scripts load. */
import { isPlaceholder } from './placeholders.ts';
import { isSelling, type Ticket } from './tickets.ts';

interface Prices {
  readonly estatus?: Parameters<typeof isSelling>[0] | undefined;
  readonly preventa?: string | undefined;
  readonly taquilla?: string | undefined;
}

/** The button says "Pronto" where nothing is sold by a link and no price is known yet. */
export function unpricedTicket(
  ticket: Ticket,
  { estatus = 'programado', preventa, taquilla }: Prices,
): Ticket {
  const isUnpriced = [preventa ?? '', taquilla ?? ''].every(isPlaceholder);
  return ticket.href === null && isSelling(estatus) && isUnpriced ? { ...ticket, label: 'Pronto' } : ticket;
}
