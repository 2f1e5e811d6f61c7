/** `/api/contenido`: the collections besides shows, read, changed, deleted and restored under the schemas of the content files. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished, test } from 'vitest';
import { readContent } from '../../src/storage/check/read-content.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { isUpright, noise, oriented } from './pictures.ts';
import { etagIn, fetchAnswer, filesIn, ORIGIN, type ServedHere, serve, temporaryFolder } from './support.ts';

/** Starts an API over the fixture's content without its shows. */
async function served(onEnd: Parameters<typeof temporaryFolder>[0] = onTestFinished): Promise<ServedHere> {
  const dir = await temporaryFolder(onEnd);
  await cp(TOUR_DIR, dir, { recursive: true, filter: (path) => !path.startsWith(join(TOUR_DIR, 'shows')) });
  return serve({ dir, onEnd });
}

const LISTS = ['gallery', 'videos', 'products', 'courses', 'comedians', 'cities'] as const;

/** For tests that change nothing. */
const shared = await served(afterAll);

async function problemsIn(dir: string): Promise<readonly unknown[]> {
  return (await readContent(dir)).problems;
}

async function uploadAs(api: ServedHere, field: string, bytes: Uint8Array) {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(bytes)], 'IMG_0001.jpg', { type: 'image/jpeg' }));
  return fetchAnswer(`${api.url}/api/upload`, { method: 'POST', body: form, headers: { origin: ORIGIN } });
}

test('GET: every collection, its entries and their ETags; writing an entry as it was read changes nothing', async () => {
  const api = await served();
  const before = await filesIn(api.dir);
  const { body: all } = await api.send('GET', '/api/contenido');
  expect(all.map(({ coleccion }: { coleccion: string }) => coleccion)).toEqual(
    expect.arrayContaining(['shows', 'site', 'festivals', 'pages', 'press', ...LISTS]),
  );
  for (const { coleccion, forma } of all) {
    const list = await api.send('GET', `/api/contenido/${coleccion}`);
    expect(list, coleccion).toMatchObject({ status: 200, body: { coleccion, forma, problemas: [] } });
    if (forma === 'lista') {
      const datos = list.body.entradas.map((entry: { datos: unknown }) => entry.datos);
      const put = await api.send('PUT', `/api/contenido/${coleccion}`, datos, etagIn(list));
      expect(put, coleccion).toMatchObject({ status: 200, body: list.body });
    }
    for (const entry of list.body.entradas) {
      const path = `/api/contenido/${coleccion}/${entry.id}`;
      const read = await api.send('GET', path);
      expect(read.body, path).toStrictEqual(entry);
      const put = await api.send('PUT', path, entry.datos, etagIn(read));
      expect(put, path).toMatchObject({ status: 200, body: entry });
    }
  }
  expect(await filesIn(api.dir)).toStrictEqual(before);
});

test('GET /api/contenido/shows: ETags of all shows, files with errors too', async () => {
  const api = await serve();
  const posted = await api.post({
    ciudad: 'León',
    estado: 'Guanajuato',
    pais: 'Mexico',
    fecha: '2027-12-05',
    taquilla: '$1',
    direccion: 'x',
    lugar: 'y',
    show: '8pm',
  });
  await writeFile(join(api.dir, 'shows/2027/rota.md'), '---\nciudad: "x\n---\n');
  const { body } = await api.send('GET', '/api/contenido/shows');
  expect(body.entradas).toMatchObject([
    { id: '2027-12-05-leon', etag: etagIn(posted), datos: posted.body, problemas: [] },
    { id: 'rota', datos: null, problemas: [expect.stringContaining('rota.md:2')] },
  ]);
});

test.each(['shows', 'site', 'festivals', 'pages', 'press', ...LISTS])(
  'GET /api/esquemas/%s: a JSON Schema with a description in Spanish for each field',
  async (name) => {
    const { status, body } = await shared.send('GET', `/api/esquemas/${name}`);
    expect({ status, type: body.type }).toStrictEqual({ status: 200, type: 'object' });
    for (const [field, schema] of Object.entries<{ description?: string }>(body.properties)) {
      expect(schema.description, field).toMatch(/\p{L}.*\.$/u);
    }
    if (name === 'shows')
      expect(Object.keys(body.properties)).toEqual(expect.arrayContaining(['linkdecompra', 'notas']));
    if (name === 'pages' || name === 'press') expect(body.properties).toHaveProperty('cuerpo');
  },
);

