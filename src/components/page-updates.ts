/**
 * Keeps a prebuilt page true: updates it when it opens and when a minute begins (layouts/minute-events.ts), with the same rules as
 * the build. One file, which only pages load whose first change is over. `data-updates` of the root element has its address and
 * the epoch minute of that change (integrations/html-output). A page that opens later loads it before the first paint
 * (layouts/before-paint.ts), a page that is open loads it then (layouts/update-when-due.ts).
 */
import { movePastShows } from './city-past-shows.ts';
import { updateTicketLinks } from './later-tickets.ts';
import { updateSales } from './sale-list.ts';
import { updateCounts } from './show-counts.ts';
import { updateLists } from './show-lists.ts';

function update(): void {
  const now = Date.now();
  updateTicketLinks(now);
  updateSales(now);
  updateCounts(now);
  if (!updateLists(now)) return;
  movePastShows();
  dispatchEvent(new Event('gira:lists-updated'));
}

update();
addEventListener('gira:minute', update);
