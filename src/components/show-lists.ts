/**
 * Keeps a prebuilt page true: at opening, and whenever a show's state changes, every element with `data-moments` gets its
 * phase and mark, and what has become past moves to the past list or leaves. A `data-hide-if-empty` is there while its list has dates.
 * `data-unlisted` is how many dates ahead its list leaves out; it says all of them. The rules are the build's own.
 */
import { dayMarkAt, type Moments, nextChange, phaseAt, unpackMoments } from '../domain/show-phase.ts';

/** Longer ones would fire at once. */
const LONGEST_TIMEOUT = 2e9;
let timer: ReturnType<typeof setTimeout> | undefined;

function update(): void {
  const now = Date.now();
  const all: Moments[] = [];
  for (const element of document.querySelectorAll<HTMLElement>('[data-moments]')) {
    const moments = unpackMoments(element.dataset['moments'] ?? '');
    all.push(moments);
    const phase = phaseAt(moments, now);
    element.dataset['phase'] = phase;
    const mark = element.querySelector('[data-day-badge]');
    if (mark) mark.textContent = dayMarkAt(moments, now) ?? '';
    const item = element.closest('[data-list=upcoming] > *');
    if (phase === 'past' && item) retire(item);
  }
  for (const empty of document.querySelectorAll<HTMLElement>('[data-show-if-empty]')) {
    empty.hidden = document.querySelector(`[data-list=${empty.dataset['showIfEmpty']}] > *`) !== null;
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-hide-if-empty]')) {
    part.hidden = part.querySelector('[data-list] > *') === null;
  }
  for (const count of document.querySelectorAll<HTMLElement>('[data-unlisted]')) {
    const listed = document.querySelectorAll('[data-list=upcoming] .ticket').length;
    count.textContent = String(listed + Number(count.dataset['unlisted']));
  }
  dispatchEvent(new Event('gira:lists-updated'));
  const next = nextChange(all, now);
  clearTimeout(timer);
  if (next !== null) timer = setTimeout(update, Math.min(next - now, LONGEST_TIMEOUT));
}

/** Both lists ascend, so the first show to end goes after all that ended before. */
function retire(item: Element): void {
  const past = document.querySelector('[data-list=past]');
  if (past && item.querySelector('.ticket')) past.append(item);
  else item.remove();
}

update();
// Also when the page comes back: timers sleep with the device.
document.addEventListener('visibilitychange', update);
