/** Saves refuse the same content as `content:check`: nothing that the API stores keeps the site from being built. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { checkContent } from '../../src/tools/check/check-content.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import {
  type Answer,
  etagIn,
  filesIn,
  type ServedHere,
  serve,
  temporaryFolder,
  validShow,
} from './support.ts';

const VENUE = { nombre: 'Foro El Telón', ciudad: 'Guadalajara' };
const SHOW = { ...validShow, fecha: '2027-03-04' };

async function served(env: Record<string, string> = {}): Promise<ServedHere> {
  const dir = await temporaryFolder(onTestFinished);
  await cp(TOUR_DIR, dir, { recursive: true, filter: (path) => !path.startsWith(join(TOUR_DIR, 'shows')) });
  return serve({ dir, env });
}

async function problemsIn({ dir }: ServedHere, refusesSample = false): Promise<readonly string[]> {
  const { problems } = await checkContent(dir, { refusesSample });
  return problems.map(({ file, field, message }) => `${file} ${field}: ${message}`);
}

/** Expects a refusal that names the fields, and the files as they were. */
async function expectRefused(
  api: ServedHere,
  send: () => Promise<Answer>,
  fields: Readonly<Record<string, unknown>>,
): Promise<void> {
  const before = await filesIn(api.dir);
  const { status, body } = await send();
  expect({ status, fields: body.fields }).toEqual({ status: 400, fields });
  expect(body.error).toMatch(/^Hay \d+ campos? por corregir\. No se guardó nada\.$/u);
  expect(await filesIn(api.dir)).toStrictEqual(before);
}

async function change(api: ServedHere, path: string, patch: object): Promise<Answer> {
  return api.send('PATCH', path, patch, etagIn(await api.send('GET', path)));
}

describe('shows', () => {
  it('antes with the id of another show: refused when it is changed and when it is added', async () => {
    const api = await served();
    const [one, two] = [await api.post(SHOW), await api.post({ ...SHOW, fecha: '2027-03-05' })];
    const antes = expect.stringContaining(
      '2027-03-04-guadalajara es de shows/2027/2027-03-04-guadalajara.md',
    );
    await expectRefused(api, () => change(api, `/api/shows/${two.body.id}`, { antes: one.body.id }), {
      antes,
    });
    await expectRefused(api, () => api.post({ ...SHOW, fecha: '2027-03-06', antes: one.body.id }), { antes });
    expect(await problemsIn(api)).toEqual([]);
  });

  it('antes with its own name: refused', async () => {
    const api = await served();
    const { body } = await api.post(SHOW);
    await expectRefused(api, () => change(api, `/api/shows/${body.id}`, { antes: body.id }), {
      antes: expect.stringContaining('es el nombre que ya tiene'),
    });
  });

  it('notes with the marks of a merge that git left: refused', async () => {
    const notas = expect.stringContaining('tiene dos versiones que git no pudo unir');
    const api = await served();
    await expectRefused(api, () => api.post({ ...SHOW, notas: '<<<<<<< x\n=======\n>>>>>>> y' }), { notas });
  });

  it('a deleted show whose former name another one has meanwhile: not restored', async () => {
    const api = await served();
    const [one, two] = [
      await api.post({ ...SHOW, antes: 'gdl' }),
      await api.post({ ...SHOW, fecha: '2027-03-05' }),
    ];
    await api.send('DELETE', `/api/shows/${one.body.id}`, undefined, etagIn(one));
    expect((await change(api, `/api/shows/${two.body.id}`, { antes: 'gdl' })).status).toBe(200);
    await expectRefused(api, () => api.send('POST', `/api/shows/${one.body.id}/restaurar`), {
      antes: expect.stringContaining('gdl es de shows/2027/2027-03-05-guadalajara.md'),
    });
    expect(await problemsIn(api)).toEqual([]);
  });

  it('a file with a problem from an edit outside the editor: other fields can be changed, and the problem solved', async () => {
    const api = await served();
    const { body } = await api.post({ ...SHOW, notas: 'Uno' });
    const file = join(api.dir, `shows/2027/${body.id}.md`);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('\n---\n\n', '\ncartel: "carteles/no.jpg"\n---\n\n'));
    expect(await problemsIn(api)).toHaveLength(1);
    expect((await change(api, `/api/shows/${body.id}`, { abridor: 'Rita' })).status).toBe(200);
    expect((await change(api, `/api/shows/${body.id}`, { cartel: '' })).status).toBe(200);
    expect(await problemsIn(api)).toEqual([]);
  });
});

