/** Writes a show as the text of its file. New values are in double quotes: only that style restores every text unchanged. */
import { isDeepStrictEqual } from 'node:util';
import { stringify } from 'yaml';
import { stripInvisible } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { showFields } from '../../schemas/show-fields.ts';
import type { TicketOffer } from '../../schemas/ticket-offer.ts';
import { editYaml, YAML_STYLE } from '../yaml/edit-yaml.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import { collections } from './collections.ts';
import { readEntries } from './entries.ts';

/** The fields that have a value, in the schema's order and without invisible characters. An empty field counts as absent. */
export function withoutEmptyFields(show: Show): Show {
  const filled = showFields.flatMap((field): (readonly [string, unknown])[] => {
    if (field === 'boletos') return show.boletos?.length ? [[field, show.boletos.map(withoutEmptyText)]] : [];
    const value = stripInvisible(show[field] ?? '');
    return value === '' ? [] : [[field, value]];
  });
  return Object.fromEntries(filled) as Show;
}

function withoutEmptyText(offer: TicketOffer): TicketOffer {
  const texts = Object.entries(offer).map(([field, value]) => [field, stripInvisible(value ?? '')] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== '')) as TicketOffer;
}

/**
 * Returns the whole file: front matter, then the notes for fans. Throws when reading the text would not give the same show,
 * so that the site shows what was stored.
 */
export function showText(show: Show, notes = ''): string {
  const body = toBody(notes);
  const text = `---\n${stringify(withoutEmptyFields(show), YAML_STYLE)}---\n${below(body)}`;
  const problem = differenceOf(text, show, body);
  if (problem !== null) throw new Error(`El show no se lee igual que se escribió. ${problem}`);
  return text;
}

/** The file with other data, and what editors wrote by hand around them; written anew where that is not possible. */
export function editedShowText(source: string, show: Show, notes: string): string {
  const split = splitFrontMatter(source);
  if (split === null) return showText(show, notes);
  const body = toBody(notes);
  const yaml = editYaml(split.yaml, withoutEmptyFields(show), showFields);
  const [line = '', ...lines] = split.rest.split('\n');
  const rest = lines.join('\n').trim() === body ? split.rest : `${line}\n${below(body)}`;
  const text = `---\n${yaml}${rest}`;
  return differenceOf(text, show, body) === null ? text : showText(show, notes);
}

function toBody(notes: string): string {
  return stripInvisible(notes).trim();
}

function below(body: string): string {
  return body === '' ? '' : `\n${body}\n`;
}

/** Why reading the text does not give the show; null when it does. */
function differenceOf(text: string, show: Show, body: string): string | null {
  const { entries, problems } = readEntries(collections.shows, 'shows/nuevo.md', text);
  const [entry] = entries;
  const isSame =
    entry?.body === body && isDeepStrictEqual(withoutEmptyFields(entry.data), withoutEmptyFields(show));
  return isSame ? null : problems.map(({ message }) => message).join(' ');
}
