/** The API beside a site on another host: GET /api/publicacion, and posters for pages of another site. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { PublicationState } from '../../src/server/serve/publication-state.ts';
import { staticHostOptions } from '../../src/server/static-host.ts';
import { contentRevision } from '../../src/storage/read/content-revision.ts';
import { noise } from './pictures.ts';
import { serve, temporaryFolder, validShow } from './support.ts';

async function startHost() {
  const host = { state: '', status: 200, url: '' };
  const server = createServer((_request, response) => response.writeHead(host.status).end(host.state));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise((done) => server.close(() => done())));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
}

test('publicacion: unknown without the site, behind after a save, current when the host has built it', async () => {
  const host = await startHost();
  const dir = await temporaryFolder();
  let now = Date.UTC(2026, 10, 21);
  const options = { log: () => undefined, clock: () => now, elapsed: () => now, freshMs: 0 };
  const { publication: answer, onChange } = staticHostOptions(
    { SITE_URL: host.url },
    { contentDir: dir },
    options,
  );
  const api = await serve({ dir, publication: answer, onChange });
  const publication = async () =>
    (await (await fetch(`${api.url}/api/publicacion`)).json()) as PublicationState;
  expect(await publication()).toMatchObject({ estado: 'desconocido', publicado: null, segundos: null });

  const build = async () => {
    const state = { revision: await contentRevision(dir), generado: new Date(now).toISOString() };
    host.state = JSON.stringify(state);
  };
  await build();
  expect(await publication()).toMatchObject({ estado: 'al-dia', construccion: null });
  await api.post(validShow);
  now += 1_000;
  expect((await publication()).estado).toBe('en-cola');
  now += 40_000;
  await build();
  const { estado, contenido, publicado, segundos } = await publication();
  expect({ estado, segundos }).toEqual({ estado: 'al-dia', segundos: 40 });
  expect(publicado?.revision).toBe(contenido.revision);
});

test.each([60, -60])(
  'publicacion: the clock moved by %d days while the host builds, the seconds that passed and a new look',
  async (days) => {
    const host = await startHost();
    const dir = await temporaryFolder();
    let [now, passed] = [Date.UTC(2026, 10, 21), 0];
    const options = { log: () => undefined, clock: () => now, elapsed: () => passed };
    const { publication: answer, onChange } = staticHostOptions(
      { SITE_URL: host.url },
      { contentDir: dir },
      options,
    );
    const api = await serve({ dir, publication: answer, onChange });
    const publication = async () =>
      (await (await fetch(`${api.url}/api/publicacion`)).json()) as PublicationState;
    host.state = JSON.stringify({ revision: null, generado: '' });
    expect((await publication()).estado).toBe('en-cola');
    host.state = JSON.stringify({ revision: await contentRevision(dir), generado: '' });
    now += days * 86_400_000;
    passed += 40_000;
    expect(await publication()).toMatchObject({ estado: 'al-dia', segundos: 40 });
  },
);

test('poster: an allowed page of another site shows it with CORS, and no other page does', async () => {
  const site = 'https://gira.example';
  const api = await serve({ env: { API_ALLOWED_ORIGINS: `${site},http://localhost:4321` } });
  const { body } = await api.upload(await noise(32, 32).png().toBuffer());
  // As an `img` requests it, with and without the attribute `crossorigin`.
  const request = (origin?: string) =>
    fetch(api.url + body.imageUrl, {
      headers: {
        'sec-fetch-site': 'cross-site',
        'sec-fetch-dest': 'image',
        ...(origin ? { origin } : {}),
      },
    });
  const answer = await request(site);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('access-control-allow-origin')).toBe(site);
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-site');
  for (const origin of ['https://otro.example', undefined]) expect((await request(origin)).status).toBe(403);
});
