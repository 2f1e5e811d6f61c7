/** Texts that search engines, messengers, feed readers and calendars keep for months: nothing on them can be updated. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { metas } from './outputs.ts';
import { builtSite } from './site.ts';

const RELATIVE_TIME = /(?<!\p{L})(?:hoy|mañana|ahora|faltan?|quedan?|próxim[oa]s?|siguientes?)(?!\p{L})/iu;
const COUNT =
  /(?<!\d)\d+ (?:fechas?|funci(?:ón|ones)|shows?|ciudad(?:es)?|pa[ií]s(?:es)?|visitas?|días?)(?!\p{L})/iu;

/** Returns the part of a text that is true only for a time; null without one. */
const perishable = (text: string): string | null =>
  RELATIVE_TIME.exec(text)?.[0] ?? COUNT.exec(text)?.[0] ?? null;

test.each([
  ['Próxima función en León: viernes 4 de diciembre', 'Próxima'],
  ['75 funciones en 20 ciudades', '75 funciones'],
  ['Sótano El Ahorita, viernes 4 de diciembre de 2026. Taquilla: $250.', null],
])('perishable: %s', (text, part) => {
  expect(perishable(text)).toBe(part);
});

describe('texts outside of the page', () => {
  it('titles, descriptions and structured data: nothing that becomes false with time', async () => {
    const pages = await readPages(await builtSite());
    const texts = pages.flatMap(({ path, html }) => {
      const meta = metas(html);
      const named = ['description', 'og:title', 'og:description', 'og:image:alt'].map((name) =>
        meta.get(name),
      );
      const title = /<title>([^<]*)/u.exec(html)?.[1];
      const data = [...html.matchAll(/<script type="application\/ld\+json">([^<]*)/gu)].map(
        ([, json]) => json,
      );
      return [title, ...named, ...data].map((text) => [path, perishable(text ?? '')] as const);
    });
    expect(texts.length).toBeGreaterThan(pages.length * 3);
    expect(texts.filter(([, part]) => part !== null)).toEqual([]);
  });

  it('feed and calendars: nothing that becomes false with time', async () => {
    const dist = await builtSite();
    const files = (await filesOf(dist)).filter((file) => /\.(?:ics|xml)$/u.test(file));
    expect(files).toEqual(expect.arrayContaining(['fechas.ics', 'fechas.xml']));
    const found = await Promise.all(
      files.map(async (file) => [file, perishable(await readFile(join(dist, file), 'utf8'))] as const),
    );
    expect(found.filter(([, part]) => part !== null)).toEqual([]);
  });
});
