/** Gives links of a prebuilt page (`data-later-tickets`, `packTickets`) the address of the tickets that are on sale. */
import { unpackTickets } from '../domain/packed-tickets.ts';

/** Browsers fire timers above 2^31 ms at once. */
const MAX_TIMEOUT_MS = 2e9;
let timer: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  const now = Date.now();
  const changes = [...document.querySelectorAll<HTMLAnchorElement>('[data-later-tickets]')].flatMap(
    (link) => {
      const periods = unpackTickets(link.dataset['laterTickets'] ?? '');
      const current = periods.findLast(({ from }) => from <= now);
      if (current) link.href = current.href;
      return periods.flatMap(({ from }) => (from > now ? [from] : []));
    },
  );
  clearTimeout(timer);
  if (changes.length > 0) timer = setTimeout(update, Math.min(Math.min(...changes) - now, MAX_TIMEOUT_MS));
}

update();
document.addEventListener('visibilitychange', update);
