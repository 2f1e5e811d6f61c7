/** The errors of a YAML document in Spanish, each at the offset where an editor has to change the text. */
import { type Document, isAlias, isCollection, visit, type YAMLError } from 'yaml';

export interface OffsetError {
  /** In UTF-16 code units from the beginning of the text. */
  readonly offset: number;
  readonly message: string;
}

const ALIAS =
  'usa un alias de YAML (*nombre); escribe el valor completo en su lugar, o ponlo entre comillas si es texto';

const UNCLEAR = 'no se entiende; pon el texto entre comillas';

const MESSAGES: Readonly<Record<string, string>> = {
  BAD_ALIAS: ALIAS,
  BAD_DQ_ESCAPE:
    'tiene una barra invertida dentro de comillas dobles; escríbela doble (\\\\) o usa comillas simples',
  BAD_INDENT:
    'no está alineado con los demás campos, o le falta un corchete o una llave para cerrar; revisa los espacios del principio de la línea',
  BAD_SCALAR_START: 'empieza con un signo que YAML se reserva (@, ` o %); pon el texto entre comillas',
  BLOCK_AS_IMPLICIT_KEY: 'no se entiende; ¿hay dos puntos (:) dentro del texto? Ponlo entre comillas',
  BLOCK_IN_FLOW: 'mezcla dos formas de escribir una lista; usa una línea por elemento, con guion',
  IMPOSSIBLE: 'no se entiende; ponlo entre comillas',
  MISSING_CHAR: 'le falta un signo (unas comillas, un corchete o unos dos puntos) para cerrar',
  MULTILINE_IMPLICIT_KEY:
    'no se entiende; ¿falta cerrar comillas o hay dos puntos (:) dentro del texto? Ponlo entre comillas',
  MULTIPLE_DOCS: 'está después de una línea --- o ... de más; borra esa línea',
  RESOURCE_EXHAUSTION: 'tiene demasiados campos unos dentro de otros; escríbelo más sencillo',
  TAB_AS_INDENT: 'empieza con un tabulador; usa espacios',
  TAG_RESOLVE_FAILED: 'empieza con !, que YAML se reserva; pon el texto entre comillas',
  UNEXPECTED_TOKEN: UNCLEAR,
};

/** Errors and warnings of the YAML parser. */
export function syntaxErrors(doc: Document.Parsed, text: string): OffsetError[] {
  const offsetOf = errorLocator(doc);
  return [...doc.errors, ...doc.warnings].map((error) => ({
    offset: offsetOf(error),
    message: lineMessage(lineAt(text, error.pos[0])) ?? toSpanish(error, keyAt(text, error)),
  }));
}

/** Tabs, quotes within quotes, and no space after the colon: the parser reports them as something else. */
function lineMessage(line: string): string | null {
  if (/^ *\t/u.test(line)) return MESSAGES['TAB_AS_INDENT'] ?? null;
  const [, key = '', quote, inner = ''] = /^\s*(?:- +)?([\w-]+: +)(["'])(.+)\2[ \t]*$/u.exec(line) ?? [];
  const inside = quote === '"' ? inner.replace(/\\./gu, '') : inner.replaceAll("''", '');
  if (quote && inside.includes(quote)) {
    const other = quote === '"' ? "'" : '"';
    const text = inside.includes(other) ? inside.replaceAll(quote, '') : inside;
    return `lleva comillas dentro de comillas; escribe ${key}${other}${text}${other}`;
  }
  const [, name, value] = /^\s*(?:- +)?([a-zA-Z]+):([^\s:/].*)$/u.exec(line) ?? [];
  return name ? `le falta un espacio después de los dos puntos; escribe ${name}: ${value}` : null;
}

function lineAt(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, end === -1 ? undefined : end);
}

/** Aliases, and keys that are collections: valid YAML that `toJS` must not receive. */
export function unsupportedNodes(doc: Document.Parsed): OffsetError[] {
  const errors: OffsetError[] = [];
  visit(doc, (key, node) => {
    if (isAlias(node)) errors.push({ offset: node.range?.[0] ?? 0, message: ALIAS });
    if (key === 'key' && isCollection(node)) {
      errors.push({ offset: node.range?.[0] ?? 0, message: UNCLEAR });
    }
  });
  return errors;
}

/**
 * Returns the function that gives the offset of an error. The parser reports an unclosed quote at the end of the text; the
 * error is at the opening quote.
 */
function errorLocator(doc: Document.Parsed): (error: YAMLError) => number {
  let quotes: readonly QuotedText[] | undefined;
  return ({ code, pos: [offset] }) => {
    if (code !== 'MISSING_CHAR') return offset;
    quotes ??= quotedTexts(doc);
    const quote = lastBefore(quotes, offset);
    return quote && offset <= quote.end ? quote.start : offset;
  };
}

/** The offsets of a text in quotes; `end` includes the rest of its line. */
interface QuotedText {
  readonly start: number;
  readonly end: number;
}

/** Sorted by offset; they don't overlap. */
function quotedTexts(doc: Document.Parsed): QuotedText[] {
  const quotes: QuotedText[] = [];
  visit(doc, {
    Scalar(_key, { type, range }) {
      const quoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (quoted && range) quotes.push({ start: range[0], end: range[2] });
    },
  });
  return quotes;
}

/** A binary search, because a file may have as many errors as quotes. */
function lastBefore(quotes: readonly QuotedText[], offset: number): QuotedText | undefined {
  let [from, to] = [0, quotes.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((quotes[middle] as QuotedText).start < offset) from = middle + 1;
    else to = middle;
  }
  return quotes[from - 1];
}

/** Returns the key at the offset of an error; empty when there is none, or it has other characters than letters, digits, _ and -. */
function keyAt(text: string, { pos: [start] }: YAMLError): string {
  return /^["']?([\p{L}\p{N}_-]{1,60})["']?[ \t]*:/u.exec(text.slice(start, start + 80))?.[1] ?? '';
}

function toSpanish(error: YAMLError, key: string): string {
  if (error.code === 'DUPLICATE_KEY')
    return `el campo ${key === '' ? 'de esta línea' : key} está repetido; deja solo uno`;
  return MESSAGES[error.code] ?? `no se entiende como YAML (${error.code}); pon el texto entre comillas`;
}
