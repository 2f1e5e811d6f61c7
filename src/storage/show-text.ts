/** A show as the text of its file, in the only YAML style under which every text comes back as it was. */
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { type Show, showFields } from '../schemas/show.ts';
import { stripInvisible } from '../schemas/without-zod/text.ts';
import { collections } from './collections.ts';
import { readEntries } from './entries.ts';

const STYLE = { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 } as const;

/** The fields that have a value, in the schema's order and without invisible characters. An empty field counts as absent. */
export function withoutEmpties(show: Show): Show {
  const filled = showFields.flatMap((field) => {
    const value = stripInvisible(show[field] ?? '');
    return value === '' ? [] : [[field, value] as const];
  });
  return Object.fromEntries(filled) as Show;
}

/**
 * The whole file: front matter, then the notes for fans. Throws when the site's own reader would not read the same
 * show back, so that nothing is stored which the site would show differently.
 */
export function showText(show: Show, notes = ''): string {
  const data = withoutEmpties(show);
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
