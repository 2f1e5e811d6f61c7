import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkDist } from '../../scripts/dist/check.ts';
import { filesOf } from '../../scripts/dist/pages.ts';
import { builtSite } from './site.ts';

const ROUTES = [
  '',
  'home',
  'home2',
  'add',
  'contacto',
  'galeria',
  'fechas',
  'contenido',
  'blacknchrome',
  'link',
  'merch',
  'loader',
  'cursos',
  'aviso-de-privacidad',
];

describe('the site built from the committed content', () => {
  it('has every route', async () => {
    const files = new Set(await filesOf(await builtSite()));
    for (const route of ROUTES) expect(files).toContain(join(route, 'index.html'));
    expect(files).toContain('404.html');
  });

  it('has a page for every show but the one that is not yet to be published', async () => {
    const pages = (await readdir(join(await builtSite(), 'fechas'))).filter((name) =>
      /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/u.test(name),
    );
    expect(pages).toHaveLength(88);
    expect(pages).not.toContain('2027-04-10-san-luis-potosi');
  });

  it('is sound: links, anchors, ids, headings, pictures, JSON-LD, policy, language', async () => {
    expect((await checkDist(await builtSite())).slice(0, 20)).toEqual([]);
  });

  it('holds no content file, source or source map', async () => {
    const files = await filesOf(await builtSite());
    expect(files.filter((file) => /\.(?:ya?ml|md|map|ts|tsx|astro)$/u.test(file))).toEqual([]);
  });

  it('says of the unpublished show nothing anywhere', async () => {
    const dir = await builtSite();
    const texts = (await filesOf(dir)).filter((file) => /\.(?:html|xml|json|ics|js)$/u.test(file));
    for (const file of texts)
      expect(await readFile(join(dir, file), 'utf8'), file).not.toContain('2027-04-10');
  });
});