describe('photos from a phone', () => {
  it('uploaded upright without GPS, added, described, reordered, deleted and restored', async () => {
    const api = await served();
    const { body: start } = await api.send('GET', '/api/contenido/gallery');
    const photo = await oriented(6)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 40/1 0/1' } })
      .jpeg()
      .toBuffer();
    const upload = await uploadAs(api, 'foto', photo);
    expect(upload.body.imageUrl).toMatch(/^\/galeria\/[0-9a-f]{32}\.jpg$/u);
    const stored = await readFile(join(api.dir, upload.body.imageUrl));
    expect(stored.includes('Exif') || stored.includes('GPS')).toBe(false);

    const datos = { imagen: upload.body.imageUrl, alt: 'Anoche en León' };
    const added = await api.send('POST', '/api/contenido/gallery', datos);
    const id = String(start.entradas.length + 1).padStart(3, '0');
    expect(added).toMatchObject({
      status: 201,
      body: { id, datos: { ...datos, imagen: datos.imagen.slice(1) } },
    });
    // The same photo sent again after a lost answer.
    expect(await api.send('POST', '/api/contenido/gallery', datos)).toMatchObject({
      status: 409,
      body: { id },
    });

    const path = `/api/contenido/gallery/${id}`;
    const described = await api.send('PATCH', path, { alt: 'Timbito en León' }, etagIn(added));
    expect(described.body.datos.alt).toBe('Timbito en León');
    expect(await api.send('PATCH', path, { alt: 'Otro' }, etagIn(added))).toMatchObject({
      status: 412,
      body: { actual: described.body.datos, base: added.body.datos },
    });

    const { body: list } = await api.send('GET', '/api/contenido/gallery');
    const [first, ...rest] = list.entradas.map((entry: { datos: unknown }) => entry.datos);
    const moved = await api.send('PUT', '/api/contenido/gallery', [...rest, first], list.etag);
    expect(moved.body.entradas.at(-1).datos).toStrictEqual(first);
    expect(await api.send('PUT', '/api/contenido/gallery', [first], list.etag)).toMatchObject({
      status: 412,
      body: { actual: [...rest, first], enviado: [first], base: [first, ...rest] },
    });
    // Its position has changed, so its old address names another photo.
    expect((await api.send('DELETE', path, undefined, etagIn(described))).status).toBe(412);
    const now = moved.body.entradas.find((entry: { etag: string }) => entry.etag === etagIn(described));
    const deleted = await api.send('DELETE', `/api/contenido/gallery/${now.id}`, undefined, now.etag);
    expect(deleted).toMatchObject({
      status: 200,
      body: { papelera: { coleccion: 'gallery', datos: now.datos } },
    });
    const restored = await api.send('POST', `/api/papelera/${deleted.body.papelera.entrada}/restaurar`);
    expect(restored).toMatchObject({ status: 200, body: { id, datos: now.datos } });
    expect((await api.send('GET', '/api/papelera')).body).toStrictEqual([]);
    expect(await problemsIn(api.dir)).toStrictEqual([]);
  });

  it('deletion that fails after its copy to the bin: the photo is in the list, and the bin is empty', async () => {
    const api = await served();
    const { body: list } = await api.send('GET', '/api/contenido/gallery');
    const [{ id, etag }] = list.entradas;
    // The version cannot be kept.
    await writeFile(join(api.dir, '.gira'), '');
    const failed = await api.send('DELETE', `/api/contenido/gallery/${id}`, undefined, etag);
    expect(failed).toMatchObject({
      status: 500,
      body: { error: expect.stringMatching(/No se guardó nada\.$/u) },
    });
    expect((await api.send('GET', '/api/contenido/gallery')).body).toStrictEqual(list);
    expect((await api.send('GET', '/api/papelera')).body).toStrictEqual([]);
  });

  it('30 photos added at once: each is in the list, once', async () => {
    const api = await served();
    await mkdir(join(api.dir, 'galeria'), { recursive: true });
    await writeFile(join(api.dir, 'galeria/n.jpg'), await noise(16, 16).jpeg().toBuffer());
    const before = (await api.send('GET', '/api/contenido/gallery')).body.entradas.length;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        api.send('POST', '/api/contenido/gallery', { imagen: 'galeria/n.jpg', alt: `Foto ${index}` }),
      ),
    );
    expect(answers.map(({ status }) => status)).toStrictEqual(Array.from({ length: 30 }, () => 201));
    const { body } = await api.send('GET', '/api/contenido/gallery');
    const texts = body.entradas.map((entry: { datos: { alt: string } }) => entry.datos.alt);
    expect(body.entradas.length).toBe(before + 30);
    expect(texts.filter((text: string) => text.startsWith('Foto ')).length).toBe(30);
  });

  it.each([
    ['foto', 'galeria'],
    ['imagen', 'imagenes'],
    ['cartel', 'carteles'],
  ])('POST /api/upload, field %s: stored upright in %s/; errors name the field', async (field, folder) => {
    const api = await serve();
    const { body } = await uploadAs(api, field, await oriented(8).jpeg({ quality: 95 }).toBuffer());
    expect(body.imageUrl).toMatch(new RegExp(`^/${folder}/[0-9a-f]{32}\\.jpg$`, 'u'));
    expect(await isUpright(await readFile(join(api.dir, body.imageUrl)))).toBe(true);
    const bad = await uploadAs(api, field, Buffer.from('no es una foto'));
    expect(bad).toMatchObject({ status: 415, body: { fields: { [field]: expect.any(String) } } });
  });
});

