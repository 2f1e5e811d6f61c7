/** Maximum lengths of texts on each network, each with its way of counting. `label` is the name for editors. */

export const networkLimits = {
  // https://developers.facebook.com/docs/instagram-platform/instagram-graph-api/reference/ig-user/media (caption)
  instagram: { label: 'Instagram', limit: 2_200, lengthOf: countGraphemes },
  // Facebook documents no limit. Its composer is known to allow this length. https://ferryman.io/character-limits/facebook
  facebook: { label: 'Facebook', limit: 63_206, lengthOf: (text) => text.length },
  // https://docs.x.com/fundamentals/counting-characters
  x: { label: 'X', limit: 280, lengthOf: weightedLength },
  // https://developers.facebook.com/docs/whatsapp/cloud-api/messages/image-messages (caption: the text goes with a picture)
  whatsapp: { label: 'WhatsApp', limit: 1_024, lengthOf: (text) => text.length },
  // RFC 5322 §2.1.1: a line, and so a subject, should have at most 78 characters.
  asunto: { label: 'Asunto del correo', limit: 78, lengthOf: countGraphemes },
  // RFC 5322 does not limit texts. Gmail is known to cut off text after 102 KB.
  correo: { label: 'Correo', limit: 102_400, lengthOf: (text) => new TextEncoder().encode(text).length },
  // https://docs.x.com/x-api/media/create-media-metadata (alt_text)
  alternativo: { label: 'Texto alternativo', limit: 1_000, lengthOf: countGraphemes },
} as const satisfies Record<string, { label: string; limit: number; lengthOf: (text: string) => number }>;

export type PostNetwork = keyof typeof networkLimits;

function countGraphemes(text: string): number {
  return [...new Intl.Segmenter('es').segment(text)].length;
}

/** X counts each address with this length. */
const ADDRESS_ON_X = 23;

/**
 * Returns the length on X. Letters of Latin, Greek, Cyrillic and similar scripts and punctuation count 1;
 * everything else, such as emoji, counts 2.
 */
function weightedLength(text: string): number {
  const written = text.normalize('NFC').replace(/https?:\/\/\S+/gu, 'x'.repeat(ADDRESS_ON_X));
  return [...new Intl.Segmenter('es').segment(written)].reduce((sum, { segment }) => {
    if (/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(segment)) return sum + 2;
    return sum + [...segment].reduce((weight, sign) => weight + (SINGLE_ON_X.test(sign) ? 1 : 2), 0);
  }, 0);
}

const SINGLE_ON_X = /[\0-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/u;
