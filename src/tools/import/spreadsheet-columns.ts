/** Finds the fields of a spreadsheet's columns by their names. */
import { CommandError } from '../../lib/command-line.ts';
import { closestName } from '../../schemas/fields/closest-name.ts';
import { fieldNamed, namedFields, plainName } from '../../schemas/show-fields.ts';
import type { parseTable } from './parse-table.ts';

/**
 * Leaves out what is above the names of columns: the first row that has two of them. A second row of names below it, as under
 * merged cells, names its columns. @throws CommandError without any name
 */
export function withoutTitle({ head, rows }: ReturnType<typeof parseTable>): ReturnType<typeof parseTable> {
  const isHead = (cells: readonly string[]) => cells.filter((cell) => columnField(cell) !== null).length > 1;
  const at = isHead(head) ? -1 : rows.findIndex(({ cells }) => isHead(cells));
  const names = rows[at]?.cells ?? head;
  if (!names.some((name) => columnField(name) !== null))
    throw new CommandError(
      'Ninguna línea tiene los nombres de las columnas, como Fecha, Ciudad y Lugar: escríbelos en la primera. Un archivo de Excel se guarda antes como CSV. No se guardó nada.',
    );
  const below = rows[at + 1]?.cells ?? [];
  const isName = (cell: string) => cell.trim() === '' || columnField(cell) !== null;
  if (!below.every(isName)) return { head: names, rows: rows.slice(at + 1) };
  return { head: names.map((name, index) => below[index]?.trim() || name), rows: rows.slice(at + 2) };
}

function columnField(name: string): string | null {
  return plainName(name) === 'id' ? 'id' : (fieldNamed(name) ?? null);
}

/** Fields of column names whose meaning depends on other columns: "Estado" next to "Provincia", "Puerta" next to "Anticipada". */
const BESIDE = [
  { name: 'estado', other: 'estado', field: 'estatus' },
  { name: 'puerta', other: 'preventa', field: 'taquilla' },
] as const;

function columnFieldsOf(head: readonly string[]): (string | null)[] {
  const fields = head.map(columnField);
  return fields.map((own, index) => {
    const found = BESIDE.find(
      ({ name, other, field }) =>
        plainName(head[index] ?? '') === name &&
        fields.some((each, at) => each === other && at !== index) &&
        !fields.includes(field),
    );
    return found?.field ?? own;
  });
}

/**
 * Parses the names of columns. Ignores case, accents, `*`, `:` and remarks in parentheses.
 * @returns the field of each column (null if left out), and lines for the editor
 */
export function readColumns({ head, rows }: ReturnType<typeof parseTable>) {
  const columnFields = columnFieldsOf(head);
  // "Día" before "Fecha" has weekdays.
  const dateColumn = head.findIndex((name) => plainName(name) === 'fecha');
  const columnOf = (field: string | null) =>
    field === 'fecha' && dateColumn !== -1 ? dateColumn : columnFields.indexOf(field);
  const fields = columnFields.map((field, index) => (columnOf(field) === index ? field : null));
  const remarks = head.flatMap((name, index) => {
    const [field, earlier] = [columnFields[index], columnOf(columnFields[index] ?? null)];
    if (field && earlier === index) {
      return field === columnField(name) ? [] : [`columna «${name}»: se lee como ${plainName(field)}`];
    }
    if (field) return [`columna «${name}»: se deja fuera; ${plainName(field)} ya sale de «${head[earlier]}»`];
    if (name.trim() === '') {
      const hasValues = rows.some(({ cells }) => (cells[index] ?? '').trim() !== '');
      return hasValues
        ? [`columna ${index + 1}: se deja fuera; no tiene nombre en la línea de los nombres`]
        : [];
    }
    const plain = plainName(name);
    const mistakes = Math.floor(plain.length / 3);
    const near = columnField(closestName(plain, ['id', ...namedFields.keys()], mistakes) ?? '');
    const remedy = near ? `si es ${plainName(near)}, ponle ese nombre` : 'no es un dato de un show';
    return [`columna «${name}»: se deja fuera; ${remedy}`];
  });
  return { fields, remarks };
}
