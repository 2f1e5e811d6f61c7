/**
 * Parses YAML 1.2 with the core schema (dates and hours stay text), without aliases. Keeps the positions of
 * values. Errors are in Spanish, at the offset that an editor has to change.
 */
import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLError,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

interface TextPosition {
  /** 1-based line. */
  readonly line: number;
  /** 1-based column; null for a missing value, whose line is its parent's. */
  readonly column: number | null;
}

export type ParsedYaml = ReturnType<typeof parseYaml>;

/**
 * Parses YAML text. An empty key (`abridor:`) counts as absent. Numbers and booleans that would be written back differently (`007`,
 * `1.50`, `+52`, `0x1F`, `TRUE`) stay text, so that no character is lost. `data` is undefined if there are errors.
 */
export function parseYaml(text: string) {
  const lines = new LineCounter();
  const options = { version: '1.2', schema: 'core', prettyErrors: false } as const;
  const doc = parseDocument(text, { ...options, lineCounter: lines });
  restoreSourceText(doc);
  const toPosition = (offset: number): TextPosition => {
    const { line, col } = lines.linePos(offset);
    return { line, column: col };
  };
  /** Position of a value, or of its nearest existing parent, or the first line. */
  const positionOf = (path: readonly (string | number)[]): TextPosition => {
    const { offset, exists } = findNode(doc.contents, path);
    return exists ? toPosition(offset) : { line: toPosition(offset).line, column: null };
  };
  const located = <Found extends { readonly offset: number }>({ offset, ...found }: Found) => ({
    ...toPosition(offset),
    ...found,
  });
  /** Problems from top to bottom, at most one per line. */
  const errors = [...syntaxErrors(doc, text), ...unsupportedNodes(doc)]
    .sort((a, b) => a.offset - b.offset)
    .map(located)
    .filter(({ line }, index, all) => line !== all[index - 1]?.line);
  const { comments, quotes } = findSuspects(doc, text);
  const suspects = { trailingComments: comments.map(located), curlyQuotes: quotes.map(located) };
  const found = { doc, errors, ...suspects, positionOf };
  if (errors.length > 0) return { data: undefined, ...found };
  /** Removes empty fields, but not empty elements of lists. */
  const reviver = function (this: unknown, _key: unknown, value: unknown) {
    return value === null && !Array.isArray(this) ? undefined : value;
  };
  const data: unknown = doc.toJS({ maxAliasCount: 0, reviver }) ?? null;
  return { data, ...found };
}

/**
 * Finds the node at a path of keys and indexes. Returns its offset in UTF-16 code units; for a missing node,
 * the offset of its nearest existing parent, or 0.
 */
function findNode(root: ParsedNode | null, path: readonly (string | number)[]) {
  let node: unknown = root;
  let offset = path.length === 0 ? (root?.range[0] ?? 0) : 0;
  for (const step of path) {
    const child = isCollection(node) ? childAt(node, step) : null;
    if (!child) return { offset, exists: false };
    offset = child.offset ?? offset;
    node = child.node;
  }
  return { offset, exists: true };
}

/** Returns a child of a node. The offset of a field is the offset of its key. */
function childAt(node: YAMLMap | YAMLSeq, step: string | number) {
  const offsetOf = (located: unknown) => (isNode(located) ? located.range?.[0] : undefined);
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && String(key.value ?? '') === step);
    return pair ? { node: pair.value, offset: offsetOf(pair.key) } : null;
  }
  const value = node.get(step, true);
  return value === undefined ? null : { node: value, offset: offsetOf(value) };
}

/** Replaces the value of a scalar with its source text, unless it is empty or written back in the same way. */
function restoreSourceText(doc: Document.Parsed): void {
  visit(doc, {
    Scalar(_key, node) {
      const source = node.source ?? '';
      if (!['', '~', String(node.value)].includes(source)) node.value = source;
    },
  });
}

/** Finds unquoted values that the editor may have meant differently. */
function findSuspects(doc: Document.Parsed, text: string) {
  /** Comments after unquoted values that may be a part of the value: `titulo: La noche #1`. */
  const comments: { offset: number; field: string; comment: string }[] = [];
  /** Curly quotes around unquoted values, which YAML does not treat as quotes. `meant` has straight quotes. */
  const quotes: { offset: number; field: string; meant: string }[] = [];
  visit(doc, {
    Scalar(key, { type, range, source = '' }, path) {
      if (key === 'key' || type !== 'PLAIN' || !range) return;
      const pair = path.at(-1);
      const field = isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
      const [, space = '', comment] = /^([ \t]*)(#.*)/u.exec(text.slice(range[1])) ?? [];
      if (isPair(pair) && comment !== undefined)
        comments.push({ offset: range[1] + space.length, field, comment: comment.trimEnd() });
      const [, inner] = /^[“”‘’„](.*)[“”‘’]$/su.exec(source) ?? [];
      if (inner === undefined) return;
      const quoted = inner.includes('"') ? `'${inner}'` : `"${inner}"`;
      quotes.push({ offset: range[0], field, meant: field === '' ? quoted : `${field}: ${quoted}` });
    },
  });
  return { comments, quotes };
}

interface OffsetError {
  /** Offset from the beginning of the text, in UTF-16 code units. */
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

/** Returns the errors and warnings of the YAML parser. */
function syntaxErrors(doc: Document.Parsed, text: string): OffsetError[] {
  const offsetOf = errorLocator(doc);
  return [...doc.errors, ...doc.warnings].map((error) => ({
    offset: offsetOf(error),
    message: lineMessage(lineAt(text, error.pos[0])) ?? toSpanish(error, keyAt(text, error)),
  }));
}

/** Returns a message for tabs, inner quotes, or a missing space after a colon, for which the parser reports other errors. */
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

/** Returns errors for aliases and for keys that are collections: valid YAML that `toJS` must not receive. */
function unsupportedNodes(doc: Document.Parsed): OffsetError[] {
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
 * Returns a function that gives the offset of an error. The parser reports an unclosed quote at the end of
 * the text, but the mistake is at the opening quote.
 */
function errorLocator(doc: Document.Parsed): (error: YAMLError) => number {
  let quotes: ReturnType<typeof quotedTexts> | undefined;
  return ({ code, pos: [offset] }) => {
    if (code !== 'MISSING_CHAR') return offset;
    quotes ??= quotedTexts(doc);
    const quote = quotes.findLast(({ start }) => start < offset);
    return quote && offset <= quote.end ? quote.start : offset;
  };
}

/** Returns the offsets of quoted texts in their order, without overlaps. `end` is after the closing quote. */
function quotedTexts(doc: Document.Parsed) {
  const quotes: { readonly start: number; readonly end: number }[] = [];
  visit(doc, {
    Scalar(_key, { type, range }) {
      const quoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (quoted && range) quotes.push({ start: range[0], end: range[1] });
    },
  });
  return quotes;
}

/** Returns the key at the offset of an error, or ''. A key consists of letters, digits, _ and - only. */
function keyAt(text: string, { pos: [start] }: YAMLError): string {
  return /^["']?([\p{L}\p{N}_-]{1,60})["']?[ \t]*:/u.exec(text.slice(start, start + 80))?.[1] ?? '';
}

function toSpanish(error: YAMLError, key: string): string {
  if (error.code === 'DUPLICATE_KEY')
    return `el campo ${key === '' ? 'de esta línea' : key} está repetido; deja solo uno`;
  return MESSAGES[error.code] ?? `no se entiende como YAML (${error.code}); pon el texto entre comillas`;
}
