/**
 * Holds clicks on controls whose code is not there yet, and imports the page's script, which the head preloads, once the browser
 * is idle: not between a touch and its response. Inline in every page: what must not wait for a file.
 */
import { applyConditionalCss } from './conditional-css.ts';
import { holdEvents, releaseFailed } from './hold-events.ts';
import type * as PageScript from './page-script.ts';
import { importModule, nextEvent, retried } from './retry.ts';

const { href = '' } = document.querySelector<HTMLLinkElement>('[rel=modulepreload]') ?? {};

async function importPageScript(): Promise<void> {
  const isLoaded = await importModule<typeof PageScript>(href, ({ start }) =>
    start({ applyConditionalCss, importModule, nextEvent, retried }),
  );
  if (!isLoaded) releaseFailed();
}

holdEvents();
if (matchMedia('(forced-colors:active)').matches) applyConditionalCss();
if ('requestIdleCallback' in window) requestIdleCallback(importPageScript);
else setTimeout(importPageScript, 200);
