/** Updates the states of the kinds of tickets (`data-sale`, `packSale`) of a prebuilt page, with the same rules as the build. */
import { saleChanges, saleStateAt, unpackSale } from '../domain/sales.ts';

/** Browsers fire timers above 2^31 ms at once. */
const MAX_TIMEOUT_MS = 2e9;
let timer: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  const now = Date.now();
  const changes = [...document.querySelectorAll<HTMLElement>('[data-sale]')].flatMap((element) => {
    const sale = unpackSale(element.dataset['sale'] ?? '');
    element.dataset['saleState'] = saleStateAt(sale, now);
    return saleChanges([sale], now);
  });
  clearTimeout(timer);
  if (changes.length > 0) timer = setTimeout(update, Math.min(Math.min(...changes) - now, MAX_TIMEOUT_MS));
}

update();
document.addEventListener('visibilitychange', update);
