/** POST of /api/upload with malformed or oversized multipart forms: refused, and no file is left. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { noise } from './pictures.ts';
import { fetchAnswer, filesIn, ORIGIN, type Served, sendBytes, serve } from './support.ts';

const B = 'frontera';
const TYPE = `multipart/form-data; boundary=${B}`;
const MB = 1024 * 1024;

function part(name: string, body: Uint8Array | string, more = '; filename="c.jpg"'): Buffer {
  const head = `--${B}\r\nContent-Disposition: form-data; name="${name}"${more}\r\nContent-Type: image/jpeg\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(body), Buffer.from('\r\n')]);
}

const END = Buffer.from(`--${B}--\r\n`);

async function send({ url }: Served, body: Uint8Array, type = TYPE) {
  const headers = { 'content-type': type, origin: ORIGIN };
  return fetchAnswer(`${url}/api/upload`, { method: 'POST', headers, body: new Uint8Array(body) });
}

async function sendRaw({ port }: Served, body: Uint8Array, framing: string, options = {}) {
  const head = `POST /api/upload HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: ${TYPE}\r\n${framing}\r\n\r\n`;
  return sendBytes(port, Buffer.concat([Buffer.from(head), body]), options);
}

test('a form with a picture and a text field, accepted', async () => {
  const api = await serve();
  const form = Buffer.concat([
    part('nota', 'hola', ''),
    part('cartel', await noise(32, 32).jpeg().toBuffer()),
    END,
  ]);
  expect((await send(api, form)).status).toBe(201);
});

test.each([
  ['no part', END],
  ['nothing', Buffer.alloc(0)],
  ['a text in place of the file', Buffer.concat([part('cartel', 'hola', ''), END])],
  ['the file in another field', Buffer.concat([part('archivo', 'hola'), END])],
  ['a part without a name', Buffer.from(`--${B}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${B}--\r\n`)],
  ['a part without headers', Buffer.from(`--${B}\r\n\r\nx\r\n--${B}--\r\n`)],
  ['no last boundary', part('cartel', 'x'.repeat(5_000))],
  ['half a part header', Buffer.from(`--${B}\r\nContent-Dispo`)],
  ['a part header that never ends', Buffer.from(`--${B}\r\nContent-Disposition: ${'x'.repeat(MB)}`)],
  ['bare line feeds', Buffer.from(`--${B}\nContent-Disposition: form-data; name="cartel"\n\nx\n--${B}--\n`)],
  ['another boundary', Buffer.from(`--otra\r\n${part('cartel', 'x').toString().slice(12)}--otra--\r\n`)],
  ['a name that is a prototype', Buffer.concat([part('__proto__', 'x'), END])],
])('%s, 400 and nothing stored', async (_name, form) => {
  const api = await serve();
  const { status, body } = await send(api, form);
  expect(status).toBe(400);
  expect(body.error).toMatch(/No se guardó nada\.$/u);
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
});

test('two pictures, 400', async () => {
  const api = await serve();
  const picture = await noise(32, 32).jpeg().toBuffer();
  const { status } = await send(api, Buffer.concat([part('cartel', picture), part('cartel', picture), END]));
  expect(status).toBe(400);
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
});

test('5,000 parts, 413', async () => {
  const api = await serve();
  const parts = Array.from({ length: 5_000 }, (_, index) => part(`campo${index}`, 'x', ''));
  expect((await send(api, Buffer.concat([...parts, END]))).status).toBe(413);
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
  `multipart/form-data; boundary=${'x'.repeat(71)}`,
  `multipart/form-data; boundary=${B}; boundary=otra`,
  `multipart/form-data; charset=utf-7; boundary=${B}`,
  `multipart/mixed; boundary=${B}`,
  `multipart/form-data; boundary=a\u00e9`,
  'application/json',
  'image/jpeg',
])('content type %s, 415', async (type) => {
  const api = await serve();
  expect((await send(api, Buffer.concat([part('cartel', 'x'), END]), type)).status).toBe(415);
});

test('more than 10 MB, announced, 413 before it is read', async () => {
  const api = await serve();
  const answer = await sendRaw(api, Buffer.alloc(100), `Content-Length: ${12 * MB}`);
  expect(answer.status).toBe(413);
});

test('more than 10 MB, announced and sent, 413 that the client can read', async () => {
  const api = await serve();
  const big = Buffer.concat([part('cartel', Buffer.alloc(12 * MB, 0xff)), END]);
  expect((await sendRaw(api, big, `Content-Length: ${big.length}`)).status).toBe(413);
  expect((await send(api, big)).status).toBe(413);
});

test('more than 10 MB in chunks, never announced, 413', async () => {
  const api = await serve();
  const piece = Buffer.alloc(64 * 1024, 0xff);
  const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);
  const chunks = Array.from({ length: 12 * 16 }, () => chunk);
  const answer = await sendRaw(api, Buffer.concat(chunks), 'Transfer-Encoding: chunked');
  expect(answer.status).toBe(413);
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
});

test('a picture of just over 10 MB inside a form that is within the limit, 413', async () => {
  const api = await serve();
  const form = Buffer.concat([part('cartel', Buffer.alloc(10 * MB + 1, 0xff)), END]);
  const { status, body } = await send(api, form);
  expect(status).toBe(413);
  expect(body.fields.cartel).toContain('10 MB');
});

test('upload interrupted: the body stops half-way, 408, the connection is closed and no picture is stored', async () => {
  const api = await serve({ limits: { stallMs: 1_000, headersMs: 500, checkIntervalMs: 100 } });
  const answer = await sendRaw(api, part('cartel', 'x'), 'Content-Length: 5000', { untilClosed: true });
  expect(answer).toMatchObject({ status: 408, closed: true });
  expect(await filesIn(api.dir)).toStrictEqual(new Map());
  expect(await api.list()).toStrictEqual([]);
});

test('a slow upload: still accepted when a show that was sent after it has got 408', async () => {
  const api = await serve({ limits: { requestMs: 500, headersMs: 400, checkIntervalMs: 50 } });
  const form = Buffer.concat([part('cartel', await noise(32, 32).jpeg().toBuffer()), END]);
  const [first, rest] = [form.subarray(0, 100), form.subarray(100)];
  const socket = connect(api.port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const head = `POST /api/upload HTTP/1.1\r\nHost: localhost:${api.port}\r\nContent-Type: ${TYPE}\r\n`;
  await new Promise<void>((done) => {
    const bytes = Buffer.concat([Buffer.from(`${head}Content-Length: ${form.length}\r\n\r\n`), first]);
    socket.write(bytes, () => done());
  });
  const show = 'POST /api/shows HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n';
  const late = await sendBytes(api.port, `${show}Host: localhost:${api.port}\r\n\r\n{`, {
    untilClosed: true,
  });
  expect(late.status).toBe(408);
  socket.write(rest);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 201 /u);
});

test('more uploads at once than allowed, 429 with Retry-After', async () => {
  const api = await serve({
    limits: { uploadsAtOnce: 2, stallMs: 5_000, headersMs: 1_000, checkIntervalMs: 100 },
  });
  const stalled = [1, 2].map(() =>
    sendRaw(api, part('cartel', 'x'), 'Content-Length: 5000', { untilClosed: true }),
  );
  const picture = await noise(32, 32).jpeg().toBuffer();
  const refusal = async () => {
    const { status, headers } = await api.upload(picture);
    return [status, headers.get('retry-after')];
  };
  await expect.poll(refusal).toStrictEqual([429, '5']);
  await Promise.all(stalled);
  expect((await api.upload(picture)).status).toBe(201);
});
