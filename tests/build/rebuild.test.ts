/** Builds in a process that stays, as `npm run serve` makes them, beside builds from scratch. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SiteBuilder, siteBuilder } from '../../scripts/serve/site-builder.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { BUILD_NOW } from '../support/now.ts';
import { envWithoutVitest, runBuild } from '../support/run-build.ts';
import { findShow, tour } from '../support/tour.ts';

let folder: string;
let content: string;
let site: string;
let builder: SiteBuilder;
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-rebuild-'));
  [content, site] = [join(folder, 'content'), join(folder, 'site')];
  await changeContent(content, {});
  const env = { ...envWithoutVitest, ...settings(site), ASTRO_TELEMETRY_DISABLED: '1' };
  builder = siteBuilder(env, (line) => lines.push(line));
  expect(await builder.build(), lines.join('\n')).toMatchObject({ type: 'published' });
});
afterAll(async () => {
  await builder?.stop();
  await rm(folder, { recursive: true });
});

const settings = (outDir: string) => ({
  CONTENT_DIR: content,
  OUT_DIR: outDir,
  SITE_URL: 'http://localhost:4321',
  PUBLIC_API_URL: '',
  BUILD_NOW,
});

async function filesIn(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1))
    .sort();
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(content, file);
  const text = await readFile(path, 'utf8').catch(() => '');
  expect(change(text), file).not.toBe(text);
  await writeFile(path, change(text));
}

describe('a build in a process that stays', () => {
  const [next] = tour.upcoming;
  const past = findShow((show) => tour.past.includes(show));

  test('shows added, changed and deleted, another name and text of the site: the bytes of a build from scratch', async () => {
    await writeFile(
      join(content, 'shows/2027/2027-03-03-monclova.md'),
      smallShow('Monclova', 'Coahuila', '2027-03-03'),
    );
    await edit(next?.file ?? '', (text) => text.replace(/^lugar: .*$/mu, 'lugar: "Teatro de Otra Parte"'));
    await rm(join(content, past.file));
    await edit('site.yaml', (text) =>
      text.replace(/^lema: .*$/mu, 'lema: "Otro lema"').replace(/^nombre: .*$/mu, 'nombre: "Otro Nombre"'),
    );
    const before = await stat(join(site, 'robots.txt'));
    expect(await builder.build(), lines.join('\n')).toMatchObject({ type: 'published' });
    expect((await stat(join(site, 'robots.txt'))).mtimeMs).toBe(before.mtimeMs);
    const fresh = join(folder, 'fresh');
    const { code, output } = await runBuild(settings(fresh));
    expect(code, output).toBe(0);
    const files = await filesIn(fresh);
    expect(await filesIn(site)).toEqual(files);
    const different = [];
    for (const file of files)
      if (!(await readFile(join(site, file))).equals(await readFile(join(fresh, file)))) different.push(file);
    expect(different).toEqual([]);
  });

  test('a problem in the content: told with its file, and the site as it was; corrected: published', async () => {
    const index = await readFile(join(site, 'index.html'), 'utf8');
    const file = 'shows/2027/2027-03-03-monclova.md';
    await edit(file, (text) => text.replace('2027-03-03', '2027-02-30'));
    const outcome = await builder.build();
    expect(outcome).toMatchObject({ type: 'failed', failure: { problems: [{ archivo: file }] } });
    expect(await readFile(join(site, 'index.html'), 'utf8')).toBe(index);
    await edit(file, (text) => text.replace('2027-02-30', '2027-03-04'));
    expect(await builder.build()).toMatchObject({ type: 'published' });
    expect(await readFile(join(site, 'fechas/2027-03-03-monclova/index.html'), 'utf8')).toContain(
      '4 de marzo',
    );
  });

  test('another program changed the site, or the privacy notice changed: built from scratch', async () => {
    await writeFile(join(site, 'estado.json'), '{}');
    await edit('aviso-de-privacidad.md', (text) => `${text}\nUn párrafo más.\n`);
    expect(await builder.build()).toMatchObject({ type: 'published' });
    expect(await readFile(join(site, 'aviso-de-privacidad/index.html'), 'utf8')).toContain('Un párrafo más.');
  });
});
