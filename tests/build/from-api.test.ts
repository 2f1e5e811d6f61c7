/** `SHOWS_API_URL`: the site built from an API is the site built from the files behind it, or the old one stays. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readSettings } from '../../scripts/api/settings.ts';
import { startApi } from '../../scripts/api/start.ts';
import { filesOf } from '../../scripts/dist/pages.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { runBuild } from '../support/run-build.ts';
import { builtSite } from './site.ts';

const TOKEN = 'una-clave-de-prueba';
const SHOW = { id: '2027-05-14-monclova', ...NEW_SHOW };

let folder: string;
let live: string;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-from-api-'));
  live = join(folder, 'dist');
  // What the site has besides shows; that it has none of its own is part of the test.
  await cp('content', join(folder, 'content'), {
    recursive: true,
    filter: (path) => !/^content\/(?:shows|carteles)/u.test(path),
  });
  // Nor is looked at what lies where shows would be.
  await mkdir(join(folder, 'content/shows/2027'), { recursive: true });
  await writeFile(join(folder, 'content/shows/2027/2027-05-14-roto.md'), '---\nciudad: "');
});
afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true });
});

/** The editor API itself over the committed shows, asking for its key. */
async function editorApi(): Promise<string> {
  await cp('content', join(folder, 'behind'), { recursive: true });
  const settings = readSettings({
    CONTENT_DIR: join(folder, 'behind'),
    API_PORT: '0',
    API_TOKEN: TOKEN,
  });
  const api = await startApi(settings, { log: { write: () => undefined } });
  ends.push(() => api.close());
  return api.url;
}

async function serverOf(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, 'localhost', ready));
  ends.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const build = (url: string, token = TOKEN) =>
  runBuild({
    CONTENT_DIR: join(folder, 'content'),
    OUT_DIR: live,
    SITE_URL: inject('origin'),
    PUBLIC_API_URL: `http://localhost:${inject('apiPort')}`,
    SHOWS_API_URL: url,
    SHOWS_API_TOKEN: token,
  });

describe('a build from the editor API', () => {
  let url: string;
  beforeAll(async () => {
    url = await editorApi();
  });

  it('is the build from the same files to the byte, and makes no picture anew', async () => {
    const { code, output } = await build(`${url}/`);
    expect(code, output).toBe(0);
    expect(output).toMatch(/Imágenes: 0 hechas, [1-9]\d+ de la caché/u);
    const files = await filesOf(await builtSite());
    expect(files).toContain('fechas/2026-11-27-guadalajara/index.html');
    expect(await filesOf(live)).toEqual(files);
    for (const file of files) {
      const [ours, theirs] = [
        await readFile(join(live, file)),
        await readFile(join(await builtSite(), file)),
      ];
      expect(ours.equals(theirs), file).toBe(true);
    }
  });

  it('without its key says which setting is missing, and leaves the site as it was', async () => {
    const before = await readFile(join(live, 'index.html'));
    const { code, output } = await build(url, '');
    expect(code).toBe(1);
    expect(output).toMatch(/\/api\/shows · pide una clave \(401\); revisa .*SHOWS_API_TOKEN/u);
    expect(await readFile(join(live, 'index.html'))).toEqual(before);
  });
});

describe('a build from any API', () => {
  it('asks it for its shows once', async () => {
    const asked: (string | undefined)[] = [];
    const url = await serverOf((request, answer) => {
      asked.push(request.url);
      answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify([SHOW]));
    });
    const { code, output } = await build(url);
    expect(code, output).toBe(0);
    expect(asked).toEqual(['/api/shows']);
  });
});

describe('a build from an API with mistakes in it', () => {
  it('names every show and field at once, beside the mistakes of the files, and leaves the site as it was', async () => {
    await writeFile(join(folder, 'content/shows.md'), 'suelto');
    ends.push(() => rm(join(folder, 'content/shows.md'), { force: true }));
    const shows = [
      SHOW,
      { ...SHOW, id: '2027-05-15-monclova', fecha: '2027-02-30', linkdecompra: 'javascript:alert(1)' },
      { ...SHOW, id: '../../etc', lugar: 'Otro' },
      { ...SHOW, id: '2027-05-16-monclova', fecha: '2027-05-16', cartel: '/carteles/nada.jpg' },
      { ...SHOW, id: '2027-05-17-monclova' },
    ];
    const url = await serverOf((request, answer) => {
      if (request.url !== '/api/shows') answer.writeHead(404).end();
      else answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shows));
    });
    const before = await readFile(join(live, 'index.html'));
    const { code, output } = await build(url);
    expect(code).toBe(1);
    for (const line of [
      'Hay 6 problemas en el contenido:',
      `${url}/api/shows (2027-05-15-monclova) · fecha: no es una fecha que exista`,
      `${url}/api/shows (2027-05-15-monclova) · linkdecompra: `,
      `${url}/api/shows (show 3) · id: falta, o no son solo minúsculas`,
      `${url}/api/shows (2027-05-16-monclova) · cartel: /carteles/nada.jpg respondió 404`,
      `${url}/api/shows (2027-05-17-monclova) · fecha: es el mismo show que ${url}/api/shows (${SHOW.id})`,
      'shows.md · no se reconoce',
      'El sitio no se construyó; el que estaba publicado sigue igual.',
    ]) {
      expect(output).toContain(line);
    }
    expect(await readFile(join(live, 'index.html'))).toEqual(before);
  });

  it.each([
    ['an address that is none', 'api.timbito.example', /SHOWS_API_URL no es la dirección de una API/u],
    ['another scheme', 'file:///etc/passwd', /SHOWS_API_URL no es la dirección de una API/u],
    ['a port where nobody listens', 'http://localhost:9', /no responde \(.+\); revisa que la API/u],
  ])('%s is told before anything is touched', async (_what, url, message) => {
    const { code, output } = await build(url);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\bat .*\.ts:\d+/u);
  });
});
