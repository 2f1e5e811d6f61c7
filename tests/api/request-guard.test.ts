/** Host, Origin, Sec-Fetch-Site and Content-Type checks, with requests as browsers, rebinding names and tools send them. */
import { describe, expect, it, test } from 'vitest';
import { noise } from './pictures.ts';
import { fetchAnswer, filesIn, ORIGIN, sendBytes, serve, validShow } from './support.ts';

const BODY = JSON.stringify(validShow);

/** Posts a valid show with these headers, as raw lines; `PORT` stands for the server's. */
async function post(lines: readonly string[], env: Record<string, string> = {}) {
  const api = await serve({ env });
  const head = ['POST /api/shows HTTP/1.1', ...lines, `Content-Length: ${Buffer.byteLength(BODY)}`];
  const text = `${head.join('\r\n').replaceAll('PORT', String(api.port))}\r\n\r\n${BODY}`;
  const answer = await sendBytes(api.port, Buffer.from(text, 'utf8'));
  return { ...answer, stored: (await filesIn(api.dir)).size, api };
}

const HOST = 'Host: localhost:PORT';
const JSON_TYPE = 'Content-Type: application/json';

test.each<readonly [string, readonly string[]]>([
  ['a tool without an origin', [HOST, JSON_TYPE]],
  ['the page', [HOST, JSON_TYPE, `Origin: ${ORIGIN}`, 'Sec-Fetch-Site: same-site']],
  ['by number', ['Host: 127.0.0.1:PORT', JSON_TYPE]],
  ['by IPv6 number', ['Host: [::1]:PORT', JSON_TYPE]],
  ['in capitals', ['HOST: LOCALHOST:PORT', 'CONTENT-TYPE: Application/JSON; Charset=UTF-8']],
  ['with the XSRF header', [HOST, JSON_TYPE, 'X-XSRF-TOKEN: abc']],
  ['a navigation', [HOST, JSON_TYPE, 'Sec-Fetch-Site: none']],
])('let in: %s', async (_name, lines) => {
  expect(await post(lines)).toMatchObject({ status: 201, stored: 1 });
});

test.each<readonly [string, readonly string[], number]>([
  ['a rebound name', ['Host: evil.example:PORT', JSON_TYPE], 421],
  ['no port', ['Host: localhost', JSON_TYPE], 421],
  ['another port', ['Host: localhost:1', JSON_TYPE], 421],
  ['a longer name', ['Host: localhost.evil.example:PORT', JSON_TYPE], 421],
  ['a name before it', ['Host: evil.example@localhost:PORT', JSON_TYPE], 421],
  ['an address that means loopback', ['Host: 0.0.0.0:PORT', JSON_TYPE], 421],
  ['a decimal address', ['Host: 2130706433:PORT', JSON_TYPE], 421],
  ['a trailing dot', ['Host: localhost.:PORT', JSON_TYPE], 421],
  ['two hosts', [HOST, 'Host: evil.example', JSON_TYPE], 400],
  ['the same host twice', [HOST, HOST, JSON_TYPE], 400],
  ['no host', [JSON_TYPE], 400],
  ['an empty host', ['Host:', JSON_TYPE], 421],
  [
    'X-Forwarded-Host does not help',
    ['Host: evil.example', 'X-Forwarded-Host: localhost:PORT', JSON_TYPE],
    421,
  ],
  ['a foreign page', [HOST, JSON_TYPE, 'Origin: https://evil.example'], 403],
  ['a page by number', [HOST, JSON_TYPE, 'Origin: http://127.0.0.1:4321'], 403],
  ['another port’s page', [HOST, JSON_TYPE, 'Origin: http://localhost:3000'], 403],
  ['the page over https', [HOST, JSON_TYPE, 'Origin: https://localhost:4321'], 403],
  ['a sandboxed page', [HOST, JSON_TYPE, 'Origin: null'], 403],
  ['an empty origin', [HOST, JSON_TYPE, 'Origin: '], 403],
  ['an origin that begins like ours', [HOST, JSON_TYPE, `Origin: ${ORIGIN}.evil.example`], 403],
  ['two origins', [HOST, JSON_TYPE, `Origin: ${ORIGIN}`, 'Origin: https://evil.example'], 403],
  ['no origin, but cross-site', [HOST, JSON_TYPE, 'Sec-Fetch-Site: cross-site'], 403],
  ['a form’s text/plain', [HOST, 'Content-Type: text/plain'], 415],
  ['a form’s urlencoded', [HOST, 'Content-Type: application/x-www-form-urlencoded'], 415],
  ['multipart to the wrong place', [HOST, 'Content-Type: multipart/form-data; boundary=x'], 415],
  ['no content type', [HOST], 415],
  ['an empty content type', [HOST, 'Content-Type:'], 415],
  ['JSON that is text to a browser', [HOST, 'Content-Type: text/plain; application/json'], 415],
  ['a list of types', [HOST, 'Content-Type: application/json, text/plain'], 415],
  ['two content types', [HOST, JSON_TYPE, 'Content-Type: text/plain'], 415],
  ['JSON in UTF-16', [HOST, 'Content-Type: application/json; charset=utf-16'], 415],
  ['a type that begins like JSON', [HOST, 'Content-Type: application/json-seq'], 415],
  ['a parameter too many', [HOST, 'Content-Type: application/json; charset=utf-8; x=y'], 415],
])('kept out: %s', async (_name, lines, status) => {
  const answer = await post(lines);
  expect(answer).toMatchObject({ status, stored: 0 });
  expect(answer.text).not.toMatch(/access-control-allow-origin: (?!http:\/\/localhost:4321\r\n)/iu);
});

