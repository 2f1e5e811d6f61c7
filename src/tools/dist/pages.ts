/** The pages of a built site, and what they refer to. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type HtmlElement, parseHtml } from '../../lib/parse-html.ts';

export interface Page {
  /** Path inside the built folder. */
  readonly file: string;
  readonly html: string;
  /** Where it is served: `/fechas/`. */
  readonly path: string;
}

export async function readPages(dist: string): Promise<Page[]> {
  const files = (await filesOf(dist)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({
      file,
      html: await readFile(join(dist, file), 'utf8'),
      path: `/${file.replace(/(?:^|\/)index\.html$/u, (match) => (match.startsWith('/') ? '/' : ''))}`,
    })),
  );
}

/** Every file of the built site, with forward slashes. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort();
}

/** The values of an attribute of all elements, decoded. */
export function attributes(html: string, name: string): string[] {
  return valuesOf(parseHtml(html), name);
}

/** The same of elements that are parsed already. */
export function valuesOf(elements: readonly HtmlElement[], name: string): string[] {
  return elements.flatMap((element) => element.attributes[name] ?? []);
}

/** Files that the page imports when the visitor interacts (src/layouts/load-on-interaction.ts). */
export function deferredModulesOf(elements: readonly HtmlElement[]): string[] {
  return ['data-modules', 'data-runtime'].flatMap((name) => addressesIn(elements, name));
}

/** Files that the page fetches when it has loaded and the browser is idle (src/layouts/prefetch.ts). */
export function prefetchedOf(elements: readonly HtmlElement[]): string[] {
  return addressesIn(elements, 'data-prefetch');
}

function addressesIn(elements: readonly HtmlElement[], name: string): string[] {
  return valuesOf(elements, name).flatMap((files) => files.split(' ').filter((file) => file !== ''));
}

/** The start tags of an element, as written. */
export function tags(html: string, name: string): string[] {
  return parseHtml(html)
    .filter((element) => element.name === name)
    .map((element) => tagOf(html, element));
}

export function tagOf(html: string, { start, contentStart }: HtmlElement): string {
  return html.slice(start, contentStart);
}
