/** The carousel's whole state is an index over the posters; both ends wrap. */

export function next(index: number, count: number): number {
  return count === 0 ? 0 : (index + 1) % count;
}

export function previous(index: number, count: number): number {
  return count === 0 ? 0 : (index - 1 + count) % count;
}

/** Keeps the index inside the list when posters leave it (their show has become past). */
export function clamp(index: number, count: number): number {
  return Math.max(0, Math.min(index, count - 1));
}

/** Position of a show's poster, or the current index when it has none there. */
export function select(ids: readonly string[], id: string, index: number): number {
  const position = ids.indexOf(id);
  return position === -1 ? index : position;
}
