/** What names content that has no form of its own. */
import { isRecord } from '../text/is-record.ts';

const NAMING = ['titulo', 'comediante', 'nombre', 'ciudad', 'modalidad', 'lugar', 'alt'];

/** The first text that names an entry of a list, or of the bin. */
export function contentName(data: unknown, otherwise: string): string {
  if (!isRecord(data)) return otherwise;
  const named = NAMING.map((field) => data[field]);
  const text = [...named, ...Object.values(data)].find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : otherwise;
}
