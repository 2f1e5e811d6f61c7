/** Parts of a rendered page that the integration changes or checks. */
import { contentOf, type HtmlElement, parseHtml } from '../../lib/parse-html.ts';

/** An inline script or style. */
export interface Inline {
  readonly element: HtmlElement;
  readonly text: string;
}

export type ParsedPage = ReturnType<typeof readPage>;

export function readPage(html: string) {
  const elements = parseHtml(html);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const inline = (element: HtmlElement): Inline => ({ element, text: contentOf(html, element) });
  return {
    html,
    elements,
    /** Inline scripts that run, without data blocks. */
    scripts: named('script')
      .filter(({ attributes: { src, type } }) => src === undefined && !type?.startsWith('application/'))
      .map(inline),
    styles: named('style').map(inline),
    /** The `<meta>` with the content security policy. */
    policy:
      named('meta').find(({ attributes }) => attributes['http-equiv'] === 'content-security-policy') ?? null,
    body: named('body')[0] ?? null,
    islands: named('astro-island'),
  };
}
