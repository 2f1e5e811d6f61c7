/** The corpus of good and bad shows: content files with the result that build, API and scripts must give. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fieldsOfKind, maxOf, ruleOf, type ShowField } from '../../src/schemas/show-fields.ts';

export interface CorpusShow {
  /** `link-javascript.md`: also its name in a content folder. */
  readonly file: string;
  /** The whole content file. */
  readonly text: string;
  /** Its fields, as plain YAML 1.2 reads them, without those that have no value. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The fields as the site stores them: without invisible characters. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** The text below them, as it is written. */
  readonly notes: string;
}

/** Texts after the schema has removed their invisible characters. */
const STRIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text-bidi-override.md': { lugar: 'Foro norte' },
  'text-bom-inside.md': { lugar: 'ForoNorte' },
  'text-zero-width-inside.md': { lugar: 'ForoNorte' },
};

interface BadShow extends CorpusShow {
  /** The invalid field and a part of the message, in the order of the result. */
  readonly problems: readonly (readonly [field: string, message: string])[];
}

const FOLDER = new URL('./shows/', import.meta.url);

/** Shows that the reader and the API must accept and return unchanged. */
export const goodShows: readonly CorpusShow[] = readShows('good');

/** Shows that the reader and the API must refuse, for the same fields: files, and one for each field of text. */
export const badShows: readonly BadShow[] = [...readBadShows(), ...fieldsOfKind('text').map(withLongText)];

/** Returns a show with every field, of which one has a character more than it may have. */
function withLongText(field: ShowField): BadShow {
  const max = maxOf(ruleOf(field));
  const source = readFileSync(new URL('good/every-field.md.txt', FOLDER), 'utf8');
  const text = source.replace(new RegExp(`^${field}: .*$`, 'mu'), `${field}: "${'x'.repeat(max + 1)}"`);
  const data = fieldsOf(text);
  const problems = [[field, `tiene más de ${max} caracteres`]] as const;
  return {
    file: `one-more-in-${field.toLowerCase()}.md`,
    text,
    data,
    kept: data,
    notes: notesOf(text),
    problems,
  };
}

function readBadShows(): BadShow[] {
  const expected = parse(readFileSync(new URL('expected.yaml', FOLDER), 'utf8')) as Record<
    string,
    BadShow['problems']
  >;
  return readShows('bad').map((show) => {
    const problems = expected[show.file];
    if (!problems) throw new Error(`expected.yaml has no entry for bad/${show.file}`);
    return { ...show, problems };
  });
}

function readShows(folder: 'good' | 'bad'): CorpusShow[] {
  const files = readdirSync(new URL(`${folder}/`, FOLDER)).sort();
  return files.map((file) => {
    const text = readFileSync(new URL(`${folder}/${file}`, FOLDER), 'utf8');
    const name = file.replace(/\.txt$/u, '');
    const data = fieldsOf(text);
    return { file: name, text, data, kept: { ...data, ...STRIPPED[name] }, notes: notesOf(text) };
  });
}

function notesOf(text: string): string {
  return /\n---\r?\n([\s\S]*)$/u.exec(text)?.[1] ?? '';
}

function fieldsOf(text: string): Record<string, unknown> {
  const [, yaml = ''] = /^---\n([\s\S]*?)^---$/mu.exec(text.replaceAll('\r\n', '\n')) ?? [];
  // Numbers that a show could not write back (007, 1.50) are text to the site: `stringKeys` and the sources keep them.
  const fields = (parse(yaml, { schema: 'failsafe' }) ?? {}) as Record<string, unknown>;
  const typed = (parse(yaml, { stringKeys: true }) ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(typed).flatMap(([key, value]) => {
      const written = fields[key];
      if (value === null && ['', '~', 'null'].includes(String(written ?? ''))) return [];
      return [[key, typeof value !== 'object' && String(value) !== written ? written : (value ?? written)]];
    }),
  );
}
