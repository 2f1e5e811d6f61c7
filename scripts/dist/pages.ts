/** The pages of a built site, read with just enough HTML to ask what they refer to. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

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

/** An opening tag up to the > that ends it, which is none inside a quoted value. */
const TAG = /<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/giu;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/gu;

/** The values of an attribute of any element, entities decoded as far as addresses need it. Text is not searched. */
export function attributes(html: string, name: string): string[] {
  return [...html.matchAll(TAG)].flatMap(([, , inner = '']) =>
    [...inner.matchAll(ATTRIBUTE)]
      .filter(([whole, key]) => key === name && whole !== key)
      .map((match) => decode(match[2] ?? match[3] ?? match[4] ?? '')),
  );
}

/** Files of scripts that the page fetches at the first sign of life (src/layouts/late-scripts.ts). */
export function lateScriptsOf(html: string): string[] {
  return attributes(html, 'data-late').flatMap((files) => files.split(' '));
}

/** The opening tags of an element. */
export function tags(html: string, name: string): string[] {
  return [...html.matchAll(TAG)].filter(([, element]) => element === name).map(([tag]) => tag);
}

// Whole tags are pieces of their own, so that a value which speaks of scripts or comments opens none.
const PIECE =
  /<!--[\s\S]*?-->|(<(script|style)\b(?:"[^"]*"|'[^']*'|[^"'>])*>)[\s\S]*?<\/\2>|<[a-z/!](?:"[^"]*"|'[^']*'|[^"'>])*>/giu;

/** A page without what is not markup: scripts, styles, comments. */
export function markupOf(html: string): string {
  return html.replace(PIECE, (whole, opening: string | undefined) =>
    whole.startsWith('<!--') ? '' : (opening ?? whole),
  );
}

function decode(text: string): string {
  return text
    .replace(/&(?:amp|#38);/gu, '&')
    .replace(/&(?:quot|#34);/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&lt;/gu, '<');
}
