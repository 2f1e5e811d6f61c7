/** Which file of a picture a phone takes: the choice of `sizes` and `srcset`, made as a browser makes it. */
import { attributes, tags } from './pages.ts';

/** Lighthouse's phone. */
const PHONE = { width: 412, density: 1.75, rem: 16 } as const;

/** The picture that is asked for first (`fetchpriority="high"`); null where no page waits for one. */
export function pictureOf(markup: string): string | null {
  const img = tags(markup, 'img').find((tag) => /\sfetchpriority="high"/u.test(tag));
  if (!img) return null;
  const before = markup.slice(0, markup.indexOf(img));
  const opened = before.lastIndexOf('<picture');
  const sources = opened > before.lastIndexOf('</picture>') ? tags(before.slice(opened), 'source') : [];
  const chosen = sources[0] ?? img;
  const [srcset = ''] = attributes(chosen, 'srcset');
  const [sizes = '100vw'] = attributes(chosen, 'sizes');
  const candidates = srcset.split(/,\s+/u).flatMap((part) => {
    const [path = '', width = ''] = part.trim().split(/\s+/u);
    return path ? [{ path, width: Number.parseInt(width, 10) }] : [];
  });
  const needed = slotOf(sizes) * PHONE.density;
  const fitting = candidates.find(({ width }) => width >= needed) ?? candidates.at(-1);
  return fitting?.path ?? attributes(img, 'src')[0] ?? null;
}

/** CSS pixels of the first entry of `sizes` that applies to the phone. */
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
    const factor = unit === 'vw' ? PHONE.width / 100 : unit === 'rem' ? PHONE.rem : 1;
    return sum + (sign === '-' ? -1 : 1) * Number(amount) * factor;
  }, 0);
}
