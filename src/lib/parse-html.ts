/** Finds elements of HTML with their offsets, and converts HTML to plain text. The only HTML parser of build, checks and tests. */
import { Parser } from 'htmlparser2';

export interface HtmlElement {
  /** Name in lower case. */
  readonly name: string;
  /** Names are in lower case, character references decoded. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly parent: HtmlElement | null;
  /** Offset of the start tag. */
  readonly start: number;
  /** Offset of the content, after the start tag. */
  readonly contentStart: number;
  /** Offset of the end tag. */
  readonly contentEnd: number;
  /** Offset after the end tag. */
  readonly end: number;
}

type OpenElement = { -readonly [Key in keyof HtmlElement]: HtmlElement[Key] };

/** Returns all elements in the order of their start tags, without comments and text. */
export function parseHtml(html: string): readonly HtmlElement[] {
  const elements: OpenElement[] = [];
  const open: OpenElement[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      const { startIndex: start, endIndex } = parser;
      const contentStart = endIndex + 1;
      const element = { name, attributes, parent: open.at(-1) ?? null, start, contentStart };
      const opened = { ...element, contentEnd: contentStart, end: contentStart };
      elements.push(opened);
      open.push(opened);
    },
    onclosetag(_name, implied) {
      const closed = open.pop();
      if (!closed) return;
      // An element without its own end tag ends where the next tag begins. Void elements have no content.
      closed.contentEnd = Math.max(parser.startIndex, closed.contentStart);
      closed.end = implied ? closed.contentEnd : parser.endIndex + 1;
      if (implied && parser.startIndex <= closed.start) closed.contentEnd = closed.end = closed.contentStart;
    },
  });
  parser.end(html);
  return elements;
}

/** Returns the text between the tags of an element, as written. */
export function contentOf(html: string, { contentStart, contentEnd }: HtmlElement): string {
  return html.slice(contentStart, contentEnd);
}

/** Converts HTML to text, with a line for each block and after each `<br>`. Returns plain text unchanged. */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  const parser = new Parser({
    ontext: (text) => parts.push(text),
    onopentagname: (name) => name === 'br' && parts.push('\n'),
    onclosetag: (name) => ['p', 'div', 'li'].includes(name) && parts.push('\n'),
  });
  // Decodes only references with a semicolon: "?a=1&copy=2" is a link in plain text.
  parser.end(html.replace(/&(?!#?\w{1,32};)/gu, '&amp;'));
  return parts.join('').replaceAll('\u00a0', ' ').trim();
}
