/** The table of the settings has those that programs read, and documents name those of the table. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from '../src/settings/setting-table.ts';
import { codeFiles, TEST, withoutComments } from './support/imports.ts';

const read = (path: string): string => readFileSync(path, 'utf8');

/** `API_GIT`, `TZ`. */
const NAME = /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*\b/gu;

/** Returns the names in code in the first column of the table below a heading. */
function tableNames(document: string, heading: string): string[] {
  const table = read(document).split(`\n${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = [...table.matchAll(/^\| (`[^|]+) \|/gmu)].map(([, cell = '']) => cell);
  return cells.flatMap((cell) => cell.match(NAME) ?? []);
}

/** Variables that programs set for each other, and that other programs set. */
const OTHERS = [
  ...['CODE_REVISION', 'CONTENT_ENTRIES', 'CONTENT_REVISION', 'PREVIEW_SHOWS', 'PREVIEW_UNTIL'],
  ...['BASE_URL', 'DEV', 'PROD', 'SITE'],
  ...[
    'GITHUB_ENV',
    'GITHUB_OUTPUT',
    'GITHUB_REF_NAME',
    'GITHUB_REPOSITORY',
    'GITHUB_SERVER_URL',
    'GITHUB_STEP_SUMMARY',
  ],
  ...['GITHUB_API_URL', 'GITHUB_RUN_ID', 'GITHUB_SHA', 'GITHUB_TOKEN', 'CONTENT_REPOSITORY', 'VARIABLES'],
  ...['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_SSH', 'GIT_WORK_TREE'],
  ...['CHROME_PATH', 'PATH', 'TZ'],
];

/** Returns the names that a file takes from the environment: `env.NAME`, `{ NAME } = env`, and keys of schemas. */
function readNames(code: string): string[] {
  const used = [...code.matchAll(/env(?:\.|\[')([A-Z][A-Z0-9_]+)/gu)].map(([, name = '']) => name);
  const keys = [...code.matchAll(/^ +([A-Z][A-Z0-9]*_[A-Z0-9_]+): (?:z\b|envField)/gmu)].map(
    ([, name = '']) => name,
  );
  const taken = code.matchAll(
    /\{([^{}]*)\}(?:: (?:Environment|NodeJS\.ProcessEnv)\b| = (?:process\.)?env\b)/gu,
  );
  return [...used, ...keys, ...[...taken].flatMap(([, names = '']) => names.match(NAME) ?? [])];
}

test('the table: has every setting that programs read, and no other', () => {
  const paths = [
    ...codeFiles().filter((path) => /^(?:src|scripts)\//u.test(path) && !TEST.test(path)),
    'astro.config.mjs',
  ];
  const names = paths.flatMap((path) => readNames(withoutComments(read(path))));
  const settings = new Set(names.filter((name) => !OTHERS.includes(name)));
  expect([...settings].sort()).toEqual(settingNames().toSorted());
});

test('README.md: its table has every setting', () => {
  expect(tableNames('README.md', '## Settings').sort()).toEqual(settingNames().toSorted());
});

/** Settings of programs and, for the start script of the container, of its clone of the content. */
const KNOWN: readonly string[] = [...settingNames(), 'CONTENT_REPO', 'CONTENT_FOLDER', 'DATA_DIR'];

/** Returns the first groups of all matches in a file. */
const namesIn = (path: string, pattern: RegExp) =>
  [...read(path).matchAll(pattern)].map(([, name = '']) => name);

test.each([
  ['docs/publicar.md', tableNames('docs/publicar.md', '## Los ajustes')],
  ['docs/avisos.md', tableNames('docs/avisos.md', '## Encenderlos')],
  ['deploy/compose.env.example', namesIn('deploy/compose.env.example', /^(\w+)=/gmu)],
  ['deploy/compose.yaml', namesIn('deploy/compose.yaml', /^ {6}([A-Z_]+): /gmu)],
])('%s: names settings only', (_document, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
});
