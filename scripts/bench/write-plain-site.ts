/** A plain Astro project for comparison: the same shows through Astro's own loader, two lists and one minimal page per show. */
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

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

/** Writes the project to `to`, with the shows of a content folder and a link to this project's packages. */
export async function writePlainSite(content: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(join(to, dirname(file)), { recursive: true });
    await writeFile(join(to, file), text);
  }
  await cp(join(content, 'shows'), join(to, 'shows'), { recursive: true });
  await symlink(resolve('node_modules'), join(to, 'node_modules'));
}
