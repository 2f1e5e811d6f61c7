/** Outlines of text in the posters' typeface. The only importer of opentype.js. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import { memoize } from '../../lib/memoize.ts';
import type { Outline, PathStep, Point } from './outline.ts';
import { typeface } from './typeface.ts';

/** Font size of the outlines in pixels. Callers scale them. */
export const EM = 1000;

/**
 * Returns a kerned line of text at `EM` pixels, from x = 0 along the baseline y = 0 (y grows downwards).
 * Leaves out characters without a glyph.
 * @param tracking extra space between letters, in ems
 */
export function outlineText(text: string, tracking = 0): Outline {
  const outline: PathStep[] = [];
  let x = 0;
  let previous: CharacterGlyph | null = null;
  for (const character of text) {
    const next = glyphOf(character);
    if (!next) continue;
    if (previous) x += kerningBetween(previous, next) + tracking * EM;
    for (const { op, points } of next.outline)
      outline.push({ op, points: points.map(([px, py]) => [px + x, py]) });
    x += next.advance;
    previous = next;
  }
  return outline;
}

/** A character's glyph, measured at `EM`. */
interface CharacterGlyph {
  readonly font: Font;
  readonly glyph: Glyph;
  /** Outline that begins at x = 0. */
  readonly outline: Outline;
  /** Distance to the next glyph without kerning. */
  readonly advance: number;
}

/** Reads the typeface. Finds the files from the project's root, because this module may be bundled anywhere. */
const readFonts = memoize(() => {
  const { resolve: find } = createRequire(resolve('package.json'));
  return typeface.files.map((file) => opentype.parse(new Uint8Array(readFileSync(find(file))).buffer));
});

/** Returns the glyph of a character from the first font that has it. */
const glyphOf = memoize((character: string): CharacterGlyph | null => {
  const font = readFonts().find((each) => each.charToGlyphIndex(character) > 0);
  if (!font) return null;
  const glyph = font.charToGlyph(character);
  const outline = closedContours(glyph.getPath(0, 0, EM).commands);
  return { font, glyph, outline, advance: (glyph.advanceWidth * EM) / font.unitsPerEm };
});

/** Returns the kerning of a pair at `EM`. Only pairs within one font file have kerning. */
function kerningBetween({ font, glyph }: CharacterGlyph, right: CharacterGlyph): number {
  return font === right.font ? (font.getKerningValue(glyph, right.glyph) * EM) / font.unitsPerEm : 0;
}

/** Closes the contours. They end where they begin but lack a Z, and a stroke would show a gap. */
function closedContours(commands: readonly PathCommand[]): PathStep[] {
  const close: PathStep = { op: 'Z', points: [] };
  const steps = commands
    .filter(({ type }) => type !== 'Z')
    .flatMap((command, i) => (command.type === 'M' && i > 0 ? [close, toStep(command)] : [toStep(command)]));
  return steps.length > 0 ? [...steps, close] : [];
}

function toStep({ type, x, y, x1, y1, x2, y2 }: PathCommand): PathStep {
  const points = [[x1, y1] as const, [x2, y2] as const, [x, y] as const];
  return { op: type, points: points.filter((point): point is Point => point[0] !== undefined) };
}
