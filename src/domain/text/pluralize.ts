/** Returns a count with its noun: "1 ciudad", "0 ciudades". */

export function pluralize(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
