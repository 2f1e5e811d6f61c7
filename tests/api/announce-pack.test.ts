/** The pack of an announcement over the API: with a key only, and the same bytes as from the command line. */
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { writeAnnouncement } from '../../src/tools/announce/announce-commands.ts';
import { tourFolder, tourShows } from '../../src/tools/announce/tour-folder.fixture.ts';
import { BUILD_NOW } from '../support/now.ts';
import { type Served, serve, temporaryFolder } from './support.ts';

const KEY = 'clave-de-los-que-anuncian';
const ids = tourShows.slice(0, 2).map(({ id }) => id);
let api: Served;
let folder = '';

const get = (path: string, key = KEY) =>
  fetch(`${api.url}/api/anuncio${path}`, { headers: key ? { Authorization: `Bearer ${key}` } : {} });

beforeAll(async () => {
  const dir = await tourFolder();
  folder = await temporaryFolder(afterAll);
  vi.stubEnv('CACHE_DIR', join(folder, 'cache'));
  const address = 'https://timbito.example/gira/';
  api = await serve({ dir, env: { API_TOKEN: KEY }, address, onEnd: afterAll });
  afterAll(() => rm(dir, { recursive: true }));
});
afterAll(() => vi.unstubAllEnvs());

test.each(['', '/archivo?ruta=gira/historia.jpg', '/zip', `/imprenta?shows=${ids[0]}&tamano=a3`])(
  '%s without a key: 401, and nothing of the shows',
  async (path) => {
    const answer = await get(path, '');
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain('Guadalajara');
  },
);

test('GET /api/anuncio: the tour and each date that is not out, with texts, pictures and prints', async () => {
  const answer = await get('');
  const { archive, parts } = (await answer.json()) as { archive: string; parts: Record<string, unknown>[] };
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(archive).toBe('timbito-anuncio.zip');
  expect(parts.map(({ id }) => id)).toEqual(['gira', ...tourShows.map(({ id }) => id)]);
  expect(parts[1]?.['prints']).toEqual([
    { size: 'a3', label: 'A3', warning: null },
    { size: 'tabloide', label: 'Tabloide', warning: null },
  ]);
});

test('a file of the pack: with its type and a name to save it under', async () => {
  const answer = await get(`/archivo?shows=${ids[0]}&ruta=${ids[0]}/enlace.jpg`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${ids[0]}-enlace.jpg"`);
  expect(new Uint8Array(await answer.arrayBuffer()).subarray(0, 2)).toEqual(new Uint8Array([0xff, 0xd8]));
});

test('the archive: the same bytes as from content:announce', async () => {
  const sent = Buffer.from(await (await get(`/zip?shows=${ids}`)).arrayBuffer());
  const salida = join(folder, 'anuncio.zip');
  const context = { dir: api.dir, address: 'https://timbito.example/gira/', now: Date.parse(BUILD_NOW) };
  await writeAnnouncement(context, ids, { salida });
  expect(Buffer.compare(sent, await readFile(salida))).toBe(0);
});

test('a download that goes on: the rest of the same bytes, none of another file, and all without the tag', async () => {
  const ask = (headers: Record<string, string>) =>
    fetch(`${api.url}/api/anuncio/zip?shows=${ids}`, {
      headers: { Authorization: `Bearer ${KEY}`, ...headers },
    });
  const whole = await ask({});
  const [bytes, tag] = [Buffer.from(await whole.arrayBuffer()), whole.headers.get('etag') ?? ''];
  expect(tag).toMatch(/^"[0-9a-f]{32}"$/u);
  expect(whole.headers.get('accept-ranges')).toBe('bytes');
  const rest = await ask({ Range: 'bytes=1000-', 'If-Match': tag });
  expect([rest.status, rest.headers.get('content-range')]).toEqual([
    206,
    `bytes 1000-${bytes.length - 1}/${bytes.length}`,
  ]);
  expect(Buffer.compare(Buffer.from(await rest.arrayBuffer()), bytes.subarray(1000))).toBe(0);
  expect((await ask({ Range: 'bytes=1000-', 'If-Match': '"otro"' })).status).toBe(412);
  expect((await ask({ Range: 'bytes=1000-', 'If-Range': '"otro"' })).status).toBe(200);
  expect((await ask({ Range: `bytes=${bytes.length}-` })).status).toBe(416);
});

test('a poster for the printer: a PDF', async () => {
  const answer = await get(`/imprenta?shows=${ids[0]}&tamano=tabloide`);
  expect(answer.headers.get('content-disposition')).toContain(`${ids[0]}-tabloide.pdf`);
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test.each([
  ['?shows=2027-01-01-nada', 409, 'No hay ningún show «2027-01-01-nada»'],
  [`/archivo?shows=${ids[0]}&ruta=../site.yaml`, 404, 'Ese archivo no es del anuncio.'],
  [`/imprenta?shows=${ids[0]}&tamano=a0`, 400, 'El tamaño puede ser a3 o tabloide.'],
  [`/imprenta?shows=${ids}&tamano=a3`, 400, 'Pide un solo cartel.'],
  ['?shows=a&shows=b', 400, 'La petición no se entiende'],
])('%s: %i, %s', async (path, status, message) => {
  const answer = await get(path);
  const { error } = (await answer.json()) as { error: string };
  expect([answer.status, error]).toEqual([status, expect.stringContaining(message)]);
});
