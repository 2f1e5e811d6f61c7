import { describe, expect, it } from 'vitest';
import { inkOf, inks } from '../../domain/site/ink.ts';
import { compositionOf, compositions } from './composition-table.ts';

const slugs = Array.from({ length: 600 }, (_, i) => `2026-${1 + (i % 12)}-${1 + (i % 28)}-ciudad-${i}`);

describe('compositionOf', () => {
  // A change here redraws posters that have already been shared.
  it.each([
    ['2026-12-05-san-luis-potosi', 'woodType', 'agua'],
    ['2026-12-12-guadalajara', 'openMouth', 'cielo'],
    ['2027-01-29-quetzaltenango', 'loudspeaker', 'agua'],
  ])('%s: a fixed composition and ink', (slug, composition, ink) => {
    expect([compositionOf({ slug, country: 'Mexico' }), inkOf(slug)]).toEqual([composition, ink]);
  });

  it('600 slugs: every composition in every ink, none much rarer than the others', () => {
    const pairs = slugs.map((slug) => `${compositionOf({ slug, country: 'Mexico' })} ${inkOf(slug)}`);
    expect(new Set(pairs).size).toBe(Object.keys(compositions).length * Object.keys(inks).length);
    for (const name of Object.keys(compositions)) {
      const share =
        slugs.filter((slug) => compositionOf({ slug, country: 'Mexico' }) === name).length / slugs.length;
      expect(share, name).toBeGreaterThan(0.5 / Object.keys(compositions).length);
    }
  });

  it('600 slugs of an act from elsewhere: no mask of Mexican wrestlers, and the others stay', () => {
    const pairs = slugs.map((slug) => [
      compositionOf({ slug, country: 'Mexico' }),
      compositionOf({ slug, country: 'España' }),
    ]);
    const masks = pairs.filter(([inMexico]) => inMexico === 'wrestlerMask');
    expect(masks.length).toBeGreaterThan(50);
    expect(masks.filter(([, inSpain]) => inSpain === 'wrestlerMask')).toEqual([]);
    expect(new Set(masks.map(([, inSpain]) => inSpain)).size).toBe(Object.keys(compositions).length - 1);
    for (const [inMexico, inSpain] of pairs) if (inMexico !== 'wrestlerMask') expect(inSpain).toBe(inMexico);
  });
});
