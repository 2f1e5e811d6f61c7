/** The built site behind the web server that most people have, asked over a real socket. */
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { compressSite } from '../../scripts/deploy/compress-site.ts';
import { filesOf, readPages } from '../../scripts/dist/pages.ts';
import { type Nginx, startNginx } from './nginx.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

let folder: string;
let site: string;
let nginx: Nginx;
let files: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-nginx-'));
  const release = join(folder, 'release');
  await cp(inject('site'), release, { recursive: true, preserveTimestamps: true });
  files = await filesOf(release);
  await compressSite(release);
  await writeFile(join(release, '.env'), 'SECRETO=1');
  await mkdir(join(release, '.git'));
  await writeFile(join(release, '.git/config'), 'SECRETO=1');
  await writeFile(join(folder, 'secreto.html'), 'SECRETO=1');
  // As it is deployed: the root is a link to the release.
  site = join(folder, 'site');
  await symlink(release, site);
  nginx = await startNginx(folder, site);
});
afterAll(async () => {
  await nginx?.stop();
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Ask {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent?: Agent;
}

/** One request whose path goes out as it is written. */
function ask(path: string, { method = 'GET', headers = {}, agent }: Ask = {}): Promise<Answer> {
  return new Promise((done, fail) => {
    const options = { host: '127.0.0.1', port: nginx.port, path, method, headers, ...(agent && { agent }) };
    request(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', fail)
      .end();
  });
}

const pathOf = (file: string) => `/${encodeURI(file).replace(/(^|\/)index\.html$/u, '$1')}`;

describe('nginx', () => {
  it('answers every page and every file with its own bytes', async () => {
    for (const file of files.filter((name) => !['404.html', '_headers', '_redirects'].includes(name))) {
      const { status, body } = await ask(pathOf(file));
      expect(status, file).toBe(200);
      expect(body.equals(await readFile(join(site, file))), file).toBe(true);
    }
  });

  it('names each kind of file', async () => {
    const types = [
      ['/', 'text/html; charset=utf-8'],
      ['/fechas.ics', 'text/calendar; charset=utf-8'],
      ['/fechas.xml', 'application/rss+xml; charset=utf-8'],
      ['/api/shows.json', 'application/json; charset=utf-8'],
      ['/robots.txt', 'text/plain; charset=utf-8'],
      ['/favicon.svg', 'image/svg+xml'],
      [first('_a/', '.js'), 'application/javascript; charset=utf-8'],
      [first('_a/', '.woff2'), 'font/woff2'],
      [first('img/', '.avif'), 'image/avif'],
      [first('img/', '.webp'), 'image/webp'],
    ] as const;
    for (const [path, type] of types) expect((await ask(path)).headers['content-type'], path).toBe(type);
  });

  it('leads unknown addresses home, and addresses without their slash to the page', async () => {
    for (const path of [
      '/nada',
      '/nada/',
      '/fechas/2020-01-01-nada/',
      '/a/b/c.html?x=1',
      '/%F0%9F%8E%AD',
      '/%252e%252e/secreto.html',
    ]) {
      const { status, headers } = await ask(path);
      expect([status, headers.location, headers['cache-control']], path).toEqual([302, '/', 'no-cache']);
    }
    const { status, headers } = await ask('/fechas');
    expect([status, headers.location]).toEqual([301, '/fechas/']);
  });

  it('says that a missing part of a page is missing, and lets nobody keep that', async () => {
    for (const path of ['/_a/nada.js', '/img/nada.webp', '/compartir/nada.jpg', '/img/', '/_a/fonts']) {
      const { status, headers } = await ask(path);
      expect([status, headers['cache-control']], path).toEqual([404, 'no-cache']);
    }
  });

  it('puts the headers of public/_headers on every answer', async () => {
    const expected = Object.fromEntries(
      [
        ...((await readFile('public/_headers', 'utf8')).split('\n/_a/*')[0] ?? '').matchAll(
          /^ {2}([\w-]+): (.*)$/gmu,
        ),
      ].map(([, name = '', value = '']) => [name.toLowerCase(), value]),
    );
    expect(Object.keys(expected)).toHaveLength(8);
    for (const path of [
      '/',
      '/fechas/',
      '/nada',
      '/_a/nada.js',
      '/.env',
      first('_a/', '.js'),
      '/fechas.xml',
    ]) {
      const { headers } = await ask(path);
      expect(headers, path).toMatchObject(expected);
      expect(headers.server, path).toBe('nginx');
    }
  });

  it('lets hashed files be kept for ever and pages be asked for each time', async () => {
    for (const path of [
      first('_a/', '.js'),
      first('_a/', '.woff2'),
      first('img/', '.avif'),
      first('compartir/', '.jpg'),
    ])
      expect((await ask(path)).headers['cache-control'], path).toBe(IMMUTABLE);
    for (const path of ['/', '/fechas/', '/add/'])
      expect((await ask(path)).headers['cache-control'], path).toBe('public, max-age=0, must-revalidate');
    for (const path of ['/fechas.ics', '/fechas.xml', '/api/shows.json'])
      expect((await ask(path)).headers['cache-control'], path).toBe('public, max-age=900');
    const { headers } = await ask('/');
    const again = await ask('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('compression', () => {
  it('is what was written beforehand, and the visitor who cannot read it gets the page as it is', async () => {
    for (const path of ['/', '/fechas/', '/fechas.ics', first('_a/', '.js'), '/sitemap-0.xml']) {
      const plain = await ask(path);
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.headers.vary, path).toContain('Accept-Encoding');
      const zipped = await ask(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(zipped.headers['content-encoding'], path).toBe('gzip');
      expect(gunzipSync(zipped.body).equals(plain.body), path).toBe(true);
      expect(zipped.body.length, path).toBeLessThan(plain.body.length);
    }
  });

  it('prefers brotli where the module is there', async () => {
    const best = await ask('/fechas/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(best.headers['content-encoding']).toBe(nginx.brotli ? 'br' : 'gzip');
    const plain = nginx.brotli ? brotliDecompressSync(best.body) : gunzipSync(best.body);
    expect(plain.equals((await ask('/fechas/')).body)).toBe(true);
  });

  it('leaves pictures and fonts alone', async () => {
    for (const path of [first('img/', '.webp'), first('_a/', '.woff2')])
      expect(
        (await ask(path, { headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding'],
      ).toBeUndefined();
  });
});

describe('requests of other kinds', () => {
  it('HEAD has the headers of GET and no body', async () => {
    for (const path of ['/', '/fechas.ics', first('img/', '.avif')]) {
      const [get, head] = [await ask(path), await ask(path, { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(get.headers['content-length']);
      expect(head.headers.etag).toBe(get.headers.etag);
    }
  });

  it('a range has its bytes, one past the end is refused', async () => {
    const path = first('compartir/', '.jpg');
    const whole = await ask(path);
    const part = await ask(path, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
    expect((await ask(path, { headers: { range: `bytes=${whole.body.length}-` } })).status).toBe(416);
  });

  it('nothing is written here', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
      expect((await ask('/', { method })).status, method).toBe(405);
  });
});

describe('what is not the site', () => {
  it.each([
    '/../secreto.html',
    '/fechas/../../secreto.html',
    '/%2e%2e/secreto.html',
    '/..%2fsecreto.html',
    '/fechas/%2e%2e%2f%2e%2e%2fsecreto.html',
    '/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
    '/fechas/%00',
    '/_a/..%2f..%2fsecreto.html',
    '/img/../../secreto.html',
    '/..%5csecreto.html',
    '/..;/secreto.html',
  ])('%s is refused', async (path) => {
    const { status, body } = await ask(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(/SECRETO|root:/u);
  });

  it.each(['/.env', '/.git/config', '/.git/', '/fechas/.htaccess', '/_headers', '/_redirects'])(
    '%s is not there',
    async (path) => {
      const { status, body } = await ask(path);
      expect(status).toBe(404);
      expect(body.toString()).not.toMatch(/SECRETO|Cache-Control/u);
    },
  );

  it('no folder is listed', async () => {
    for (const path of ['/img/', '/compartir/', '/api/', '/_a/fonts/'])
      expect((await ask(path)).body.toString(), path).not.toContain('Index of');
  });
});

it('10,000 requests at 64 a time have no error', async () => {
  const pages = (await readPages(inject('site')))
    .map(({ path }) => path)
    .filter((path) => path.endsWith('/'));
  const assets = files.filter((file) => /^(?:_a|img)\//u.test(file)).map(pathOf);
  const paths = [...pages, ...assets];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number, number>();
  let next = 0;
  const visitor = async () => {
    while (next < 10_000) {
      const path = paths[next++ % paths.length] ?? '/';
      const { status } = await ask(path, { agent, headers: { 'accept-encoding': 'gzip, br' } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 64 }, visitor));
  agent.destroy();
  expect([...statuses]).toEqual([[200, 10_000]]);
  expect(await nginx.errors()).not.toMatch(
    /\[(?:error|crit|alert|emerg)\].*(?:worker|open\(\) .*failed \(24)/u,
  );
}, 120_000);

/** Address of the first file of a kind. */
function first(start: string, end: string): string {
  const file = files.find((name) => name.startsWith(start) && name.endsWith(end));
  if (!file) throw new Error(`The site has no ${start}*${end}.`);
  return pathOf(file);
}
