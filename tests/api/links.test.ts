/** A symbolic link below the content folder is never followed, at any place, by any request, and at any time that it appears. */
import { cp, lstat, mkdir, readdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { noise } from './pictures.ts';
import {
  type Answer,
  etagIn,
  fetchAnswer,
  filesIn,
  ORIGIN,
  type ServedHere,
  serve,
  temporaryFolder,
  validShow,
} from './support.ts';

const FESTIVAL = {
  ciudad: 'Colima',
  estado: 'Colima',
  pais: 'Mexico',
  lugar: 'Teatro Hidalgo',
  dias: [{ dia: '5', fecha: '2027-06-05' }],
};
const POSTER = await noise(40, 60).png().toBuffer();

async function upload(api: ServedHere, field: string): Promise<Answer> {
  const form = new FormData();
  form.append(field, new File([new Uint8Array(POSTER)], 'a.png', { type: 'image/png' }));
  return fetchAnswer(`${api.url}/api/upload`, { method: 'POST', body: form, headers: { origin: ORIGIN } });
}

/** One entry of each kind of collection. */
const ENTRIES: readonly (readonly [path: string, change: object])[] = [
  ['/api/shows/2027-12-05-guadalajara', { taquilla: '$300' }],
  ['/api/contenido/venues/foro-uno-colima', { edad: '18' }],
  ['/api/contenido/festivals/uno', { lugar: 'Plaza' }],
  ['/api/contenido/site/site', { lema: 'Otro' }],
  ['/api/contenido/pages/aviso-de-privacidad', { titulo: 'Otro' }],
  ['/api/contenido/press/prensa', { corta: 'Otra' }],
];
const LISTS = ['gallery', 'comedians'];

interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly etag?: string;
}

/** Two elements for each list: each request reads all files of the folder. */
const SMALL: Readonly<Record<string, string>> = {
  'site.yaml': 'nombre: Ana\nlema: Uno\ndescripcion: Dos\ncorreo: ana@gira.example\n',
  'galeria.yaml': [1, 3]
    .map((number) => `- imagen: galeria/f00${number}.jpg\n  alt: Foto ${number}\n`)
    .join(''),
  'comedians.yaml': ['uno', 'dos'].map((name) => `- nombre: ${name}\n  color: ${name}\n`).join(''),
};

