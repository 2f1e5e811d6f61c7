/** Attributes and tags of HTML that is not parsed yet. */
import { parseHtml } from '../../src/lib/parse-html.ts';
import { attributeValues, tagOf } from '../../src/tools/dist/pages.ts';

/** Returns the values of an attribute of all elements, decoded. */
export function attributes(html: string, name: string): string[] {
  return attributeValues(parseHtml(html), name);
}

/** Returns the start tags of an element, as written. */
export function tags(html: string, name: string): string[] {
  const elements = parseHtml(html).filter((element) => element.name === name);
  return elements.map((element) => tagOf(html, element));
}
