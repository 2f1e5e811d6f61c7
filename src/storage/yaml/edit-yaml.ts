/** Changes data in a YAML text. Keeps what editors wrote by hand: comments, order of fields, quotes. */
import { isDeepStrictEqual } from 'node:util';
import {
  type Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  Pair,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { parseYaml } from './parse-yaml.ts';

/** Only double quotes restore every text unchanged. */
export const YAML_STYLE = {
  defaultStringType: 'QUOTE_DOUBLE',
  defaultKeyType: 'PLAIN',
  lineWidth: 0,
} as const;

/**
 * Returns the text with other data. Writes the text from scratch if editing it cannot give exactly this data.
 * @param order where to insert fields that the text lacks; fields not listed go to the end
 */
export function editYaml(text: string, data: object, order: readonly string[] = []): string {
  const edited = tryEdit(text, data, order);
  const isExact =
    edited !== null && isDeepStrictEqual(withoutEmpty(parseYaml(edited).data), withoutEmpty(data));
  return isExact ? edited : stringify(data, YAML_STYLE);
}

function tryEdit(text: string, data: object, order: readonly string[]): string | null {
  const { doc, errors } = parseYaml(text);
  if (errors.length > 0) return null;
  doc.contents = updateNode(doc, doc.contents, data, order) as typeof doc.contents;
  return doc.toString(YAML_STYLE);
}

function updateNode(doc: Document, node: unknown, value: unknown, order: readonly string[]): Node {
  if (isMap(node) && isRecord(value)) updateMap(doc, node, value, order);
  else if (isSeq(node) && Array.isArray(value)) updateList(doc, node, value);
  else if (isScalar(node) && !isObject(value)) {
    if (node.value !== value) {
      node.value = value;
      // Concerns texts only: the library writes numbers and booleans without quotes.
      node.type = 'QUOTE_DOUBLE';
    }
  } else return doc.createNode(value);
  return node;
}

function updateMap(
  doc: Document,
  map: YAMLMap,
  value: Record<string, unknown>,
  order: readonly string[],
): void {
  for (const pair of [...map.items]) {
    const key = keyOf(pair);
    if (Object.hasOwn(value, key)) pair.value = updateNode(doc, pair.value, value[key], []);
    else if (!isEmptyValue(toValue(doc, pair.value))) map.items.splice(map.items.indexOf(pair), 1);
  }
  const known = new Set(map.items.map(keyOf));
  for (const [key, inner] of Object.entries(value)) {
    if (known.has(key) || isEmptyValue(inner)) continue;
    map.items.splice(insertIndexOf(key, map, order), 0, new Pair(doc.createNode(key), doc.createNode(inner)));
  }
}

/** Returns the index after the last field that comes before the key in `order`. */
function insertIndexOf(key: string, map: YAMLMap, order: readonly string[]): number {
  const preceding = new Set(order.slice(0, Math.max(order.indexOf(key), 0)));
  const index = map.items.findLastIndex((pair) => preceding.has(keyOf(pair)));
  return index === -1 ? map.items.length : index + 1;
}

/** Updates a list. An unchanged element keeps its text wherever it moves. A changed element edits the text at its position. */
function updateList(doc: Document, list: YAMLSeq, values: readonly unknown[]): void {
  if (list === doc.contents) keepTopComment(list);
  // An empty list is `[]`, and without `flow = false` its first elements would stay in one line of brackets.
  if (list.items.length === 0 && values.length > 0) list.flow = false;
  const old = list.items.map((node) => ({ node, value: toValue(doc, node), isUsed: false }));
  const equals = values.map((value) => {
    const match = old.find((each) => !each.isUsed && isDeepStrictEqual(each.value, value));
    if (match) match.isUsed = true;
    return match?.node;
  });
  list.items = values.map((value, index) => {
    const equal = equals[index];
    if (equal !== undefined) return equal;
    const place = old[index];
    return !place || place.isUsed ? doc.createNode(value) : updateNode(doc, place.node, value, []);
  });
}

/** Moves the comment at the top of a file from the first element, where the parser puts it, to the whole list. */
function keepTopComment(list: YAMLSeq): void {
  const [first] = list.items;
  if (!isNode(first) || !first.commentBefore) return;
  list.commentBefore = first.commentBefore;
  first.commentBefore = null;
}

function keyOf({ key }: Pair): string {
  return isScalar(key) ? String(key.value ?? '') : '';
}

function toValue(doc: Document, node: unknown): unknown {
  return withoutEmpty(isNode(node) ? node.toJS(doc, { maxAliasCount: 0 }) : node);
}

/** Returns true for an empty value, which readers treat as absent. */
function isEmptyValue(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    (isObject(value) && Object.keys(value).length === 0)
  );
}

/** Removes empty values, at any depth. */
export function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([key, inner]) => [key, withoutEmpty(inner)] as const);
  return Object.fromEntries(fields.filter(([, inner]) => !isEmptyValue(inner)));
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
