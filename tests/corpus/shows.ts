/** The corpus of good and bad shows: content files with the result that build, API and scripts must give. */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

export interface CorpusShow {
  /** `link-javascript.md`: also its name in a content folder. */
  readonly file: string;
  /** The whole content file. */
  readonly text: string;
  /** Its fields, as plain YAML 1.2 reads them, without those that have no value. */
  readonly data: Readonly<Record<string, unknown>>;
  /** The fields as the site keeps them: without invisible characters. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** What stands below them, as it is written. */
  readonly notes: string;
}

/** What is left of the texts that have invisible characters which the schema strips. */
const STRIPPED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'text-bidi-override.md': { lugar: 'Foro norte' },
  'text-bom-inside.md': { lugar: 'ForoNorte' },
  'text-zero-width-inside.md': { lugar: 'ForoNorte' },
};

export interface BadShow extends CorpusShow {
  /** The field at fault and a part of the message, in the order of the verdict. */
  readonly problems: readonly (readonly [field: string, message: string])[];
}

const FOLDER = new URL('./shows/', import.meta.url);

/** Shows that every door must accept, and give back as they came. */
export const goodShows: readonly CorpusShow[] = readShows('good');

/** Shows that every door must refuse, with the same fields at fault. */
export const badShows: readonly BadShow[] = readBadShows();

function readBadShows(): BadShow[] {
  const expected = parse(readFileSync(new URL('expected.yaml', FOLDER), 'utf8')) as Record<
    string,
    BadShow['problems']
  >;
  return readShows('bad').map((show) => {
    const problems = expected[show.file];
    if (!problems) throw new Error(`expected.yaml has no verdict for bad/${show.file}`);
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
