/** Posted shows are stored, listed and read back by the site, unchanged; the answer to a bad show names each wrong field. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { apiName, fieldsOfKind, ruleOf } from '../../src/schemas/show-fields.ts';
import { noise } from './pictures.ts';
import { filesIn, serve, siteShows, TODAY, temporaryFolder, validShow } from './support.ts';

test('a posted show is a file that the site reads, and is listed under the names of the API', async () => {
  const api = await serve();
  const { status, body } = await api.post({
    ...validShow,
    linkdecompra: 'https://boletos.example/1',
    invitados: 'Ana',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ ...validShow, id: '2027-12-05-guadalajara', invitados: 'Ana' });
  const [entry] = await siteShows(api.dir);
  expect(entry).toMatchObject({
    id: '2027-12-05-guadalajara',
    file: 'shows/2027/2027-12-05-guadalajara.md',
    data: { ...validShow, link: 'https://boletos.example/1', invitado: 'Ana' },
  });
  expect(await api.list()).toStrictEqual([body]);
});

test('GET /api/shows: by date, and those of one date by id, also after a date has changed', async () => {
  const api = await serve();
  const dates = ['2027-12-05', '2027-12-06', '2027-12-07'];
  for (const fecha of [...dates, '2027-12-07'])
    expect((await api.post({ ...validShow, fecha, lugar: `Foro ${(await api.list()).length}` })).status).toBe(
      201,
    );
  const [first] = await api.list();
  const { headers } = await api.send('GET', `/api/shows/${first?.['id']}`);
  const changed = await api.send(
    'PATCH',
    `/api/shows/${first?.['id']}`,
    { fecha: '2027-12-31' },
    headers.get('etag') ?? '',
  );
  expect(changed.body.id).toBe('2027-12-05-guadalajara');
  expect((await api.list()).map(({ id }) => id)).toEqual([
    '2027-12-06-guadalajara',
    '2027-12-07-guadalajara',
    '2027-12-07-guadalajara-2',
    '2027-12-05-guadalajara',
  ]);
});

test('the content folder is moved away: 503 that says so, and the API goes on once it is back', async () => {
  const dir = join(await temporaryFolder(), 'contenido');
  await mkdir(dir);
  const api = await serve({ dir });
  expect((await api.post(validShow)).status).toBe(201);
  await rename(dir, `${dir}-aparte`);
  const error = /^No se puede abrir la carpeta de contenido\. .* No se guardó nada\.$/u;
  const refused = { status: 503, body: { error: expect.stringMatching(error) } };
  for (const path of [
    '/api/shows',
    '/api/shows/2027-12-05-guadalajara',
    '/api/contenido/shows',
    '/api/contenido/site',
  ])
    expect(await api.send('GET', path), path).toMatchObject(refused);
  expect(await api.post({ ...validShow, lugar: 'Otro' })).toMatchObject(refused);
  expect(await api.upload(await noise(32, 32).jpeg().toBuffer())).toMatchObject(refused);
  expect(await readdir(dirname(dir))).toEqual(['contenido-aparte']);
  expect(api.log.join('')).toContain(`no existe la carpeta de contenido ${dir}`);
  await rename(`${dir}-aparte`, dir);
  expect((await api.list()).map(({ id }) => id)).toEqual(['2027-12-05-guadalajara']);
  expect((await api.post({ ...validShow, lugar: 'Otro' })).status).toBe(201);
});

test('the file is text that an editor can change by hand, without the fields that are empty', async () => {
  const api = await serve();
  await api.post({
    ...validShow,
    abridor: '',
    preventa: '',
    notas: 'Hay *estacionamiento*.\n\nSe permite entrar tarde.',
  });
  expect(await readFile(join(api.dir, 'shows/2027/2027-12-05-guadalajara.md'), 'utf8')).toBe(`---
ciudad: "Guadalajara"
estado: "Jalisco"
pais: "Mexico"
fecha: "2027-12-05"
taquilla: "$250"
direccion: "Av. de los Cedros 118, Col. Centro"
lugar: "Foro El Telón"
show: "8:30pm"
actualizado: "2026-11-21"
---

Hay *estacionamiento*.

Se permite entrar tarde.
`);
});

test('a new show: updated today in Mexico City, unless it says when it was', async () => {
  const api = await serve();
  expect((await api.post(validShow)).body).toMatchObject({ ...validShow, actualizado: TODAY });
  const said = { ...validShow, lugar: 'Otro', actualizado: '2026-11-01' };
  expect((await api.post(said)).body).toMatchObject(said);
  expect((await api.list()).map(({ actualizado }) => actualizado).sort()).toStrictEqual([
    '2026-11-01',
    TODAY,
  ]);
});

test('every field that content has goes in and out', async () => {
  const api = await serve();
  const full = {
    ...Object.fromEntries(
      fieldsOfKind('text').map((field) => [apiName(field), String(ruleOf(field).examples[0])]),
    ),
    ...validShow,
    preventa: '$200',
    abridor: 'Nacho Penumbra',
    facelugar: 'https://www.facebook.com/foroeltelon',
    puertas: '8:00pm',
    linkdecompra: 'whatsapp://send?phone=523300000000',
    invitados: 'Chuy Malora',
    tiposhow: 'si',
    estatus: 'reprogramado',
    fechaAnterior: '2027-11-20',
    zona: 'America/Mexico_City',
    edad: 'Mayores de 18 años',
    duracion: '90 minutos',
    comoLlegar: 'Metro Juárez.',
    mapa: 'https://maps.example/foro',
    estacionamiento: 'En el sótano.',
    accesibilidad: 'Rampa.',
    prohibido: 'Cámaras.',
    titulo: 'Grabación del especial',
    cartelAlt: 'Un micrófono',
    publicar: '2027-11-01',
    actualizado: '2027-11-21',
    antes: '2027-11-20-gdl',
    notas: 'Notas.',
    cartel: '',
    boletos: '',
  };
  const { body } = await api.post(full);
  expect(body).toStrictEqual({ id: '2027-12-05-guadalajara', ...full });
});

test('boletos: stored and answered as a list, in place of presale, box office and link', async () => {
  const api = await serve();
  const { taquilla: _, ...show } = validShow;
  const boletos = [
    { nombre: 'Preventa', precio: '$200', link: 'https://boletos.example/x', hasta: '2027-11-30' },
    { nombre: 'VIP', precio: '$500', agotado: 'si' },
  ];
  const { status, body } = await api.post({ ...show, boletos });
  expect({ status, boletos: body['boletos'] }).toStrictEqual({ status: 201, boletos });
  expect((await siteShows(api.dir))[0]?.data).toMatchObject({ boletos });
  const twice = await api.post({ ...validShow, boletos });
  expect(twice.body.fields).toMatchObject({ boletos: expect.stringContaining('no va junto con taquilla') });
  const wrong = await api.post({ ...show, boletos: [boletos[0], { nombre: 'VIP' }] });
  expect(wrong.body.fields).toMatchObject({ boletos: expect.stringMatching(/^\[2\]\.precio: falta/u) });
});

test('two sessions of a night: each is stored with its hour, link and status, and a third at a taken hour is refused', async () => {
  const api = await serve();
  const night = { ...validShow, edad: 'Mayores de 18 años', accesibilidad: 'Rampa.' };
  const late = { show: '11:00pm', linkdecompra: 'https://boletos.example/2', estatus: 'agotado' };
  await api.post(night);
  const { status, body } = await api.post({ ...night, ...late });
  expect(status).toBe(201);
  expect(body).toMatchObject({ id: '2027-12-05-guadalajara-2', ...late, edad: night.edad });
  expect((await api.post({ ...night, ...late })).status).toBe(409);
  expect(await siteShows(api.dir)).toHaveLength(2);
});

test('an element of the list can be posted elsewhere as it is', async () => {
  const [from, to] = [await serve(), await serve()];
  await from.post({ ...validShow, tiposhow: 'Asquerosos', titulo: 'Uno' });
  const [listed] = await from.list();
  expect((await to.post(listed)).status).toBe(201);
  expect(await to.list()).toStrictEqual([listed]);
});

test.each([
  ['si', 'si'],
  ['Sí', 'si'],
  ['Asquerosos', 'si'],
  ['ASQUEROSOS ', 'si'],
  ['', ''],
  ['no', ''],
  ['normal', ''],
])('tiposhow %j is %j', async (written, kept) => {
  const api = await serve();
  expect((await api.post({ ...validShow, tiposhow: written })).body.tiposhow).toBe(kept);
});

describe('names', () => {
  it('another show of the same city and day gets the next name', async () => {
    const api = await serve();
    for (const show of ['6:00pm', '8:30pm', '11:00pm']) await api.post({ ...validShow, show });
    expect([...(await filesIn(api.dir)).keys()].sort()).toStrictEqual([
      'shows/2027/2027-12-05-guadalajara-2.md',
      'shows/2027/2027-12-05-guadalajara-3.md',
      'shows/2027/2027-12-05-guadalajara.md',
    ]);
  });

  it('the same show, in whatever spelling, is a duplicate', async () => {
    const api = await serve();
    await api.post(validShow);
    const again = await api.post({
      ...validShow,
      ciudad: ' GUADALAJÁRA',
      lugar: 'foro  el telon',
      taquilla: '$300',
    });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({
      error: 'Ese show ya está guardado: misma fecha, ciudad, lugar y hora. No se guardó otra vez.',
      id: '2027-12-05-guadalajara',
    });
    expect((await filesIn(api.dir)).size).toBe(1);
  });

  it('a show that an editor wrote by hand, under any name, is known at once', async () => {
    const api = await serve();
    await api.post(validShow);
    const text = await readFile(join(api.dir, 'shows/2027/2027-12-05-guadalajara.md'), 'utf8');
    await writeFile(join(api.dir, 'shows/2027/noche-especial.md'), text.replace('8:30pm', '11:00pm'));
    expect((await api.post({ ...validShow, show: '11:00pm' })).body.id).toBe('noche-especial');
  });

  it('an editor’s deletion is seen at once, and the name is free again', async () => {
    const api = await serve();
    await api.post(validShow);
    await rm(join(api.dir, 'shows/2027/2027-12-05-guadalajara.md'));
    expect(await api.list()).toStrictEqual([]);
    expect((await api.post(validShow)).body.id).toBe('2027-12-05-guadalajara');
  });

  it('an id of the client’s is not used, and a path is refused', async () => {
    const api = await serve();
    expect((await api.post({ ...validShow, id: '../../fuera' })).body.id).toBe('2027-12-05-guadalajara');
    for (const field of ['slug', 'path', 'file', 'archivo']) {
      const { status, body } = await api.post({ ...validShow, show: '9:00pm', [field]: '../../fuera.md' });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty(field);
    }
  });

  it.each(['../../../etc', '..', '/', '\\', '日本', '%2e%2e%2f', '.git', 'a'.repeat(80)])(
    'a city called %j stays inside the folder',
    async (ciudad) => {
      const api = await serve();
      expect((await api.post({ ...validShow, ciudad })).status).toBe(201);
      for (const file of (await filesIn(api.dir)).keys()) {
        expect(file).toMatch(/^shows\/2027\/2027-12-05-[a-z0-9-]{1,60}\.md$/u);
      }
      expect(await api.list()).toMatchObject([{ ciudad }]);
    },
  );
});

describe('the poster', () => {
  it('is a path that an upload answered, and is stored as a path inside the content folder', async () => {
    const api = await serve();
    const { body } = await api.upload(await noise(64, 64).png().toBuffer());
    const answer = await api.post({ ...validShow, cartel: body.imageUrl });
    expect(answer).toMatchObject({ status: 201, body: { cartel: body.imageUrl } });
    expect(await siteShows(api.dir)).toMatchObject([{ data: { cartel: body.imageUrl.slice(1) } }]);
  });

  it.each([
    `/carteles/${'0'.repeat(32)}.jpg`,
    '/carteles/a-mano.jpg',
    'https://otro.example/a.jpg',
    '//otro.example/a.jpg',
    '/carteles/../shows/x.jpg',
    '/etc/passwd',
    'file:///etc/passwd',
    '/galeria/f001.jpg',
    'data:image/png;base64,AAAA',
  ])('anything else is refused: %s', async (cartel) => {
    const api = await serve();
    await mkdir(join(api.dir, 'carteles'));
    await writeFile(join(api.dir, 'carteles/a-mano.jpg'), 'x');
    const { status, body } = await api.post({ ...validShow, cartel });
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toStrictEqual(['cartel']);
    expect(await siteShows(api.dir)).toStrictEqual([]);
  });
});

/** Texts that YAML, HTML, JavaScript or shells would take for something else. */
const texts = [
  'no',
  'null',
  '~',
  'true',
  '2024-02-14',
  '20:30',
  '0x1F',
  '1e3',
  '.inf',
  '&a',
  '*a',
  '!!js/function',
  '- a',
  '? a',
  'a: b',
  '# a',
  "it's",
  '"comillas"',
  '\\',
  '\\n',
  '%TAG',
  '@x',
  '`x`',
  '{a: 1}',
  '[1]',
  '| a',
  '> a',
  '---',
  '...',
  '<script>alert(1)</script>',
  '$\u007b7*7}',
  '{{7*7}}',
  "'; DROP TABLE shows; --",
  '$(id)',
  'ñandú áéíóú',
  'שלום',
  '👩‍👩‍👧‍👦 🎤',
  ' espacios ',
  'a\u00a0b',
  'cafe\u0301',
  'x'.repeat(120),
];

test('POST /api/shows: text with invisible characters, stored without them', async () => {
  const api = await serve();
  const { status } = await api.post({
    ...validShow,
    lugar: 'a\u200bb',
    titulo: '\u202eabc',
    notas: '\u2066x\u2069',
  });
  expect(status).toBe(201);
  expect((await api.list())[0]).toMatchObject({ lugar: 'ab', titulo: 'abc', notas: 'x' });
});

test.each(texts)('%j comes back identical from the API and from the site’s own reader', async (text) => {
  const api = await serve();
  const fields = { titulo: text, invitados: text, lugar: text, abridor: text };
  const { status, body } = await api.post({ ...validShow, ...fields });
  expect(status).toBe(201);
  expect(body).toMatchObject(fields);
  expect((await api.list())[0]).toMatchObject(fields);
  const { invitados, ...same } = fields;
  expect((await siteShows(api.dir))[0]?.data).toMatchObject({ ...same, invitado: invitados });
});