describe('one entry in one file', () => {
  it('site: a changed field, comments stay; another editor gets 412 with both', async () => {
    const api = await served();
    const text = await readFile(join(api.dir, 'site.yaml'), 'utf8');
    await writeFile(join(api.dir, 'site.yaml'), `# Lo general\n${text}`);
    const read = await api.send('GET', '/api/contenido/site/site');
    const changed = await api.send('PATCH', '/api/contenido/site/site', { lema: 'Otro lema' }, etagIn(read));
    expect(changed.body.datos).toStrictEqual({ ...read.body.datos, lema: 'Otro lema' });
    const now = await readFile(join(api.dir, 'site.yaml'), 'utf8');
    expect(now).toMatch(/^# Lo general\n/u);
    const late = await api.send(
      'PUT',
      '/api/contenido/site/site',
      { ...read.body.datos, lema: 'Tercero' },
      etagIn(read),
    );
    expect(late).toMatchObject({
      status: 412,
      body: {
        actual: changed.body.datos,
        enviado: { lema: 'Tercero' },
        base: read.body.datos,
        etag: etagIn(changed),
      },
    });
    expect(await problemsIn(api.dir)).toStrictEqual([]);
  });

  it('the privacy notice: its text is Markdown', async () => {
    const api = await served();
    const path = '/api/contenido/pages/aviso-de-privacidad';
    const read = await api.send('GET', path);
    expect(read.body.datos.cuerpo.length).toBeGreaterThan(10);
    const cuerpo = '# Aviso\n\nTexto con "comillas": y dos puntos.\n\n---\n\nFin.';
    const changed = await api.send('PATCH', path, { cuerpo, actualizado: '2026-11-21' }, etagIn(read));
    expect(changed.body.datos).toStrictEqual({ ...read.body.datos, cuerpo, actualizado: '2026-11-21' });
    expect((await api.send('GET', path)).body).toStrictEqual(changed.body);
    expect(await problemsIn(api.dir)).toStrictEqual([]);
  });

  it('the press kit: changed, deleted, added again under the same id, and restored', async () => {
    const api = await served();
    const path = '/api/contenido/press/prensa';
    const read = await api.send('GET', path);
    expect(read.body.datos).toMatchObject({ corta: expect.any(String), cuerpo: expect.any(String) });
    const refused = await api.send('PATCH', path, { cuerpo: 'a\u0007b' }, etagIn(read));
    expect(refused).toMatchObject({ status: 400, body: { fields: { cuerpo: expect.any(String) } } });
    const posted = await api.send('POST', '/api/contenido/press', { corta: 'Otra.' });
    expect(posted).toMatchObject({ status: 409, body: { id: 'prensa' } });
    const gone = await api.send('DELETE', path, undefined, etagIn(read));
    expect(gone.status).toBe(200);
    expect((await api.send('GET', '/api/contenido/press')).body.entradas).toEqual([]);
    const restored = await api.send('POST', `${path}/restaurar`);
    expect(restored.body.datos).toStrictEqual(read.body.datos);
    await api.send('DELETE', path, undefined, etagIn(restored));
    const added = await api.send('POST', '/api/contenido/press', { corta: 'Nueva.', cuerpo: 'Larga.' });
    expect(added).toMatchObject({ status: 201, body: { id: 'prensa', datos: { cuerpo: 'Larga.' } } });
    expect(await problemsIn(api.dir)).toStrictEqual([]);
  });

  it.each([
    ['DELETE', '/api/contenido/site/site'],
    ['DELETE', '/api/contenido/pages/aviso-de-privacidad'],
    ['POST', '/api/contenido/site'],
    ['PUT', '/api/contenido/festivals'],
  ])('%s %s: 409, nothing changes', async (method, path) => {
    const api = await served();
    const before = await filesIn(api.dir);
    const body = method === 'DELETE' ? undefined : [];
    expect((await api.send(method, path, body, '"x"')).status).toBe(409);
    expect(await filesIn(api.dir)).toStrictEqual(before);
  });
});

test.each([
  ['日本 2027', '中国 2027'],
  ['🎤 2027', '🎸 2027'],
  ['C Fest', 'C++ Fest'],
])('festivals: %s and %s are two; each is stored once', async (one, two) => {
  const api = await served();
  const add = (titulo: string) =>
    api.send('POST', '/api/contenido/festivals', {
      titulo,
      ciudad: 'Colima',
      estado: 'Colima',
      pais: 'Mexico',
      lugar: 'Teatro Hidalgo',
      dias: [{ dia: '5', fecha: '2027-06-05' }],
    });
  const [first, second] = [await add(one), await add(two)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await add(one.toLowerCase())).toMatchObject({ status: 409, body: { id: first.body.id } });
  expect(await add(two)).toMatchObject({ status: 409, body: { id: second.body.id } });
  expect(await problemsIn(api.dir)).toEqual([]);
});

test('festivals: one is added under the name of its title, changed, deleted and restored', async () => {
  const api = await served();
  const festival = {
    titulo: 'Risas del Volcán 2027',
    ciudad: 'Colima',
    estado: 'Colima',
    pais: 'Mexico',
    lugar: 'Teatro Hidalgo',
    dias: [{ dia: '5', fecha: '2027-06-05' }],
  };
  const added = await api.send('POST', '/api/contenido/festivals', festival);
  expect(added).toMatchObject({ status: 201, body: { id: 'risas-del-volcan-2027', datos: festival } });
  expect((await api.send('POST', '/api/contenido/festivals', festival)).status).toBe(409);
  const path = '/api/contenido/festivals/risas-del-volcan-2027';
  const dias = [...festival.dias, { dia: '6', fecha: '2027-06-05' }];
  const wrong = await api.send('PATCH', path, { dias }, etagIn(added));
  expect(wrong).toMatchObject({ status: 400, body: { fields: { 'dias.1.dia': expect.any(String) } } });
  const abroad = await api.send('PATCH', path, { pais: 'Francia' }, etagIn(added));
  expect(abroad).toMatchObject({ status: 400, body: { fields: { pais: expect.any(String) } } });
  const changed = await api.send('PATCH', path, { lugar: 'Plaza' }, etagIn(added));
  expect((await api.send('DELETE', path, undefined, etagIn(added))).status).toBe(412);
  expect((await api.send('DELETE', path, undefined, etagIn(changed))).status).toBe(200);
  expect((await api.send('GET', path)).status).toBe(404);
  const restored = await api.send('POST', `${path}/restaurar`);
  expect(restored).toMatchObject({ status: 200, body: changed.body });
  expect(await problemsIn(api.dir)).toStrictEqual([]);
});

test('venues: one is added under its name and city, and twice is a conflict', async () => {
  const api = await served();
  const venue = {
    nombre: 'Foro El Telón',
    ciudad: 'Guadalajara',
    edad: 'Mayores de 18 años',
    notas: 'Uno.\n\nDos.',
  };
  const added = await api.send('POST', '/api/contenido/venues', venue);
  expect(added).toMatchObject({ status: 201, body: { id: 'foro-el-telon-guadalajara', datos: venue } });
  expect((await api.send('POST', '/api/contenido/venues', { ...venue, edad: '' })).status).toBe(409);
  const path = '/api/contenido/venues/foro-el-telon-guadalajara';
  const wrong = await api.send('PATCH', path, { mapa: 'tel:3312345678' }, etagIn(added));
  expect(wrong).toMatchObject({ status: 400, body: { fields: { mapa: expect.any(String) } } });
  expect((await api.send('DELETE', path, undefined, etagIn(added))).status).toBe(200);
  expect(await problemsIn(api.dir)).toStrictEqual([]);
});

describe('hostile requests', () => {
  it.each([
    ['gallery', { imagen: '../site.yaml', alt: 'x' }, 'imagen'],
    ['gallery', { imagen: 'galeria/no-hay.jpg', alt: 'x' }, 'imagen'],
    ['gallery', { imagen: '/etc/passwd', alt: 'x' }, 'imagen'],
    ['gallery', { alt: 'x' }, 'imagen'],
    ['gallery', [], ''],
    ['gallery', null, ''],
    ['gallery', { imagen: 'galeria/f001.jpg', alt: 'x', color: 'uno' }, 'color'],
    ['videos', { comediante: 'a\0b', link: '' }, 'comediante'],
    ['comedians', { nombre: 'X', color: 'tres' }, 'color'],
    ['festivals', { titulo: '../../x' }, 'ciudad'],
    ['venues', { nombre: '../../x' }, 'ciudad'],
  ])('POST /api/contenido/%s %j: 400 that names %s, nothing changes', async (name, body, field) => {
    const api = shared;
    const before = await filesIn(api.dir);
    const answer = await api.send('POST', `/api/contenido/${name}`, JSON.stringify(body));
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(answer.body.error).toMatch(/No se guardó nada\.$/u);
    expect(await filesIn(api.dir)).toStrictEqual(before);
  });

  it.each([
    'carteles',
    '__proto__',
    'constructor',
    '..',
    '%2e%2e',
    'README',
    'site.yaml',
    '%00',
    'x'.repeat(200),
  ])('a collection called %s: 404', async (name) => {
    const api = shared;
    for (const path of [`/api/contenido/${name}`, `/api/contenido/${name}/x`, `/api/esquemas/${name}`]) {
      expect((await api.send('GET', path)).status).toBe(404);
    }
  });

  it.each(['000', '0', '1', '-1', '1e3', '999', '%2e%2e%2fsite', '001.yaml'])(
    'a photo called %s: 404, nothing changes',
    async (id) => {
      const api = shared;
      const before = await filesIn(api.dir);
      for (const method of ['GET', 'PATCH', 'DELETE']) {
        const body = method === 'PATCH' ? {} : undefined;
        expect((await api.send(method, `/api/contenido/gallery/${id}`, body, '"x"')).status).toBe(404);
      }
      expect(await filesIn(api.dir)).toStrictEqual(before);
    },
  );

  it('a list longer than a content file may be: refused', async () => {
    const api = shared;
    const { etag } = (await api.send('GET', '/api/contenido/comedians')).body;
    const list = Array.from({ length: 1_000 }, (_, index) => ({
      nombre: `${'Ñ'.repeat(70)} ${index}`,
      color: 'uno',
    }));
    const answer = await api.send('PUT', '/api/contenido/comedians', list.slice(0, 500), etag);
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain('64 KB');
  });

  it('a repeated field inside a group: refused', async () => {
    const api = shared;
    const { etag } = (await api.send('GET', '/api/contenido/site/site')).body;
    const text = '{"redes":{"tiktok":"https://a.example","tiktok":"https://b.example"}}';
    const answer = await api.send('PATCH', '/api/contenido/site/site', text, etag);
    expect(answer).toMatchObject({ status: 400, body: { fields: { tiktok: expect.any(String) } } });
  });

  it('a file with errors: listed with its problems, changed only as a whole', async () => {
    const api = await served();
    await writeFile(join(api.dir, 'galeria.yaml'), '- imagen: "x\n');
    const { body } = await api.send('GET', '/api/contenido/gallery');
    expect(body).toMatchObject({ entradas: [], problemas: [expect.stringContaining('línea 1')] });
    const answer = await api.send('POST', '/api/contenido/gallery', { imagen: 'galeria/f001.jpg', alt: 'x' });
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('tiene errores');
  });
});
