/** The log of `npm run serve`: one plain line for each event, with the time, instead of the API's JSON. */
import { stripVTControlCharacters } from 'node:util';

export type PlainLog = ReturnType<typeof plainLog>;

export interface ApiEvent {
  readonly level?: string;
  readonly msg?: string;
  readonly method?: string;
  readonly url?: string;
  readonly statusCode?: number;
  readonly responseTime?: number;
  readonly err?: { readonly message?: string };
}

/** @param print gets each line without a line break at its end */
export function plainLog(print: (line: string) => void, clock: () => Date = () => new Date()) {
  /** Prints a text in Spanish. */
  const line = (text: string): void => {
    const lines = stripVTControlCharacters(text).split('\n');
    for (const each of lines.filter((part) => part.trim() !== ''))
      print(`${clock().toTimeString().slice(0, 8)}  ${each}`);
  };
  return {
    line,
    write: (json: string): void => {
      const text = eventText(JSON.parse(json) as ApiEvent);
      if (text !== null) line(text);
    },
  };
}

/** Returns null for what an owner does not need to read: pages that were read. */
function eventText(event: ApiEvent): string | null {
  const { level, msg = '', method, url = '', statusCode = 0, responseTime, err } = event;
  if (method) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) && statusCode < 500) return null;
    return `${method} ${toPrintable(url)}: ${statusCode} (${responseTime} ms)`;
  }
  if (level === 'info') return null;
  return `${level === 'warn' ? 'aviso' : 'error'}: ${[msg, err?.message ?? ''].filter(Boolean).map(toPrintable).join(' · ')}`;
}

/** Returns a text without line breaks and escape sequences, which would add lines to the log. */
function toPrintable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