/** Creates a content folder with entries of all collections, their versions and a bin, and the requests that use all of it. */
async function prepare() {
  const dir = await temporaryFolder(afterAll);
  for (const path of ['aviso-de-privacidad.md', 'prensa.md', 'galeria/f001.jpg', 'galeria/f003.jpg'])
    await cp(join(TOUR_DIR, path), join(dir, path));
  for (const [name, text] of Object.entries(SMALL)) await writeFile(join(dir, name), text);
  const api = await serve({ dir, onEnd: afterAll });
  const pictures = await Promise.all(['cartel', 'foto', 'imagen'].map((field) => upload(api, field)));
  const add = async (path: string, body: object) =>
    expect(await api.send('POST', path, body)).toMatchObject({ status: 201 });
  for (const lugar of ['Foro Uno', 'Foro Dos']) await add('/api/shows', { ...validShow, lugar });
  for (const nombre of ['Foro Uno', 'Foro Dos'])
    await add('/api/contenido/venues', { nombre, ciudad: 'Colima' });
  for (const titulo of ['Uno', 'Dos']) await add('/api/contenido/festivals', { ...FESTIVAL, titulo });
  await add('/api/contenido/gallery', { imagen: pictures[1]?.body.imageUrl, alt: 'Foto' });
  for (const path of [
    '/api/shows/2027-12-05-guadalajara-2',
    '/api/contenido/venues/foro-dos-colima',
    '/api/contenido/festivals/dos',
    '/api/contenido/gallery/001',
  ]) {
    const etag = etagIn(await api.send('GET', path));
    expect((await api.send('DELETE', path, undefined, etag)).status, path).toBe(200);
  }
  const reads = ['/api/papelera', '/api/shows', '/galeria/f001.jpg'];
  for (const { body } of pictures) reads.push(body.imageUrl);
  const writes: Request[] = [
    { method: 'POST', path: '/api/shows', body: { ...validShow, lugar: 'Foro Tres' } },
    { method: 'POST', path: '/api/shows', body: { ...validShow, fecha: '2027-12-06' } },
    { method: 'POST', path: '/api/contenido/venues', body: { nombre: 'Foro Tres', ciudad: 'Colima' } },
    { method: 'POST', path: '/api/contenido/festivals', body: { ...FESTIVAL, titulo: 'Tres' } },
  ];
  for (const [path, change] of ENTRIES) {
    const before = await api.send('GET', path);
    const { status, headers, body } = await api.send('PATCH', path, change, etagIn(before));
    expect(status, path).toBe(200);
    const etag = headers.get('etag') ?? '';
    const { body: versions } = await api.send('GET', `${path}/versiones`);
    const version = `${path}/versiones/${versions.at(-1).version}/restaurar`;
    reads.push(path, `${path}/versiones`);
    writes.push(
      { method: 'PUT', path, body: before.body.datos ?? before.body, etag },
      {
        method: 'PATCH',
        path,
        body: Object.fromEntries(Object.keys(change).map((name) => [name, 'Ñ'])),
        etag,
      },
      { method: 'POST', path: version, etag },
    );
    expect(body).toBeTruthy();
  }
  for (const name of ['shows', 'venues', 'festivals', 'site', 'pages', 'press', ...LISTS])
    reads.push(`/api/contenido/${name}`);
  for (const name of LISTS) {
    const path = `/api/contenido/${name}`;
    const list = await api.send('GET', path);
    const datos = list.body.entradas.map((entry: { datos: unknown }) => entry.datos);
    const put = await api.send('PUT', path, datos.toReversed(), etagIn(list));
    expect(put.status, path).toBe(200);
    const { body: versions } = await api.send('GET', `${path}/versiones`);
    const first = put.body.entradas[0];
    reads.push(`${path}/001`, `${path}/versiones`);
    writes.push(
      { method: 'PUT', path, body: datos.slice(1), etag: etagIn(put) },
      { method: 'POST', path: `${path}/versiones/${versions.at(-1).version}/restaurar`, etag: etagIn(put) },
      { method: 'POST', path, body: { ...first.datos, alt: 'Otra', nombre: 'Otra' } },
      { method: 'PATCH', path: `${path}/001`, body: { alt: 'Otra' }, etag: first.etag },
      { method: 'DELETE', path: `${path}/001`, etag: first.etag },
    );
  }
  const { body: bin } = await api.send('GET', '/api/papelera');
  expect(bin.length).toBe(4);
  for (const { entrada } of bin) writes.push({ method: 'POST', path: `/api/papelera/${entrada}/restaurar` });
  for (const [path] of ENTRIES.slice(0, 3)) {
    writes.push({ method: 'POST', path: `${path}/restaurar` });
    writes.push({ method: 'DELETE', path, etag: etagIn(await api.send('GET', path)) });
  }
  writes.push({ method: 'POST', path: '/api/shows/2027-12-05-guadalajara-2/restaurar' });
  return { dir, reads, writes };
}

const prepared = await prepare();

/** Fields of the upload of one picture in each folder. */
const UPLOADS = ['cartel', 'foto', 'imagen'];

/** Copies the prepared content, and returns a function that moves a file out of it and puts a link in its place. */
async function content() {
  const around = await temporaryFolder();
  const [dir, outside] = [join(around, 'content'), join(around, 'fuera')];
  await cp(prepared.dir, dir, { recursive: true });
  await mkdir(outside);
  const link = async (path: string) => {
    await mkdir(dirname(join(outside, path)), { recursive: true });
    await rename(join(dir, path), join(outside, path));
    await symlink(join(outside, path), join(dir, path));
  };
  return { dir, outside, link };
}

async function read(api: ServedHere): Promise<Answer[]> {
  return Promise.all(prepared.reads.map((path) => fetchAnswer(`${api.url}${path}`)));
}

async function write(api: ServedHere): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const { method, path, body, etag } of prepared.writes) {
    const fresh = await api.send('GET', path);
    answers.push(await api.send(method, path, body, etag));
    // The version that is read now: where the file can't be read, that of no bytes.
    if (etag && fresh.status === 200) answers.push(await api.send(method, path, body, etagIn(fresh)));
  }
  for (const field of UPLOADS) answers.push(await upload(api, field));
  return answers;
}

