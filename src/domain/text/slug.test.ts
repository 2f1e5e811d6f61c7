import { describe, expect, it, test } from 'vitest';
import { fnv1aHash, showSlug, slugify } from './slug.ts';

describe('slugs', () => {
  it.each([
    ['Cerro de San Pedro', 'cerro-de-san-pedro'],
    ['Mérida', 'merida'],
    ['Me\u0301rida', 'merida'],
    ['Cañón', 'canon'],
    ['  Cd. Juárez!  ', 'cd-juarez'],
    ['Black & Chrome 2024', 'black-chrome-2024'],
    ['../../etc/passwd', 'etc-passwd'],
    ['a\u0000b', 'a-b'],
    ['---', 'sin-nombre'],
    ['', 'sin-nombre'],
    ['2027', '2027'],
    ['¡2027!', '2027'],
    ['🎤', 'sin-nombre'],
    ['ſ K', 'k'],
    ['<script>', 'script'],
    ['a'.repeat(200), 'a'.repeat(60)],
    [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
  ])('%j: %s', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('any text: only safe characters; a slug of a slug is the same', () => {
    for (let code = 0; code < 0x3000; code++) {
      const slug = slugify(`${String.fromCharCode(code)}x${String.fromCharCode(code)}`);
      expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
      expect(slugify(slug)).toBe(slug);
    }
  });

  it.each([
    ['東京', '大阪'],
    ['日本 2027', '中国 2027'],
    ['Москва 2027', 'Минск 2027'],
    ['Ø', 'Ł'],
  ])('%s and %s, which have no Latin letter that ASCII has: different slugs', (one, two) => {
    expect(slugify(one)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u);
    expect(slugify(one)).not.toBe(slugify(two));
    expect(slugify(` ${one.toLowerCase().normalize('NFD')} `)).toBe(slugify(one));
  });

  it.each([
    ['2026-12-05', 'Guadalajara', '2026-12-05-guadalajara'],
    ['2024-02-14T20:30:00Z', 'San Luis Potosí', '2024-02-14-san-luis-potosi'],
  ])('show on %s in %s: %s', (fecha, ciudad, slug) => {
    expect(showSlug({ fecha, ciudad })).toBe(slug);
  });
});

test('fnv1aHash: the test vectors of FNV-1a', () => {
  expect(fnv1aHash('')).toBe(0x811c9dc5);
  expect(fnv1aHash('a')).toBe(0xe40c292c);
  expect(fnv1aHash('foobar')).toBe(0xbf9cf968);
});
