/** Parts of several pages: breadcrumbs as structured data, paragraphs of notes, and the key of Astro's cache. */
import { hash } from 'node:crypto';
import { breadcrumbs, type Crumb } from '../../syndication/json-ld.ts';
import { getShell } from '../shell/shell.ts';
import { absolute, href } from '../site/href.ts';
import { oncePerBuild } from '../site/site-data.ts';

/**
 * Returns the breadcrumbs of a page below `/fechas/`.
 * @param crumbs pages between the list of dates and the page, then the page
 */
export function datesBreadcrumbs(...crumbs: readonly Crumb[]) {
  return breadcrumbs([
    { name: 'Inicio', url: absolute(href('/')) },
    { name: 'Fechas', url: absolute(href('/fechas/')) },
    ...crumbs,
  ]);
}

export function splitNotes(notes: string): string[] {
  return notes
    .split(/\n{2,}/u)
    .map((text) => text.trim())
    .filter(Boolean);
}

const shellText = oncePerBuild(async () => JSON.stringify(await getShell()));

/**
 * Returns a digest of everything that a page prints and that can change without a change of code. Astro takes
 * pages with the same key from the previous build (docs/decisions/0015-builds-with-documented-astro.md).
 * @param view what the page prints, except the shell
 */
export async function cacheKeyOf(view: object): Promise<string> {
  return hash('sha1', (await shellText()) + JSON.stringify(view));
}
