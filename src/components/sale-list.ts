/**
 * Updates the states of the kinds of tickets (`data-sale`, `packSale`) of a prebuilt page, with the same rules as the build, when
 * it opens and when a minute begins (layouts/minute-events.ts).
 */
import { saleStateAt, unpackSale } from '../domain/sales.ts';

function update(): void {
  const now = Date.now();
  for (const element of document.querySelectorAll<HTMLElement>('[data-sale]'))
    element.dataset['saleState'] = saleStateAt(unpackSale(element.dataset['sale'] ?? ''), now);
}

update();
addEventListener('gira:minute', update);
