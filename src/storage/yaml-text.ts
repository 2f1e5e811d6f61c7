/** YAML as the site reads it: 1.2 core schema (dates and hours stay text), no aliases, every value with its place. */
import {
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

export interface Place {
  /** 1-based. */
  readonly line: number;
  /** 1-based; null for what is not there: the line is that of what should hold it. */
  readonly column: number | null;
}

export interface YamlText {
  /** Undefined when there are errors. */
  readonly data: unknown;
  readonly errors: readonly (Place & { readonly message: string })[];
  /** Comments that cut a value short that has no quotes: `titulo: La noche #1`. */
  readonly cuts: readonly (Place & { readonly field: string; readonly comment: string })[];
  /** Where a value stands, or the nearest part of its path that is there; the document's first line when none is. */
  placeOf(path: readonly (string | number)[]): Place;
}

/**
 * Reads YAML text. An empty key (`abridor:`) is as good as no key. A number or truth value that would not be written back
 * as it stands (`007`, `1.50`, `+52`, `0x1F`, `TRUE`) stays text, so that nothing of it is lost.
 */
export function parseYaml(text: string): YamlText {
  const lines = new LineCounter();
  const doc = parseDocument(text, {
    version: '1.2',
    schema: 'core',
    lineCounter: lines,
    prettyErrors: false,
  });
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const offsetOfError = errorPlacer(doc);
  const errors = [
    ...[...doc.errors, ...doc.warnings].map((error) => ({
      offset: offsetOfError(error),
      message: toSpanish(error, keyAt(text, error)),
    })),
    ...mend(doc),
  ]
    .sort((a, b) => a.offset - b.offset)
    .map(({ offset, message }) => ({ ...at(offset), message }))
    .filter(({ line }, index, all) => line !== all[index - 1]?.line);
  const placeOf = (path: readonly (string | number)[]): Place => {
    const { offset, isThere } = find(doc.contents, path);
    return isThere ? at(offset) : { line: at(offset).line, column: null };
  };
  const cuts = cutsIn(doc, text).map(({ offset, ...cut }) => ({ ...at(offset), ...cut }));
  if (errors.length > 0) return { data: undefined, errors, cuts, placeOf };
  return { data: withoutNulls(doc.toJS({ maxAliasCount: 0 })), errors, cuts, placeOf };
}

/** Turns scalars that are not plain numbers, truth values or nothing back into text; finds what toJS must not meet. */
function mend(doc: ReturnType<typeof parseDocument>): { offset: number; message: string }[] {
  const faults: { offset: number; message: string }[] = [];
  visit(doc, (key, node) => {
    if (isScalar(node)) {
      const source = node.source ?? '';
      if (typeof node.value !== 'string' && !['', '~', String(node.value)].includes(source))
        node.value = source;
    }
    if (isAlias(node)) faults.push({ offset: node.range?.[0] ?? 0, message: ALIAS });
    if (key === 'key' && isCollection(node)) {
      faults.push({ offset: node.range?.[0] ?? 0, message: UNCLEAR });
    }
  });
  return faults;
}

function cutsIn(doc: ReturnType<typeof parseDocument>, text: string) {
  const cuts: { offset: number; field: string; comment: string }[] = [];
  visit(doc, {
    Scalar(key, { type, range }, path) {
      const pair = path.at(-1);
      if (key !== 'value' || type !== 'PLAIN' || !range || !isPair(pair)) return;
      const [, space = '', comment] = /^([ \t]*)(#.*)/u.exec(text.slice(range[1])) ?? [];
      if (comment === undefined) return;
      const field = isScalar(pair.key) ? String(pair.key.value) : '';
      cuts.push({ offset: range[1] + space.length, field, comment: comment.trimEnd() });
    },
  });
  return cuts;
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

/** Where an editor should look: a quote that is never closed is missed only at the end, but opened much earlier. */
function errorPlacer(doc: ReturnType<typeof parseDocument>): (error: YAMLError) => number {
  let quotes: readonly Quote[] | undefined;
  return ({ code, pos: [offset] }) => {
    if (code !== 'MISSING_CHAR') return offset;
    quotes ??= quotesIn(doc);
    const quote = lastBefore(quotes, offset);
    return quote && offset <= quote.end ? quote.start : offset;
  };
}

/** A text in quotes, with what follows it on its line. */
interface Quote {
  readonly start: number;
  readonly end: number;
}

/** In the order of the text, where none overlaps another. */
function quotesIn(doc: ReturnType<typeof parseDocument>): Quote[] {
  const quotes: Quote[] = [];
  visit(doc, {
    Scalar(_key, { type, range }) {
      const quoted = type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE';
      if (quoted && range) quotes.push({ start: range[0], end: range[2] });
    },
  });
  return quotes;
}

/** By halves: a file may have as many errors as it has quotes. */
function lastBefore(quotes: readonly Quote[], offset: number): Quote | undefined {
  let [from, to] = [0, quotes.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if ((quotes[middle] as Quote).start < offset) from = middle + 1;
    else to = middle;
  }
  return quotes[from - 1];
}

/** The key that an error points at, as it is written; empty when it is no plain word. */
function keyAt(text: string, { pos: [start] }: YAMLError): string {
  return /^["']?([\p{L}\p{N}_-]{1,60})["']?[ \t]*:/u.exec(text.slice(start, start + 80))?.[1] ?? '';
}

function toSpanish(error: YAMLError, key: string): string {
  if (error.code === 'DUPLICATE_KEY')
    return `el campo ${key === '' ? 'de esta línea' : key} está repetido; deja solo uno`;
  return MESSAGES[error.code] ?? `no se entiende como YAML (${error.code}); pon el texto entre comillas`;
}

interface Found {
  /** Of the nearest part of the path that is there; the document's beginning when not even its first step is. */
  readonly offset: number;
  readonly isThere: boolean;
}

function find(root: ParsedNode | null, path: readonly (string | number)[]): Found {
  let here: unknown = root;
  let offset = path.length === 0 ? (root?.range[0] ?? 0) : 0;
  for (const step of path) {
    const next = isCollection(here) ? stepInto(here, step) : null;
    if (!next) return { offset, isThere: false };
    offset = next.offset ?? offset;
    here = next.node;
  }
  return { offset, isThere: true };
}

function stepInto(node: YAMLMap | YAMLSeq, step: string | number) {
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value ?? '') === step)
    : null;
  const value = pair ? pair.value : isMap(node) ? undefined : node.get(step, true);
  if (!pair && value === undefined) return null;
  const marked = pair ? pair.key : value;
  return { node: value, offset: isNode(marked) ? marked.range?.[0] : undefined };
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}
