/** Texts that editors and promoters write for a name or price that is still unknown. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';

/** Texts for "not known yet", folded. */
export const pendingWords: readonly string[] = [
  'pendiente',
  'proximamente',
  ...['por', 'sin'].flatMap((word) =>
    ['avisar', 'confirmar', 'anunciar', 'definir'].map((what) => `${word} ${what}`),
  ),
];

const PLACEHOLDERS = new Set(['', 'na', 'tba', 'tbc', 'tbd', ...pendingWords]);

/** Returns true for blank text and for texts like "Por definir", "N/A" and "???". */
export function isPlaceholder(text: string): boolean {
  return isBlank(text) || PLACEHOLDERS.has(fold(text.replace(/\p{P}/gu, '')));
}

const SOLD_OUT = ['agotado', 'agotada', 'sold out'];

/** Returns true for a price text that says that the tickets are sold out: "Agotado". */
export function isSoldOutText(text: string): boolean {
  return SOLD_OUT.includes(fold(text));
}
