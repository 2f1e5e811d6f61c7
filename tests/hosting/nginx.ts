/** nginx with the configuration of this repository, on loopback, in a temporary folder. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { installPackages, mayInstall } from '../support/apt-get.ts';
import { findProgram, installForTests } from '../support/find-program.ts';
import { freePort } from '../support/free-port.ts';

const MODULES = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/local/lib/nginx/modules'];
const BROTLI = 'ngx_http_brotli_static_module.so';

export interface Nginx {
  readonly port: number;
  readonly brotli: boolean;
  readonly errors: () => Promise<string>;
  /** Returns the text of the access log. */
  readonly accesses: () => Promise<string>;
  readonly stop: () => Promise<void>;
}

/**
 * Returns the path of nginx, which is installed first if the tests may do that.
 * @throws Error when there is none: hosting tests are never skipped
 */
function findNginx(): string {
  const found = findProgram('nginx');
  if (found) return found;
  if (!mayInstall())
    throw new Error('No nginx found. Install it: apt-get install nginx libnginx-mod-http-brotli-static');
  installForTests('nginx-light');
  if (!installPackages('libnginx-mod-http-brotli-static'))
    console.warn('Debian has no brotli module for this nginx: gzip only.');
  const installed = findProgram('nginx');
  if (!installed) throw new Error('nginx was installed, and is not on the PATH or in a usual folder.');
  return installed;
}

interface Options {
  /** Serves over TLS with a certificate that nobody signed, as certbot would change the file. */
  readonly tls?: boolean;
  /** A free port by default. */
  readonly port?: number;
}

/**
 * Serves `site` with `deploy/nginx.conf`; only ports, root and paths of the machine are replaced.
 * @param apiPort of `npm run serve`
 */
export async function startNginx(
  folder: string,
  site: string,
  apiPort: number,
  { tls = false, port: wantedPort }: Options = {},
): Promise<Nginx> {
  const program = findNginx();
  const port = wantedPort ?? (await freePort());
  const brotli = MODULES.map((dir) => join(dir, BROTLI)).find((file) => existsSync(file));
  await mkdir(join(folder, 'snippets'), { recursive: true });
  if (brotli) await cp('deploy/nginx-brotli.conf', join(folder, 'snippets/gira-brotli.conf'));
  const written = await readFile('deploy/nginx.conf', 'utf8');
  const ip6 = hasIp6() ? `listen [::1]:${port}${tls ? ' ssl' : ''};` : '';
  const listen = tls ? listenWithTls(folder, port) : `listen 127.0.0.1:${port} backlog=1024;`;
  const replaced = [
    ['listen [::]:80;', ip6],
    ['listen 80;', listen],
    ['root /srv/gira/web/site;', `root ${site};`],
    ['access_log /var/log/nginx/', `access_log ${folder}/`],
    ['include /etc/nginx/snippets/', `include ${folder}/snippets/`],
  ] as const;
  const server = replaced
    .reduce((text, [from, to]) => replaceOnce(text, from, to), written)
    .replaceAll('proxy_pass http://127.0.0.1:4321;', `proxy_pass http://127.0.0.1:${apiPort};`);
  await writeFile(join(folder, 'gira.conf'), server);
  const module = brotli ? `load_module ${brotli};` : '';
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  await writeFile(
    join(folder, 'nginx.conf'),
    `${module}${user} daemon off; worker_processes 2; pid ${folder}/nginx.pid; error_log ${folder}/error.log warn;
    events { worker_connections 1024; }
    http {
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
    accesses: () => readFile(join(folder, 'access.log'), 'utf8'),
    stop: () => ended(child),
  };
}

/** Returns true if this machine has IPv6. */
export function hasIp6(): boolean {
  return networkInterfaces()['lo']?.some(({ address }) => address === '::1') ?? false;
}

function listenWithTls(folder: string, port: number): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key];
  execFileSync('openssl', ['req', '-x509', ...newKey, '-out', certificate, '-days', '2', ...subject], {
    stdio: 'pipe',
  });
  return `listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
}

function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`The configuration should say "${from}" once.`);
  return text.replace(from, to);
}

/** @returns when the port accepts connections */
async function listening(port: number, child: ChildProcess): Promise<void> {
  while (!(await isOpen(port))) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isOpened: boolean) => {
      socket.destroy();
      done(isOpened);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

function ended(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done());
    child.kill('SIGQUIT');
    setTimeout(() => child.kill('SIGKILL'), 5_000).unref();
  });
}
