/**
 * Keeps a prebuilt page true: updates it when it opens and when a minute begins (layouts/minute-events.ts), with the same rules as
 * the build. One file, which only pages load whose first change is over. `data-updates` of the root element has its address and
 * the epoch minute of that change (integrations/html-output). A page that opens later loads it before the first paint
 * (layouts/load-updates.ts), a page that is open loads it then (layouts/update-when-due.ts).
 */
import { movePastShows } from '../components/places/city-past-shows.ts';
import { updateCounts } from '../components/shows/show-counts.ts';
import { updateLists } from '../components/shows/show-lists.ts';
import { updateTicketLinks } from '../components/tickets/later-tickets.ts';
import { updateSales } from '../components/tickets/sale-updates.ts';

function update(): void {
  const now = Date.now();
  updateTicketLinks(now);
  updateSales(now);
  updateCounts(now);
  if (!updateLists(now)) return;
  movePastShows();
  dispatchEvent(new Event('gira:lists-updated'));
}

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', update);
else update();
addEventListener('gira:minute', update);
