/** Reads the rows of a CSV file. */
import { CommandError } from '../../lib/command-line.ts';

interface Row {
  /** 1-based line of its first character. */
  readonly line: number;
  readonly cells: string[];
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180), with commas, semicolons or tabs.
 * @returns the first row, and the other rows without empty ones
 * @throws CommandError for a row with too many cells, or for an open quote
 */
export function parseTable(text: string) {
  const allRows = parseRows(text);
  const hasSeparatorLine = SEPARATOR_CELL.test(allRows[0]?.cells[0] ?? '');
  const [first, ...rows] = allRows
    .slice(hasSeparatorLine ? 1 : 0)
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const head = first?.cells.map((name) => name.trim()) ?? [];
  for (const { line, cells } of rows)
    if (cells.slice(head.length).some((cell) => cell.trim() !== ''))
      throw new CommandError(
        `La línea ${line} tiene ${cells.length} columnas y la primera ${head.length}. No se guardó nada.`,
      );
  return { head, rows };
}

/** Line ends. Excel's "CSV (Macintosh)" has lone CRs. */
const LINE_END = /\r\n|\n|\r/u;
/** First cell of the line "sep=;", which tells Excel the separator. */
const SEPARATOR_CELL = /^sep=$/iu;

function parseRows(text: string): Row[] {
  const separator = separatorOf(text);
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r\\n?|\\n|$)`,
    'uy',
  );
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length) {
    const [all = '', written = '', end = ''] = cell.exec(text) ?? [];
    if (all === '')
      throw new CommandError(
        `Las comillas de la línea ${line} no se entienden: ciérralas y escríbelas dobles dentro. No se guardó nada.`,
      );
    line += all.split(LINE_END).length - 1;
    row.cells.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === separator && cell.lastIndex < text.length) continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

/** Returns the most frequent separator in the first line. Spanish spreadsheets have semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split(LINE_END, 1);
  const count = (char: string) => first.split(char).length;
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',');
}
