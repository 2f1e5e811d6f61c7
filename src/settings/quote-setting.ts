/**
 * Returns a value in quotes that Node and systemd both read: their escapes inside double quotes differ. Only
 * Node can read a value that also contains `'`, from a `.env`.
 */
export function quoteSetting(value: string): string {
  if (!/["\\]/u.test(value)) return `"${value}"`;
  return value.includes("'") ? `\`${value}\`` : `'${value}'`;
}
