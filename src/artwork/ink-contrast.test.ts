import { describe, expect, test } from 'vitest';
import { channels, contrast } from '../domain/site/contrast.fixture.ts';
import { black, inks } from '../domain/site/ink.ts';
import { paper, stampRed } from './type/sheet.ts';

/** The colours between two stops, as a gradient shows them. */
const between = (from: string, to: string): string[] =>
  [0, 0.25, 0.5, 0.75, 1].map(
    (t) =>
      `#${channels(from)
        .map((c, i) =>
          Math.round(255 * (c + ((channels(to)[i] ?? 0) - c) * t))
            .toString(16)
            .padStart(2, '0'),
        )
        .join('')}`,
  );

describe.each(Object.entries(inks))('%s', (_, [first, second, third]) => {
  test.each([...between(first, second), ...between(second, third)])(
    'black text on %s: contrast of at least 4.5',
    (colour) => {
      expect(contrast(colour, black)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('stamp on paper and paper on black: contrast of at least 4.5', () => {
  expect(contrast(stampRed, paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(paper, black)).toBeGreaterThanOrEqual(4.5);
});
