/** Rounds to tenths of a unit of a drawing, so that every machine writes the same text. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
