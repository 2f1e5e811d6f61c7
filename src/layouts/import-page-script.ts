/**
 * Holds clicks on controls whose code is not there yet, and imports the page's script when the page has loaded or at an
 * interaction: neither beside the fonts and pictures of the first screen nor between a touch and its
 * response. Inline in every page: what must not wait for a file.
 */

import { importModule, nextEvent, retried } from '../islands/directives/retry.ts';
import { holdClicks } from './hold-clicks.ts';
import { applyConditionalCss } from './load-conditional-css.ts';
import type * as PageScript from './page-script.ts';

/** Time for the frames that show what a first press has changed. */
const RESPONSE_MS = 200;

async function importPageScript(): Promise<void> {
  const { pageScript = '' } = document.body.dataset;
  const isLoaded = await importModule<typeof PageScript>(pageScript, ({ start }) =>
    start({ applyConditionalCss, importModule, retried }),
  );
  if (isLoaded) return;
  // Shows the pictures that it would show, and releases held clicks.
  document.body.dataset['revealed'] = '';
  for (const element of document.querySelectorAll('body,astro-island'))
    element.setAttribute('data-hydration-failed', '');
}

holdClicks();
// The head ends behind this script.
if (matchMedia('(forced-colors:active)').matches)
  document.addEventListener('DOMContentLoaded', applyConditionalCss);
// A page can have loaded before its first frame is painted.
void nextEvent('load', 'pointerdown', 'keydown', 'focusin').then(() =>
  requestAnimationFrame(() => setTimeout(importPageScript, RESPONSE_MS)),
);
