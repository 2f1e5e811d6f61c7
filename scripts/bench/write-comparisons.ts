/** Writes pages to compare the site with: handwritten pages ("baseline"), and a plain Astro project with the same shows. */
import { cp, rm, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { writeFileAtomic } from '../../src/lib/write-file-atomic.ts';
import type { TourFile } from './generate-shows.ts';

const HEAD =
  '<meta name="description" content="Todas las fechas de la gira."><style>body{font:16px/1.4 system-ui;margin:0 auto;max-width:40rem;padding:1rem;background:#0b0a09;color:#f3ece0}ul{list-style:none;padding:0}li{padding:1rem;margin:.5rem 0;background:#1d1a17}a{color:#ffc93c}img{width:100%;height:auto}</style>';

/**
 * Writes a page with a card for each show, and a second page with a poster above the cards.
 * @param poster picture of the built site, in the size that a phone loads
 */
export async function writeBaseline(to: string, shows: readonly TourFile[], poster: string): Promise<void> {
  const name = basename(poster);
  await cp(poster, join(to, name));
  const image = `<img src="/${name}" width="1080" height="1350" alt="Cartel" fetchpriority="high">`;
  const list = `<ul>${shows.map(({ text }) => showCard(text)).join('\n')}</ul>`;
  for (const [file, above] of [
    ['index.html', ''],
    ['poster/index.html', image],
  ] as const)
    await writeFileAtomic(
      join(to, file),
      htmlPage('Fechas', `<main><h1>Fechas</h1>${above}${list}</main>`, HEAD),
    );
}

export async function writeButton(to: string): Promise<void> {
  const button =
    '<h1>Menú</h1><button popovertarget="menu" style="margin:8rem 2rem;padding:1rem">Menú</button><nav id="menu" popover>Fechas</nav>';
  await writeFileAtomic(join(to, 'button/index.html'), htmlPage('Menú', button));
}

function htmlPage(title: string, body: string, head = ''): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">${head}</head><body>${body}</body></html>\n`;
}

function showCard(text: string): string {
  const field = (name: string) => new RegExp(`^${name}: "(.*)"$`, 'mu').exec(text)?.[1] ?? '';
  const [city, date, place, price] = ['ciudad', 'fecha', 'lugar', 'taquilla'].map(field);
  return `<li><h2>${city}</h2><p>${date} // ${field('show')}</p><p>${place}. ${price}</p><a href="${field('link') || '#'}">Boletos: ${city}, ${date}</a></li>`;
}

/** Files of the plain Astro project: shows through Astro's own loader, two lists, and a minimal page per show. */
const FILES = {
  'package.json': '{ "name": "plain", "private": true, "type": "module" }\n',
  'astro.config.mjs': `import { defineConfig } from 'astro/config';
export default defineConfig({ devToolbar: { enabled: false }, cacheDir: './cache' });
`,
  'src/content.config.ts': `import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
const schema = z.object({ ciudad: z.string(), lugar: z.string(), fecha: z.coerce.string(), taquilla: z.string() });
export const collections = { shows: defineCollection({ loader: glob({ base: './shows', pattern: '**/*.md' }), schema }) };
`,
  'src/pages/index.astro': `---
import { getCollection } from 'astro:content';
const shows = (await getCollection('shows')).sort((a, b) => (a.data.fecha < b.data.fecha ? -1 : 1));
const today = process.env.BUILD_NOW.slice(0, 10);
const lists = [shows.filter(({ data }) => data.fecha >= today), shows.filter(({ data }) => data.fecha < today)];
---
<html lang="es"><head><meta charset="utf-8" /><title>Fechas</title></head><body><h1>Fechas</h1>
{lists.map((list) => <ul>{list.map(({ id, data }) => <li><a href={\`/shows/\${id}/\`}>{data.ciudad}</a> {data.fecha} {data.lugar}</li>)}</ul>)}
</body></html>
`,
  'src/pages/shows/[...id].astro': `---
import { getCollection, render } from 'astro:content';
export const getStaticPaths = async () => (await getCollection('shows')).map((show) => ({ params: { id: show.id }, props: { show } }));
const { show } = Astro.props;
const { Content } = await render(show);
---
<html lang="es"><head><meta charset="utf-8" /><title>{show.data.ciudad}</title></head><body><h1>{show.data.ciudad}</h1>
<p>{show.data.fecha} {show.data.lugar} {show.data.taquilla}</p><Content /></body></html>
`,
} as const;

/** Writes the plain Astro project to `to`, with a content folder's shows and a link to this project's packages. */
export async function writePlainSite(content: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  for (const [file, text] of Object.entries(FILES)) await writeFileAtomic(join(to, file), text);
  await cp(join(content, 'shows'), join(to, 'shows'), { recursive: true });
  await symlink(resolve('node_modules'), join(to, 'node_modules'));
}
