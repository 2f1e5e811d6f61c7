/** Parts of a rendered page that the integration changes or checks. */
import { contentOf, type HtmlElement, parseHtml } from '../../lib/parse-html.ts';

/** An inline script or style. */
export interface Inline {
  readonly element: HtmlElement;
  readonly text: string;
}

export interface ParsedPage {
  readonly html: string;
  readonly elements: readonly HtmlElement[];
  /** Inline scripts that run, without data blocks. */
  readonly scripts: readonly Inline[];
  /** Scripts in files. */
  readonly scriptFiles: readonly HtmlElement[];
  readonly styles: readonly Inline[];
  /** The `<meta>` with the content security policy. */
  readonly policy: HtmlElement | null;
  readonly body: HtmlElement | null;
  readonly islands: readonly HtmlElement[];
}

export function readPage(html: string): ParsedPage {
  const elements = parseHtml(html);
  const named = (name: string) => elements.filter((element) => element.name === name);
  const inline = (element: HtmlElement): Inline => ({ element, text: contentOf(html, element) });
  const scripts = named('script').filter(({ attributes }) => !attributes['type']?.startsWith('application/'));
  return {
    html,
    elements,
    scripts: scripts.filter(({ attributes }) => attributes['src'] === undefined).map(inline),
    scriptFiles: scripts.filter(({ attributes }) => attributes['src'] !== undefined),
    styles: named('style').map(inline),
    policy:
      named('meta').find(
        ({ attributes }) => attributes['http-equiv']?.toLowerCase() === 'content-security-policy',
      ) ?? null,
    body: named('body')[0] ?? null,
    islands: named('astro-island'),
  };
}
