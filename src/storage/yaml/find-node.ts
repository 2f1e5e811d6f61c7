import { isCollection, isMap, isNode, isScalar, type ParsedNode, type YAMLMap, type YAMLSeq } from 'yaml';

export interface FoundNode {
  /** In UTF-16 code units from the beginning of the text. */
  readonly offset: number;
  /** False when the document lacks the path. */
  readonly exists: boolean;
}

/**
 * Finds the node at a path of keys and indexes. When the document lacks it, the offset is that of its nearest existing
 * parent, or 0.
 */
export function findNode(root: ParsedNode | null, path: readonly (string | number)[]): FoundNode {
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
