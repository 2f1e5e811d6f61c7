/** JSON merge patches, for PATCH requests. */
import { isRecord } from '../../schemas/fields/is-record.ts';

/** Applies a JSON merge patch (RFC 7396): null removes a field, objects are merged, everything else is replaced. */
export function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const merged = new Map(isRecord(target) ? Object.entries(target) : []);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, mergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}
