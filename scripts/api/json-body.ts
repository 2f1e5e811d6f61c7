/**
 * JSON as the API takes it: UTF-8 without slips, one object, no key twice (parsers differ on which of two they keep),
 * and not in levels upon levels, each of which a parser makes an object of.
 */
import { type ApiError, refusal } from './errors.ts';

/** Far more than a show has, which is one. */
const MOST_LEVELS = 20;

/** The text of a body; refuses what is not UTF-8 (UTF-16 has NUL bytes, which JSON can't have). */
export function decodeJson(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(400, 'Los datos no están en UTF-8.');
  }
  checkKeys(text);
  return text;
}

/**
 * By characters, not by the matches of a pattern: those of a hundred large bodies would fill memory with what nobody
 * keeps. Escapes in a key count as what they stand for.
 *
 * @throws ApiError when the outermost object has a key twice, or there are levels beyond all reason.
 */
function checkKeys(text: string): void {
  const seen = new Set<string>();
  let depth = 0;
  let key = '';
  let quoted: readonly [start: number, end: number] | null = null;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (character === '"') {
      const end = endOfString(text, at);
      if (depth === 1) quoted = [at, end];
      at = end - 1;
    } else if (character === ':' && depth === 1 && quoted !== null) {
      key = unescaped(text.slice(...quoted));
      if (seen.has(key)) throw about(key, 'Un campo viene dos veces.', 'está repetido; deja solo uno');
      seen.add(key);
      quoted = null;
    } else if (character === '{' || character === '[') {
      depth++;
      if (depth > MOST_LEVELS) throw about(key, 'Los datos no son los de un show.', 'no es texto; escríbelo');
    } else if (character === '}' || character === ']') {
      depth--;
    }
  }
}

function about(key: string, message: string, problem: string): ApiError {
  return refusal(400, message, { [key.slice(0, 60)]: problem });
}

/** Behind the closing quote; a string that never closes goes on to the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
