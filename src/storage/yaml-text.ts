/** YAML as the site reads it: 1.2 core schema (dates and hours stay text), no aliases, every value with its place. */
import {
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type YAMLError,
} from 'yaml';

export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface YamlText {
  /** Undefined when there are errors. */
  readonly data: unknown;
  readonly errors: readonly (Place & { readonly message: string })[];
  /** Where a value stands, or the nearest part of its path that is there. */
  placeOf(path: readonly (string | number)[]): Place;
}

/** Reads YAML text. An empty key (`abridor:`) is as good as no key. */
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
  const errors = [...doc.errors, ...doc.warnings].map((error) => ({
    ...at(error.pos[0]),
    message: toSpanish(error),
  }));
  const placeOf = (path: readonly (string | number)[]) => at(offsetOf(doc.contents, path));
  if (errors.length > 0) return { data: undefined, errors, placeOf };
  try {
    return { data: withoutNulls(doc.toJS({ maxAliasCount: 0 })), errors, placeOf };
  } catch {
    return { data: undefined, errors: [{ line: 1, column: 1, message: ALIAS }], placeOf };
  }
}

const ALIAS =
  'usa un alias de YAML (*nombre); escribe el valor completo en su lugar, o ponlo entre comillas si es texto';

const MESSAGES: Readonly<Record<string, string>> = {
  BAD_ALIAS: ALIAS,
  BAD_DQ_ESCAPE:
    'tiene una barra invertida dentro de comillas dobles; escríbela doble (\\\\) o usa comillas simples',
  BAD_INDENT: 'no está alineado con los demás campos; revisa los espacios del principio de la línea',
  BLOCK_AS_IMPLICIT_KEY: 'no se entiende; ¿hay dos puntos (:) dentro del texto? Ponlo entre comillas',
  BLOCK_IN_FLOW: 'mezcla dos formas de escribir una lista; usa una línea por elemento, con guion',
  DUPLICATE_KEY: 'el campo está repetido; deja solo uno',
  IMPOSSIBLE: 'no se entiende; ponlo entre comillas',
  MISSING_CHAR: 'le falta un signo (unas comillas, un corchete o unos dos puntos) para cerrar',
  MULTILINE_IMPLICIT_KEY:
    'no se entiende; ¿falta cerrar comillas o hay dos puntos (:) dentro del texto? Ponlo entre comillas',
  TAB_AS_INDENT: 'empieza con un tabulador; usa espacios',
  UNEXPECTED_TOKEN: 'no se entiende; pon el texto entre comillas',
};

function toSpanish(error: YAMLError): string {
  return MESSAGES[error.code] ?? `no se entiende como YAML (${error.code}); pon el texto entre comillas`;
}

function offsetOf(root: ParsedNode | null, path: readonly (string | number)[]): number {
  let here: unknown = root;
  let offset = root?.range[0] ?? 0;
  for (const step of path) {
    if (!isCollection(here)) break;
    if (isMap(here)) {
      const pair = here.items.find(({ key }) => isScalar(key) && key.value === step);
      if (!pair) break;
      if (isNode(pair.key)) offset = pair.key.range?.[0] ?? offset;
      here = pair.value;
    } else {
      here = here.get(step, true);
      if (isNode(here)) offset = here.range?.[0] ?? offset;
    }
  }
  return offset;
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === null ? [] : [[key, withoutNulls(inner)]])),
  );
}
