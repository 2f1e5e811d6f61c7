/** Returns a name for comparison, without accents, capitals and outer spaces: " Cerro de San Luis" → "cerro de san luis". */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Returns a key that is equal for names that `fold` makes equal. */
export function foldedKey(...names: readonly string[]): string {
  return names.map(fold).join(' | ');
}
