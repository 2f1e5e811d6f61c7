import { afterEach, describe, expect, it, test, vi } from 'vitest';
import {
  authorization,
  refusalText,
  request,
  toAnswer,
  uploadedPath,
  uploadFailure,
  uploadPicture,
} from './api-client.ts';

const own = { base: '', key: '' };
const other = { base: 'http://localhost:5000', key: '' };
const poster = new File(['x'], 'cartel.png', { type: 'image/png' });
const post = { method: 'POST', path: '/api/shows', json: { ciudad: 'Puebla' } } as const;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('request', () => {
  function fakeFetch(status: number, body: string): ReturnType<typeof vi.fn> {
    const fetch = vi.fn(async () => new Response(body, { status }));
    vi.stubGlobal('fetch', fetch);
    vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=t%3D1' });
    return fetch;
  }

  it.each([
    [201, '{"id":"x"}', { kind: 'ok', body: { id: 'x' }, etag: null }],
    [
      400,
      '{"error":"Hay 1 campo.","fields":{"lugar":"está vacío","show":5}}',
      { kind: 'rejected', message: 'Hay 1 campo.', fields: { lugar: 'Está vacío' } },
    ],
    [
      409,
      '{"error":"Ya está.","fields":{},"id":"2026-12-05-leon"}',
      { kind: 'rejected', status: 409, message: 'Ya está.', fields: {}, body: { id: '2026-12-05-leon' } },
    ],
    [401, '{"error":"Falta la clave."}', { kind: 'key', message: 'Falta la clave.' }],
    [507, '{"error":"Disco lleno."}', { kind: 'busy', message: 'Disco lleno.' }],
    [502, '<html>', { kind: 'busy', message: 'El servidor respondió 502 y no dijo por qué.' }],
    [200, '<html>', { kind: 'busy', message: 'El servidor respondió 200 y no dijo por qué.' }],
  ])('response %i %s: answer', async (status, body, answer) => {
    fakeFetch(status, body);
    expect(await request(own, post)).toMatchObject(answer);
  });

  it.each([
    ['as the API sends it', '"910288db"'],
    ['compressed by nginx', 'W/"910288db"'],
    ['compressed by Caddy', '"910288db-zstd"'],
    ['compressed by Caddy and weakened', 'W/"910288db-gzip"'],
  ])('ETag %s: the one of the API, which If-Match needs', async (_what, etag) => {
    fakeFetch(200, '').mockResolvedValue(new Response('{}', { headers: { etag } }));
    expect(await request(own, post)).toMatchObject({ kind: 'ok', etag: '"910288db"' });
  });

  it('no response: offline', async () => {
    fakeFetch(200, '').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await request(other, post)).toMatchObject({ kind: 'offline', isTimeout: false });
  });

  it('no response within 30 s: it is not known whether the show was saved', async () => {
    vi.useFakeTimers();
    // The timers of signals cannot be faked.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), ms);
      return controller.signal;
    });
    fakeFetch(200, '').mockImplementation(
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const answer = request(other, post);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await answer).toMatchObject({ kind: 'offline', isTimeout: true });
  });

  it('JSON with XSRF token on the own origin, bearer token when set, and the ETag', async () => {
    const fetch = fakeFetch(201, '{}');
    await request({ base: '', key: 'clave' }, { ...post, etag: '"1"' });
    expect(fetch).toHaveBeenCalledWith(
      '/api/shows',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify(post.json),
        headers: {
          'Content-Type': 'application/json',
          'If-Match': '"1"',
          'X-XSRF-TOKEN': 't=1',
          Authorization: 'Bearer clave',
        },
      }),
    );
  });
});

describe('upload', () => {
  /** A browser's request that gets this response, 0 for none; returns the requests that were sent. */
  function stubXhr(status: number, body: string) {
    const sent: { url: string; form: FormData; headers: Record<string, string> }[] = [];
    class FakeXhr {
      upload = {};
      url = '';
      headers: Record<string, string> = {};
      status = status;
      onloadend = () => {};
      get response() {
        try {
          return JSON.parse(body);
        } catch {
          return null;
        }
      }
      open(_method: string, url: string) {
        this.url = url;
      }
      setRequestHeader(name: string, value: string) {
        this.headers[name] = value;
      }
      send(form: FormData) {
        sent.push({ url: this.url, form, headers: this.headers });
        this.onloadend();
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeXhr);
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=t' });
    return sent;
  }

  it('multipart field cartel; the answer has the path', async () => {
    const sent = stubXhr(201, '{"imageUrl":"/carteles/x.jpg"}');
    const answer = await uploadPicture(other, 'cartel', poster);
    expect(uploadedPath(answer)).toBe('/carteles/x.jpg');
    expect(sent[0]?.url).toBe('http://localhost:5000/api/upload');
    expect(sent[0]?.form.get('cartel')).toMatchObject({ name: 'cartel.png' });
    expect(sent[0]?.headers).toEqual({});
  });

  it.each([
    [415, '{"error":"No es una imagen."}', 'No es una imagen.'],
    [201, '{}', expect.stringMatching(/respuesta llegó incompleta/u)],
    [201, '{"imageUrl":"/carte', expect.stringMatching(/recibió el cartel/u)],
    [500, '', 'El cartel no se subió: el servidor respondió 500.'],
    [0, '', expect.stringMatching(/No hubo respuesta del servidor/u)],
  ])('response %i %s: a message', async (status, body, message) => {
    stubXhr(status, body);
    const answer = await uploadPicture(own, 'cartel', poster);
    expect(uploadedPath(answer)).toBeNull();
    expect(uploadFailure(answer)).toEqual(message);
  });

  it('aborted before the request: nothing is sent', async () => {
    const sent = stubXhr(201, '{"imageUrl":"/carteles/x.jpg"}');
    expect(await uploadPicture(own, 'cartel', poster, { signal: AbortSignal.abort() })).toMatchObject({
      kind: 'offline',
    });
    expect(sent).toEqual([]);
  });
});

test.each([
  ['', 'XSRF-TOKEN=abc', { 'X-XSRF-TOKEN': 'abc' }],
  ['', 'MY-XSRF-TOKEN=abc', {}],
  ['', '', {}],
  ['', 'XSRF-TOKEN=%E0%A4%A', { 'X-XSRF-TOKEN': '%E0%A4%A' }],
  ['http://localhost:5000', 'XSRF-TOKEN=abc', {}],
  ['//evil.example', 'XSRF-TOKEN=abc', {}],
])('authorization: origin %j with cookies %j', (base, cookie, header) => {
  vi.stubGlobal('document', { cookie });
  expect(authorization({ base, key: '' }, '/api/shows')).toEqual(header);
});

test.each([
  [400, 'Hay 1 campo por corregir. No existe la imagen carteles/x.jpg; súbela.'],
  [409, 'Hay 1 campo por corregir.'],
])('refusalText: status %i: %s', (status, text) => {
  const fields = { cartel: 'no existe la imagen carteles/x.jpg; súbela' };
  const answer = toAnswer(status, { error: 'Hay 1 campo por corregir.', fields }, null);
  expect(answer.kind === 'ok' ? null : refusalText(answer)).toBe(text);
});
