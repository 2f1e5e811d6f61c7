/** Time limits, rate limits, and the log. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/server/http/app.ts';
import { limits } from '../../src/server/http/limits.ts';
import { noise } from './pictures.ts';
import { fetchAnswer, sendBytes, serve, validShow } from './support.ts';

const quick = { requestMs: 1_000, headersMs: 600, checkIntervalMs: 100 };

test('limits: the agreed values', () => {
  expect(limits).toMatchObject({
    requestMs: 15_000,
    headersMs: 10_000,
    uploadMs: 120_000,
    stallMs: 15_000,
    pictureBytes: 10 * 1024 * 1024,
    jsonBytes: 128 * 1024,
    wrongKeysPerMinute: 20,
    requestsPerMinute: 3_000,
    uploadsPerMinute: 120,
    uploadsAtOnce: 4,
  });
});

test('headers that never end, 408 and closed', async () => {
  const { port, list } = await serve({ limits: quick });
  const answer = await sendBytes(port, `GET /api/shows HTTP/1.1\r\nHost: localhost:${port}\r\nX-A: `, {
    untilClosed: true,
  });
  expect(answer).toMatchObject({ status: 408, closed: true });
  expect(answer.text).not.toMatch(/access-control-allow-origin/iu);
  expect(await list()).toStrictEqual([]);
});

test('a connection without a request, closed', async () => {
  const { port } = await serve({ limits: quick });
  const answer = await sendBytes(port, '', { untilClosed: true, maxMs: 5_000 });
  expect(answer.closed).toBe(true);
});

test.each([
  ['not HTTP', 'hola\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00', 400],
  [
    'two lengths',
    'POST /api/shows HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
  ],
  [
    'a length and chunks',
    'POST /api/shows HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
  ],
  ['a header over two lines', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\r\n c\r\n\r\n', 400],
  ['a negative length', 'POST /api/shows HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
  ['headers of 64 KB', `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(65_536)}\r\n\r\n`, 431],
])('%s, an answer in Spanish and closed', async (_name, text, status) => {
  const { port, list } = await serve();
  const answer = await sendBytes(port, Buffer.from(text, 'latin1'), { untilClosed: true });
  expect(answer).toMatchObject({ status, closed: true });
  expect(answer.text).toContain('No se guard');
  expect(await list()).toStrictEqual([]);
});

describe('rates', () => {
  it('too many requests, 429 with Retry-After', async () => {
    const { url } = await serve({ limits: { requestsPerMinute: 5 } });
    const answers = [];
    for (let index = 0; index < 7; index++) answers.push(await fetchAnswer(`${url}/api/shows`));
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answers.at(-1)?.body.error).toContain('Espera un minuto');
  });

  it('too many uploads, 429 while shows are still accepted', async () => {
    const api = await serve({ limits: { uploadsPerMinute: 2 } });
    const picture = await noise(16, 16).png().toBuffer();
    const statuses = [];
    for (let index = 0; index < 3; index++) statuses.push((await api.upload(picture)).status);
    expect(statuses).toStrictEqual([201, 201, 429]);
    expect((await api.post(validShow)).status).toBe(201);
  });

  it('pictures, which anyone may request, not counted with the requests of an editor', async () => {
    const { url } = await serve({ limits: { requestsPerMinute: 3 } });
    const statusesOf = async (path: string, method: string) => {
      const statuses = [];
      for (let index = 0; index < 4; index++) statuses.push((await fetch(url + path, { method })).status);
      return statuses;
    };
    expect(await statusesOf('/carteles/x.jpg', 'GET')).toStrictEqual([404, 404, 404, 429]);
    expect(await statusesOf('/carteles/x.jpg', 'HEAD')).toStrictEqual([404, 404, 404, 429]);
    expect(await statusesOf('/api/shows', 'GET')).toStrictEqual([200, 200, 200, 429]);
  });
});

describe('the address that is counted', () => {
  it.each([
    ['a proxy on this machine', '127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a proxy on this machine, by IPv6', '::1', '2001:db8::7', '2001:db8::7'],
    ['a proxy on this machine, on a socket for both', '::ffff:127.0.0.1', '203.0.113.7', '203.0.113.7'],
    ['a visitor that sent an address', '127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    ['a visitor on this machine that sent one', '127.0.0.1', '198.51.100.1, 127.0.0.1', '127.0.0.1'],
    ['no proxy', '127.0.0.1', undefined, '127.0.0.1'],
    ['another machine', '192.0.2.9', '203.0.113.7', '192.0.2.9'],
    ['another machine that names this one', '192.0.2.9', '203.0.113.7, 127.0.0.1', '192.0.2.9'],
  ])('%s', async (_from, remoteAddress, forwarded, address) => {
    const app = createApp(limits, { write: () => undefined });
    onTestFinished(() => app.close());
    app.get('/', async ({ ip }) => ({ ip }));
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect((await app.inject({ url: '/', remoteAddress, headers })).json()).toEqual({ ip: address });
  });
});

describe('the log', () => {
  it('one JSON line per request, without body, headers or query', async () => {
    const api = await serve();
    await api.post({ ...validShow, titulo: 'PRIVADO-1' });
    await fetchAnswer(`${api.url}/api/shows?clave=PRIVADO-2`, {
      headers: { authorization: 'Bearer PRIVADO-3' },
    });
    const lines = api.log.join('').trim().split('\n');
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
    const requests = lines.map((line) => JSON.parse(line)).filter(({ method }) => method);
    expect(requests).toMatchObject([
      { method: 'POST', url: '/api/shows', statusCode: 201, level: 'info' },
      { method: 'GET', url: '/api/shows', statusCode: 200 },
    ]);
    expect(api.log.join('')).not.toContain('PRIVADO');
  });

  it.each([
    '/x%0a%7b%22level%22:%22info%22%7d',
    '/x"}\\n{"level":"info","msg":"falso"}',
    '/\u001b[2J\u009b',
    `/${'x'.repeat(5_000)}`,
    '/x\u2028falso',
  ])('the path %j, no forged line', async (path) => {
    const api = await serve();
    const text = `GET ${path} HTTP/1.1\r\nHost: localhost:${api.port}\r\nX-Request-Id: falso\r\n\r\n`;
    await sendBytes(api.port, Buffer.from(text, 'utf8'));
    const lines = api.log.join('').trim().split('\n');
    expect(lines.filter((line) => JSON.parse(line).method).length).toBeLessThanOrEqual(1);
    for (const line of lines) {
      expect(line).not.toMatch(/\p{Cc}/u);
      expect(line.length).toBeLessThan(1_000);
    }
  });
});

test('an internal error, an answer without paths or stack trace', async () => {
  const api = await serve();
  await writeFile(join(api.dir, 'shows'), 'no es una carpeta');
  const { status, body } = await api.post(validShow);
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/\/tmp|ENOTDIR|node:|\.ts/u);
  expect(body.error).toBe(
    'Algo falló en el servidor. Vuelve a intentarlo; si sigue, avisa a quien lo cuida. No se guardó nada.',
  );
});
