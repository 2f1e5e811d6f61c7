/** The versions of the collections besides shows: of a file with one entry, and of a whole list. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { readContent } from '../../src/storage/check/read-content.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { etagIn, filesIn, type ServedHere, serve, temporaryFolder } from './support.ts';

/** Starts an API over the fixture's content without its shows. */
async function served(): Promise<ServedHere> {
  const dir = await temporaryFolder();
  await cp(TOUR_DIR, dir, { recursive: true, filter: (path) => !path.startsWith(join(TOUR_DIR, 'shows')) });
  return serve({ dir });
}

const SITE = '/api/contenido/site/site';
const LIST = '/api/contenido/comedians';

describe.each([
  [SITE, 'lema', 'Lema'],
  ['/api/contenido/pages/aviso-de-privacidad', 'titulo', 'Título'],
  ['/api/contenido/festivals/black-chrome-2024', 'lugar', 'Lugar'],
])('versions of %s', (path, field, label) => {
  test('two changes: each in words, and the first version restored', async () => {
    const api = await served();
    const read = await api.send('GET', path);
    const before = read.body.datos[field];
    const second = await api.send('PATCH', path, { [field]: 'Segundo' }, etagIn(read));
    const third = await api.send('PATCH', path, { [field]: 'Tercero' }, etagIn(second));
    const { body: versions } = await api.send('GET', `${path}/versiones`);
    expect(versions).toMatchObject([
      {
        actual: true,
        autor: null,
        etag: etagIn(third),
        datos: third.body.datos,
        cambios: [{ ruta: [label], antes: 'Segundo', despues: 'Tercero' }],
      },
      {
        actual: false,
        etag: etagIn(second),
        cambios: [{ ruta: [label], antes: before, despues: 'Segundo' }],
      },
      { actual: false, etag: etagIn(read), datos: read.body.datos, cambios: [] },
    ]);
    const restore = `${path}/versiones/${versions[2].version}/restaurar`;
    const unchanged = await filesIn(api.dir);
    expect((await api.send('POST', restore)).status).toBe(428);
    expect(await api.send('POST', restore, undefined, etagIn(second))).toMatchObject({
      status: 412,
      body: { etag: etagIn(third), actual: third.body.datos, enviado: read.body.datos },
    });
    const unknown = await api.send('POST', `${path}/versiones/otra/restaurar`, undefined, etagIn(third));
    expect(unknown).toMatchObject({ status: 404, body: { error: expect.stringMatching(/No se guardó/u) } });
    expect(await filesIn(api.dir)).toStrictEqual(unchanged);
    const restored = await api.send('POST', restore, undefined, etagIn(third));
    expect(restored).toMatchObject({ status: 200, body: { datos: read.body.datos, problemas: [] } });
    expect((await api.send('GET', path)).body).toStrictEqual(restored.body);
    expect((await readContent(api.dir)).problems).toStrictEqual([]);
  });
});

test('versions of a long text: the changed paragraph, with the heading above it', async () => {
  const api = await served();
  const path = '/api/contenido/pages/aviso-de-privacidad';
  const read = await api.send('GET', path);
  const cuerpo = read.body.datos.cuerpo.replace('Después se eliminan.', 'Después se borran.');
  await api.send('PATCH', path, { cuerpo }, etagIn(read));
  const { body: versions } = await api.send('GET', `${path}/versiones`);
  expect(versions[0].cambios).toEqual([
    {
      ruta: ['Cuerpo', 'Cuánto tiempo los guardamos'],
      antes: '…legales que correspondan. Después se eliminan.',
      despues: '…legales que correspondan. Después se borran.',
    },
  ]);
});

test('a file that was never changed: one version, its own', async () => {
  const api = await served();
  const read = await api.send('GET', SITE);
  const { body } = await api.send('GET', `${SITE}/versiones`);
  expect(body).toStrictEqual([
    {
      version: 'actual',
      fecha: null,
      autor: null,
      actual: true,
      etag: etagIn(read),
      datos: read.body.datos,
      cambios: [],
    },
  ]);
});

test('a version with errors: listed without data; restoring it is refused and changes nothing', async () => {
  const api = await served();
  const read = await api.send('GET', SITE);
  await writeFile(join(api.dir, 'site.yaml'), 'nombre: ""\ncolor: rojo\n');
  const broken = await api.send('GET', SITE);
  const repaired = await api.send('PUT', SITE, read.body.datos, etagIn(broken));
  const { body: versions } = await api.send('GET', `${SITE}/versiones`);
  expect(versions).toMatchObject([
    { actual: true, datos: read.body.datos, cambios: [] },
    { actual: false, datos: null, cambios: [] },
  ]);
  const before = await filesIn(api.dir);
  const path = `${SITE}/versiones/${versions[1].version}/restaurar`;
  const answer = await api.send('POST', path, undefined, etagIn(repaired));
  expect(answer).toMatchObject({ status: 409, body: { error: expect.stringContaining('tiene errores') } });
  expect(await filesIn(api.dir)).toStrictEqual(before);
});

