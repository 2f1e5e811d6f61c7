/** Reads a built site: folder, pages and references. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CommandError } from '../../lib/command-line.ts';
import type { HtmlElement } from '../../lib/parse-html.ts';

export type BuiltPage = Awaited<ReturnType<typeof readPages>>[number];

export async function readPages(dist: string) {
  const files = (await filesOf(dist)).filter((file) => file.endsWith('.html'));
  return Promise.all(
    files.map(async (file) => ({
      /** Path inside the folder of the site. */
      file,
      html: await readFile(join(dist, file), 'utf8'),
      /** Path of the page's address: `/fechas/`. */
      path: `/${file.replace(/(?<=^|\/)index\.html$/u, '')}`,
    })),
  );
}

/** Lists all files of the built site, with forward slashes. */
export async function filesOf(dist: string): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort();
}

/** Returns the decoded values of an attribute in all elements. */
export function attributeValues(elements: readonly HtmlElement[], name: string): string[] {
  return elements.flatMap((element) => element.attributes[name] ?? []);
}

/** Returns the modules that the page imports when a visitor interacts (src/browser/page-script.ts). */
export function deferredModulesOf(elements: readonly HtmlElement[]): string[] {
  return ['data-modules', 'data-runtime'].flatMap((name) => addressesIn(elements, name));
}

export function addressesIn(elements: readonly HtmlElement[], name: string): string[] {
  return attributeValues(elements, name).flatMap((files) => files.split(' ').filter((file) => file !== ''));
}

export function tagOf(html: string, { start, contentStart }: HtmlElement): string {
  return html.slice(start, contentStart);
}

/**
 * Returns the given folder, or `OUT_DIR`, or `dist`.
 * @throws CommandError if it contains no built site
 */
export function builtSiteOf(
  folder: string | undefined,
  { OUT_DIR }: { readonly OUT_DIR?: string | undefined },
): string {
  const site = resolve(folder || OUT_DIR || 'dist');
  if (!existsSync(join(site, 'index.html')))
    throw new CommandError(`No hay un sitio construido en ${site}. Constrúyelo con npm run build.`);
  return site;
}
