/** Named keys: who may use the API, who is logged, and the commands that make and revoke keys. */
import { spawn } from 'node:child_process';
import { chown, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { readCommandLine } from '../../src/lib/command-line.ts';
import { apiError } from '../../src/server/http/errors.ts';
import { keyCommands, runKeyCommand } from '../../src/server/keys/keys.ts';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { siteAddress } from '../../src/settings/environment.ts';
import { BUILD_NOW } from '../support/now.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { fetchAnswer, program, type Served, serve, temporaryFolder } from './support.ts';

/** Runs a command in this process. */
async function keys(
  args: readonly string[],
  file: string,
  env: Record<string, string> = {},
): Promise<string> {
  const line = readCommandLine({ name: 'api', usages: keyCommands }, args);
  if (line === null) throw new Error('--help');
  return runKeyCommand(line.usage, line.operands, {
    ...readApiSettings({ ...env, API_KEYS_FILE: file }),
    site: siteAddress({ SITE_URL: 'https://gira.example', BASE_PATH: '/gira' }),
    now: Date.parse(BUILD_NOW),
  });
}

async function invite(file: string, name: string): Promise<string> {
  const output = await keys(['invitar', name], file);
  return /https:\/\/gira\.example\/gira\/editar\/#clave=(\S+)/u.exec(output)?.[1] ?? '';
}

/** Runs a command as a program. */
async function runProgram(args: readonly string[], file: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...PROGRAM_ENV, API_KEYS_FILE: file, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      output += text;
    });
  }
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

const session = ({ url }: Served, key?: string) =>
  fetchAnswer(`${url}/api/sesion`, key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } });

test('GET /api/sesion: without keys, nobody is named', async () => {
  expect(await session(await serve({ env: { API_KEYS_FILE: '/no/existe.json' } }))).toMatchObject({
    status: 200,
    body: { nombre: null },
  });
});

test('API_TOKENS: each key names its editor, in the session and in the log', async () => {
  const env = {
    API_TOKENS: 'ana:la-clave-de-ana-1234, beto:la-clave-de-beto-123',
    API_TOKEN: 'la-clave-de-nadie-1',
  };
  const api = await serve({ env });
  for (const [key, status, nombre] of [
    ['la-clave-de-ana-1234', 200, 'ana'],
    ['la-clave-de-beto-123', 200, 'beto'],
    ['la-clave-de-nadie-1', 200, null],
    ['la-clave-de-carla-12', 401, undefined],
    ['', 401, undefined],
  ] as const) {
    const answer = await session(api, key);
    expect({ status: answer.status, nombre: answer.body.nombre }).toStrictEqual({ status, nombre });
  }
  expect((await session(api)).status).toBe(401);
  expect(api.log.join('')).toContain('"editor":"ana"');
  expect(api.log.join('')).not.toMatch(/la-clave-de/u);
});

