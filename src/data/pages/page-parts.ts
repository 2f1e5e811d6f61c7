/** What several pages have: the path to them as structured data, and the paragraphs of notes. */
import { breadcrumbs, type Crumb } from '../../syndication/json-ld.ts';
import { absolute, href } from '../site/href.ts';

/**
 * Returns the path to a page below `/fechas/`.
 * @param crumbs the pages between the list of dates and the page, and the page itself
 */
export function datesBreadcrumbs(...crumbs: readonly Crumb[]) {
  return breadcrumbs([
    { name: 'Inicio', url: absolute(href('/')) },
    { name: 'Fechas', url: absolute(href('/fechas/')) },
    ...crumbs,
  ]);
}

export function paragraphs(notes: string): string[] {
  return notes
    .split(/\n{2,}/u)
    .map((text) => text.trim())
    .filter(Boolean);
}
