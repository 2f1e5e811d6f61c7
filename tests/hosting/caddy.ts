/** Caddy with `deploy/Caddyfile`, on a free loopback port, with certificates of its own authority. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findOrInstall } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';

/**
 * Returns the path of Caddy, which is installed first if the tests may do that.
 * @throws Error when there is none: hosting tests are never skipped
 */
export function findCaddy(): string {
  const found = findOrInstall('caddy');
  if (!found)
    throw new Error('No Caddy found on the PATH or in a usual folder. Install it: apt-get install caddy');
  return found;
}

/**
 * @param folder for certificates
 * @param origin `https://localhost:PORT` or `http://localhost:PORT`
 * @param serve `127.0.0.1:PORT` of npm run serve
 * @returns a function that stops it
 */
export function startCaddy(
  folder: string,
  origin: string,
  site: string,
  serve: string,
): Promise<() => Promise<string>> {
  const settings = { SITE_ADDRESS: origin, SITE_DIR: site, SERVE_ADDRESS: serve };
  return runCaddy(folder, 'deploy/Caddyfile', settings);
}

/**
 * Runs Caddy in front of an API, with the Caddyfile that docs/publicar.md prints.
 * @param folder for that file and certificates
 * @returns as `runCaddy`
 */
export async function startPrintedCaddy(folder: string, port: number, apiPort: number) {
  const guide = await readFile('docs/publicar.md', 'utf8');
  const [, block = ''] = /\n```text\n(\{\n[^`]+\napi\.tu-dominio [^`]+)```/u.exec(guide) ?? [];
  const config = join(folder, 'Caddyfile');
  const text = block
    .replace('api.tu-dominio', `http://localhost:${port}`)
    .replace('127.0.0.1:5000', `127.0.0.1:${apiPort}`);
  await writeFile(config, text);
  return runCaddy(folder, config);
}

/**
 * Runs Caddy with a Caddyfile that has the environment variables `settings`, and CADDY_ADMIN.
 * @param folder for certificates
 * @returns a function that stops it and returns what it printed
 */
export async function runCaddy(
  folder: string,
  config: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<() => Promise<string>> {
  const child = spawn(findCaddy(), ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      ...settings,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  await new Promise<void>((done, fail) => {
    child.once('exit', () => fail(new Error(`Caddy ended:\n${output}`)));
    child.stderr.on('data', () => {
      if (output.includes('serving initial configuration')) done();
    });
  });
  return async () => {
    await ended(child);
    return output;
  };
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });
}
