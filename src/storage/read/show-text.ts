/** The text of a show's file, and the mark of the example show. */
import { stripInvisible } from '../../schemas/fields/text.ts';
import type { Show } from '../../schemas/show.ts';
import { showFields } from '../../schemas/show-fields.ts';
import type { TicketOffer } from '../../schemas/ticket-offer.ts';
import { splitFrontMatter } from '../yaml/front-matter.ts';
import { textOfData } from './collection-data.ts';

/** Returns the fields that have a value, in the schema's order and without invisible characters. */
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

/** Returns the text of a new file. @param notes for fans @throws Error when it would not be read as the same show */
export function showText(show: Show, notes = ''): string {
  return textOfData('shows', '', { ...withoutEmptyFields(show), notas: notes });
}

/** The comment in the show that `content:init` writes as an example. While it is there, a site does not go public. */
export const EXAMPLE_MARK = '# Show de ejemplo: cámbialo por uno tuyo y borra esta línea.';

/** The line of the mark, whatever an owner did to the rest of it. */
export const EXAMPLE_LINE = /^# Show de ejemplo\b/u;

/** Returns the text of a show's file without the mark. */
export function withoutExampleMark(text: string): string {
  const split = splitFrontMatter(text);
  if (split === null) return text;
  const lines = split.yaml.split('\n').filter((line) => !EXAMPLE_LINE.test(line));
  return `---\n${lines.join('\n')}${split.rest}`;
}
