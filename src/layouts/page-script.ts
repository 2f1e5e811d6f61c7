/**
 * The script of every page, one file, which head-script.ts imports when the page has loaded or at an interaction: what need not
 * run before the first paint is here and not inline.
 */
import { loadOnInteraction, type Retry } from './load-on-interaction.ts';
import { prefetch } from './prefetch.ts';
import { whenIdle } from './when-idle.ts';

/** From the load of the page. */
const CONDITIONAL_CSS_MS = 1000;

/** What is inline in every page. Imported here, it would be a file that every page waits for. */
interface Inline extends Retry {
  readonly applyConditionalCss: () => void;
}

export function start(inline: Inline): void {
  loadOnInteraction(inline);
  updateWhenDue(inline.importModule);
  dispatchMinutes();
  const finish = () => {
    whenIdle(prefetch);
    setTimeout(inline.applyConditionalCss, CONDITIONAL_CSS_MS);
  };
  if (document.readyState === 'complete') finish();
  else addEventListener('load', finish);
}

/** Loads page-updates.ts in the minute of the page's first change, and when head-script.ts could not. It then updates the page itself. */
function updateWhenDue(load: Retry['importModule']): void {
  const [url = '', minutes] = document.documentElement.dataset['updates']?.split(' ') ?? [];
  const update = () => {
    if (Date.now() < Number(minutes) * 60_000) return;
    removeEventListener('gira:minute', update);
    void load(url);
  };
  if (url) addEventListener('gira:minute', update);
}

/**
 * Dispatches `gira:minute` on the window now, when a minute begins, and when the page is shown or hidden: timers pause while
 * the device sleeps or the tab is in the background. Shows and sales begin and end with minutes.
 */
function dispatchMinutes(): void {
  const dispatch = () => dispatchEvent(new Event('gira:minute'));
  const startMinute = () => {
    dispatch();
    setTimeout(startMinute, 60_000 - (Date.now() % 60_000));
  };
  document.addEventListener('visibilitychange', dispatch);
  startMinute();
}