describe('festivals', () => {
  const data = async (api: ServedHere) => {
    const { body } = await api.send('GET', '/api/contenido/festivals');
    const { ruta: _, ...datos } = body.entradas[0].datos;
    return datos;
  };

  it('one ruta for two: refused when it is changed and when it is added', async () => {
    const api = await served();
    const one = await api.send('POST', '/api/contenido/festivals', {
      ...(await data(api)),
      titulo: 'Uno',
      ruta: 'risas',
    });
    const two = await api.send('POST', '/api/contenido/festivals', { ...(await data(api)), titulo: 'Dos' });
    expect([one.status, two.status]).toEqual([201, 201]);
    const ruta = expect.stringContaining('es la misma que la de festivals/uno.yaml');
    await expectRefused(api, () => change(api, '/api/contenido/festivals/dos', { ruta: 'risas' }), { ruta });
    const three = { ...two.body.datos, titulo: 'Tres', ruta: 'risas' };
    await expectRefused(api, () => api.send('POST', '/api/contenido/festivals', three), { ruta });
    expect(await problemsIn(api)).toEqual([]);
  });

  it('two that get one ruta at once: one of them is stored', async () => {
    const api = await served();
    const fields = await data(api);
    for (const titulo of ['Uno', 'Dos'])
      await api.send('POST', '/api/contenido/festivals', { ...fields, titulo });
    const answers = await Promise.all(
      ['uno', 'dos'].map((id) => change(api, `/api/contenido/festivals/${id}`, { ruta: 'risas' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await problemsIn(api)).toEqual([]);
  });

  it('a picture of a day that does not exist: refused, with the field in the list', async () => {
    const api = await served();
    const fields = await data(api);
    const dias = [{ dia: '4', fecha: '2027-03-04', comediantes: [], imagen: 'festivals/no.jpg', alt: 'No' }];
    await expectRefused(
      api,
      () => api.send('POST', '/api/contenido/festivals', { ...fields, titulo: 'Uno', dias }),
      {
        'dias.0.imagen': expect.stringContaining('no existe la imagen festivals/no.jpg'),
      },
    );
  });
});

describe('venues', () => {
  it('renamed to its twin: refused', async () => {
    const api = await served();
    const [one, two] = [
      await api.send('POST', '/api/contenido/venues', VENUE),
      await api.send('POST', '/api/contenido/venues', { ...VENUE, nombre: 'Foro Dos' }),
    ];
    expect([one.status, two.status]).toEqual([201, 201]);
    await expectRefused(
      api,
      () => change(api, `/api/contenido/venues/${two.body.id}`, { nombre: 'FORO  el telon' }),
      { nombre: expect.stringContaining('es el mismo lugar que lugares/foro-el-telon-guadalajara.yaml') },
    );
    expect(await problemsIn(api)).toEqual([]);
  });

  it('restored beside a twin that was added meanwhile: refused', async () => {
    const api = await served();
    const one = await api.send('POST', '/api/contenido/venues', VENUE);
    await api.send('DELETE', `/api/contenido/venues/${one.body.id}`, undefined, etagIn(one));
    await writeFile(join(api.dir, 'lugares/otro.yaml'), 'nombre: "Foro El Telon"\nciudad: "Guadalajara"\n');
    await expectRefused(api, () => api.send('POST', `/api/contenido/venues/${one.body.id}/restaurar`), {
      nombre: expect.stringContaining('es el mismo lugar que lugares/otro.yaml'),
    });
  });

  it('two venues with the same data in files edited by hand: each can still be changed', async () => {
    const api = await served();
    for (const name of ['uno', 'dos'])
      await writeFile(
        join(api.dir, `lugares/${name}.yaml`),
        'nombre: "Foro El Telon"\nciudad: "Guadalajara"\n',
      );
    for (const name of ['uno', 'dos'])
      expect((await change(api, `/api/contenido/venues/${name}`, { edad: '18' })).status).toBe(200);
    expect(await problemsIn(api)).toHaveLength(1);
  });
});

describe('pictures', () => {
  it('a copied file that is damaged: refused as a photo, in a list and as a poster', async () => {
    const api = await served();
    await mkdir(join(api.dir, 'galeria'), { recursive: true });
    await writeFile(join(api.dir, 'galeria/rota.jpg'), 'no es una foto');
    const imagen = expect.stringContaining('no es una imagen JPG, PNG ni WebP');
    const photo = { imagen: 'galeria/rota.jpg', alt: 'Rota' };
    await expectRefused(api, () => api.send('POST', '/api/contenido/gallery', photo), { imagen });
    const { body } = await api.send('GET', '/api/contenido/gallery');
    const all = body.entradas.map(({ datos }: { datos: unknown }) => datos);
    await expectRefused(api, () => api.send('PUT', '/api/contenido/gallery', [photo, ...all], body.etag), {
      '0.imagen': imagen,
    });
    expect(await problemsIn(api)).toEqual([]);
  });
});

describe('placeholders at a public address', () => {
  const PUBLIC = { SITE_URL: 'https://anarios.mx', API_ALLOWED_ORIGINS: 'http://localhost:4321' };
  const path = '/api/contenido/pages/aviso-de-privacidad';

  async function ownersContent(): Promise<ServedHere> {
    const api = await serve({ env: PUBLIC });
    const site = 'nombre: "Ana Ríos"\nlema: "Comedia"\ndescripcion: "Fechas"\ncorreo: "hola@anarios.mx"\n';
    await writeFile(join(api.dir, 'site.yaml'), site);
    const privacyNotice =
      '---\ntitulo: "Aviso"\nactualizado: "2026-11-01"\n---\n\n[Nombre completo]\n\n[calle y número]\n';
    await writeFile(join(api.dir, 'aviso-de-privacidad.md'), privacyNotice);
    return api;
  }

  it('one more than there was: refused; fewer, stored', async () => {
    const api = await ownersContent();
    expect(await problemsIn(api, true)).toHaveLength(2);
    const more = '[Nombre completo]\n\n[calle y número]\n\n[tu ciudad]';
    await expectRefused(api, () => change(api, path, { cuerpo: more }), {
      cuerpo: expect.stringContaining('lo que está entre corchetes'),
    });
    expect((await change(api, path, { cuerpo: 'Ana Ríos\n\n[calle y número]' })).status).toBe(200);
    expect((await change(api, path, { cuerpo: 'Ana Ríos, calle 1' })).status).toBe(200);
    expect(await problemsIn(api, true)).toEqual([]);
    await expectRefused(api, () => change(api, path, { cuerpo: '[tu ciudad]' }), {
      cuerpo: expect.any(String),
    });
  });

  it('brackets in the text of the press kit: stored', async () => {
    const api = await ownersContent();
    await writeFile(join(api.dir, 'prensa.md'), '---\ncorta: "Ana Ríos."\n---\n');
    const kit = { corta: '[Ana] hace reír.', cuerpo: '«Tiene […] la mejor hora [sic].»' };
    expect((await change(api, '/api/contenido/press/prensa', kit)).status).toBe(200);
  });

  it('a name of the sample in the notes of a show: refused', async () => {
    const api = await ownersContent();
    await expectRefused(api, () => api.post({ ...SHOW, notas: 'Con Timbito' }), {
      notas: expect.stringContaining('un nombre de la muestra'),
    });
  });

  it('at no public address: stored', async () => {
    const api = await served();
    expect((await change(api, path, { cuerpo: '[tu ciudad]' })).status).toBe(200);
  });
});

test('HTML in a privacy notice: stored as it was sent, no problem', async () => {
  const api = await served();
  const cuerpo = 'Hola\n\n<style>a{}</style>';
  const answer = await change(api, '/api/contenido/pages/aviso-de-privacidad', { cuerpo });
  expect(answer).toMatchObject({ status: 200, body: { datos: { cuerpo } } });
  expect(await problemsIn(api)).toEqual([]);
});
