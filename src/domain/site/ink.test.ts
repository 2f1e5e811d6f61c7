import { describe, expect, it } from 'vitest';
import { contrast } from './contrast.fixture.ts';
import { type Ink, inkOf, inks } from './ink.ts';

describe('ink sets', () => {
  it.each(Object.entries(inks))(
    '%s reads on black: at least 4.5:1 in each colour (AX-8)',
    (_name, colours) => {
      for (const colour of colours) {
        expect(colour).toMatch(/^#[0-9a-f]{6}$/u);
        expect(contrast(colour, '#000000')).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('the same show: the same inks in every build', () => {
    expect(inkOf('2026-12-05-guadalajara')).toBe('agua');
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
