/** Choice of the file of a picture by `sizes` and `srcset`, as a phone's browser makes it. */
import { parseHtml } from '../../src/lib/parse-html.ts';

/** Lighthouse's phone. */
const PHONE = { width: 412, density: 1.75, rem: 16 } as const;

/** Returns the file of the picture with `fetchpriority="high"`; null if no picture has it. */
export function pictureOf(html: string): string | null {
  const elements = parseHtml(html);
  const image = elements.find(
    ({ name, attributes }) => name === 'img' && attributes['fetchpriority'] === 'high',
  );
  if (!image) return null;
  const source = elements.find(({ name, parent }) => name === 'source' && parent && parent === image.parent);
  const { srcset = '', sizes = '100vw' } = (source ?? image).attributes;
  const candidates = srcset.split(/,\s+/u).flatMap((part) => {
    const [path = '', width = ''] = part.trim().split(/\s+/u);
    return path ? [{ path, width: Number.parseInt(width, 10) }] : [];
  });
  const needed = slotOf(sizes) * PHONE.density;
  const fitting = candidates.find(({ width }) => width >= needed) ?? candidates.at(-1);
  return fitting?.path ?? image.attributes['src'] ?? null;
}

/** Returns the CSS pixels of the first entry of `sizes` that applies to the phone. */
function slotOf(sizes: string): number {
  for (const entry of sizes.split(/,\s*(?![^(]*\))/u)) {
    const [, bound, length = entry] = /^\(min-width:\s*([\d.]+)rem\)\s+(.+)$/u.exec(entry.trim()) ?? [];
    if (bound === undefined || Number(bound) * PHONE.rem <= PHONE.width) return lengthOf(length);
  }
  return PHONE.width;
}

function lengthOf(text: string): number {
  const terms = [...text.matchAll(/([+-]?)\s*([\d.]+)(vw|rem|px)/gu)];
  return terms.reduce((sum, [, sign, amount, unit]) => {
    const factor = { vw: PHONE.width / 100, rem: PHONE.rem, px: 1 }[unit ?? ''] ?? 1;
    return sum + (sign === '-' ? -1 : 1) * Number(amount) * factor;
  }, 0);
}
