/** The log of `npm run serve`: one plain line for each event, with the time, instead of the API's JSON. */
import { stripVTControlCharacters } from 'node:util';
import type { LogStream } from '../http/app.ts';

export interface PlainLog extends LogStream {
  /** A line in Spanish. */
  line(text: string): void;
}

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
export function plainLog(print: (line: string) => void, clock: () => Date = () => new Date()): PlainLog {
  const line = (text: string) => {
    for (const each of stripVTControlCharacters(text)
      .split('\n')
      .filter((part) => part.trim() !== ''))
      print(`${clock().toTimeString().slice(0, 8)}  ${each}`);
  };
  return {
    line,
    write: (json) => {
      const text = textOf(JSON.parse(json) as ApiEvent);
      if (text !== null) line(text);
    },
  };
}

/** Returns null for what an owner does not need to read: pages that were read. */
function textOf({
  level,
  msg = '',
  method,
  url,
  statusCode = 0,
  responseTime,
  err,
}: ApiEvent): string | null {
  if (method) {
    if ((method === 'GET' || method === 'HEAD' || method === 'OPTIONS') && statusCode < 500) return null;
    return `${method} ${printable(url ?? '')}: ${statusCode} (${responseTime} ms)`;
  }
  if (level === 'info') return null;
  return `${level === 'warn' ? 'aviso' : 'error'}: ${[msg, err?.message ?? ''].filter(Boolean).map(printable).join(' · ')}`;
}

/** Without line breaks and escape sequences, which would add lines to the log. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
