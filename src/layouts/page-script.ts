/**
 * The script of every page, one file, which import-page-script.ts imports when the page has loaded or at an interaction: what need
 * not run before the first paint is here and not inline.
 */

import type { applyConditionalCss } from './load-conditional-css.ts';
import { loadOnInteraction, type Retry } from './load-on-interaction.ts';
import { dispatchMinutes } from './minute-events.ts';
import { prefetch } from './prefetch.ts';
import { updateWhenDue } from './update-when-due.ts';
import { whenIdle } from './when-idle.ts';

/** From the load of the page. */
const CONDITIONAL_CSS_MS = 1000;

/** What is inline in every page. Imported here, it would be a file that every page waits for. */
interface Inline extends Retry {
  readonly applyConditionalCss: typeof applyConditionalCss;
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
