/** A pasted message without formatting, and a copy in lower case without accents, in which each character has the same position. */

export type Message = Readonly<ReturnType<typeof cleanMessage>>;

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Emoji that promoters write instead of a label: pin, calendar, clock, ticket, money, telephone. */
const EMOJI_LABELS: readonly (readonly [RegExp, string])[] = [
  [/[\u{1f4cd}\u{1f4cc}]/gu, ' Lugar: '],
  [/[\u{1f4c5}\u{1f4c6}\u{1f5d3}]/gu, ' Fecha: '],
  [/[\u{23f0}\u{1f550}-\u{1f567}]/gu, ' Hora: '],
  [/[\u{1f39f}\u{1f3ab}\u{1f4b5}\u{1f4b0}\u{1f4b8}]/gu, ' Boletos: '],
  [/[\u{1f4de}\u{1f4f1}\u{1f4f2}\u{260e}]/gu, ' Tel: '],
];
/** A pictogram with its skin colour, a flag, or a joiner. */
const EMOJI =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\u{200d}|\u{20e3}|\u{fe0f}/gu;
const CHAT_DAY = String.raw`\d{1,2}[\/.-]\d{1,2}[\/.-]\d{2,4}`;
const CHAT_HOUR = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
/**
 * Prefix of a message in an exported chat, "[12/11/26, 10:32] Lalo Promotor: " or "12/11/26 10:32 - Lalo: ",
 * or in a copy from WhatsApp Web, "[10:32, 12/11/2026] Lalo: ".
 */
const CHAT_HEADER = new RegExp(
  String.raw`^ ?\[?(?:${CHAT_DAY},? ${CHAT_HOUR}|${CHAT_HOUR}, ${CHAT_DAY})\]?(?: -)? [^:\n]{1,40}: `,
  'gimu',
);
/** Header with the date of a mail, or of a quoted or forwarded message: "El vie, 20 nov 2026 a las 10:32, Ana escribió:". */
const MAIL_HEADER =
  /^(?:>.*|(?:el|on) [^\n]{4,80}\d{1,2}:\d\d[^\n]{0,80}(?:escribio|escribió|wrote):|(?:date|sent|enviado(?: el)?): .*|[^\n[]{1,40}, \[[^\]\n]{8,30}\])$/gimu;
/** A signature. Its address, city and telephone belong to the sender. */
const SIGNATURE = /\n(?:saludos(?: cordiales)?|un saludo|atte|atentamente|--)[.,:!]* ?\n[\s\S]*$/iu;
/** An emoji's label before the same word: " Lugar: lugar Foro X". */
const LABELLED =
  / (Lugar|Fecha|Hora|Boletos|Tel): [ \t]*(?=(?:lugar|fecha|hora|boletos|tel|show|puertas)\b)/giu;

export function cleanMessage(written: string) {
  let text = written
    .normalize('NFC')
    .replace(/\r\n?/gu, '\n')
    .replace(/[\u200e\u200f\p{Zs}]/gu, ' ');
  text = text.replace(CHAT_HEADER, '').replace(MAIL_HEADER, '').replace(SIGNATURE, '');
  for (const [sign, word] of EMOJI_LABELS) text = text.replace(sign, word);
  text = text.replace(LABELLED, ' ').replace(EMOJI, ' ');
  // Removes bold and italics of WhatsApp, and signs of list items.
  text = text.replace(/[*_~`]+/gu, '').replace(/^[ \t]*[-–—•>▪·]+[ \t]*/gmu, '');
  text = text.replace(/[ \t]+/gu, ' ').replace(/^ | $/gmu, '');
  return {
    text,
    /** Lower case without accents; each character has the same position as in `text`. */
    folded: foldCharacters(text),
  };
}

/** Returns the text in lower case without accents, of the same length. */
export function foldCharacters(text: string): string {
  return [...text]
    .map((sign) => {
      const base = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return base.length === sign.length ? base : sign;
    })
    .join('');
}

export function findMatches(folded: string, pattern: RegExp): RegExpExecArray[] {
  return [...folded.matchAll(pattern)];
}

export function spanOf(match: RegExpExecArray): Span {
  return { start: match.index, end: match.index + match[0].length };
}

export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}
