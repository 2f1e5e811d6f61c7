/** Link previews, share images and share links of the built site. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it, test } from 'vitest';
import { longDate, longDateOf } from '../../src/domain/time/format-date.ts';
import { type BuiltPage, readPages } from '../../src/tools/dist/pages.ts';
import { attributes, tags } from '../support/page-html.ts';
import { findShow, tour } from '../support/tour.ts';
import { metas, showOf } from './outputs.ts';
import { builtSite } from './site.ts';

const KB_300 = 300_000;

let dir: string;
let pages: BuiltPage[];
beforeAll(async () => {
  dir = await builtSite();
  pages = await readPages(dir);
});

const fileOf = (url: string) => join(dir, new URL(url).pathname);
const pageOf = (id: string) => pages.find((page) => showOf(page) === id)?.html ?? '';

describe('every page', () => {
  it('meta tags: title, description, image and locale within the first 300 KB', () => {
    for (const { html, path } of pages.filter(({ html }) => !html.includes('http-equiv="refresh"'))) {
      const meta = metas(Buffer.from(html).subarray(0, KB_300).toString());
      for (const name of ['og:title', 'og:description', 'og:image:alt'])
        expect(meta.get(name), path).toMatch(/\S/u);
      expect(meta.get('og:url'), path).toMatch(/^http/u);
      expect(meta.get('og:locale'), path).toBe('es_MX');
      expect(meta.get('twitter:card'), path).toBe('summary_large_image');
      expect(
        ['og:image:width', 'og:image:height', 'og:image:type'].map((name) => meta.get(name)),
        path,
      ).toEqual(['1200', '630', 'image/jpeg']);
    }
  });

  it('description: that of the home page on no other indexed page', () => {
    const home = metas(pages.find(({ path }) => path === '/')?.html ?? '');
    const others = pages.filter(({ html }) => {
      const meta = metas(html);
      return meta.get('og:url') !== home.get('og:url') && meta.get('description') === home.get('description');
    });
    expect(others.filter(({ html }) => !html.includes('"noindex"')).map(({ path }) => path)).toEqual([]);
  });

  it('og:image: a JPEG of 1200×630 and at most 300 KB that exists, its hash in its name', async () => {
    const urls = new Set(pages.flatMap(({ html }) => metas(html).get('og:image') ?? []));
    // One for each night, those of the festival, the courses and the gallery, and the one of every other page.
    expect(urls.size).toBe(tour.nights.length + 4);
    for (const url of urls) {
      expect(url).toMatch(/^http:\/\/.*\/compartir\/[a-z0-9-]+-previa-[0-9a-f]{12}\.jpg$/u);
      expect((await stat(fileOf(url))).size, url).toBeLessThanOrEqual(KB_300);
      const { width, height, format } = await sharp(fileOf(url)).metadata();
      expect([width, height, format], url).toEqual([1200, 630, 'jpeg']);
    }
  });
});

test('festival, courses and gallery: previews of their own', () => {
  const imageOf = (path: string) =>
    metas(pages.find((page) => page.path === path)?.html ?? '').get('og:image');
  const paths = ['/', '/blacknchrome/', '/cursos/', '/galeria/'];
  expect(new Set(paths.map(imageOf)).size).toBe(paths.length);
});

describe('page of a show', () => {
  it('meta tags: city and date in the title, venue and price in the description', () => {
    const show = findShow(({ preventa }) => !!preventa?.startsWith('$'), tour.upcoming);
    const meta = metas(pageOf(show.id));
    expect(meta.get('og:title')).toContain(`${show.ciudad}, ${longDate(show.start.wall)}`);
    expect(meta.get('og:description')).toContain(`${show.lugar}, ${show.ciudad}. `);
    expect(meta.get('og:description')).toContain(show.preventa);
    expect(meta.get('og:url')).toBe(`${inject('origin')}/fechas/${show.id}/`);
  });

  it('og:image: no two shows share one, and a page that redirects to a show has that of the show', () => {
    const redirects = pages.filter((page) => showOf(page) && page.html.includes('http-equiv="refresh"'));
    const images = pages.flatMap((page) =>
      showOf(page) && !redirects.includes(page) ? (metas(page.html).get('og:image') ?? []) : [],
    );
    expect(new Set(images).size).toBe(tour.nights.length);
    expect(images).toHaveLength(tour.nights.length);
    expect(redirects).not.toHaveLength(0);
    for (const { html, path } of redirects) {
      const meta = metas(html);
      const target = pages.find((page) => page.path === new URL(meta.get('og:url') ?? '').pathname);
      expect(meta.get('og:image'), path).toBe(metas(target?.html ?? '').get('og:image'));
    }
  });

  it('upcoming: preview, post, story and QR code can be downloaded', async () => {
    const { id } = findShow(({ link }) => !!link, tour.upcoming);
    const links = tags(pageOf(id), 'a').filter((tag) => / download=/u.test(tag));
    const files = links
      .flatMap((tag) => attributes(tag, 'href'))
      .filter((href) => href.startsWith('/compartir/'));
    const sizes = await Promise.all(files.map((file) => sharp(join(dir, file)).metadata()));
    expect(sizes.map(({ width, height }) => `${width}×${height}`)).toEqual([
      '1200×630',
      '1080×1350',
      '1080×1920',
    ]);
    const code = await readFile(join(dir, `fechas/${id}/boletos.svg`), 'utf8');
    expect(code).toMatch(/^<svg xmlns/u);
  });

  it('past: marked as past, without share images', () => {
    const { id } = findShow(() => true, tour.past);
    expect(pageOf(id)).not.toContain('Imágenes para compartir');
    expect(pageOf(id)).toContain('Ya pasó');
  });

  it('WhatsApp link: its text has city, date, venue, price and address', () => {
    const show = findShow(({ taquilla = '' }) => taquilla.startsWith('$'), tour.upcoming);
    const link = attributes(pageOf(show.id), 'href').find((href) => href.startsWith('https://wa.me/?'));
    const text = new URL(link ?? '').searchParams.get('text') ?? '';
    for (const part of [
      show.ciudad,
      longDate(show.start.wall),
      show.lugar,
      show.taquilla,
      `/fechas/${show.id}/`,
    ])
      expect(text).toContain(part);
  });

  it('Google calendar link: the hour and the zone of the venue', () => {
    const show = findShow({ ciudad: 'Mexicali', show: '8:30pm' }, tour.upcoming);
    const day = show.fecha.replaceAll('-', '');
    const link = attributes(pageOf(show.id), 'href').find((href) => href.includes('action=TEMPLATE'));
    const query = new URL(link ?? '').searchParams;
    expect([query.get('dates'), query.get('ctz')]).toEqual([
      `${day}T203000/${day}T223000`,
      'America/Tijuana',
    ]);
  });

  it('Google calendar link: none on the page of a postponed show', () => {
    const { id } = findShow({ estatus: 'pospuesto' }, tour.upcoming);
    expect(pageOf(id)).not.toContain('action=TEMPLATE');
  });

  it.each([
    ['reprogramado', 'Tu boleto vale para la nueva fecha. La fecha anterior era el '],
    ['cancelado', 'pide tu reembolso'],
    ['pospuesto', 'Guarda tu boleto'],
  ] as const)('status %s: the note for ticket holders is "%s"', (estatus, note) => {
    expect(pageOf(findShow({ estatus }, tour.upcoming).id)).toContain(note);
  });

  it('fechaAnterior: the note names it', () => {
    const { id, fechaAnterior = '' } = findShow({ estatus: 'reprogramado' }, tour.upcoming);
    expect(pageOf(id)).toContain(`La fecha anterior era el ${longDateOf(fechaAnterior)}.`);
  });
});

test('page of all dates: one story picture of 1080×1920', async () => {
  const html = pages.find(({ path }) => path === '/fechas/')?.html ?? '';
  const file = attributes(html, 'href').find((href) => href.includes('gira-historia')) ?? '';
  const { width, height } = await sharp(join(dir, file)).metadata();
  expect([width, height]).toEqual([1080, 1920]);
});
