/** The same rule for text when it is saved and when its file is checked and built: what is refused or cleaned is equal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { TOUR_DIR } from '../../../tests/support/tour-dir.ts';
import { fromApi, toApi } from '../../domain/shows/api-show.ts';
import { isRecord } from '../../schemas/fields/is-record.ts';
import { listFolder } from '../files/stored-file.ts';
import { type CollectionName, collections, otherCollections } from '../read/collections.ts';
import { dataOfText } from '../read/entry-text.ts';
import { parseEntries } from '../read/parse-entries.ts';
import { YAML_STYLE } from '../yaml/edit-yaml.ts';
import { checkData } from './check-data.ts';

type Path = readonly (string | number)[];

const { files } = await listFolder(TOUR_DIR);

/** A file of each collection of the tour. */
const samples = [...otherCollections, 'shows' as const].map((name) => {
  const file = [...files].findLast((each) => collections[name].pattern.test(each)) ?? '';
  return { name, file, text: readFileSync(join(TOUR_DIR, file), 'utf8') };
});

/** The data of a file as the API gives it; of a list, its first element. */
function dataOf(name: CollectionName, file: string, text: string): unknown {
  const { data } = dataOfText(name, file, text);
  return Array.isArray(data) ? data[0] : data;
}

function textPaths(data: unknown, path: Path = []): Path[] {
  if (typeof data === 'string') return [path];
  if (Array.isArray(data)) return data.flatMap((inner, index) => textPaths(inner, [...path, index]));
  return isRecord(data)
    ? Object.entries(data).flatMap(([key, inner]) => textPaths(inner, [...path, key]))
    : [];
}

function withText(data: unknown, [step, ...rest]: Path, change: (text: string) => string): unknown {
  if (step === undefined) return change(String(data));
  if (Array.isArray(data))
    return data.map((inner, index) => (index === step ? withText(inner, rest, change) : inner));
  return { ...(data as object), [step]: withText((data as Record<string, unknown>)[step], rest, change) };
}

/** Returns what the API stores; null if it refuses the data. */
function saved(name: CollectionName, data: unknown): unknown {
  if (name === 'shows') {
    const { notas, ...show } = data as Record<string, string>;
    const result = fromApi(toApi('2026-12-05-leon', show as never, notas ?? ''));
    return result.ok ? { ...result.show, notas: result.notes } : null;
  }
  const result = checkData(name, data, { isList: false });
  return result.ok ? result.data : null;
}

/** Returns what the build prints of a file with the data; null if it refuses the file. */
function built(name: CollectionName, file: string, data: unknown): unknown {
  const bodyField = name === 'shows' ? 'notas' : 'cuerpo';
  const { format } = collections[name];
  const { [bodyField]: body = '', ...fields } = data as Record<string, unknown>;
  const yaml = stringify({ list: [data], document: fields, data }[format], YAML_STYLE);
  const text = format === 'document' ? `---\n${yaml}---\n\n${body}\n` : yaml;
  const { entries, problems } = parseEntries<unknown>(collections[name], file, text);
  return problems.length > 0 ? null : entries;
}

describe.each(samples)('texts of $name', ({ name, file, text }) => {
  const data = dataOf(name, file, text);
  const paths = textPaths(data).map((path) => [path.join('.'), path] as const);

  test('the sample has texts and is valid', () => {
    expect(paths.length).toBeGreaterThan(0);
    expect(saved(name, data)).not.toBeNull();
    expect(built(name, file, data)).not.toBeNull();
  });

  test.each(paths)('%s, control and other forbidden characters: refused at both', (_name, path) => {
    for (const character of ['\u0007', '\u0000', '\u0085', '\u2028', '\ufffe', '\ufdd0']) {
      const changed = withText(data, path, (value) => `${value}x${character}y`);
      expect([saved(name, changed), built(name, file, changed)], JSON.stringify(character)).toEqual([
        null,
        null,
      ]);
    }
  });

  test.each(paths)('%s, the marks of a merge that git left: refused at both', (_name, path) => {
    const changed = withText(data, path, (value) => `<<<<<<< HEAD\n${value}\n=======\nOtra\n>>>>>>> main`);
    expect([saved(name, changed), built(name, file, changed)]).toEqual([null, null]);
  });

  test.each(paths)(
    '%s, direction overrides and zero-width spaces: removed or refused at both',
    (_name, path) => {
      const changed = withText(data, path, (value) => `\u202e${value}\u2066\u200b`);
      const results = [saved(name, changed), built(name, file, changed)];
      expect(results.map((result) => result === null)).toEqual([results[0] === null, results[0] === null]);
      expect(JSON.stringify(results)).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b]/u);
    },
  );
});
