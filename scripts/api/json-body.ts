/** JSON as the API takes it: UTF-8 without slips, one object, no key twice (parsers differ on which of two they keep). */
import { refusal } from './errors.ts';

/** The text of a body; refuses what is not UTF-8 (UTF-16 has NUL bytes, which JSON can't have). */
export function decodeJson(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusal(400, 'Los datos no están en UTF-8.');
  }
  const twice = repeatedKey(text);
  if (twice !== null) {
    const field = twice.slice(0, 60);
    throw refusal(400, 'Un campo viene dos veces.', {
      [field]: 'está repetido; deja solo uno',
    });
  }
  return text;
}

// A string that never closes goes on to the end: to give it up would be to try again at each of its quotes.
const TOKEN = /"(?:[^"\\]|\\.)*"?|[{}[\],:]/gsu;

/** The first key that the outermost object has twice; null when there is none. Escapes count as what they stand for. */
function repeatedKey(text: string): string | null {
  const seen = new Set<string>();
  let depth = 0;
  let last = '';
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') depth++;
    else if (token === '}' || token === ']') depth--;
    else if (token === ':' && depth === 1 && last.startsWith('"')) {
      const key = unescaped(last);
      if (seen.has(key)) return key;
      seen.add(key);
    }
    last = token;
  }
  return null;
}

function unescaped(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return quoted;
  }
}
