/** The built site served by nginx with the configuration of this repository. */
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it, test } from 'vitest';
import { compressSite } from '../../src/tools/dist/compress-site.ts';
import { filesOf, readPages } from '../../src/tools/dist/pages.ts';
import { findProgram } from '../support/find-program.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { httpRequest } from './http-request.ts';
import { hasIp6, type Nginx, startNginx } from './nginx.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Shows and cities but those of a few letters: compressing all of them takes longer than the tests. */
const isFurtherPage = (path: string) => /\/(?:fechas\/\d{4}-\d\d-\d\d-|ciudad\/)[d-z][^/.]*$/u.test(path);

let folder: string;
let site: string;
let nginx: Nginx;
let files: string[];
/** In the place of `npm run serve`: answers with what it receives. */
const api = createServer(async (request, response) => {
  let bytes = 0;
  for await (const part of request) bytes += (part as Buffer).length;
  const { method, url, headers } = request;
  if (url?.endsWith('CORTADO')) return response.destroy();
  response.setHeader('cross-origin-resource-policy', 'same-site');
  return response.end(JSON.stringify([method, url, bytes, headers.host, headers['x-forwarded-for']]));
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-nginx-'));
  const release = join(folder, 'release');
  const filter = (path: string) => !isFurtherPage(path);
  await cp(inject('site'), release, { recursive: true, preserveTimestamps: true, filter });
  files = await filesOf(release);
  await compressSite(release);
  // As deployed: the root is a symbolic link to the release.
  site = join(folder, 'site');
  await symlink(release, site);
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  nginx = await startNginx(folder, site, (api.address() as AddressInfo).port);
});
afterAll(async () => {
  await nginx?.stop();
  api.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, options: Omit<Parameters<typeof httpRequest>[1], 'port'> = {}) =>
  httpRequest(path, { port: nginx.port, ...options });
const pathOf = (file: string) => `/${encodeURI(file).replace(/(^|\/)index\.html$/u, '$1')}`;

describe('nginx', () => {
  it('every page and file: 200 and its bytes', async () => {
    for (const file of files.filter((name) => !['404.html', '_headers', '_redirects'].includes(name))) {
      const { status, body } = await get(pathOf(file));
      expect(status, file).toBe(200);
      expect(body.equals(await readFile(join(site, file))), file).toBe(true);
    }
  });

  it('visitors with an IPv6 address: the same page', async ({ skip }) => {
    if (!hasIp6()) return skipWithReason(skip, 'This machine has no IPv6.');
    const { status, body } = await get('/', { host: '::1' });
    expect(status).toBe(200);
    expect(body.equals((await get('/')).body)).toBe(true);
  });

  it('content-type: right for each kind of file', async () => {
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
    for (const [path, type] of types) expect((await get(path)).headers['content-type'], path).toBe(type);
  });

  it('headers: those of public/_headers on every response', async () => {
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
      const { headers } = await get(path);
      expect(headers, path).toMatchObject(expected);
      expect(headers.server, path).toBe('nginx');
    }
  });

  it('cache-control: hashed files for ever, pages revalidated', async () => {
    for (const path of [
      first('_a/', '.js'),
      first('_a/', '.woff2'),
      first('img/', '.avif'),
      first('compartir/', '.jpg'),
    ])
      expect((await get(path)).headers['cache-control'], path).toBe(IMMUTABLE);
    for (const path of ['/', '/fechas/', '/add/'])
      expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=0, must-revalidate');
    for (const path of ['/fechas.ics', '/fechas.xml', '/api/shows.json'])
      expect((await get(path)).headers['cache-control'], path).toBe('public, max-age=900');
    const { headers } = await get('/');
    const again = await get('/', { headers: { 'if-none-match': headers.etag ?? '' } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });
});

describe('compression', () => {
  it('gzip: the compressed file; without accept-encoding: the plain file', async () => {
    for (const path of ['/', '/fechas/', '/fechas.ics', first('_a/', '.js'), '/sitemap-0.xml']) {
      const plain = await get(path);
      expect(plain.headers['content-encoding'], path).toBeUndefined();
      expect(plain.headers.vary, path).toContain('Accept-Encoding');
      const zipped = await get(path, { headers: { 'accept-encoding': 'gzip' } });
      expect(zipped.headers['content-encoding'], path).toBe('gzip');
      expect(gunzipSync(zipped.body).equals(plain.body), path).toBe(true);
      expect(zipped.body.length, path).toBeLessThan(plain.body.length);
    }
  });

  it('brotli: preferred where nginx has the module', async () => {
    const best = await get('/fechas/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(best.headers['content-encoding']).toBe(nginx.brotli ? 'br' : 'gzip');
    const plain = nginx.brotli ? brotliDecompressSync(best.body) : gunzipSync(best.body);
    expect(plain.equals((await get('/fechas/')).body)).toBe(true);
  });

  it('pictures and fonts: not compressed', async () => {
    for (const path of [first('img/', '.webp'), first('_a/', '.woff2')])
      expect(
        (await get(path, { headers: { 'accept-encoding': 'gzip, br' } })).headers['content-encoding'],
      ).toBeUndefined();
  });
});

describe('editor API', () => {
  it.each([
    ['POST', '/api/shows', 100],
    ['POST', '/api/avisos', 100],
    ['PUT', '/api/shows/2026-12-05-leon', 100],
    ['POST', '/api/upload', 10_000_000],
    ['GET', '/carteles/a1b2.jpg', 0],
    ['GET', '/galeria/a1b2.jpg', 0],
  ])(
    '%s %s with %i bytes: goes to npm run serve with host and address of the visitor',
    async (method, path, size) => {
      const body = size === 0 ? null : Buffer.alloc(size);
      const response = await fetch(`http://127.0.0.1:${nginx.port}${path}`, { method, body });
      expect(await response.json()).toEqual([method, path, size, `127.0.0.1:${nginx.port}`, '127.0.0.1']);
      expect(response.headers.get('cross-origin-resource-policy')).toBe('same-site');
      expect(response.headers.get('strict-transport-security')).toContain('max-age');
    },
  );

  it('the links of mails: in no log, which have other requests to the API', async () => {
    const paths = ['/api/avisos/confirmar?t=SECRETO', '/api/avisos/baja?t=SECRETO', '/api/salud?t=PUBLICO'];
    for (const path of paths) {
      expect((await get(path)).status).toBe(200);
      // An error of the API.
      expect((await get(`${path}-CORTADO`)).status).toBe(502);
    }
    for (const log of [nginx.accesses, nginx.errors]) {
      await expect.poll(log).toContain('t=PUBLICO-CORTADO');
      expect(await log()).not.toContain('SECRETO');
    }
  });

  it('more than 11 MB: 413; /api/shows.json and /galeria/: of the site', async () => {
    const address = `http://127.0.0.1:${nginx.port}`;
    const large = await fetch(`${address}/api/upload`, { method: 'POST', body: Buffer.alloc(12_000_000) });
    expect(large.status).toBe(413);
    for (const path of ['/api/shows.json', '/galeria/'])
      expect((await get(path)).headers['x-frame-options'], path).toBe('DENY');
  });
});

describe('other methods and ranges', () => {
  it('HEAD: the headers of GET, no body', async () => {
    for (const path of ['/', '/fechas.ics', first('img/', '.avif')]) {
      const [whole, head] = [await get(path), await get(path, { method: 'HEAD' })];
      expect([head.status, head.body.length]).toEqual([200, 0]);
      expect(head.headers['content-length']).toBe(whole.headers['content-length']);
      expect(head.headers.etag).toBe(whole.headers.etag);
    }
  });

  it('range: its bytes; past the end: 416', async () => {
    const path = first('compartir/', '.jpg');
    const whole = await get(path);
    const part = await get(path, { headers: { range: 'bytes=100-199' } });
    expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 100-199/${whole.body.length}`]);
    expect(part.body.equals(whole.body.subarray(100, 200))).toBe(true);
    expect((await get(path, { headers: { range: `bytes=${whole.body.length}-` } })).status).toBe(416);
  });

  it('any other method: 405', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'])
      expect((await get('/', { method })).status, method).toBe(405);
  });
});

test('2,000 requests, 64 at a time: all 200', async () => {
  const pages = (await readPages(site)).map(({ path }) => path).filter((path) => path.endsWith('/'));
  const assets = files.filter((file) => /^(?:_a|img)\//u.test(file)).map(pathOf);
  const paths = [...pages, ...assets];
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const statuses = new Map<number, number>();
  let next = 0;
  const visitor = async () => {
    while (next < 2_000) {
      const path = paths[next++ % paths.length] ?? '/';
      const { status } = await get(path, { agent, headers: { 'accept-encoding': 'gzip, br' } });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 64 }, visitor));
  agent.destroy();
  expect([...statuses]).toEqual([[200, 2_000]]);
  expect(await nginx.errors()).not.toMatch(
    /\[(?:error|crit|alert|emerg)\].*(?:worker|open\(\) .*failed \(24)/u,
  );
});

/** Returns the address of the first file of a kind. */
function first(start: string, end: string): string {
  const file = files.find((name) => name.startsWith(start) && name.endsWith(end));
  if (!file) throw new Error(`The site has no ${start}*${end}.`);
  return pathOf(file);
}

test.each([
  ['on the PATH', 'node', dirname(process.execPath)],
  ['in a usual folder', 'nginx', ''],
])('findProgram: %s, found', (_where, name, path) => {
  expect(findProgram(name, path)).toMatch(new RegExp(`/${name}$`, 'u'));
});

test('findProgram: nowhere, null', () => {
  expect(findProgram('no-such-program')).toBeNull();
});
