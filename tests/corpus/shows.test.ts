import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromApi, toApi } from '../../src/domain/shows/api-show.ts';
import { showProblems } from '../../src/domain/shows/show-rules.ts';
import { notes as notesSchema } from '../../src/schemas/field-types.ts';
import { show as schema, withoutEmptyFields } from '../../src/schemas/show.ts';
import { type ShowField, showFields } from '../../src/schemas/show-fields.ts';
import { validate } from '../../src/schemas/validate.ts';
import { type Content, readContent } from '../../src/storage/check/read-content.ts';
import { collections } from '../../src/storage/read/collections.ts';
import { parseEntries } from '../../src/storage/read/parse-entries.ts';
import { tinyJpeg } from './picture.ts';
import { badShows, type CorpusShow, goodShows } from './shows.ts';

type FieldProblem = readonly [field: string, message: string];

/** Returns the place of a field of a show, or of an element of a list, each in a line of its own. */
function placeOf(name: string, text: string): { line: number; column: number | null } {
  const rows = text.split('\n').map((row) => row.replace(/"/gu, ''));
  const [, number, inner] = /^boletos\[(\d+)\]\.(\w+)$/u.exec(name) ?? [];
  if (inner === undefined) {
    const written = rows.findIndex((row) => row.startsWith(`${name}:`));
    // A missing field is reported on line 1, without a column.
    return written === -1 ? { line: 1, column: null } : { line: written + 1, column: 1 };
  }
  const starts = rows.flatMap((row, index) => (row.startsWith('  - ') ? [index] : []));
  const start = starts[Number(number) - 1] ?? 0;
  const end = starts[Number(number)] ?? rows.length;
  const written = rows.findIndex(
    (row, at) => at >= start && at < end && row.slice(4).startsWith(`${inner}:`),
  );
  return written === -1 ? { line: start + 1, column: null } : { line: written + 1, column: 5 };
}

/** `boletos[2].precio`, as the reader names a place inside a field. */
function nameOf(path: readonly (string | number)[]): string {
  const steps = path.map((step) => (typeof step === 'number' ? `[${step + 1}]` : `.${step}`));
  return steps.join('').replace(/^\./u, '');
}

/** Returns the problems that the schemas and the rules between fields find, as the API and the scripts apply both. */
function problemsOf({ data, notes }: CorpusShow): FieldProblem[] {
  const result = validate(schema, data);
  const below = validate(notesSchema, notes);
  const issues = result.ok ? showProblems(result.value) : result.issues;
  const problems = issues.map(({ path, message }): FieldProblem => [nameOf(path), message]);
  return [
    ...problems,
    ...(below.ok ? [] : below.issues.map(({ message }): FieldProblem => ['notas', message])),
  ];
}

const byField = (a: FieldProblem, b: FieldProblem) => a[0].localeCompare(b[0]);
const expectProblems = (found: readonly FieldProblem[], expected: readonly FieldProblem[]) => {
  const [got, wanted] = [[...found].sort(byField), [...expected].sort(byField)];
  expect(got.map(([field]) => field)).toEqual(wanted.map(([field]) => field));
  for (const [index, [, part]] of wanted.entries()) expect(got[index]?.[1]).toContain(part);
};

describe('the corpus of shows', () => {
  it('has at least 60 bad and 25 good shows', () => {
    expect(badShows.length).toBeGreaterThanOrEqual(60);
    expect(goodShows.length).toBeGreaterThanOrEqual(25);
  });

  it('has a bad show for every field of the schema', () => {
    const refused = new Set(badShows.flatMap(({ problems }) => problems.map(([field]) => field)));
    expect(showFields.filter((field) => !refused.has(field))).toEqual([]);
  });
});

describe('a good show', () => {
  it.each(goodShows)('$file: is accepted and returned as written, without invisible characters', (good) => {
    const { file, text, kept, notes } = good;
    expect(problemsOf(good)).toEqual([]);
    const { entries, problems } = parseEntries(collections.shows, file, text);
    expect(problems).toEqual([]);
    expect(entries.map((entry) => entry.data)).toEqual([kept]);
    expect(entries[0]?.body).toBe(notes.replaceAll('\r\n', '\n').trim());
    // A check that does not use a YAML parser: a double-quoted value is JSON.
    for (const [, key = '', json = ''] of text.matchAll(/^(\w+): (".*")$/gmu)) {
      if (good.kept[key] === good.data[key])
        expect(entries[0]?.data[key as ShowField]).toBe(JSON.parse(json));
    }
  });
});

describe('a good show from the API', () => {
  it.each(goodShows)('$file: toApi and fromApi, the same show', ({ file, text }) => {
    const [entry] = parseEntries(collections.shows, file, text).entries;
    if (!entry) throw new Error(`${file} has no entry.`);
    const { data, body } = entry;
    expect(fromApi(toApi('x', data, body))).toEqual({
      ok: true,
      show: withoutEmptyFields(data),
      notes: body,
    });
  });
});

describe('a bad show', () => {
  it.each(badShows)(
    '$file: is refused for the expected fields, by the schemas and by the file reader',
    (bad) => {
      expectProblems(problemsOf(bad), bad.problems);
      const { entries, problems } = parseEntries(collections.shows, bad.file, bad.text);
      const late = entries.flatMap(({ data }) =>
        showProblems(data).map(({ path, message }) => ({ field: nameOf(path), message })),
      );
      expectProblems(
        [...problems, ...late].map(({ field, message }) => [field ?? '', message]),
        bad.problems,
      );
    },
  );
});

describe('the whole corpus in one content folder', () => {
  let dir = '';
  let content: Content;

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'gira-corpus-'));
    await mkdir(join(dir, 'shows/2026'), { recursive: true });
    await mkdir(join(dir, 'carteles'));
    await writeFile(join(dir, 'carteles/cartel-01.jpg'), tinyJpeg);
    for (const { file, text } of badShows) await writeFile(join(dir, 'shows/2026', `bad-${file}`), text);
    for (const { file, text } of goodShows) await writeFile(join(dir, 'shows/2026', `good-${file}`), text);
    content = await readContent(dir);
  });
  afterAll(() => rm(dir, { recursive: true }));

  it('readContent: returns every good show, and no bad one that the schema refuses', async () => {
    const accepted = badShows.filter(
      ({ data, notes }) => validate(schema, data).ok && validate(notesSchema, notes).ok,
    );
    expect(accepted.length).toBeLessThan(badShows.length / 2);
    const ids = [
      ...accepted.map(({ file }) => `bad-${file.slice(0, -3)}`),
      ...goodShows.map(({ file }) => `good-${file.slice(0, -3)}`),
    ];
    expect(content.entries.shows.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
    expect(content.problems.filter(({ file }) => file.includes('good-'))).toEqual([]);
    expect(await readdir(join(dir, 'shows/2026'))).toHaveLength(badShows.length + goodShows.length);
  });

  it('readContent: reports every problem of every bad show, each on the line of its field', () => {
    for (const { file, text, problems } of badShows) {
      const found = content.problems.filter((problem) => problem.file === `shows/2026/bad-${file}`);
      expectProblems(
        found.map(({ field, message }) => [field ?? '', message]),
        problems,
      );
      for (const { field, line, column } of found) {
        expect({ file, field, line, column }).toEqual({ file, field, ...placeOf(field ?? '', text) });
      }
    }
  });
});
