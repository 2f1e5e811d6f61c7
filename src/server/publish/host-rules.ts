/** Reads the header rules that the site carries for hosts (`public/_headers`), so that every server sends the same. */

interface HeaderRule {
  /** The beginning of the paths that it is for. */
  readonly prefix: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** @param text `/_a/*` on a line of its own, followed by indented `Name: value` lines; `#` begins a comment */
export function parseHeaderRules(text: string): readonly HeaderRule[] {
  const rules: { prefix: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('/')) rules.push({ prefix: line.trim().replace(/\*$/u, ''), headers: {} });
    const [, name, value] = /^\s+([\w-]+):\s*(.+)$/u.exec(line) ?? [];
    const rule = rules.at(-1);
    if (name && value && rule) rule.headers[name.toLowerCase()] = value.trim();
  }
  return rules;
}

/** The headers for a path: those of all its rules; of two with one name, the later. */
export function headersFor(rules: readonly HeaderRule[], path: string): Record<string, string> {
  return Object.assign(
    {},
    ...rules.filter(({ prefix }) => path.startsWith(prefix)).map(({ headers }) => headers),
  );
}
