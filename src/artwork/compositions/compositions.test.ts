import { describe, expect, it } from 'vitest';
import { inkOf, inks } from '../../domain/ink.ts';
import { compositionOf, compositions } from './index.ts';

const slugs = Array.from({ length: 600 }, (_, i) => `2026-${1 + (i % 12)}-${1 + (i % 28)}-ciudad-${i}`);

describe('the choice by slug', () => {
  // A change here repaints posters that people have already seen and shared.
  it.each([
    ['2026-12-05-san-luis-potosi', 'cartelera', 'agua'],
    ['2026-12-12-guadalajara', 'boca', 'cielo'],
    ['2027-01-29-quetzaltenango', 'sonido', 'agua'],
  ])('of %s is stable', (slug, composition, ink) => {
    expect([compositionOf(slug), inkOf(slug)]).toEqual([composition, ink]);
  });

  it('reaches the whole family, each in every ink, none much more often than others', () => {
    const pairs = slugs.map((slug) => `${compositionOf(slug)} ${inkOf(slug)}`);
    expect(new Set(pairs).size).toBe(Object.keys(compositions).length * Object.keys(inks).length);
    for (const name of Object.keys(compositions)) {
      const share = slugs.filter((slug) => compositionOf(slug) === name).length / slugs.length;
      expect(share, name).toBeGreaterThan(0.5 / Object.keys(compositions).length);
    }
  });

  it('has at least five to choose from', () => {
    expect(Object.keys(compositions).length).toBeGreaterThanOrEqual(5);
  });
});
