/**
 * Gives links of a prebuilt page (`data-later-tickets`, `packTickets`) the address of the tickets that are on sale, when it opens
 * and when a minute begins (layouts/minute-events.ts).
 */
import { unpackTickets } from '../domain/packed-tickets.ts';

function update(): void {
  const now = Date.now();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-later-tickets]')) {
    const current = unpackTickets(link.dataset['laterTickets'] ?? '').findLast(({ from }) => from <= now);
    if (current) link.href = current.href;
  }
}

update();
addEventListener('gira:minute', update);
