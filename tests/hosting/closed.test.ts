/** Files that Caddy and nginx serve with the configuration in `deploy/`, and addresses that stay closed. */
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BehindProxy, KEY, SECRET, startBehindProxy } from './behind-proxy.ts';

const HIDDEN = [
  '/_headers',
  '/_headers/',
  '/%5Fheaders',
  '//_headers',
  '/./_headers',
  '/fechas/../_headers',
  '/_redirects',
  '/.env',
  '/%2eenv',
  '/%2Eenv',
  '//.env',
  '/.git',
  '/.git/',
  '/.git/config',
  '/fechas/.htaccess',
  '/_a/.oculto.js',
  '/img/.git/HEAD',
  '/api/.env',
  '/carteles/.oculto.jpg',
  '/.well-known/',
];
const OUTSIDE = [
  '/../secreto.html',
  '/fechas/../../secreto.html',
  '/%2e%2e/secreto.html',
  '/..%2fsecreto.html',
  '/fechas/%2e%2e%2f%2e%2e%2fsecreto.html',
  '/%2e%2e%2f%2e%2e%2f%2e%2e%2fetc/passwd',
  '/%252e%252e/secreto.html',
  '/fechas/%00',
  '/_a/..%2f..%2fsecreto.html',
  '/img/../../secreto.html',
  '/..%5csecreto.html',
  '/..;/secreto.html',
  '/content/site.yaml',
  '/../content/site.yaml',
  '/carteles/../../content/site.yaml',
  '/api/../../content/.papelera/a.md',
];
const PROGRAMS = [
  '/config/',
  '/metrics',
  '/debug/pprof/',
  '/load',
  '/pki/ca/local',
  '/nginx_status',
  '/stub_status',
  '/server-status',
];
const MISSING = [
  '/nada',
  '/nada/',
  '/a/b/c.html?x=1',
  '/%F0%9F%8E%AD',
  '/_a/nada.js',
  '/_a/guion.js.map',
  '/img/nada.webp',
];
const FOLDERS = ['/_a/', '/img/', '/carteles/'];
const API: readonly (readonly [string, string])[] = [
  ['GET', '/api/shows'],
  ['POST', '/api/shows'],
  ['GET', '/api/shows/2026-12-05-leon'],
  ['PATCH', '/api/shows/2026-12-05-leon'],
  ['DELETE', '/api/shows/2026-12-05-leon'],
  ['GET', '/api/shows/2026-12-05-leon/versiones'],
  ['GET', '/api/papelera'],
  ['GET', '/api/contenido'],
  ['PUT', '/api/contenido/site'],
  ['GET', '/api/publicacion'],
  ['GET', '/api/sesion'],
  ['POST', '/api/upload'],
  ['GET', '/api/show%73'],
];

const REVALIDATED = /^public, max-age=0, must-revalidate$/u;
const IMMUTABLE = /^public, max-age=31536000, immutable$/u;

describe.each(['npm run serve behind Caddy', 'npm run serve behind nginx'] as const)('%s', (way) => {
  let server: BehindProxy;
  let policy: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startBehindProxy(way);
    const [rules = ''] = (await readFile('public/_headers', 'utf8')).split('\n/_a/*');
    policy = Object.fromEntries(
      [...rules.matchAll(/^ {2}([\w-]+): (.*)$/gmu)].map(([, name = '', value = '']) => [
        name.toLowerCase(),
        value,
      ]),
    );
    expect(Object.keys(policy)).toHaveLength(8);
  });
  afterAll(() => server?.stop());

  test.each([
    ['/', 'inicio', REVALIDATED],
    ['/fechas/', 'fechas', REVALIDATED],
    ['/fechas/?x=1', 'fechas', REVALIDATED],
    ['/_a/guion.js', 'let a;', IMMUTABLE],
    ['/img/foto.webp', 'foto', IMMUTABLE],
    ['/api/shows.json', '[]', /^public, /u],
    ['/fechas.ics', 'BEGIN:VCALENDAR', /^public, /u],
  ])(
    '%s: served with the headers of public/_headers, and cached by its kind',
    async (path, text, cacheControl) => {
      const { status, headers, body } = await server.get(path);
      expect([status, body.toString()]).toEqual([200, text]);
      expect(headers).toMatchObject(policy);
      expect(headers['cache-control']).toMatch(cacheControl);
    },
  );

  test.each([...HIDDEN, ...PROGRAMS, ...MISSING, ...FOLDERS])(
    '%s: 404 with the page that leads home, and no file or list',
    async (path) => {
      const { status, headers, body } = await server.get(path);
      expect([status, body.toString()]).toEqual([404, 'te llevamos a la portada']);
      expect(headers).toMatchObject({ ...policy, 'cache-control': 'no-cache' });
      expect(headers['content-type']).toMatch(/^text\/html/u);
    },
  );

  test.each(OUTSIDE)('%s: 400 or 404, no file outside the site', async (path) => {
    const { status, body } = await server.get(path);
    expect([400, 404]).toContain(status);
    expect(body.toString()).not.toMatch(new RegExp(`${SECRET}|root:`, 'u'));
  });

  test.each(['/fechas', '//fechas'])('%s: a redirect to the page on this host', async (path) => {
    const { status, headers } = await server.get(path);
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe('/fechas/');
  });

  test.each(API)('%s %s without a key: 401', async (method, path) => {
    const headers = { 'content-type': 'application/json' };
    const { status, body } = await server.get(path, {
      method,
      headers,
      ...(method !== 'GET' && { body: '{}' }),
    });
    expect(status).toBe(401);
    expect(body.toString()).toContain('La clave de la API falta');
  });

  test.each(['/api/nada', '/api/', '/carteles/nada.jpg'])('%s: 404 of the API', async (path) => {
    const { status, headers } = await server.get(path);
    expect([status, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
    expect(headers['strict-transport-security']).toBe(policy['strict-transport-security']);
  });

  test('an upload of 12 MB with a key: 413', async () => {
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'multipart/form-data; boundary=x' };
    const body = new Uint8Array(12_000_000);
    expect((await server.get('/api/upload', { method: 'POST', headers, body })).status).toBe(413);
  });
});
