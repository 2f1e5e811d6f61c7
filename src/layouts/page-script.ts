/**
 * The script of every page, one file, which the head preloads and import-page-script.ts imports. A page of more than ten TCP
 * segments takes one round trip more, so what need not run before the first paint is here and not inline.
 */
import { loadOnInteraction, type Retry } from './load-on-interaction.ts';
import { prefetch } from './prefetch.ts';

/** From the load of the page: its pictures and fonts are drawn first. */
const PREFETCH_MS = 500;
const CONDITIONAL_CSS_MS = 1000;

export function start(retry: Retry): void {
  loadOnInteraction(retry);
  if (matchMedia('(forced-colors:active)').matches) applyConditionalCss();
  if (document.readyState === 'complete') finishLater();
  else addEventListener('load', finishLater);
}

function finishLater(): void {
  setTimeout(whenIdle, PREFETCH_MS, prefetch);
  setTimeout(applyConditionalCss, CONDITIONAL_CSS_MS);
}

/** The file in the head for pages without scripts has the rules for paper and forced colours, too. */
function applyConditionalCss(): void {
  const noscript = document.querySelector('head noscript');
  if (noscript) noscript.outerHTML = noscript.textContent;
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
