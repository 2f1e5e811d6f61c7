/**
 * Holds clicks on controls whose code is not there yet, and imports the page's script, which the head preloads. Inline in every page: what must not wait for a file.
 */
import { holdEvents, releaseFailed } from './hold-events.ts';
import type * as PageScript from './page-script.ts';
import { importModule, nextEvent, retried } from './retry.ts';

const { href = '' } = document.querySelector<HTMLLinkElement>('[rel=modulepreload]') ?? {};

holdEvents();
void importModule<typeof PageScript>(href, ({ start }) => start({ importModule, nextEvent, retried })).then(
  (isLoaded) => isLoaded || releaseFailed(),
);
