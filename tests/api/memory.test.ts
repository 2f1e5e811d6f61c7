/** Attacks by the dozen at once, of every kind but pictures (see uploads): the server refuses, stays small, and lives. */
import { afterAll, afterEach, expect, test } from 'vitest';
import {
  fetchAnswer,
  filesIn,
  ORIGIN,
  peakMemory,
  sendBytes,
  spawnApi,
  temporaryFolder,
  validShow,
} from './support.ts';

const MB = 1024 * 1024;
const api = await spawnApi(await temporaryFolder(afterAll), {}, { onEnd: afterAll });

afterEach(async () => {
  expect(await peakMemory(api)).toBeLessThan(512);
  expect((await fetchAnswer(`${api.url}/api/shows`)).status).toBe(200);
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
});

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

/** Headers and as much of a body as the server takes; the line may be cut while it is being sent. */
function send(lines: readonly string[], body: Uint8Array | string): Promise<number | null> {
  const head = `${lines.join('\r\n').replaceAll('PORT', String(api.port))}\r\n\r\n`;
  return sendBytes(api.port, Buffer.concat([Buffer.from(head), Buffer.from(body)])).then(
    ({ status }) => status,
  );
}

const POST = ['POST /api/shows HTTP/1.1', 'Host: localhost:PORT', 'Content-Type: application/json'];
const refused = (status: number | null) => status === null || (status >= 400 && status < 500);

test('bodies of 30 MB that say so, and bodies of 30 MB in pieces that do not', async () => {
  const big = Buffer.alloc(30 * MB, 'a');
  const pieces = Buffer.concat([
    Buffer.from(`${big.length.toString(16)}\r\n`),
    big,
    Buffer.from('\r\n0\r\n\r\n'),
  ]);
  const statuses = [
    ...(await times(12, () => send([...POST, `Content-Length: ${big.length}`], big))),
    ...(await times(12, () => send([...POST, 'Transfer-Encoding: chunked'], pieces))),
  ];
  expect(statuses.filter((status) => !refused(status))).toStrictEqual([]);
});

test.each([
  ['100,000 levels of lists', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['levels of groups that never close', '{"a":'.repeat(25_000)],
  ['9,000 fields', `{${Array.from({ length: 9_000 }, (_, index) => `"c${index}":1`).join(',')}}`],
  ['one field 10,000 times', `{${Array.from({ length: 10_000 }, () => '"lugar":"x"').join(',')}}`],
  ['prototypes', `[${'{"__proto__":{"a":1}},'.repeat(5_000)}1]`],
  ['escapes', `{"lugar":"${'\\u0041'.repeat(20_000)}"}`],
  ['a string that never closes', `{"lugar":"${'\\"'.repeat(60_000)}`],
  ['a number of 100,000 digits', `{"lugar":${'9'.repeat(100_000)}}`],
])('%s, 100 at once', async (_what, body) => {
  const start = Date.now();
  const answers = await times(100, () => api.post(body));
  expect(answers.filter(({ status }) => status !== 400)).toStrictEqual([]);
  // Others wait meanwhile: a body that takes half a second to refuse would stop the API for a minute.
  expect(Date.now() - start).toBeLessThan(15_000);
});

test('strangers with large bodies behind their headers', async () => {
  const body = Buffer.alloc(20 * MB, ' ');
  const length = `Content-Length: ${body.length}`;
  const [line, host, type] = POST as [string, string, string];
  const strangers = [
    [line, 'Host: evil.example', type, length],
    [line, host, 'Host: evil.example', type, length],
    [line, host, type, 'Origin: https://evil.example', length],
    [line, host, type, 'Sec-Fetch-Site: cross-site', length],
    [line, host, 'Content-Type: text/plain', length],
    [line, host, type, 'Content-Encoding: gzip', length],
    ['PUT /api/shows HTTP/1.1', host, type, length],
    ['POST /nada HTTP/1.1', host, type, length],
  ];
  const statuses = await times(24, (index) => send(strangers[index % strangers.length] ?? [], body));
  expect(statuses.filter((status) => !refused(status))).toStrictEqual([]);
});

test('forms of 10 MB in 5,000 parts, and forms that never end', async () => {
  const part = `--b\r\nContent-Disposition: form-data; name="cartel"; filename="c.jpg"\r\n\r\n${'x'.repeat(2_000)}\r\n`;
  const parts = Buffer.from(part.repeat(4_800));
  const head = ['POST /api/upload HTTP/1.1', 'Host: localhost:PORT', `Origin: ${ORIGIN}`];
  const type = 'Content-Type: multipart/form-data; boundary=b';
  const forms = [parts, Buffer.concat([parts, Buffer.from('--b--\r\n')])];
  const statuses = await times(40, (index) => {
    const form = forms[index % 2] ?? parts;
    return send([...head, type, `Content-Length: ${form.length}`], form);
  });
  expect(statuses.filter((status) => !refused(status))).toStrictEqual([]);
});

test('500 lines that are opened and left, with half a header', async () => {
  const lines = await times(500, () =>
    sendBytes(
      api.port,
      `GET /api/shows HTTP/1.1\r\nHost: localhost:${api.port}\r\nX-A: ${'a'.repeat(8_000)}`,
      {
        maxMs: 1_500,
      },
    ),
  );
  expect(lines.every(({ status }) => refused(status))).toBe(true);
});

test('good shows among bad ones are not stored by mistake', async () => {
  const answers = await times(200, (index) =>
    api.post({ ...validShow, lugar: `Foro ${index}`, notas: 'x'.repeat(5_001) }),
  );
  expect(answers.filter(({ status }) => status !== 400)).toStrictEqual([]);
});
