/** `SHOWS_API_URL`: builds whose shows come from an API. */
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readApiSettings } from '../../src/server/settings/api-settings.ts';
import { startApi } from '../../src/server/start-api.ts';
import { filesOf } from '../../src/tools/dist/pages.ts';
import { buildFolder } from '../support/build-folder.ts';
import { failedBuild } from '../support/failed-build.ts';
import { firstSiteSettings } from '../support/first-site.ts';
import { NEW_SHOW } from '../support/new-show.ts';
import { runBuild } from '../support/run-build.ts';
import { TOUR_DIR, tour } from '../support/tour.ts';
import { builtSite } from './site.ts';

const TOKEN = 'una-clave-de-prueba';
const SHOW = { id: '2027-05-14-monclova', ...NEW_SHOW };

let folder: string;
let live: string;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await buildFolder('from-api');
  live = join(folder, 'dist');
  // Everything but shows and posters: those come from the API.
  await cp(TOUR_DIR, join(folder, 'content'), {
    recursive: true,
    filter: (path) => !['shows', 'carteles'].includes(relative(TOUR_DIR, path)),
  });
  // A broken file in shows/, which is not read.
  await mkdir(join(folder, 'content/shows/2027'), { recursive: true });
  await writeFile(join(folder, 'content/shows/2027/2027-05-14-roto.md'), '---\nciudad: "');
});
afterAll(async () => {
  for (const end of ends) await end();
  await rm(folder, { recursive: true });
});

/** Starts the editor API over a copy of the fixture, with a key. @param requests receives the path of each request */
async function editorApi(requests: string[]): Promise<string> {
  await cp(TOUR_DIR, join(folder, 'behind'), { recursive: true });
  const settings = readApiSettings({
    CONTENT_DIR: join(folder, 'behind'),
    API_PORT: '0',
    API_TOKEN: TOKEN,
  });
  const log = { write: (line: string) => requests.push(...pathOf(line)) };
  const api = await startApi(settings, { log });
  ends.push(() => api.close());
  return api.url;
}

/** Returns the path in a line of the API's log, if it has one. */
function pathOf(line: string): string[] {
  const { url } = JSON.parse(line) as { readonly url?: string };
  return url === undefined ? [] : [url];
}

async function serverOf(listener: RequestListener): Promise<string> {
  const server: Server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  ends.push(
    () =>
      new Promise((closed) => {
        server.close(closed);
        server.closeAllConnections();
      }),
  );
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

const settingsFor = (url: string, token = TOKEN) => ({
  CONTENT_DIR: join(folder, 'content'),
  OUT_DIR: live,
  ...firstSiteSettings(inject('origin'), inject('apiPort')),
  SHOWS_API_URL: url,
  SHOWS_API_TOKEN: token,
});

/** Its revision is that of the content files, and null when the shows are from an API. */
const STATE = 'estado.json';

describe('editor API', () => {
  const requests: string[] = [];
  let url: string;
  beforeAll(async () => {
    url = await editorApi(requests);
  });

  it('same shows as the files: one request for them, identical bytes, and no picture is made', async () => {
    const { code, output } = await runBuild(settingsFor(`${url}/`));
    expect(code, output).toBe(0);
    expect(output).toMatch(/Imágenes: 0 hechas, [1-9]\d+ de la caché/u);
    expect(requests.filter((path) => !path.startsWith('/carteles/'))).toEqual(['/api/shows']);
    const files = await filesOf(await builtSite());
    expect(files).toContain(`fechas/${tour.upcoming[0]?.id}/index.html`);
    expect(await filesOf(live)).toEqual(files);
    const stateOf = async (dir: string) => JSON.parse(await readFile(join(dir, STATE), 'utf8')) as object;
    expect(await stateOf(live)).toEqual({ ...(await stateOf(await builtSite())), revision: null });
    for (const file of files.filter((name) => name !== STATE)) {
      const [ours, theirs] = [
        await readFile(join(live, file)),
        await readFile(join(await builtSite(), file)),
      ];
      expect(ours.equals(theirs), file).toBe(true);
    }
  });

  it('no key: the message names the setting, the published site stays', async () => {
    const before = await readFile(join(live, 'index.html'));
    const output = await failedBuild(settingsFor(url, ''));
    expect(output).toMatch(/\/api\/shows · pide una clave \(401\); revisa .*SHOWS_API_TOKEN/u);
    expect(await readFile(join(live, 'index.html'))).toEqual(before);
  });
});

describe('API with problems', () => {
  it('problems in shows and files: all are named at once, the published site stays', async () => {
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
    const output = await failedBuild(settingsFor(url));
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
    ['not an address', 'api.timbito.example', /SHOWS_API_URL no es la dirección de una API/u],
    ['another scheme', 'file:///etc/passwd', /SHOWS_API_URL no es la dirección de una API/u],
    ['a port without a server', 'http://localhost:9', /no responde \(.+\); revisa que la API/u],
  ])('SHOWS_API_URL is %s: the message names it', async (_what, url, message) => {
    const output = await failedBuild(settingsFor(url));
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\bat .*\.ts:\d+/u);
  });
});
