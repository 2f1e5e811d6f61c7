/** QR code of an address, for the site and for print. */
import { encode } from 'uqr';

/**
 * Returns an SVG path with a unit square for each dark module, and the length of a side including the quiet zone (`size`).
 * @param border width of the quiet zone
 */
export function qrPath(text: string, border: number): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return { path, size };
}
