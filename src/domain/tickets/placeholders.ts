/** Texts that editors and promoters write for a name or price that is still unknown. */
import { fold } from '../../schemas/fields/fold.ts';
import { isBlank } from '../../schemas/fields/text.ts';

/** Texts for "not known yet", folded. */
export const pendingWords: readonly string[] = [
  'pendiente',
  'proximamente',
  ...['por', 'sin', 'a'].flatMap((word) =>
    ['avisar', 'confirmar', 'anunciar', 'definir'].map((what) => `${word} ${what}`),
  ),
];

/** Returns a text for comparison, without punctuation: "¡AGOTADO!" → "agotado", "N/A" → "na". */
const foldWords = (text: string) => fold(text.replace(/\p{P}/gu, ''));

const PLACEHOLDERS = new Set(['', 'na', 'tba', 'tbc', 'tbd', ...pendingWords]);

/** What is not known, before the words for it: "Lugar por confirmar", "Calle y número por confirmar". */
const SUBJECT =
  /^(?:lugar|sede|recinto|direccion|ubicacion|calle y numero|invitad[oa]s?|precio) (?=(?:por|sin|a) )/u;

/** Returns true for blank text and for texts like "Por definir", "Lugar a confirmar", "N/A" and "???". */
export function isPlaceholder(text: string): boolean {
  return isBlank(text) || PLACEHOLDERS.has(foldWords(text).replace(SUBJECT, ''));
}

/**
 * Returns a name as visitors read it: `otherwise` for "na", "???" or "por definir". A text that says what is not known ("Sede por
 * anunciar") and punctuation like `""` stay as written.
 */
export function knownOr(written: string, otherwise: string): string {
  const isUnclear = isPlaceholder(written) && !SUBJECT.test(foldWords(written));
  return isUnclear && /[\p{L}\p{Pd}?]/u.test(written) ? otherwise : written;
}

const SOLD_OUT = /^(?:(?:boletos|boletas|entradas|localidades|tickets) )?agotad[oa]s?$|^sold ?out$/u;

/** Returns true for a text that says that the tickets are sold out: "Agotado", "Boletos agotados", "SOLD-OUT". */
export function isSoldOutText(text: string): boolean {
  return SOLD_OUT.test(foldWords(text));
}
