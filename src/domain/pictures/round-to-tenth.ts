/** Rounds to tenths, so that drawings have the same text on every machine. */
export function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}
