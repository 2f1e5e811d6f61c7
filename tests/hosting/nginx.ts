/** nginx with the configuration of this repository, on loopback, in a temporary folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findProgram, installPackages, mayInstall } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';

const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules'];
const BROTLI = 'ngx_http_brotli_static_module.so';

export interface Nginx {
  readonly port: number;
  readonly brotli: boolean;
  readonly errors: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Path of nginx, which is installed first where the tests may do that.
 * @throws Error when there is none: hosting tests are never skipped
 */
function findNginx(): string {
  const found = findProgram('nginx');
  if (found) return found;
  if (!mayInstall())
    throw new Error('No nginx found. Install it: apt-get install nginx libnginx-mod-http-brotli-static');
  installPackages('nginx-light');
  try {
    installPackages('libnginx-mod-http-brotli-static');
  } catch {
    console.warn('Debian has no brotli module for this nginx: gzip only.');
  }
  const installed = findProgram('nginx');
  if (!installed) throw new Error('nginx was installed, and is not on the PATH or in a usual folder.');
  return installed;
}

/**
 * Serves `site` with `deploy/nginx.conf`; only ports, root and paths of the machine are replaced.
 * @param apiPort of `npm run serve`
 */
export async function startNginx(folder: string, site: string, apiPort: number): Promise<Nginx> {
  const program = findNginx();
  const port = await freePort();
  const brotli = MODULES.map((dir) => join(dir, BROTLI)).find((file) => existsSync(file));
  await mkdir(join(folder, 'snippets'), { recursive: true });
  if (brotli) await cp('deploy/nginx-brotli.conf', join(folder, 'snippets/gira-brotli.conf'));
  const written = await readFile('deploy/nginx.conf', 'utf8');
  const ported = replaceOnce(
    written,
    'proxy_pass http://127.0.0.1:4321;',
    `proxy_pass http://127.0.0.1:${apiPort};`,
  );
  const server = replaceOnce(
    replaceOnce(
      replaceOnce(ported, 'listen 80;', `listen 127.0.0.1:${port} backlog=1024;`),
      'root /srv/gira/site;',
      `root ${site};`,
    ),
    'include /etc/nginx/snippets/',
    `include ${folder}/snippets/`,
  );
  await writeFile(join(folder, 'gira.conf'), server);
  const module = brotli ? `load_module ${brotli};` : '';
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(folder, 'nginx.conf'),
    `${module}${user} daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
    events { worker_connections 1024; }
    http {
      access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      include ${folder}/gira.conf;
    }`,
  );
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
  execFileSync(program, ['-t', '-q', ...args], { stdio: 'inherit' });
  const child = spawn(program, args, { stdio: 'inherit' });
  await listening(port, child);
  return {
    port,
    brotli: brotli !== undefined,
    errors: () => readFile(join(folder, 'error.log'), 'utf8'),
    stop: () => ended(child),
  };
}

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`The configuration should say "${from}" once.`);
  return text.replace(from, to);
}

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD' }).catch(() => null);
    if (answer) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('nginx does not answer.');
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGQUIT');
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
  });
}
