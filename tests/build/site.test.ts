import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, inject, it } from 'vitest';
import { checkDist } from '../../src/tools/dist/check-pages.ts';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { assertPublishable } from '../support/assert-page.ts';
import { showPath, type TourShow, tour } from '../support/tour.ts';
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
  'prensa',
  'aviso-de-privacidad',
  'sin-conexion',
];

describe('site built from the fixture tour', () => {
  it('routes: every one is there, and 404.html', async () => {
    const files = new Set(await filesOf(await builtSite()));
    for (const route of ROUTES) expect(files).toContain(join(route, 'index.html'));
    expect(files).toContain('404.html');
  });

  it('every page: its policy allows what is in it and nothing else, and it loads no script at once', async () => {
    const dist = await builtSite();
    const wrong = [];
    for (const { path, html } of await readPages(dist)) {
      if (html.includes('http-equiv="refresh"')) continue;
      try {
        assertPublishable(html);
      } catch (error) {
        wrong.push(`${path}: ${error}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('every page: an empty icon before the load, so that browsers ask for none beside the first pictures', async () => {
    const pages = await readPages(await builtSite());
    const wrong = pages.filter(({ html }) => {
      const [head = ''] = html.replace(/<noscript>.*?<\/noscript>/su, '').split('<body');
      const icons = head.match(/<link rel="icon"[^>]*>/gu) ?? [];
      return !html.includes('http-equiv="refresh"') && icons.join('') !== '<link rel="icon" href="data:,">';
    });
    expect(wrong.map(({ path }) => path)).toEqual([]);
  });

  it('privacy notice: a site that sends notices, what it keeps of each address', async () => {
    const html = await readFile(join(await builtSite(), 'aviso-de-privacidad/index.html'), 'utf8');
    expect(html.match(/<h2 id="avisos-por-correo">/gu)).toHaveLength(1);
    expect(html).toContain('También se borra si no confirmas en 7 días, y a los dos años.');
  });

  it('press kit: the archive has texts and photos as they are linked, and no metadata', async () => {
    const dir = join(await builtSite(), 'prensa');
    const files = unzipSync(await readFile(join(dir, 'timbito-prensa.zip')));
    const photos = tour.press.fotos.map((_, index) => `fotos/timbito-foto-${index + 1}.jpg`);
    expect(Object.keys(files)).toEqual([
      ...['LEEME.txt', 'biografia-corta.txt', 'biografia-media.txt', 'biografia-larga.txt'],
      ...['fotos/creditos.txt', 'clips.txt', 'citas.txt', 'rider.txt', ...photos],
    ]);
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    for (const photo of photos) {
      const name = basename(photo);
      expect(html).toContain(`href="/prensa/${name}"`);
      expect(Buffer.from(files[photo] ?? []).equals(await readFile(join(dir, name)))).toBe(true);
    }
    expect(new TextDecoder().decode(files['biografia-corta.txt'])).toBe(`${tour.press.corta}\n`);
  });

  it('press kit: its telephone is dialled with the code of home, from abroad, too', async () => {
    const html = await readFile(join(await builtSite(), 'prensa/index.html'), 'utf8');
    expect(html).toContain(`href="tel:+52${tour.press.contacto?.telefono?.replaceAll(' ', '')}"`);
  });

  it('press kit: the posters of the next shows for the printer, in both sizes', async () => {
    const dir = join(await builtSite(), 'prensa');
    const html = await readFile(join(dir, 'index.html'), 'utf8');
    const files = (await readdir(dir)).filter((name) => name.endsWith('.pdf'));
    const played = tour.upcomingCards
      .slice(0, 6)
      .filter(({ estatus }) => !['cancelado', 'pospuesto'].includes(estatus ?? ''));
    expect(files.toSorted()).toEqual(
      played.flatMap(({ id }) => [`${id}-a3.pdf`, `${id}-tabloide.pdf`]).toSorted(),
    );
    for (const file of files) {
      expect(html).toContain(`href="/prensa/${file}"`);
      const pdf = (await readFile(join(dir, file))).toString('latin1');
      expect(pdf).toContain('/TrimBox');
      expect(pdf).not.toMatch(/\/Font\b/u);
    }
  });

  it('press kit: linked from Contacto and Links', async () => {
    for (const page of ['contacto', 'link'])
      expect(await readFile(join(await builtSite(), page, 'index.html'), 'utf8')).toContain(
        'href="/prensa/"',
      );
  });

  it('shows: each published one has an address, and no other', async () => {
    const folders = await readdir(join(await builtSite(), 'fechas'));
    const pages = folders.filter((name) => /^\d{4}-\d{2}-\d{2}-[a-z0-9-]+$/u.test(name));
    expect(pages.toSorted()).toEqual(tour.shows.map(({ id }) => id).toSorted());
  });

  it.each(tour.nights.filter((shows) => shows.length > 1))(
    'functions of one night: a page with all of them, to which the addresses of the others lead',
    async (...night) => {
      const page = showPath(night[0] as TourShow);
      const html = await readFile(join(await builtSite(), page, 'index.html'), 'utf8');
      const others = night.filter((show) => `/fechas/${show.id}/` !== page);
      expect(others).toHaveLength(night.length - 1);
      for (const { id, titulo = '', show } of night) {
        expect(html).toContain(` id="funcion-${id}"`);
        expect(html).toContain(titulo);
        expect(html).toContain(show);
        expect(html).toContain(`/fechas/${id}.ics`);
      }
      for (const { id } of others) {
        const old = await readFile(join(await builtSite(), 'fechas', id, 'index.html'), 'utf8');
        expect(old).toContain(`content="0; url=${page}#funcion-${id}"`);
        expect(old).toContain(`<link rel="canonical" href="${inject('origin')}${page}">`);
      }
    },
  );

  it('checkDist: links, anchors, ids, headings, pictures, JSON-LD, CSP and language have no problem', async () => {
    expect((await checkDist(await builtSite())).slice(0, 20)).toEqual([]);
  });

  it('files: no content file, source or source map is published', async () => {
    const files = await filesOf(await builtSite());
    expect(files.filter((file) => /\.(?:ya?ml|md|map|ts|tsx|astro)$/u.test(file))).toEqual([]);
  });

  it('unpublished show: its date is in no file', async () => {
    const dir = await builtSite();
    expect(tour.unpublished).not.toEqual([]);
    for (const file of (await filesOf(dir)).filter((name) => /\.(?:html|xml|json|ics|js)$/u.test(name))) {
      const text = await readFile(join(dir, file), 'utf8');
      for (const { fecha } of tour.unpublished) expect(text, file).not.toContain(fecha);
    }
  });
});
