/** What a link of the built site looks like where it is shared. */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { attributes, type Page, readPages, tags } from '../../scripts/dist/pages.ts';
import { metas, showOf } from './outputs.ts';
import { builtSite } from './site.ts';

const KB_300 = 300_000;

let dir: string;
let pages: Page[];
beforeAll(async () => {
  dir = await builtSite();
  pages = await readPages(dir);
});

const fileOf = (url: string) => join(dir, new URL(url).pathname);
const pageOf = (id: string) => pages.find((page) => showOf(page) === id)?.html ?? '';

describe('every page', () => {
  it('says within its first 300 KB what it is shared as', () => {
    for (const { html, path } of pages.filter(({ html }) => html.includes('og:site_name'))) {
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

  it('has a preview that exists: 1200×630 JPEG of at most 300 KB, its hash in its name', async () => {
    const urls = new Set(pages.flatMap(({ html }) => metas(html).get('og:image') ?? []));
    expect(urls.size).toBe(89);
    for (const url of urls) {
      expect(url).toMatch(/^http:\/\/.*\/compartir\/[a-z0-9-]+-previa-[0-9a-f]{12}\.jpg$/u);
      expect((await stat(fileOf(url))).size, url).toBeLessThanOrEqual(KB_300);
      const { width, height, format } = await sharp(fileOf(url)).metadata();
      expect([width, height, format], url).toEqual([1200, 630, 'jpeg']);
    }
  });
});

describe('a show', () => {
  it('is titled by city and date, described by place and price', () => {
    const meta = metas(pageOf('2026-11-27-guadalajara'));
    expect(meta.get('og:title')).toContain('Guadalajara, viernes 27 de noviembre de 2026');
    expect(meta.get('og:description')).toMatch(/Salón La Vitrola Chueca, Guadalajara\. .*\$200/u);
    expect(meta.get('og:url')).toBe(`${inject('origin')}/fechas/2026-11-27-guadalajara/`);
  });

  it('never has its poster for a preview, and a preview of its own', () => {
    const images = pages.filter((page) => showOf(page)).map(({ html }) => metas(html).get('og:image'));
    expect(new Set(images).size).toBe(88);
  });

  it('to come can be downloaded as preview, post, story and ticket code', async () => {
    const links = tags(pageOf('2027-01-30-merida'), 'a').filter((tag) => / download=/u.test(tag));
    const files = links
      .flatMap((tag) => attributes(tag, 'href'))
      .filter((href) => href.startsWith('/compartir/'));
    const sizes = await Promise.all(files.map((file) => sharp(join(dir, file)).metadata()));
    expect(sizes.map(({ width, height }) => `${width}×${height}`)).toEqual([
      '1200×630',
      '1080×1350',
      '1080×1920',
    ]);
    const code = await readFile(join(dir, 'fechas/2027-01-30-merida/boletos.svg'), 'utf8');
    expect(code).toMatch(/^<svg xmlns/u);
  });

  it('that is over keeps its page and preview, and nobody is asked to post it', () => {
    expect(pageOf('2024-06-21-san-jose')).not.toContain('Imágenes para compartir');
    expect(pageOf('2024-06-21-san-jose')).toContain('Ya pasó');
  });

  it('is handed to WhatsApp with city, date, place, price and address', () => {
    const link = attributes(pageOf('2026-11-27-guadalajara'), 'href').find((href) =>
      href.startsWith('https://wa.me/?'),
    );
    const text = new URL(link ?? '').searchParams.get('text') ?? '';
    for (const part of [
      'Guadalajara',
      'viernes 27 de noviembre de 2026',
      'Salón La Vitrola Chueca',
      '$250',
      '/fechas/2026-11-27-guadalajara/',
    ])
      expect(text).toContain(part);
  });

  it('goes to Google’s calendar at the venue’s hour and zone', () => {
    const link = attributes(pageOf('2027-01-22-tijuana'), 'href').find((href) =>
      href.includes('action=TEMPLATE'),
    );
    const query = new URL(link ?? '').searchParams;
    expect([query.get('dates'), query.get('ctz')]).toEqual([
      '20270122T203000/20270122T223000',
      'America/Tijuana',
    ]);
  });

  it('tells holders of tickets what has become of them', () => {
    expect(pageOf('2027-01-30-merida')).toContain(
      'Tu boleto vale para la nueva fecha. Antes: sábado 2 de enero de 2027.',
    );
    expect(pageOf('2027-02-20-tegucigalpa')).toContain('pide tu reembolso');
    expect(pageOf('2027-01-22-tijuana')).toContain('Guarda tu boleto');
  });
});

it('the tour has one story of its next dates', async () => {
  const html = pages.find(({ path }) => path === '/fechas/')?.html ?? '';
  const file = attributes(html, 'href').find((href) => href.includes('gira-historia')) ?? '';
  const { width, height } = await sharp(join(dir, file)).metadata();
  expect([width, height]).toEqual([1080, 1920]);
});
