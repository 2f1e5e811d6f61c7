/** POST of /api/shows with bodies that are not the JSON of a show: a 4xx in Spanish, and nothing is stored. */
import { afterAll, describe, expect, it, test } from 'vitest';
import {
  cpuTicks,
  fetchAnswer,
  filesIn,
  ORIGIN,
  peakMemory,
  type Served,
  sendBytes,
  serve,
  spawnApi,
  temporaryFolder,
  validShow,
} from './support.ts';

// Nothing is stored here, so one server serves all tests: a program of its own, whose peak memory is checked at the end.
const api = await spawnApi(await temporaryFolder(afterAll), {}, { onEnd: afterAll });

async function refused(given: unknown, field?: string, server: Served = api): Promise<void> {
  const { status, body } = await server.post(given);
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.error).toMatch(/No se guardó nada\.$/u);
  if (field !== undefined) expect(Object.keys(body.fields)).toContain(field);
  expect(await filesIn(server.dir)).toStrictEqual(new Map());
}

/** Returns a valid show whose title has the bytes. */
function titled(...bytes: number[]): Buffer {
  const [before = '', after = ''] = JSON.stringify({ ...validShow, titulo: '|' }).split('|');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
}

describe('POST /api/shows, body', () => {
  it.each([
    'null',
    '5',
    '"hola"',
    'true',
    '[]',
    '[{}]',
    '{}',
    '',
    ' ',
    '{',
    '{"a"',
    'hola',
    "{'a':1}",
    '{"a":1,}',
    'NaN',
    '{}{}',
    '\ufeff{',
    '/**/{}',
  ])('%j, refused', (body) => refused(body));

  it.each([
    ['a comment', (text: string) => `/* nota */${text}`],
    ['a line comment', (text: string) => `${text} // nota`],
    ['a trailing comma', (text: string) => `${text.slice(0, -1)},}`],
  ])('a valid show with %s, refused', (_name, change) => refused(change(JSON.stringify(validShow))));

  it('a repeated field, refused also when it is escaped the second time', async () => {
    const text = JSON.stringify(validShow);
    await refused(`${text.slice(0, -1)},"ciudad":"Otra"}`, 'ciudad');
    await refused(`${text.slice(0, -1)},"\\u0063iudad":"Otra"}`, 'ciudad');
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty'])(
    'a field called %s, refused, and Object.prototype does not change',
    async (key) => {
      const text = `${JSON.stringify(validShow).slice(0, -1)},"${key}":{"prototype":{"sucio":1},"sucio":1}}`;
      // The prototype is that of this process, so the server is one of this process.
      await refused(text, undefined, await serve());
      expect({}).not.toHaveProperty('sucio');
    },
  );

  it.each([
    ['UTF-16 LE', Buffer.from(JSON.stringify(validShow), 'utf16le')],
    ['UTF-16 with a byte order mark', Buffer.from(`\ufeff${JSON.stringify(validShow)}`, 'utf16le')],
    ['Latin-1', Buffer.from(JSON.stringify(validShow), 'latin1')],
    ['broken UTF-8', titled(0xc3, 0x28)],
    ['an overlong slash', titled(0xc0, 0xaf)],
    ['a surrogate in UTF-8', titled(0xed, 0xa0, 0x80)],
  ])('%s, refused', (_name, bytes) => refused(bytes));

  it.each([
    ['3 MB in one field', () => JSON.stringify({ ...validShow, titulo: 'x'.repeat(3_000_000) })],
    ['30 MB', () => 'x'.repeat(30_000_000)],
    ['100,000 levels', () => '['.repeat(100_000) + ']'.repeat(100_000)],
    ['100,000 keys', () => `{${Array.from({ length: 100_000 }, (_, key) => `"k${key}":1`).join()}}`],
  ])('%s, 413', async (_name, make) => {
    expect((await api.post(make())).status).toBe(413);
  });

  it.each([
    ['lists', '['.repeat(20), ']'.repeat(20)],
    ['objects', '{"a":'.repeat(20), `1${'}'.repeat(20)}`],
  ])('21 levels of %s, refused before they are parsed', async (_what, open, close) => {
    const { status, body } = await api.post(`{"ciudad":${open}${close}}`);
    expect(status).toBe(400);
    expect(body.error).toBe('Los datos tienen demasiados niveles. No se guardó nada.');
    expect(body.fields.ciudad).toBe('tiene más de 20 niveles; quítalos');
  });

  it('as many levels and fields as fit in 128 KB, refused', async () => {
    await refused(`{"ciudad":${'['.repeat(60_000)}${']'.repeat(60_000)}}`, 'ciudad');
    await refused(`{${Array.from({ length: 9_000 }, (_, key) => `"k${key}":1`).join()}}`);
  });

  it('as many fields as fit below one with a long name, refused in a moment', async () => {
    const fields = Array.from({ length: 7_000 }, (_, key) => `"k${key}":1`).join();
    const before = await cpuTicks(api);
    await refused(`{"${'a'.repeat(50_000)}":{${fields}}}`);
    expect((await cpuTicks(api)) - before).toBeLessThan(200);
  }, 20_000);
});

test('POST /api/shows: a body shorter than its Content-Length, 408 and closed', async () => {
  const { port } = await serve({ limits: { requestMs: 1_000, headersMs: 500, checkIntervalMs: 100 } });
  const lines = [
    'POST /api/shows HTTP/1.1',
    `Host: localhost:${port}`,
    `Origin: ${ORIGIN}`,
    'Content-Type: application/json',
    'Content-Length: 5000',
  ];
  const answer = await sendBytes(port, `${lines.join('\r\n')}\r\n\r\n{`, { untilClosed: true });
  expect(answer).toMatchObject({ status: 408, closed: true });
  // Without it the page of the form could not read what happened.
  expect(answer.text).toContain(`Access-Control-Allow-Origin: ${ORIGIN}\r\n`);
});

test.each(['gzip', 'br', 'identity', 'x'])('POST /api/shows: Content-Encoding %s, 415', async (encoding) => {
  const { status } = await fetchAnswer(`${api.url}/api/shows`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-encoding': encoding, origin: ORIGIN },
    body: JSON.stringify(validShow),
  });
  expect(status).toBe(415);
});

test('the server: after all these requests, peak memory under 512 MB and no show', async () => {
  expect(await peakMemory(api)).toBeLessThan(512);
  expect(await api.list()).toStrictEqual([]);
});
