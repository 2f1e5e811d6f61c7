/**
 * Logs of the API for people, instead of JSON. `npm run serve` prints a line with the time for each event;
 * `npm start` and `npm run dev` print warnings and errors as sentences.
 */
import { stripVTControlCharacters } from 'node:util';

export type PlainLog = ReturnType<typeof plainLog>;

interface ApiEvent {
  readonly level?: string;
  readonly msg?: string;
  readonly method?: string;
  readonly url?: string;
  readonly statusCode?: number;
  readonly responseTime?: number;
  readonly editor?: string;
  readonly err?: { readonly message?: string };
}

/** Returns a log of lines. @param print receives each line without a line break */
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

/** Returns a log that prints only warnings and errors, as sentences. */
export function sentenceLog(print: (line: string) => void) {
  return {
    write: (line: string): void => {
      const { level = '', msg, err } = JSON.parse(line) as ApiEvent;
      if (!['warn', 'error', 'fatal'].includes(level)) return;
      const text = [msg, err?.message].filter(Boolean).join(': ');
      print(`API de edición · ${level === 'warn' ? 'aviso' : 'error'}: ${text}`);
    },
  };
}

/** Returns the text of an event; null for information, and for reads without a server error. */
function eventText(event: ApiEvent): string | null {
  const { level, msg = '', method, url = '', statusCode = 0, responseTime, editor, err } = event;
  if (method) {
    if (['GET', 'HEAD', 'OPTIONS'].includes(method) && statusCode < 500) return null;
    const author = editor === undefined ? '' : ` · ${toPlainText(editor)}`;
    return `${method} ${toPlainText(url)}: ${statusCode} (${responseTime} ms)${author}`;
  }
  if (level === 'info') return null;
  return `${level === 'warn' ? 'aviso' : 'error'}: ${[msg, err?.message ?? ''].filter(Boolean).map(toPlainText).join(' · ')}`;
}

/** Replaces line breaks and escape sequences, which would add lines to the log. */
function toPlainText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
}
