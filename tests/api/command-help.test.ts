/** Every program of package.json: its answers to `--help` and to a mistake, without doing anything. */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';
import { describe, expect, test } from 'vitest';
import { PROGRAM_ENV } from '../support/program-env.ts';

const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> };
/** Commands that run programs of others. */
const TOOL = /^(?:npm run|vitest|biome) /u;
const PROGRAM = /^node (?:--import \.\/src\/tools\/load-env\.mjs )?scripts\/\S+\.ts$/u;

const names = Object.keys(scripts).filter((name) => !TOOL.test(scripts[name] ?? ''));
const runs = pLimit(2);

/** Runs a command in an empty folder; resolves with its output, its exit code and the files that it left. */
const run = (name: string, ...args: readonly string[]) =>
  runs(async () => {
    const folder = await mkdtemp(join(tmpdir(), 'gira-command-'));
    try {
      const env = { ...PROGRAM_ENV, HOME: folder, CONTENT_DIR: 'contenido', API_PORT: '0' };
      const [program = '', ...own] = (scripts[name] ?? '')
        .split(' ')
        .map((word) => (/\.(?:ts|mjs)$/u.test(word) ? resolve(word) : word));
      const result = await new Promise<object>((done) => {
        execFile(program, [...own, ...args], { cwd: folder, env, timeout: 60_000 }, (error, stdout, stderr) =>
          done({ code: error ? error.code : 0, stdout, stderr }),
        );
      });
      return { ...result, files: await readdir(folder) };
    } finally {
      await rm(folder, { recursive: true });
    }
  });

test('package.json: each command is a program of scripts/, run by one command line, or a tool', () => {
  expect(names.filter((name) => !PROGRAM.test(scripts[name] ?? ''))).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

test.concurrent.each([
  ['respaldo a b', 'No se entiende «b».'],
  ['respaldo restaurar a.tar.gz', 'Falta CARPETA.'],
  ['build fuera', 'No se entiende «fuera».'],
  ['dist:check a b c', 'No se entiende «c».'],
  ['content:edit', 'Falta SHOW.'],
  ['content:edit 2027-12-05-guadalajara', 'Falta CAMPO=VALOR.'],
  ['content:remove', 'Falta SHOW.'],
  ['content:restore a b', 'No se entiende «b».'],
])('npm run %s: one line in Spanish, and nothing else', async (line, words) => {
  const [name = '', ...args] = line.split(' ');
  expect(await run(name, ...args)).toEqual({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(`^${words} Uso: npm run ${name}[^\n]*\n$`),
    files: [],
  });
});

describe.concurrent.each(names)('npm run %s', (name) => {
  test('--help: how to use it, in Spanish, and nothing else', async () => {
    expect(await run(name, '--help')).toEqual({
      code: 0,
      stdout: expect.stringMatching(new RegExp(`^Uso: npm run ${name}(?: |$)`, 'mu')),
      stderr: '',
      files: [],
    });
  });

  test('an unknown option: one line in Spanish, and nothing else', async () => {
    expect(await run(name, '--no-existe')).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        new RegExp(`^No existe la opción --no-existe\\. Uso: npm run ${name}[^\n]*\n$`, 'u'),
      ),
      files: [],
    });
  });
});
