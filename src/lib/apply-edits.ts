/** Replacement of a part of a text. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  /** Text for the part from `start` to `end`. */
  readonly text: string;
}

/** Returns the text with all edits. Offsets refer to the original text. @throws Error if two edits overlap */
export function applyEdits(source: string, edits: readonly TextEdit[]): string {
  let result = '';
  let from = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    if (start < from) throw new Error(`Two edits of a page overlap at ${start}: ${text.slice(0, 80)}`);
    result += source.slice(from, start) + text;
    from = end;
  }
  return result + source.slice(from);
}
