/** Many hostile requests at once (pictures: see uploads): all are refused, and memory stays under 512 MB. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { staticFileHandler } from '../../src/server/serve/static-files.ts';
import {
  cpuTicks,
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

/** Sends headers and a body. The server may close the connection before all of it is sent, then there is no answer. */
async function send(
  lines: readonly string[],
  body: Uint8Array | string,
): Promise<number | 'closed' | 'open'> {
  const head = `${lines.join('\r\n').replaceAll('PORT', String(api.port))}\r\n\r\n`;
  const answer = await sendBytes(api.port, Buffer.concat([Buffer.from(head), Buffer.from(body)]));
  return answer.status ?? (answer.closed ? 'closed' : 'open');
}

const POST = ['POST /api/shows HTTP/1.1', 'Host: localhost:PORT', 'Content-Type: application/json'];
const refused = (status: number | 'closed' | 'open') =>
  status === 'closed' || (status !== 'open' && status >= 400 && status < 500);

test('POST /api/shows: bodies of 30 MB with Content-Length and chunked, all refused', async () => {
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
  ['60,000 levels of lists', '['.repeat(60_000) + ']'.repeat(60_000)],
  ['25,000 objects that never close', '{"a":'.repeat(25_000)],
  ['9,000 fields', `{${Array.from({ length: 9_000 }, (_, index) => `"c${index}":1`).join(',')}}`],
  ['one field 10,000 times', `{${Array.from({ length: 10_000 }, () => '"lugar":"x"').join(',')}}`],
  ['prototypes', `[${'{"__proto__":{"a":1}},'.repeat(5_000)}1]`],
  ['escapes', `{"lugar":"${'\\u0041'.repeat(20_000)}"}`],
  ['a string that never closes', `{"lugar":"${'\\"'.repeat(60_000)}`],
  ['a number of 100,000 digits', `{"lugar":${'9'.repeat(100_000)}}`],
])(
  'POST /api/shows: %s, 100 at once, all 400 for little more CPU time than plain text',
  async (_what, body) => {
    const cost = async (text: string) => {
      const before = await cpuTicks(api);
      const statuses = await times(100, () => send([...POST, `Content-Length: ${text.length}`], text));
      expect(statuses.filter((status) => status !== 400)).toStrictEqual([]);
      return (await cpuTicks(api)) - before;
    };
    const plain = await cost(JSON.stringify('x'.repeat(body.length)));
    // A body that takes half a second to refuse would cost a hundred times as much.
    expect(await cost(body)).toBeLessThan(20 * (plain + 10));
  },
);

test('request guard: foreign requests with bodies of 20 MB, all refused', async () => {
  const body = Buffer.alloc(20 * MB, ' ');
  const length = `Content-Length: ${body.length}`;
  const [line, host, type] = POST as [string, string, string];
  const heads = [
    [line, 'Host: evil.example', type, length],
    [line, host, 'Host: evil.example', type, length],
    [line, host, type, 'Origin: https://evil.example', length],
    [line, host, type, 'Sec-Fetch-Site: cross-site', length],
    [line, host, 'Content-Type: text/plain', length],
    [line, host, type, 'Content-Encoding: gzip', length],
    ['PUT /api/shows HTTP/1.1', host, type, length],
    ['POST /nada HTTP/1.1', host, type, length],
  ];
  const statuses = await times(24, (index) => send(heads[index % heads.length] ?? [], body));
  expect(statuses.filter((status) => !refused(status))).toStrictEqual([]);
});

test('POST /api/upload: forms of 10 MB in 4,800 parts, with and without an end, all refused', async () => {
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

test('connections: 500 with half a header, all refused and closed', async () => {
  const half = `GET /api/shows HTTP/1.1\r\nHost: localhost:${api.port}\r\nX-A: ${'a'.repeat(8_000)}`;
  const answers = await times(500, () => sendBytes(api.port, half, { untilClosed: true, maxMs: 60_000 }));
  expect(answers.filter(({ status, closed }) => status !== 408 || !closed)).toStrictEqual([]);
});

test('POST /api/shows: 200 shows with notes that are too long, none stored', async () => {
  const answers = await times(200, (index) =>
    api.post({ ...validShow, lugar: `Foro ${index}`, notas: 'x'.repeat(5_001) }),
  );
  expect(answers.filter(({ status }) => status !== 400)).toStrictEqual([]);
});

test('the site of npm run serve: 500 requests for one file share its bytes', async () => {
  const dir = await temporaryFolder();
  await writeFile(join(dir, 'prensa.zip'), Buffer.alloc(MB));
  const answerOf = staticFileHandler({ dir, base: '/', health: async () => ({}) });
  const answers = await times(500, () => answerOf('/prensa.zip', undefined));
  expect(answers.every((answer) => answer?.body?.length === MB)).toBe(true);
  expect(new Set(answers.map((answer) => answer?.body)).size).toBe(1);
  await writeFile(join(dir, 'prensa.zip'), 'nuevo');
  expect((await answerOf('/prensa.zip', undefined))?.body?.toString()).toBe('nuevo');
});
