/** Rules for text: blank, invisible and forbidden characters. */

// U+2800 is the blank Braille pattern: a symbol in Unicode, but invisible.
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;
// Control characters, line separators, lone surrogates and noncharacters break YAML, feeds and calendars, and are
// never typed on purpose.
const FORBIDDEN = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]/u;

// Bidirectional embeddings, overrides and isolates reorder the text around them; zero-width spaces, joins and byte order
// marks come along when text is copied from a chat or a web page. Zero-width joiners and variation selectors are not
// listed: emoji and several scripts need them.
const INVISIBLE_CONTROLS = /[\u200b\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** Removes invisible characters that nobody types: bidirectional controls and zero-width spaces. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE_CONTROLS, '');
}

// Of Windows, and those that Word and web pages copy.
const LINE_ENDS = /\r\n|[\v\u2028\u2029]/gu;

/** Replaces line ends that nobody sees in a form. The schemas refuse them in files. */
export function replaceLineEnds(text: string, lineEnd: '\n' | ' '): string {
  return text.replace(LINE_ENDS, lineEnd);
}

/** Returns true if the text contains only white space and zero-width characters, or nothing. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}

/** "na" (does not apply), "N/A" or "n. a.", and dashes, dots and slashes. */
const NOTHING = /^(?:n[./]?a\.?|[\p{Pd}.…/]*)$/iu;

/** Returns true for blank text, "na" and "-". Not for "?", which says that something is not known yet. */
export function isBlankOrNa(text: string): boolean {
  return NOTHING.test(text.replace(INVISIBLE, ''));
}

/** Returns true if a character breaks YAML, feeds or calendars, such as a line break. */
export function hasForbidden(text: string): boolean {
  return FORBIDDEN.test(text);
}

export const CONFLICT_MARKS =
  'tiene dos versiones que git no pudo unir, de <<<<<<< a ======= y de ahí a >>>>>>>; deja una y borra esas tres líneas';

/** Returns the 0-based line of the first mark of an unresolved Git merge; -1 if there is none. */
export function conflictRow(text: string): number {
  return /^>{7} /mu.test(text) ? text.split('\n').findIndex((row) => /^<{7} /u.test(row)) : -1;
}
