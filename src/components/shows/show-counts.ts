/**
 * What page-updates.ts does with counts of shows. `data-count` is a count at the build, `data-adds` the ends (epoch minutes) of
 * the shows that add one to it. The noun in the next element follows the count, and `data-hide-if-zero` around both is hidden
 * while it is 0.
 */
export function updateCounts(now: number): void {
  for (const count of document.querySelectorAll<HTMLElement>('[data-count]')) updateCount(count, now);
}

function updateCount(element: HTMLElement, now: number): void {
  const { count = '', adds = '' } = element.dataset;
  const over = adds.split(' ').filter((end) => end !== '' && Number(end) * 60_000 <= now);
  const total = Number(count) + over.length;
  element.textContent = String(total);
  const noun = element.nextElementSibling as HTMLElement | null;
  const { one, many } = noun?.dataset ?? {};
  if (noun && one && many) noun.textContent = total === 1 ? one : many;
  element.closest('[data-hide-if-zero]')?.toggleAttribute('hidden', total === 0);
}
