/** Parses YAML 1.2 with the core schema (dates and hours stay text) and without aliases, and keeps positions of values. */
import {
  type Document,
  isCollection,
  isMap,
  isNode,
  isPair,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { syntaxErrors, unsupportedNodes } from './yaml-errors.ts';

export interface Position {
  /** 1-based. */
  readonly line: number;
  /** 1-based; null for a missing value, whose line is that of its parent. */
  readonly column: number | null;
}

export type ParsedYaml = ReturnType<typeof parseYaml>;

/**
 * Parses YAML text. An empty key (`abridor:`) counts as absent. A number or boolean that would be written back differently
 * (`007`, `1.50`, `+52`, `0x1F`, `TRUE`) stays text, so that no character is lost. `data` is undefined when there are errors.
 */
export function parseYaml(text: string) {
  const lines = new LineCounter();
  const doc = parseSource(text, lines);
  const toPosition = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  /** The position of a value, or of its nearest existing parent; the first line when there is none. */
  const positionOf = (path: readonly (string | number)[]): Position => {
    const { offset, exists } = findNode(doc.contents, path);
    return exists ? toPosition(offset) : { line: toPosition(offset).line, column: null };
  };
  const located = <Found extends { readonly offset: number }>({ offset, ...found }: Found) => ({
    ...toPosition(offset),
    ...found,
  });
  /** At most one per line, from top to bottom. */
  const errors = [...syntaxErrors(doc, text), ...unsupportedNodes(doc)]
    .sort((a, b) => a.offset - b.offset)
    .map(located)
    .filter(({ line }, index, all) => line !== all[index - 1]?.line);
  const { comments, quotes } = findSuspects(doc, text);
  const suspects = { trailingComments: comments.map(located), curlyQuotes: quotes.map(located) };
  const found = { errors, ...suspects, positionOf };
  if (errors.length > 0) return { data: undefined, ...found };
  return { data: withoutNulls(doc.toJS({ maxAliasCount: 0 })), ...found };
}

/**
 * Finds the node at a path of keys and indexes. Returns its offset in UTF-16 code units; when the document lacks it, that of its
 * nearest existing parent, or 0.
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

/** The offset of a field is that of its key. */
function childAt(node: YAMLMap | YAMLSeq, step: string | number) {
  const pair = isMap(node)
    ? node.items.find(({ key }) => isScalar(key) && String(key.value ?? '') === step)
    : null;
  const value = pair ? pair.value : isMap(node) ? undefined : node.get(step, true);
  if (!pair && value === undefined) return null;
  const located = pair ? pair.key : value;
  return { node: value, offset: isNode(located) ? located.range?.[0] : undefined };
}

/** Returns the document of a YAML text, as `parseYaml` reads it. */
export function parseSource(text: string, lineCounter = new LineCounter()): Document.Parsed {
  const doc = parseDocument(text, { version: '1.2', schema: 'core', lineCounter, prettyErrors: false });
  restoreSourceText(doc);
  return doc;
}

/** Replaces the value of a scalar by its source text, unless it is text, empty, or a plain number or boolean. */
function restoreSourceText(doc: Document.Parsed): void {
  visit(doc, {
    Scalar(_key, node) {
      const source = node.source ?? '';
      if (typeof node.value !== 'string' && !['', '~', String(node.value)].includes(source))
        node.value = source;
    },
  });
}

/** Finds unquoted values that may be meant otherwise. */
function findSuspects(doc: Document.Parsed, text: string) {
  /** Behind an unquoted value, which they may be meant as a part of: `titulo: La noche #1`. */
  const comments: { offset: number; field: string; comment: string }[] = [];
  /** Around unquoted values: they are not YAML's. `meant` is the value in straight ones. */
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

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}
