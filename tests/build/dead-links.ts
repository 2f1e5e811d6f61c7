import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { attributes } from '../support/page-html.ts';
import { tour } from '../support/tour.ts';

/** Returns links to missing files on the pages that can be reached from the home page: `PAGE: TARGET`. */
export async function deadLinks(dir: string, origin: string): Promise<string[]> {
  const files = new Set(await filesOf(dir));
  const reached = new Set(['index.html']);
  const dead: string[] = [];
  for (const page of reached) {
    const html = await readFile(join(dir, page), 'utf8');
    const srcsets = attributes(html, 'srcset').flatMap((set) =>
      set.split(/,\s+/u).map((part) => part.split(' ')[0] ?? ''),
    );
    for (const target of [...attributes(html, 'href'), ...attributes(html, 'src'), ...srcsets]) {
      const url = new URL(target, origin);
      if (url.origin !== origin || !/^[/]/u.test(target)) continue;
      const file = decodeURI(url.pathname.slice(1)) + (url.pathname.endsWith('/') ? 'index.html' : '');
      if (!files.has(file)) dead.push(`${page}: ${target}`);
      else if (file.endsWith('.html')) reached.add(file);
    }
  }
  // Fewer than the pages of shows would mean that the links are not read.
  if (reached.size < tour.shows.length) throw new Error(`Only ${reached.size} pages can be reached.`);
  return dead;
}
