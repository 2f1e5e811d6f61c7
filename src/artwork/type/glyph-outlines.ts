/** Text set in Anton, the posters' typeface, as outlines. The only importer of opentype.js. */

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import { memoize } from '../../lib/memoize.ts';
import type { Outline, PathStep, Point } from './outline.ts';

/** Font size of the outlines, in pixels; callers scale them. */
export const EM = 1000;

/**
 * Returns a kerned line of text at `EM` pixels, from x = 0 along the baseline y = 0 (y grows downwards). Characters without a
 * glyph are left out.
 * @param tracking extra space between letters, in ems
 */
export async function outlineText(text: string, tracking = 0): Promise<Outline> {
  const fonts = await readFonts();
  const outline: PathStep[] = [];
  let x = 0;
  let previous: CharacterGlyph | null = null;
  for (const character of text) {
    const next = glyphOf(character, fonts);
    if (!next) continue;
    if (previous) x += kerning(previous, next) + tracking * EM;
    for (const { op, points } of next.outline)
      outline.push({ op, points: points.map(([px, py]) => [px + x, py]) });
    x += next.advance;
    previous = next;
  }
  return outline;
}

/** Returns true if the typeface can draw a character. */
export async function hasGlyph(character: string): Promise<boolean> {
  return glyphOf(character, await readFonts()) !== null;
}

/** Measurements are at `EM`. */
interface CharacterGlyph {
  readonly font: Font;
  readonly glyph: Glyph;
  /** From x = 0. */
  readonly outline: Outline;
  /** Distance to the next glyph without kerning. */
  readonly advance: number;
}

const glyphs = new Map<string, CharacterGlyph | null>();

/** Reads Anton, which comes in one file per group of languages. */
const readFonts = memoize(() => Promise.all([readFont('latin'), readFont('latin-ext')]));

async function readFont(subset: 'latin' | 'latin-ext'): Promise<Font> {
  const bytes = await readFile(resolveModule(`@fontsource/anton/files/anton-${subset}-400-normal.woff`));
  return opentype.parse(new Uint8Array(bytes).buffer);
}

/** Resolves a module: this one may be bundled into any folder of the project, or outside it and run from the project. */
function resolveModule(specifier: string): string {
  for (const base of [import.meta.url, pathToFileURL(join(process.cwd(), 'package.json'))]) {
    try {
      return createRequire(base).resolve(specifier);
    } catch {}
  }
  throw new Error(`No se encuentra ${specifier}: ejecuta npm ci.`);
}

/** Returns the glyph of the first font that has the character. */
function glyphOf(character: string, fonts: readonly Font[]): CharacterGlyph | null {
  const known = glyphs.get(character);
  if (known !== undefined) return known;
  const font = fonts.find((each) => each.charToGlyphIndex(character) > 0);
  const made = font ? toCharacterGlyph(font, font.charToGlyph(character)) : null;
  glyphs.set(character, made);
  return made;
}

function toCharacterGlyph(font: Font, glyph: Glyph): CharacterGlyph {
  const outline = closedContours(glyph.getPath(0, 0, EM).commands);
  return { font, glyph, outline, advance: (glyph.advanceWidth * EM) / font.unitsPerEm };
}

/** Returns the kerning of a pair at `EM`; the fonts know no pairs across their files. */
function kerning({ font, glyph }: CharacterGlyph, right: CharacterGlyph): number {
  return font === right.font ? (font.getKerningValue(glyph, right.glyph) * EM) / font.unitsPerEm : 0;
}

/** Closes the contours: they end where they began but without a Z, and a stroke would show the gap. */
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
