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

/** The values of an attribute, entities decoded as far as addresses need it. */
export function attributes(html: string, name: string): string[] {
  const pattern = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'gu');
  return [...html.matchAll(pattern)].map((match) => decode(match[1] ?? match[2] ?? match[3] ?? ''));
}

/** The opening tags of an element. */
export function tags(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>`, 'gu'))].map(([tag]) => tag);
}

/** A page without what is not markup: scripts, styles, comments. */
export function markupOf(html: string): string {
  return html.replace(
    /<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gu,
    (whole, name: string | undefined) => (name ? whole.slice(0, whole.indexOf('>') + 1) : ''),
  );
}

function decode(text: string): string {
  return text
    .replace(/&(?:amp|#38);/gu, '&')
    .replace(/&(?:quot|#34);/gu, '"')
    .replace(/&#39;/gu, "'")
    .replace(/&lt;/gu, '<');
}
