/** The names that people give to the columns of a spreadsheet of shows. */
import { closestName } from '../../schemas/fields/closest-name.ts';
import { fold } from '../../schemas/fields/country.ts';
import { allFields, apiName, contentName, ruleOf } from '../../schemas/show-fields.ts';

/** The field of the API for each name of a column: its names in files and in the API, its label, and other usual ones. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['id', 'id'],
  ...allFields
    .filter((field) => field !== 'boletos')
    .flatMap((field) => {
      const { label = field, columns = [] } = ruleOf(field);
      return [field, apiName(field), label, ...columns].map((name) => [plain(name), apiName(field)] as const);
    }),
]);

export interface Columns {
  /** The field of each column; null for a column that is left out. */
  readonly fields: readonly (string | null)[];
  readonly notices: readonly string[];
}

/** Reads the first row: any case, with or without accents, with `*`, `:` or a remark in parentheses. */
export function readColumns(head: readonly string[]): Columns {
  const found = head.map((name) => FIELDS.get(plain(name)) ?? null);
  const fields = found.map((field, index) => (found.indexOf(field) === index ? field : null));
  const notices = head.flatMap((name, index) => {
    const [field, earlier] = [found[index], found.indexOf(found[index] ?? null)];
    if (field && earlier === index) return [];
    if (field) return [`columna «${name}»: se deja fuera; ${nameOf(field)} ya sale de «${head[earlier]}»`];
    if (name.trim() === '') return [];
    const near = FIELDS.get(closestName(plain(name), [...FIELDS.keys()]) ?? '');
    const remedy = near ? `si es ${nameOf(near)}, ponle ese nombre` : 'no es un dato de un show';
    return [`columna «${name}»: se deja fuera; ${remedy}`];
  });
  return { fields, notices };
}

/** "comollegar": its name in files, as columns are read. */
function nameOf(field: string): string {
  return plain(contentName(field));
}

function plain(name: string): string {
  const text = name.replace(/\(.*?\)/gu, ' ').replace(/[_*:¿?/.-]+/gu, ' ');
  return fold(text);
}
