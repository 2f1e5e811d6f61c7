/** The pages of a built site that measure-next-page.ts opens, and the page that each is opened from. */
import { type HtmlElement, parseHtml } from '../../src/lib/parse-html.ts';
import { type Page, valuesOf } from '../../src/tools/dist/pages.ts';

export interface Step {
  readonly from: string;
  readonly to: string;
}

const ROUTES = [
  '/',
  '/fechas/',
  '/cursos/',
  '/galeria/',
  '/merch/',
  '/contacto/',
  '/blacknchrome/',
  '/ciudad/',
  '/link/',
  '/home2/',
] as const;
/** One page of each of these kinds, the first that a page links. */
const KINDS = [/^\/fechas\/\d{4}-[^/]+\/$/u, /^\/fechas\/\d{4}\/$/u, /^\/ciudad\/[^/]+\/$/u];
/** Pages that visitors come from, the likeliest first. */
const STARTS = ['/', '/fechas/', '/ciudad/', '/contacto/'] as const;

/** A route that no start links is opened from home: {@link withLink} says whether the page has to be given a link. */
export function nextSteps(pages: readonly Page[]): (Step & { readonly withLink: boolean })[] {
  const links = new Map(pages.map(({ path, html }) => [path, shownLinks(html)]));
  const starts = STARTS.filter((path) => links.has(path));
  const kinds = KINDS.flatMap((kind) => {
    const linked = starts.flatMap((path) => links.get(path) ?? []).find((href) => kind.test(href));
    return linked ? [linked] : [];
  });
  return [...ROUTES, ...kinds].flatMap((to) => {
    if (!links.has(to)) return [];
    const others = starts.filter((path) => path !== to);
    const linking = others.find((path) => links.get(path)?.includes(to));
    const from = linking ?? others[0];
    return from ? [{ from, to, withLink: !linking }] : [];
  });
}

/** The addresses that links of a page have, but for those in elements that are hidden. */
function shownLinks(html: string): readonly string[] {
  const isHidden = ({ attributes, parent }: HtmlElement): boolean =>
    'hidden' in attributes || (parent ? isHidden(parent) : false);
  return valuesOf(
    parseHtml(html).filter((element) => !isHidden(element)),
    'href',
  );
}
