/** Updates the states of the kinds of tickets (`data-sale`, `packSale`) of a prebuilt page, with the same rules as the build. */
import { saleStateAt, unpackSale } from '../../domain/tickets/sales.ts';

export function updateSales(now: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-sale]'))
    element.dataset['saleState'] = saleStateAt(unpackSale(element.dataset['sale'] ?? ''), now);
}