describe('npm run api -- invitar, revocar, claves', () => {
  it('an invited editor is let in by the key of the link, until revoked, without a restart', async () => {
    const file = join(await temporaryFolder(), 'claves.json');
    const [ana, beto] = [await invite(file, 'ana'), await invite(file, 'beto')];
    const api = await serve({ env: { API_KEYS_FILE: file } });
    expect((await session(api, ana)).body).toStrictEqual({ nombre: 'ana' });
    expect(await keys(['claves'], file)).toMatch(/^ana, desde el \d{4}-\d\d-\d\d\nbeto, desde/u);
    expect(await keys(['revocar', 'ana'], file)).toContain('1 clave anulada de ana');
    expect((await session(api, ana)).status).toBe(401);
    expect((await session(api, beto)).body).toStrictEqual({ nombre: 'beto' });
    // With the last key gone, the API stays closed.
    await keys(['revocar', 'beto'], file);
    expect((await session(api)).status).toBe(401);
  });

  it('keys in API_TOKENS: listed without the key, and named as still valid when revoked', async () => {
    const file = join(await temporaryFolder(), 'claves.json');
    const env = {
      API_TOKENS: 'ana:la-clave-de-ana-1234,beto:la-clave-de-beto-123',
      API_TOKEN: 'la-clave-de-nadie-1',
    };
    const set = 'ana, en API_TOKENS\nbeto, en API_TOKENS';
    expect(await keys(['claves'], file, env)).toBe(`sin nombre, en API_TOKEN\n${set}`);
    await invite(file, 'ana');
    expect(await keys(['claves'], file, env)).toMatch(
      /^ana, desde el \d{4}-\d\d-\d\d\nsin nombre, en API_TOKEN\nana, en/u,
    );
    expect(await keys(['revocar', 'ana'], file, env)).toBe(
      '1 clave anulada de ana. En API_TOKENS hay otra de ana que sigue sirviendo: para anularla, quítala de ahí y reinicia el programa.',
    );
    await expect(keys(['revocar', 'beto'], file, env)).rejects.toThrow(
      'beto está en API_TOKENS y sigue sirviendo',
    );
    const { output } = await runProgram(['claves'], file, { API_TOKENS: env.API_TOKENS });
    expect(output.trim()).toBe(set);
  });

  it('the file has hashes only, and only its owner reads it', async () => {
    const file = join(await temporaryFolder(), 'claves.json');
    const key = await invite(file, 'Ana María');
    expect(key).toMatch(/^[\w-]{43}$/u);
    expect(await readFile(file, 'utf8')).not.toContain(key);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('ten invitations at once, ten keys', async () => {
    const file = join(await temporaryFolder(), 'claves.json');
    await Promise.all(Array.from({ length: 10 }, (_, index) => invite(file, `editor ${index}`)));
    expect((await keys(['claves'], file)).split('\n').length).toBe(10);
  });

  it('the program: a first key for an API that listens outside this machine, as link and QR', async () => {
    const file = join(await temporaryFolder(), 'claves.json');
    const { code, output } = await runProgram(['invitar', 'ana'], file, { API_HOST: '0.0.0.0' });
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('▀') });
    expect(output).toMatch(/http:\/\/localhost:4321\/editar\/#clave=[\w-]{43}\n/u);
  });

  it('the program: an unknown command, what is wrong and exit code 1', async () => {
    const { code, output } = await runProgram(['borrar', 'ana'], 'claves.json');
    expect(code).toBe(1);
    expect(output).toBe('No se entiende «borrar ana». Uso: npm run api; ayuda: npm run api -- --help\n');
  });

  it.each([
    [['invitar'], 'Uso: npm run api'],
    [['revocar'], 'Uso: npm run api'],
    [['claves', 'ana'], 'Uso: npm run api'],
    [['constructor', 'ana'], 'Uso: npm run api'],
    [['invitar', '<ana@x>'], 'no sirve como nombre'],
    [['revocar', 'ana'], 'No hay ninguna clave de ana'],
  ])('%j: refused with what to do', async (args, words) => {
    await expect(keys(args, join(await temporaryFolder(), 'claves.json'))).rejects.toThrow(words);
  });

  it('the program, --help: the commands', async () => {
    const { code, output } = await runProgram(['--help'], 'claves.json');
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining('invitar NOMBRE') });
  });

  it('a damaged file: nobody is let in, and the command says which file', async () => {
    const file = join(await temporaryFolder(), 'claves.json');
    await writeFile(file, '{"claves":');
    expect((await session(await serve({ env: { API_KEYS_FILE: file } }), 'x')).status).toBe(500);
    await expect(keys(['claves'], file)).rejects.toThrow(`No se puede leer el archivo de claves ${file}`);
  });
});

test('the state of the site: answered under the guard of the API', async () => {
  let isKnown = true;
  const publication = async () => {
    if (isKnown) return { estado: 'al día' };
    throw apiError(503, 'Todavía no.');
  };
  const api = await serve({ publication, env: { API_TOKEN: 'una-clave-de-prueba-larga' } });
  const headers = { authorization: 'Bearer una-clave-de-prueba-larga' };
  expect((await fetchAnswer(`${api.url}/api/publicacion`)).status).toBe(401);
  expect(await fetchAnswer(`${api.url}/api/publicacion`, { headers })).toMatchObject({
    status: 200,
    body: { estado: 'al día' },
  });
  expect(await fetchAnswer(`${api.url}/api/publicacion`, { method: 'POST', headers })).toMatchObject({
    status: 405,
  });
  isKnown = false;
  expect((await fetchAnswer(`${api.url}/api/publicacion`, { headers })).body.error).toMatch(/^Todavía no\./u);
});

test('invite and revoke: on the disk when they are reported, file and name', async () => {
  const folder = await temporaryFolder();
  await using handle = await open(folder, 'r');
  const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  onTestFinished(() => synced.mockRestore());
  const file = join(folder, 'claves.json');
  for (const command of ['invitar', 'revocar']) {
    synced.mockClear();
    await keys([command, 'Ana'], file);
    expect(synced).toHaveBeenCalledTimes(2);
  }
});

test('invite by root: the file belongs to the user of the folder, and then to the same as before', async ({
  skip,
}) => {
  if (process.getuid?.() !== 0) return skip('Only root makes files of others.');
  const [folder, user] = [await temporaryFolder(), 65_534];
  const file = join(folder, 'nueva/claves.json');
  await chown(folder, user, user);
  for (const name of ['Ana', 'Beto']) {
    await invite(file, name);
    for (const path of [file, dirname(file)])
      expect(await stat(path), path).toMatchObject({ uid: user, gid: user });
    await chown(folder, 0, 0);
  }
});

test('the file of keys is deleted while the API runs: requests are refused until the next invitation', async () => {
  const folder = await temporaryFolder();
  const file = join(folder, 'claves.json');
  const first = await invite(file, 'Ana');
  const served = await serve({ env: { API_KEYS_FILE: file } });
  await rm(file);
  expect((await session(served)).status).toBe(401);
  expect((await session(served, first)).status).toBe(401);
  const second = await invite(file, 'Ana');
  expect((await session(served, second)).body).toMatchObject({ nombre: 'Ana' });
});
