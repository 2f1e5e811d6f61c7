/** Writes a show as the text of its file. All values are in double quotes: only that style restores every text unchanged. */
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { type Show, showFields } from '../schemas/show.ts';
import { stripInvisible } from '../schemas/without-zod/text.ts';
import { collections } from './collections.ts';
import { readEntries } from './entries.ts';

const STYLE = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 } as const;

/** The fields that have a value, in the schema's order and without invisible characters. An empty field counts as absent. */
export function withoutEmptyFields(show: Show): Show {
  const filled = showFields.flatMap((field) => {
    const value = stripInvisible(show[field] ?? '');
    return value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(filled) as Show;
}

/**
 * Returns the whole file: front matter, then the notes for fans. Throws when reading the text would not give the same show,
 * so that the site shows what was stored.
 */
export function showText(show: Show, notes = ''): string {
  const data = withoutEmptyFields(show);
  const body = stripInvisible(notes).trim();
  const text = `---\n${stringify(data, STYLE)}---\n${body === '' ? '' : `\n${body}\n`}`;
  const { entries, problems } = readEntries(collections.shows, 'shows/nuevo.md', text);
  const [entry] = entries;
  if (!entry || entry.body !== body || !isDeepStrictEqual(entry.data, { ...data })) {
    throw new Error(
      `El show no se lee igual que se escribió. ${problems.map(({ message }) => message).join(' ')}`,
    );
  }
  return text;
}
