/** Paper sizes for the printer, and the largest size at which a picture should be printed. */
import type { Country } from '../../schemas/fields/country.ts';

export const printSizes = {
  a3: { label: 'A3', width: 297, height: 420 },
  /** 11 × 17 inches. */
  tabloide: { label: 'Tabloide', width: 279.4, height: 431.8 },
} as const satisfies Record<string, { label: string; width: number; height: number }>;

export type PrintSize = keyof typeof printSizes;

/** Countries with US paper sizes (CLDR, `paperSize`). They also have A3. */
const TABLOID_COUNTRIES: readonly Country[] = [
  ...(['Chile', 'Colombia', 'Costa Rica', 'El Salvador', 'Estados Unidos', 'Guatemala'] as const),
  ...(['Mexico', 'Nicaragua', 'Panamá', 'Puerto Rico', 'Venezuela'] as const),
];

/** Returns the paper sizes in the country. */
export function printSizesOf(country: Country): PrintSize[] {
  return TABLOID_COUNTRIES.includes(country) ? ['a3', 'tabloide'] : ['a3'];
}

/** Millimetres that the print extends beyond the cut on each side. */
export const BLEED = 3;
/** Height of the strip with the QR code, in millimetres above the cut. */
export const STRIP = 48;
const MM_PER_INCH = 25.4;
/** Minimum dots per inch. With fewer, single dots are visible. */
const MIN_DPI = 200;

/** Largest fraction of a picture's width or height to cut off so that the picture reaches the edges. */
const MAX_CUT = 0.05;

/**
 * Returns the place of a picture above the strip, in millimetres from the corner of the bleed. The picture
 * extends to the edges if that cuts off at most `MAX_CUT`; otherwise it is whole and inside the cut.
 */
export function placePicture(picture: { width: number; height: number }, size: PrintSize) {
  const { width, height } = printSizes[size];
  const full = { width: width + 2 * BLEED, height: height + BLEED - STRIP };
  const scales = [full.width / picture.width, full.height / picture.height];
  const toEdges = Math.max(...scales);
  const reachesEdges = 1 - Math.min(...scales) / toEdges <= MAX_CUT;
  const inside = Math.min(width / picture.width, (height - STRIP) / picture.height);
  const scale = reachesEdges ? toEdges : inside;
  const placed = { width: picture.width * scale, height: picture.height * scale };
  const top = reachesEdges ? 0 : BLEED;
  return {
    x: (full.width - placed.width) / 2,
    y: top + (full.height - top - placed.height) / 2,
    ...placed,
  };
}

/** Returns a warning in Spanish with the largest good size, or null if the picture has enough pixels. */
export function printWarning(picture: { width: number; height: number }, size: PrintSize): string | null {
  const { width, height } = placePicture(picture, size);
  const dpi = Math.floor((picture.width * MM_PER_INCH) / width);
  if (dpi >= MIN_DPI) return null;
  const millimetres = [picture.width, picture.height].map((pixels) => (pixels / MIN_DPI) * MM_PER_INCH);
  const largest = millimetres.map((mm) => (Math.floor(mm) / 10).toFixed(1));
  const needed = [width, height].map((mm) => Math.ceil((mm / MM_PER_INCH) * MIN_DPI));
  return `El cartel mide ${picture.width} × ${picture.height} px: en ${printSizes[size].label} queda a ${dpi} puntos por pulgada y se ve borroso. Se imprime bien hasta ${largest.join(' × ')} cm; para ${printSizes[size].label} hacen falta ${needed.join(' × ')} px.`;
}
