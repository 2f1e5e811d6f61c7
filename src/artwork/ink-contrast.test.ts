import { describe, expect, it } from 'vitest';
import { black, inks } from '../domain/site/ink.ts';
import { paper, stampRed } from './type/sheet.ts';

/** WCAG 2.2 contrast ratio of two hex colours. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex).map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);

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
  it.each([...between(first, second), ...between(second, third)])(
    'black text on %s: contrast of at least 4.5',
    (colour) => {
      expect(contrast(colour, black)).toBeGreaterThanOrEqual(4.5);
    },
  );
});

it('stamp on paper and paper on black: contrast of at least 4.5', () => {
  expect(contrast(stampRed, paper)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(paper, black)).toBeGreaterThanOrEqual(4.5);
});
