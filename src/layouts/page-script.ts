/**
 * The script of every page, one file, which the head preloads and import-page-script.ts imports. A page of more than ten TCP
 * segments takes one round trip more, so what need not run before the first paint is here and not inline.
 */
import { loadOnInteraction, type Retry } from './load-on-interaction.ts';
import { prefetch } from './prefetch.ts';

export function start(retry: Retry): void {
  loadOnInteraction(retry);
  if (document.readyState === 'complete') whenIdle(prefetch);
  else addEventListener('load', () => whenIdle(prefetch));
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run);
  else setTimeout(run, 200);
}