describe('a list', () => {
  it('restored as a whole: elements that leave it go to the bin, those that left it come back', async () => {
    const api = await served();
    const start = await api.send('GET', LIST);
    const data = start.body.entradas.map(({ datos }: { datos: object }) => datos);
    const added = await api.send('POST', LIST, { nombre: 'Nueva', color: 'uno' });
    await api.send('DELETE', `${LIST}/001`, undefined, start.body.entradas[0].etag);
    const now = await api.send('GET', LIST);
    const { body: versions } = await api.send('GET', `${LIST}/versiones`);
    expect(versions).toMatchObject([
      { actual: true, etag: now.body.etag, cambios: [{ ruta: [], texto: `se quitó ${data[0].nombre}` }] },
      {
        actual: false,
        datos: [...data, added.body.datos],
        cambios: [{ ruta: [], texto: 'se agregó Nueva' }],
      },
      { actual: false, etag: start.body.etag, datos: data, cambios: [] },
    ]);
    const restore = `${LIST}/versiones/${versions[2].version}/restaurar`;
    const unchanged = await filesIn(api.dir);
    expect((await api.send('POST', restore)).status).toBe(428);
    expect((await api.send('POST', restore, undefined, start.body.etag)).status).toBe(412);
    expect((await api.send('POST', `${LIST}/versiones/x/restaurar`, {}, now.body.etag)).status).toBe(404);
    expect(await filesIn(api.dir)).toStrictEqual(unchanged);
    const restored = await api.send('POST', restore, undefined, now.body.etag);
    expect(restored).toMatchObject({ status: 200, body: { ...start.body, etag: etagIn(restored) } });
    const { body: bin } = await api.send('GET', '/api/papelera');
    expect(bin).toContainEqual(expect.objectContaining({ coleccion: 'comedians', datos: added.body.datos }));
    expect((await readContent(api.dir)).problems).toStrictEqual([]);
  });

  it('a version with a picture that is not there any more: refused, nothing changes', async () => {
    const api = await served();
    const path = '/api/contenido/gallery';
    const { body: start } = await api.send('GET', path);
    const { imagen } = start.entradas[0].datos;
    await api.send('DELETE', `${path}/001`, undefined, start.entradas[0].etag);
    await rm(join(api.dir, imagen));
    const { body: versions } = await api.send('GET', `${path}/versiones`);
    const before = await filesIn(api.dir);
    const restore = `${path}/versiones/${versions[1].version}/restaurar`;
    expect(await api.send('POST', restore, undefined, versions[0].etag)).toMatchObject({
      status: 409,
      body: { fields: { '0.imagen': expect.stringContaining(imagen) } },
    });
    expect(await filesIn(api.dir)).toStrictEqual(before);
  });

  it('its file has errors: a version cannot replace it', async () => {
    const api = await served();
    await api.send('POST', LIST, { nombre: 'Nueva', color: 'uno' });
    await writeFile(join(api.dir, 'comedians.yaml'), '- nombre: "x\n');
    const { body: versions } = await api.send('GET', `${LIST}/versiones`);
    expect(versions).toMatchObject([{ actual: true, datos: null }, { actual: false }, { actual: false }]);
    const restore = `${LIST}/versiones/${versions[1].version}/restaurar`;
    expect((await api.send('POST', restore, undefined, versions[0].etag)).status).toBe(409);
    expect(await readFile(join(api.dir, 'comedians.yaml'), 'utf8')).toBe('- nombre: "x\n');
  });
});

test('what has no versions: 404', async () => {
  const api = await served();
  const paths = [
    ...['carteles', 'shows', '__proto__', 'site', 'festivals'].map((name) => `/api/contenido/${name}`),
    ...['comedians/001', 'comedians/999', 'site/otro', 'festivals/no-hay', 'festivals/%2e%2e'].map(
      (entry) => `/api/contenido/${entry}`,
    ),
  ];
  for (const path of paths) {
    expect((await api.send('GET', `${path}/versiones`)).status, path).toBe(404);
    const restore = `${path}/versiones/actual/restaurar`;
    expect((await api.send('POST', restore, undefined, '"x"')).status, path).toBe(404);
  }
});

test('a festival called Versiones: read at its own address', async () => {
  const api = await served();
  const { body } = await api.send('GET', '/api/contenido/festivals/black-chrome-2024');
  const { ruta: _, ...datos } = body.datos;
  const added = await api.send('POST', '/api/contenido/festivals', { ...datos, titulo: 'Versiones' });
  const path = '/api/contenido/festivals/versiones';
  expect((await api.send('GET', path)).body).toStrictEqual(added.body);
  expect((await api.send('GET', `${path}/versiones`)).body).toMatchObject([
    { actual: true, datos: added.body.datos },
  ]);
});

test.each([
  ['POST', '/api/contenido/comedians/versiones', 'GET'],
  ['DELETE', `${SITE}/versiones`, 'GET'],
  ['GET', `${SITE}/versiones/actual/restaurar`, 'POST'],
  ['GET', `${LIST}/versiones/actual/restaurar`, 'POST'],
])('%s %s: 405', async (method, path, allowed) => {
  const api = await served();
  const answer = await api.send(method, path, method === 'POST' ? {} : undefined);
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toContain(allowed);
});
