import { describe, expect, it } from 'vitest';
import { fnv1aHash } from '../text/slug.ts';
import { type Ink, inkOf, inks } from './ink.ts';

/** Relative luminance and contrast, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrastOnBlack = (hex: string) => (luminance(hex) + 0.05) / 0.05;

describe('ink sets', () => {
  it.each(Object.entries(inks))(
    '%s reads on black: at least 4.5:1 in each colour (AX-8)',
    (_name, colours) => {
      for (const colour of colours) {
        expect(colour).toMatch(/^#[0-9a-f]{6}$/u);
        expect(contrastOnBlack(colour)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('hash: FNV-1a test vectors', () => {
    expect(fnv1aHash('')).toBe(0x811c9dc5);
    expect(fnv1aHash('a')).toBe(0xe40c292c);
    expect(fnv1aHash('foobar')).toBe(0xbf9cf968);
  });

  it('the same show: the same inks in every build', () => {
    expect(inkOf('2026-12-05-guadalajara')).toBe(inkOf('2026-12-05-guadalajara'));
  });

  it('a whole tour: all sets are used, none by more than half of the shows', () => {
    const counts = new Map<Ink, number>();
    for (let day = 0; day < 600; day++) {
      const ink = inkOf(
        `2026-${String((day % 12) + 1).padStart(2, '0')}-${String((day % 28) + 1).padStart(2, '0')}-ciudad-${day}`,
      );
      counts.set(ink, (counts.get(ink) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(Object.keys(inks).sort());
    expect(Math.max(...counts.values())).toBeLessThan(300);
  });
});
