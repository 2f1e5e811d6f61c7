/** Comma-separated values as spreadsheets write them (RFC 4180), with commas, semicolons or tabs between. */

/** Rows as records by the names of the first row. @throws Error in Spanish when a row doesn't fit or quotes don't close. */
export function parseCsv(text: string): Record<string, string>[] {
  const rows = parseRows(text.replace(/^\ufeff/u, ''));
  const [head, ...data] = rows.filter((row) => row.cells.some((cell) => cell !== ''));
  const fields = head?.cells.map((name) => name.trim()) ?? [];
  return data.map(({ line, cells }) => {
    if (cells.length > fields.length) {
      throw new Error(`La línea ${line} tiene ${cells.length} columnas y la primera ${fields.length}.`);
    }
    return Object.fromEntries(fields.map((field, index) => [field, (cells[index] ?? '').trim()]));
  });
}

interface Row {
  /** 1-based, where it begins. */
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

/** Spreadsheets in Spanish put semicolons: whichever the first line has most of. */
function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1);
  const count = (char: string) => first.split(char).length;
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',');
}
