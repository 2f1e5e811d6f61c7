import { afterEach, describe, expect, test, vi } from 'vitest';
import { fitWithin } from '../shared/shrink.ts';
import { empty } from '../values/form-fields.ts';
import { toPayload } from '../values/payload.ts';
import { postPoster, postShow } from './form-api.ts';
import { xsrfHeader } from './xsrf.ts';

const payload = toPayload({ ...empty, ciudad: 'Puebla' });
const poster = new File(['x'], 'cartel.png', { type: 'image/png' });
const signal = new AbortController().signal;

function stubFetch(status: number, body: string): ReturnType<typeof vi.fn> {
  const fetch = vi.fn(async () => new Response(body, { status }));
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('document', { cookie: 'a=1; XSRF-TOKEN=t%3D1' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  return fetch;
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('postShow', () => {
  test.each([
    [201, '{"id":"x"}', { kind: 'saved', id: 'x', notice: null }],
    [
      201,
      '{"id":"x","aviso":"Falta compartirlo."}',
      { kind: 'saved', id: 'x', notice: 'Falta compartirlo.' },
    ],
    [
      400,
      '{"error":"Hay 1 campo.","fields":{"lugar":"está vacío","otro":"x","show":5}}',
      { kind: 'rejected', message: 'Hay 1 campo.', fields: { lugar: 'Está vacío' }, duplicateId: null },
    ],
    [
      409,
      '{"error":"Ya está.","fields":{},"id":"2026-12-05-leon"}',
      { kind: 'rejected', message: 'Ya está.', fields: {}, duplicateId: '2026-12-05-leon' },
    ],
    [
      409,
      '{"error":"Ya está.","fields":{},"id":"../../x"}',
      { kind: 'rejected', message: 'Ya está.', fields: {}, duplicateId: null },
    ],
    [401, '{"error":"Falta la clave."}', { kind: 'token', message: 'Falta la clave.' }],
    [507, '{"error":"Disco lleno."}', { kind: 'failed', message: 'Disco lleno.' }],
    [502, '<html>', { kind: 'failed', message: 'El servidor respondió 502 y no dijo por qué.' }],
  ])('response %i %s: outcome', async (status, body, outcome) => {
    stubFetch(status, body);
    expect(await postShow({ base: '', token: '' }, payload)).toEqual(outcome);
  });

  test('no response: outcome "down"', async () => {
    stubFetch(200, '').mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await postShow({ base: 'http://localhost:5000', token: '' }, payload)).toEqual({ kind: 'down' });
  });

  test('no response within 30 s: it is not known whether the show was saved', async () => {
    vi.useFakeTimers();
    stubFetch(200, '').mockImplementation(
      (_url: string, { signal }: { signal: AbortSignal }) =>
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    const saved = postShow({ base: 'http://localhost:5000', token: '' }, payload);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await saved).toEqual({ kind: 'timeout' });
  });

  test('request: JSON with XSRF token on the own origin, and bearer token when set', async () => {
    const fetch = stubFetch(201, '{}');
    await postShow({ base: '', token: 'clave' }, payload);
    expect(fetch).toHaveBeenCalledWith(
      '/api/shows',
      expect.objectContaining({
        method: 'POST',
        body: JSON.stringify(payload),
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': 't=1', Authorization: 'Bearer clave' },
      }),
    );
  });
});

describe('postPoster', () => {
  test('request: multipart field cartel; outcome has imageUrl', async () => {
    const fetch = stubFetch(201, '{"imageUrl":"/carteles/x.jpg"}');
    const outcome = await postPoster({ base: 'http://localhost:5000', token: '' }, poster, signal);
    expect(outcome).toEqual({ kind: 'uploaded', imageUrl: '/carteles/x.jpg' });
    const [url, { body, headers }] = fetch.mock.calls[0] as [string, { body: FormData; headers: unknown }];
    expect(url).toBe('http://localhost:5000/api/upload');
    expect(body.get('cartel')).toMatchObject({ name: 'cartel.png' });
    expect(headers).toEqual({});
  });

  test.each([
    [415, '{"error":"No es una imagen."}', 'No es una imagen.'],
    [201, '{}', expect.stringMatching(/respuesta llegó incompleta/u)],
    [201, '{"imageUrl":"/carte', expect.stringMatching(/recibió el cartel/u)],
    [500, '', 'El cartel no se subió: el servidor respondió 500.'],
  ])('response %i %s: failure with a message', async (status, body, message) => {
    stubFetch(status, body);
    expect(await postPoster({ base: '', token: '' }, poster, signal)).toEqual({ kind: 'failed', message });
  });

  test('aborted before the request: nothing is sent', async () => {
    const fetch = stubFetch(201, '{"imageUrl":"/carteles/x.jpg"}');
    await postPoster({ base: '', token: '' }, poster, AbortSignal.abort());
    const [, { signal: sent }] = fetch.mock.calls[0] as [string, RequestInit];
    expect(sent?.aborted).toBe(true);
  });
});

test.each([
  ['/api/shows', 'XSRF-TOKEN=abc', { 'X-XSRF-TOKEN': 'abc' }],
  ['/api/shows', 'MY-XSRF-TOKEN=abc', {}],
  ['/api/shows', '', {}],
  ['/api/shows', 'XSRF-TOKEN=%E0%A4%A', { 'X-XSRF-TOKEN': '%E0%A4%A' }],
  ['http://localhost:5000/api/shows', 'XSRF-TOKEN=abc', {}],
  ['//evil.example/api', 'XSRF-TOKEN=abc', {}],
])('xsrfHeader: %s with cookies %j', (url, cookies, header) => {
  expect(xsrfHeader(url, cookies)).toEqual(header);
});

test.each([
  [
    { width: 3000, height: 4000 },
    { width: 1200, height: 1600 },
  ],
  [
    { width: 1600, height: 900 },
    { width: 1600, height: 900 },
  ],
  [
    { width: 10, height: 20 },
    { width: 10, height: 20 },
  ],
  [
    { width: 40_000, height: 1 },
    { width: 1600, height: 1 },
  ],
])('fitWithin 1600: %o becomes %o', (size, fitted) => {
  expect(fitWithin(size, 1600)).toEqual(fitted);
});
