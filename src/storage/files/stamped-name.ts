/** File names that say when something happened to a content file and who did it: `20261122T140005123Z~ana~…`. */

export interface Stamp {
  /** Epoch milliseconds. */
  readonly time: number;
  /** The editor's name; null when it is not known. */
  readonly editor: string | null;
}

/** @param rest of the name, without `~` */
export function stampedName({ time, editor }: Stamp, rest: string): string {
  return `${new Date(time).toISOString().replace(/[-:.]/gu, '')}~${editor ?? ''}~${rest}`;
}

const NAME = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z~([^~]*)~(.+)$/u;

/** Null for other names. */
export function parseStampedName(name: string): (Stamp & { readonly rest: string }) | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0, ms = 0] = match
    .slice(1, 8)
    .map(Number);
  const time = Date.UTC(year, month - 1, day, hour, minute, second, ms);
  return { time, editor: match[8] || null, rest: match[9] ?? '' };
}