function textsOf(answers: readonly Answer[]): string {
  return answers.map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body))).join('\n');
}

const FOLDERS = [
  'shows',
  'shows/2027',
  'lugares',
  'festivals',
  'carteles',
  'galeria',
  'imagenes',
  '.papelera',
  '.gira',
  '.gira/versiones',
  '.gira/versiones/shows',
  '.gira/versiones/shows/2027/2027-12-05-guadalajara',
  '.gira/versiones/lugares',
  '.gira/versiones/site',
];
const FILES: readonly (readonly [string, RegExp])[] = [
  ['a show', /^shows\/2027\/2027-12-05-guadalajara\.md$/u],
  ['a venue', /^lugares\/foro-uno-colima\.yaml$/u],
  ['a festival', /^festivals\/uno\.yaml$/u],
  ['site.yaml', /^site\.yaml$/u],
  ['a list', /^galeria\.yaml$/u],
  ['a page', /^prensa\.md$/u],
  ['a show in the bin', /^\.papelera\/.*guadalajara-2\.md$/u],
  ['a venue in the bin', /^\.papelera\/.*foro-dos-colima\.yaml$/u],
  ['an element of a list in the bin', /^\.papelera\/.*galeria\.yaml$/u],
  ['a version', /^\.gira\/versiones\/shows\/.*~~[0-9a-f]+\.md$/u],
  ['the poster', /^carteles\/[0-9a-f]{32}\.jpg$/u],
];
const names = [...(await filesIn(prepared.dir)).keys()];
const POSITIONS = [
  ...FOLDERS.map((path) => [path, path] as const),
  ...FILES.map(([what, pattern]) => [what, names.find((name) => pattern.test(name)) ?? ''] as const),
];

test.each(POSITIONS)(
  '%s becomes a link while the API runs: nothing where it leads is read or written, the link stays, answers name it and are no server errors',
  async (_what, path) => {
    const { dir, outside, link } = await content();
    const api = await serve({ dir });
    await read(api);
    await link(path);
    for (const [name, bytes] of await filesIn(outside))
      if (!/\.jpg$/u.test(name))
        await writeFile(join(outside, name), bytes.toString().replaceAll(/Foro|Teatro|Foto/gu, 'AFUERA'));
    const before = await filesIn(outside);
    const seen = await read(api);
    if (/^(?:carteles|galeria|imagenes)/u.test(path)) {
      const served = prepared.reads.filter(
        (each, index) => each.startsWith(`/${path}`) && seen[index]?.status === 200,
      );
      expect(served).toEqual([]);
    }
    const answers = [...seen, ...(await write(api))];
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(textsOf(answers)).not.toMatch(/AFUERA|fuera\/|gira-api-/u);
    expect(await filesIn(outside)).toStrictEqual(before);
    expect((await lstat(join(dir, path))).isSymbolicLink()).toBe(true);
    // Links in the bin and in versions are left out.
    if (!/^\.(?:gira|papelera)\/.*\.\w+$/u.test(path))
      expect(textsOf(answers)).toMatch(
        new RegExp(`${path}(?: ·)? es un enlace simbólico, y los enlaces no se siguen`, 'u'),
      );
  },
);

test.each(FOLDERS)('%s is a link to a folder that does not exist: it is not made', async (path) => {
  const { dir, outside } = await content();
  await rename(join(dir, path), join(outside, 'antes'));
  await symlink(join(outside, 'nueva'), join(dir, path));
  const api = await serve({ dir });
  expect((await write(api)).filter(({ status }) => status >= 500)).toEqual([]);
  expect(await readdir(outside)).toEqual(['antes']);
});

test('the content folder itself is a link: it is used', async () => {
  const { dir } = await content();
  await symlink(dir, `${dir}-enlace`);
  const api = await serve({ dir: `${dir}-enlace` });
  expect((await api.post({ ...validShow, lugar: 'Foro Tres' })).status).toBe(201);
  expect(await readFile(join(dir, 'shows/2027/2027-12-05-guadalajara-2.md'), 'utf8')).toContain('Foro Tres');
});
