/** The prices and the button of a show as its card has them, whatever the time. */
import type { WrittenOffer } from '../../schemas/fields/offer-rules.ts';
import type { Show } from '../../schemas/show.ts';
import type { Words } from '../places/country-words.ts';
import { offerButton, offerPrices, toOffer } from './offer.ts';
import { unpricedButton } from './placeholders.ts';
import { type LabeledPrice, twoPrices } from './price-line.ts';
import { isSelling } from './show-status.ts';
import { type TicketButton, ticketButton } from './ticket-button.ts';

type TicketShow = Pick<Show, 'preventa' | 'taquilla' | 'link' | 'estatus'> & {
  readonly boletos?: readonly WrittenOffer[] | undefined;
};

/** Treats all `boletos` as sold now; `ticket-periods.ts` takes the time into account. */
export function ticketText(
  show: TicketShow,
  words: Words,
): { readonly prices: readonly LabeledPrice[]; readonly ticket: TicketButton } {
  const offers = show.boletos?.map(toOffer) ?? [];
  const ticket = ticketButton(show, words);
  if (offers.length === 0)
    return {
      prices: twoPrices(show.preventa, show.taquilla ?? '', words),
      ticket: unpricedButton(ticket, show),
    };
  const isOnSale = isSelling(show.estatus ?? 'programado');
  return { prices: offerPrices(offers), ticket: isOnSale ? offerButton(offers, words) : ticket };
}
