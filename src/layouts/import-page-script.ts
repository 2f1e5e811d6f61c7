/**
 * Holds clicks on controls whose code is not there yet, and imports the page's script after the first paint, once the browser is
 * idle: neither beside the fonts and pictures of the first screen nor between a touch and its response. Inline in every page:
 * what must not wait for a file.
 */
import { applyConditionalCss } from './conditional-css.ts';
import { holdEvents, releaseFailed } from './hold-events.ts';
import type * as PageScript from './page-script.ts';
import { importModule, nextEvent, retried } from './retry.ts';
import { whenIdle } from './when-idle.ts';

async function importPageScript(): Promise<void> {
  const { pageScript = '' } = document.body.dataset;
  const isLoaded = await importModule<typeof PageScript>(pageScript, ({ start }) =>
    start({ applyConditionalCss, importModule, nextEvent, retried, whenIdle }),
  );
  if (!isLoaded) releaseFailed();
}

holdEvents();
if (matchMedia('(forced-colors:active)').matches) applyConditionalCss();
const firstPaint = new Promise((resolve) =>
  new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
);
// Where a browser reports no paint, an interaction takes its place.
void Promise.race([firstPaint, nextEvent('pointerdown', 'keydown', 'focusin')]).then(() =>
  whenIdle(importPageScript),
);
