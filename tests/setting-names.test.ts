/** The settings that documents name are those that programs read. */
import { readFileSync } from 'node:fs';
import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, it, test } from 'vitest';
import { writeSettings } from '../src/server/backup/backup-settings.ts';
import { SERVE_HELP } from '../src/server/settings/serve-settings.ts';
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
  ...['GIT_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX', 'GIT_SSH_COMMAND', 'GIT_WORK_TREE'],
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

const README = tableNames('README.md', '## Settings');

it('README.md: the table has every setting that programs read', () => {
  const paths = [
    ...codeFiles().filter((path) => /^(?:src|scripts)\//u.test(path) && !TEST.test(path)),
    'astro.config.mjs',
  ];
  const names = paths.flatMap((path) => readNames(withoutComments(read(path))));
  const settings = new Set(names.filter((name) => !OTHERS.includes(name)));
  expect([...settings].sort()).toEqual(README.toSorted());
});

/** The start script of the container clones the content. */
const CONTAINER = ['CONTENT_REPO', 'CONTENT_FOLDER', 'DATA_DIR'];

test.each([
  ['docs/publicar.md', tableNames('docs/publicar.md', '## Los ajustes')],
  [
    'npm run serve -- --help',
    [...SERVE_HELP.matchAll(/^ {2}(\w+)(?:, (\w+))? {2,}/gmu)].flatMap(([, ...names]) =>
      names.filter(Boolean),
    ),
  ],
  [
    'deploy/compose.env.example',
    [...read('deploy/compose.env.example').matchAll(/^(\w+)=/gmu)].map(([, name = '']) => name),
  ],
  [
    'deploy/compose.yaml',
    [...read('deploy/compose.yaml').matchAll(/^ {6}([A-Z_]+): /gmu)].map(([, name = '']) => name),
  ],
])('%s: names settings of README.md only', (_document, names) => {
  expect(names.length).toBeGreaterThan(3);
  expect(names.filter((name) => !README.includes(name ?? '') && !CONTAINER.includes(name ?? ''))).toEqual([]);
});

/** For one build, or for trials. */
const NOT_KEPT = ['BUILD_NOW', 'FAST_PICTURES'];

test('backup: it has every setting of README.md', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'gira-'));
  const settings = join(folder.path, 'ajustes');
  await writeSettings(settings, Object.fromEntries(README.map((name) => [name, 'x'])));
  const kept = Object.keys(parseEnv(await readFile(join(settings, 'entorno.env'), 'utf8')));
  expect(kept.sort()).toEqual(README.filter((name) => !NOT_KEPT.includes(name)).sort());
});
