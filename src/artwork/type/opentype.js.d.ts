/** Types of opentype.js, which ships none. Third-party types end at version 1.3. */
declare module 'opentype.js' {
  export interface PathCommand {
    readonly type: 'M' | 'L' | 'Q' | 'C' | 'Z';
    readonly x?: number;
    readonly y?: number;
    /** Control points: one for Q, two for C. */
    readonly x1?: number;
    readonly y1?: number;
    readonly x2?: number;
    readonly y2?: number;
  }

  export interface Glyph {
    /** Width in font units. */
    readonly advanceWidth: number;
    /** y grows downwards; `y` is the baseline. */
    getPath(x: number, y: number, fontSize: number): { readonly commands: readonly PathCommand[] };
  }

  export interface Font {
    readonly unitsPerEm: number;
    /** 0 if the font has no glyph for the character. */
    charToGlyphIndex(character: string): number;
    charToGlyph(character: string): Glyph;
    /** Returns the kerning in font units, from the default script of the font's GPOS or kern table. */
    getKerningValue(left: Glyph, right: Glyph): number;
  }

  const opentype: {
    /** @throws Error for formats other than TrueType, OpenType and WOFF */
    parse(font: ArrayBuffer): Font;
  };
  export default opentype;
}