test.each(['/api/show%73', '/api/shows#x'])(
  'the type is asked for however the path is written: %s',
  async (path) => {
    const api = await serve();
    for (const lines of ['Content-Type: text/plain', `${JSON_TYPE}\r\nContent-Encoding: gzip`]) {
      const head = `POST ${path} HTTP/1.1\r\nHost: localhost:${api.port}\r\n${lines}\r\n`;
      const text = `${head}Content-Length: ${Buffer.byteLength(BODY)}\r\n\r\n${BODY}`;
      expect((await sendBytes(api.port, text)).status).toBe(415);
    }
    expect((await filesIn(api.dir)).size).toBe(0);
  },
);

test.each(['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'])(
  'reading is refused too: %s',
  async (line) => {
    const { port } = await serve();
    for (const path of ['/api/shows', '/carteles/x.jpg', '/api/upload']) {
      const answer = await sendBytes(
        port,
        `GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n${line}\r\n\r\n`,
      );
      expect(answer.status).toBe(403);
    }
  },
);

describe('CORS', () => {
  const preflight = (url: string, path: string, headers: Record<string, string>) =>
    fetchAnswer(`${url}${path}`, { method: 'OPTIONS', headers });

  it('the preflight names exactly what the form needs', async () => {
    const { url } = await serve();
    const { status, headers } = await preflight(url, '/api/shows', {
      origin: ORIGIN,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-xsrf-token',
      'access-control-request-private-network': 'true',
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD, POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Content-Type, If-Match, X-XSRF-TOKEN, Authorization',
    );
    expect(headers.get('vary')).toBe('Origin, Access-Control-Request-Method, Access-Control-Request-Headers');
    expect(headers.has('access-control-allow-credentials')).toBe(false);
    expect(headers.has('access-control-allow-private-network')).toBe(false);
  });

  it('a foreign preflight gets nothing', async () => {
    const { url } = await serve();
    const { status, headers } = await preflight(url, '/api/shows', {
      origin: 'https://evil.example',
      'access-control-request-method': 'POST',
    });
    expect(status).toBe(403);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toStrictEqual([]);
  });

  it('errors can be read by the page, and vary by origin', async () => {
    const api = await serve();
    const { status, headers } = await api.post({});
    expect(status).toBe(400);
    expect(headers.get('access-control-allow-origin')).toBe(ORIGIN);
    expect(headers.get('vary')).toContain('Origin');
    expect(headers.get('access-control-expose-headers')).toBe('ETag, Retry-After');
  });

  it('API_ALLOWED_ORIGINS adds pages', async () => {
    const answer = await post([HOST, JSON_TYPE, 'Origin: https://gira.example'], {
      API_ALLOWED_ORIGINS: 'http://localhost:4321, https://gira.example',
    });
    expect(answer).toMatchObject({ status: 201 });
    expect(answer.text).toContain('access-control-allow-origin: https://gira.example');
  });
});

describe('methods and paths', () => {
  it.each([
    ['/api/shows', 'PUT', 'GET, HEAD, POST, OPTIONS'],
    ['/api/shows', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
    ['/api/shows', 'PATCH', 'GET, HEAD, POST, OPTIONS'],
    ['/api/upload', 'GET', 'POST, OPTIONS'],
    ['/api/upload', 'PUT', 'POST, OPTIONS'],
    ['/carteles/x.jpg', 'POST', 'GET, HEAD, OPTIONS'],
    ['/carteles/x.jpg', 'DELETE', 'GET, HEAD, OPTIONS'],
    ['/galeria/2026/x.webp', 'POST', 'GET, HEAD, OPTIONS'],
    ['/otra', 'DELETE', 'GET, HEAD, POST, OPTIONS'],
    ['/api/shows', 'TRACE', 'GET, HEAD, POST, OPTIONS'],
    ['/api/shows', 'PROPFIND', 'GET, HEAD, POST, OPTIONS'],
    ['/api/shows', 'QUERY', 'GET, HEAD, POST, OPTIONS'],
  ])('%s does not know %s → 405', async (path, method, allow) => {
    const { port } = await serve();
    const answer = await sendBytes(port, `${method} ${path} HTTP/1.1\r\nHost: localhost:${port}\r\n\r\n`);
    expect(answer.status).toBe(405);
    expect(answer.text).toContain(`allow: ${allow}\r\n`);
  });

  it.each([
    '/',
    '/api',
    '/api/',
    '/api/shows/',
    '/api/shows/1',
    '/API/SHOWS',
    '/api/upload/x',
    '/favicon.ico',
  ])('%s → 404', async (path) => {
    const { url } = await serve();
    expect((await fetchAnswer(`${url}${path}`)).status).toBe(404);
  });

  it('a POST to nowhere does not fail on its body', async () => {
    const { url } = await serve();
    expect((await fetchAnswer(`${url}/nada`, { method: 'POST', body: 'hola' })).status).toBe(404);
  });

  it.each(['GET http://localhost:PORT/api/shows', 'GET *', 'CONNECT localhost:PORT', 'GET api/shows'])(
    'a target that is no path: %s',
    async (line) => {
      const { port } = await serve();
      const text = `${line} HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n`.replaceAll('PORT', String(port));
      const { status } = await sendBytes(port, text);
      expect([400, 405, null]).toContain(status);
    },
  );
});

describe('API_TOKEN', () => {
  const env = { API_TOKEN: 'una-clave-de-prueba-larga' };

  it('is asked for on everything but the pictures', async () => {
    const api = await serve({ env });
    const headers = { authorization: `Bearer ${env.API_TOKEN}` };
    for (const [given, status] of [
      [{}, 401],
      [{ authorization: 'Bearer otra' }, 401],
      [{ authorization: `Basic ${env.API_TOKEN}` }, 401],
      [headers, 200],
    ] as const) {
      expect((await fetchAnswer(`${api.url}/api/shows`, { headers: given })).status).toBe(status);
    }
    const form = new FormData();
    form.append('cartel', new File([new Uint8Array(await noise(8, 8).png().toBuffer())], 'c.png'));
    const { body } = await fetchAnswer(`${api.url}/api/upload`, { method: 'POST', body: form, headers });
    expect((await fetchAnswer(`${api.url}${body.imageUrl}`)).status).toBe(200);
    expect((await api.post(validShow)).status).toBe(401);
  });

  // The router decodes paths and cuts them at #; what it finds in the end is what is guarded.
  it.each([
    'GET /api/shows',
    'GET /api/show%73',
    'GET /%61pi/shows',
    'GET /api%2Fshows',
    'GET /api/shows#x',
    'GET /api/shows?x=1',
    'GET /api/shows;x=1',
    'GET //api/shows',
    'GET /api/./shows',
    'GET /carteles/../api/shows',
    'GET /carteles/%2e%2e/api/shows',
    'HEAD /api/show%73',
    'POST /api/show%73',
    'POST /api/shows#',
    'POST /%61%70%69/%73hows',
    'POST /api/uploa%64',
  ])('is asked for however the path is written: %s', async (line) => {
    const api = await serve({ env });
    const head = [`${line} HTTP/1.1`, `Host: localhost:${api.port}`, JSON_TYPE];
    const length = `Content-Length: ${Buffer.byteLength(BODY)}`;
    const text = `${[...head, length].join('\r\n')}\r\n\r\n${BODY}`;
    const { status } = await sendBytes(api.port, text);
    expect([400, 401, 404]).toContain(status);
    expect((await filesIn(api.dir)).size).toBe(0);
  });

  it('sent where none is asked for: answered', async () => {
    const { url } = await serve();
    const headers = { origin: ORIGIN, authorization: 'Bearer clave123' };
    expect((await fetchAnswer(`${url}/api/sesion`, { headers })).status).toBe(200);
  });

  it('can’t be guessed by trying, and one line in the log says so', async () => {
    const api = await serve({ env, limits: { wrongKeysPerMinute: 5 } });
    const tries = [];
    for (let index = 0; index < 8; index++) {
      const headers = { authorization: `Bearer ${index}` };
      const answer = await fetchAnswer(`${api.url}/api/shows`, { headers });
      tries.push([answer.status, answer.headers.get('retry-after')]);
    }
    const [refused, limited] = [Array(5).fill([401, null]), Array(3).fill([429, '60'])];
    expect(tries).toStrictEqual([...refused, ...limited]);
    expect(api.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'warn')).toMatchObject([
      { msg: expect.stringMatching(/^5 claves equivocadas en un minuto/u) },
    ]);
  });

  it('can’t be guessed with pictures of shows that are not out either', async () => {
    const api = await serve({ env, limits: { wrongKeysPerMinute: 5 } });
    const statusOf = async (headers: HeadersInit) =>
      (await fetchAnswer(`${api.url}/carteles/x.jpg`, { headers })).status;
    const tries = [];
    for (let index = 0; index < 8; index++) tries.push(await statusOf({ authorization: `Bearer ${index}` }));
    expect(tries).toStrictEqual([...Array(5).fill(404), ...Array(3).fill(429)]);
    expect(await statusOf({})).toBe(404);
    // A browser repeats the password of a server in front with each picture.
    expect(await statusOf({ authorization: 'Basic eDp5' })).toBe(404);
  });

  it('is in the preflight where one is asked for', async () => {
    const { url } = await serve({ env });
    const { headers } = await fetchAnswer(`${url}/api/shows`, {
      method: 'OPTIONS',
      headers: { origin: ORIGIN },
    });
    expect(headers.get('access-control-allow-headers')).toBe(
      'Content-Type, If-Match, X-XSRF-TOKEN, Authorization',
    );
  });
});
