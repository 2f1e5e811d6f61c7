/** Reads CSV as spreadsheets write it (RFC 4180), separated by commas, semicolons or tabs. */

export interface Table {
  /** The first row. */
  readonly head: readonly string[];
  /** The other rows, without empty ones. */
  readonly rows: readonly Row[];
}

/** @throws Error in Spanish for a row with too many cells, or an open quote. */
export function parseTable(text: string): Table {
  const filled = parseRows(text.replace(/^\ufeff/u, '')).filter(({ cells }) =>
    cells.some((cell) => cell !== ''),
  );
  const [first, ...rows] = filled;
  const head = first?.cells.map((name) => name.trim()) ?? [];
  for (const { line, cells } of rows)
    if (cells.slice(head.length).some((cell) => cell.trim() !== ''))
      throw new Error(`La línea ${line} tiene ${cells.length} columnas y la primera ${head.length}.`);
  return { head, rows };
}

export interface Row {
  /** Of its first character, from 1. */
  readonly line: number;
  readonly cells: string[];
}

function parseRows(text: string): Row[] {
  const separator = separatorOf(text);
  const cell = new RegExp(
    `("(?:[^"]|"")*"|[^"${separator}\\r\\n][^${separator}\\r\\n]*|)(${separator}|\\r?\\n|$)`,
    'uy',
  );
  const rows: Row[] = [];
  let row: Row = { line: 1, cells: [] };
  let line = 1;
  while (cell.lastIndex < text.length) {
    const [all = '', written = '', end = ''] = cell.exec(text) ?? [];
    if (all === '')
      throw new Error(
        `Las comillas de la línea ${line} no se entienden: ciérralas y escríbelas dobles dentro.`,
      );
    line += all.split('\n').length - 1;
    row.cells.push(written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written);
    if (end === separator && cell.lastIndex < text.length) continue;
    rows.push(row);
    row = { line, cells: [] };
  }
  return rows;
}

/** The separator that the first line has most of; spreadsheets in Spanish write semicolons. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (char: string) => first.split(char).length;
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',');
}
