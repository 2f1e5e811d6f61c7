/** Returns a name as it is compared, without regard to accents, case or outer spaces: "Cerro de San Pedro" = " cerro de san pedro ". */
export function fold(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}
