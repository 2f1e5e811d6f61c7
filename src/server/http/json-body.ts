/**
 * Checks a JSON body before Fastify's parser reads it: UTF-8, few levels of nesting (a parser creates an object for each)
 * and no repeated field (JSON.parse would silently drop one of the two).
 */
import { createScanner } from 'jsonc-parser';
import { type ApiError, refusal } from './errors.ts';

/** A show has one, a festival four. */
const MAX_DEPTH = 20;

/** Change of depth by the first character of a token; that of a string is its quotation mark. */
const DEPTH_CHANGES: Readonly<Record<string, number>> = { '{': 1, '[': 1, '}': -1, ']': -1 };

/** Decodes and checks a body. @throws ApiError. Whether it is JSON at all is left to the parser. */
export function decodeJson(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(400, 'Los datos no están en UTF-8.');
  }
  checkFields(text);
  return text;
}

/** @throws ApiError when a field of an object is repeated or the text has more than MAX_DEPTH levels */
function checkFields(text: string): void {
  const scanner = createScanner(text, true);
  /** The fields of each open object, from the outermost; lists have none. */
  const open: Set<string>[] = [];
  let field = '';
  let lastString = '';
  for (scanner.scan(); scanner.getTokenOffset() < text.length; scanner.scan()) {
    const first = text[scanner.getTokenOffset()] ?? '';
    const change = DEPTH_CHANGES[first] ?? 0;
    if (change === 1) open.push(new Set());
    else if (change === -1) open.pop();
    if (open.length > MAX_DEPTH)
      throw fieldError(field, 'Los datos no son los de un show.', 'no es texto; escríbelo');
    if (first === '"') lastString = scanner.getTokenValue();
    if (first !== ':') continue;
    const fields = open.at(-1);
    if (open.length === 1) field = lastString;
    if (fields?.has(lastString))
      throw fieldError(lastString, 'Un campo viene dos veces.', 'está repetido; deja solo uno');
    fields?.add(lastString);
  }
}

function fieldError(field: string, message: string, problem: string): ApiError {
  return refusal(400, message, { [field.slice(0, 60)]: problem });
}
