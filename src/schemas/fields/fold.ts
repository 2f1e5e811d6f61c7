/** Returns a name as it is compared, without regard to accents, case or outer spaces: "Cerro de San Pedro" = " cerro de san pedro ". */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** Returns a key that is equal for names that are equal when folded. */
export function foldedKey(...names: readonly string[]): string {
  return names.map(fold).join(' | ');
}
