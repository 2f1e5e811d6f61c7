/** One show of the API: read with its ETag, changed, deleted, restored, and its versions. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_MARK } from '../../src/storage/write/example-mark.ts';
import { noise } from './pictures.ts';
import { type Answer, etagIn, filesIn, type ServedHere, serve, siteShows, validShow } from './support.ts';

const ID = '2027-12-05-guadalajara';
const PATH = `/api/shows/${ID}`;
const FILE = `shows/2027/${ID}.md`;
const CHANGED = '2026-11-21T12:00:00-06:00';

/** Starts an API with one show. */
async function served(): Promise<
  ServedHere & { readonly etag: string; readonly first: Record<string, string> }
> {
  const api = await serve();
  const { body } = await api.post(validShow);
  return { ...api, etag: etagIn(await api.send('GET', PATH)), first: body };
}

/** Returns the files of the content, without versions. */
async function contentIn(dir: string): Promise<string[]> {
  return [...(await filesIn(dir)).keys()].filter((file) => !file.startsWith('.gira/')).sort();
}

describe('GET /api/shows/:id', () => {
  it('a stored show: as in the list, with a strong ETag of the bytes of its file', async () => {
    const api = await served();
    const answer = await api.send('GET', PATH);
    expect(answer.body).toStrictEqual((await api.list())[0]);
    expect(api.etag).toMatch(/^"[0-9a-f]{32}"$/u);
    await writeFile(join(api.dir, FILE), `${await readFile(join(api.dir, FILE), 'utf8')}\n`);
    expect(etagIn(await api.send('GET', PATH))).not.toBe(api.etag);
  });

  it('POST: its ETag is that of the stored show', async () => {
    const api = await serve();
    expect(etagIn(await api.post(validShow))).toBe(etagIn(await api.send('GET', PATH)));
  });

  it('a renamed file that lists its former name: the show with the new id', async () => {
    const api = await served();
    const text = await readFile(join(api.dir, FILE), 'utf8');
    await rename(join(api.dir, FILE), join(api.dir, 'shows/2027/noche-especial.md'));
    await writeFile(
      join(api.dir, 'shows/2027/noche-especial.md'),
      text.replace('---\n\n', `antes: "${ID}"\n---\n`).replace(/---\n$/u, `antes: "${ID}"\n---\n`),
    );
    const answer = await api.send('GET', PATH);
    expect(answer).toMatchObject({ status: 200, body: { id: 'noche-especial', antes: ID } });
    expect(answer.headers.get('content-location')).toBe('/api/shows/noche-especial');
    const changed = await api.send('PATCH', PATH, { estatus: 'agotado' }, etagIn(answer));
    expect(changed).toMatchObject({
      status: 200,
      body: { id: 'noche-especial', estatus: 'agotado', antes: ID },
    });
    // A form that does not know the field does not remove it, and no new show takes the name.
    const put = await api.send('PUT', PATH, { ...validShow, taquilla: '$1' }, etagIn(changed));
    expect(put.body).toMatchObject({ antes: ID, taquilla: '$1' });
    expect((await api.post({ ...validShow, show: '11:00pm' })).body.id).toBe(`${ID}-2`);
  });

  it('a file that can’t be read: 409 with its problems, and PUT replaces it', async () => {
    const api = await served();
    await writeFile(join(api.dir, FILE), '---\nciudad: "sin cerrar\n---\n');
    const answer = await api.send('GET', PATH);
    expect(answer.status).toBe(409);
    expect(answer.body.error).toContain('tiene errores');
    const etag = (await api.send('PUT', PATH, validShow, '"x"')).body.etag;
    expect(await api.send('PUT', PATH, validShow, etag)).toMatchObject({ status: 200, body: validShow });
  });
});

describe('PUT and PATCH', () => {
  it('PATCH: only the given fields change, null removes, the file’s name stays', async () => {
    const api = await served();
    const moved = {
      fecha: '2028-01-10',
      ciudad: 'Zapopan',
      estatus: 'reprogramado',
      fechaAnterior: '2027-12-05',
    };
    const answer = await api.send('PATCH', PATH, moved, api.etag);
    expect(answer).toMatchObject({
      status: 200,
      body: { ...api.first, ...moved, actualizado: CHANGED, id: ID },
    });
    expect(await contentIn(api.dir)).toStrictEqual([FILE]);
    const back = await api.send(
      'PATCH',
      PATH,
      { fecha: '2027-12-05', ciudad: 'Guadalajara', estatus: null, fechaAnterior: '' },
      etagIn(answer),
    );
    expect(back.body).toStrictEqual({ ...api.first, actualizado: CHANGED });
    expect(etagIn(back)).toBe(etagIn(await api.send('GET', PATH)));
  });

  it('PUT: fields that are left out are removed', async () => {
    const api = await served();
    const { headers } = await api.send('PATCH', PATH, { abridor: 'Ana', notas: 'Hola.' }, api.etag);
    const etag = headers.get('etag') ?? '';
    const answer = await api.send('PUT', PATH, { ...validShow, titulo: 'Uno', id: 'otro' }, etag);
    expect(answer.body).toStrictEqual({ ...api.first, titulo: 'Uno', actualizado: CHANGED });
  });

  it('application/merge-patch+json, accepted by PATCH only', async () => {
    const api = await served();
    const headers = { 'content-type': 'application/merge-patch+json', 'if-match': api.etag };
    const body = JSON.stringify({ ...validShow, titulo: 'Dos' });
    const [put, patch] = [
      await fetch(`${api.url}${PATH}`, { method: 'PUT', headers, body }),
      await fetch(`${api.url}${PATH}`, { method: 'PATCH', headers, body }),
    ];
    expect([put.status, patch.status]).toStrictEqual([415, 200]);
  });

  it('a file written by hand: comments, order and quotes stay', async () => {
    const api = await served();
    const text = `---
# El bueno
pais: Mexico
ciudad: Guadalajara # la de siempre
estado: 'Jalisco'
fecha: 2027-12-05

# Dinero
taquilla: "$250"
direccion: "Av. de los Cedros 118, Col. Centro"
lugar: "Foro El Telón"
show: 8:30pm
---

Notas   con   espacios.
`;
    await writeFile(join(api.dir, FILE), text);
    const { headers } = await api.send('GET', PATH);
    await api.send('PATCH', PATH, { taquilla: '$300', estatus: 'agotado' }, headers.get('etag') ?? '');
    expect(await readFile(join(api.dir, FILE), 'utf8')).toBe(
      text
        .replace('"$250"', '"$300"')
        .replace('show: 8:30pm\n', `show: 8:30pm\nestatus: "agotado"\nactualizado: "${CHANGED}"\n`),
    );
  });

  it.each(['PUT', 'PATCH'])('%s of the example show: its mark goes, others stay', async (method) => {
    const api = await served();
    const text = await readFile(join(api.dir, FILE), 'utf8');
    await writeFile(join(api.dir, FILE), text.replace('---\n', `---\n${EXAMPLE_MARK}\n# El bueno\n`));
    const stored = await api.send('GET', PATH);
    const changed = { ...validShow, lugar: 'Teatro Principal' };
    const answer = await api.send(method, PATH, changed, etagIn(stored));
    const written = await readFile(join(api.dir, FILE), 'utf8');
    expect(written).toMatch(/^---\n# El bueno\nciudad: /u);
    expect(written).toContain('lugar: "Teatro Principal"');
    expect(written).not.toContain(EXAMPLE_MARK);
    expect(etagIn(answer)).toBe(etagIn(await api.send('GET', PATH)));
  });

  it('a change of nothing: the same ETag, and nothing is written', async () => {
    const api = await served();
    const before = await filesIn(api.dir);
    const answers = [
      await api.send('PATCH', PATH, {}, api.etag),
      await api.send('PUT', PATH, api.first, api.etag),
      await api.send('PATCH', PATH, { abridor: null }, api.etag),
    ];
    expect(answers.map(({ status }) => status)).toStrictEqual([200, 200, 200]);
    expect(new Set(answers.map(etagIn))).toStrictEqual(new Set([api.etag]));
    expect(await filesIn(api.dir)).toStrictEqual(before);
  });

  it('a request sent again after its answer was lost: 200 with the ETag of the first', async () => {
    const api = await served();
    for (const [method, body] of [
      ['PATCH', { estatus: 'agotado' }],
      ['PUT', { ...api.first, estatus: 'agotado' }],
    ] as const) {
      const first = await api.send(method, PATH, body, api.etag);
      const again = await api.send(method, PATH, body, api.etag);
      expect(again).toMatchObject({ status: 200, body: first.body });
      expect(etagIn(again)).toBe(etagIn(first));
    }
  });

  it('a moment of the change that the editor gives: kept', async () => {
    const api = await served();
    const answer = await api.send('PATCH', PATH, { actualizado: '2026-11-20' }, api.etag);
    expect(answer.body.actualizado).toBe('2026-11-20');
  });

  it('another show at the same date, city, place and hour: 409 with its id, nothing changes', async () => {
    const api = await served();
    await api.post({ ...validShow, show: '11:00pm' });
    const answer = await api.send('PATCH', PATH, { show: '11:00 PM' }, api.etag);
    expect(answer).toMatchObject({ status: 409, body: { id: `${ID}-2` } });
    expect(etagIn(await api.send('GET', PATH))).toBe(api.etag);
  });

  it('the poster: an uploaded one, the stored one or that of another show; no other', async () => {
    const api = await served();
    await mkdir(join(api.dir, 'carteles'));
    await writeFile(join(api.dir, 'carteles/a-mano.jpg'), await noise(8, 8).jpeg().toBuffer());
    const refused = await api.send('PATCH', PATH, { cartel: '/carteles/a-mano.jpg' }, api.etag);
    expect(refused).toMatchObject({ status: 400, body: { fields: { cartel: expect.any(String) } } });
    const text = await readFile(join(api.dir, FILE), 'utf8');
    await writeFile(join(api.dir, FILE), text.replace('show:', 'cartel: carteles/a-mano.jpg\nshow:'));
    const read = await api.send('GET', PATH);
    const kept = await api.send('PATCH', PATH, { titulo: 'Uno' }, etagIn(read));
    expect(kept).toMatchObject({ status: 200, body: { cartel: '/carteles/a-mano.jpg' } });
    // A copy of a show has its poster.
    const copy = await api.post({ ...validShow, fecha: '2027-12-06', cartel: '/carteles/a-mano.jpg' });
    expect(copy.status).toBe(201);
    const { body } = await api.upload(await noise(32, 32).png().toBuffer());
    const uploaded = await api.send('PATCH', PATH, { cartel: body.imageUrl }, etagIn(kept));
    expect(uploaded.body.cartel).toBe(body.imageUrl);
  });

  it('a poster that the show had: stored again by an undo, and with its version after a new start', async () => {
    const api = await served();
    await mkdir(join(api.dir, 'carteles'));
    await writeFile(join(api.dir, 'carteles/a-mano.jpg'), await noise(8, 8).jpeg().toBuffer());
    const text = await readFile(join(api.dir, FILE), 'utf8');
    await writeFile(join(api.dir, FILE), text.replace('show:', 'cartel: carteles/a-mano.jpg\nshow:'));
    const { body } = await api.upload(await noise(32, 32).png().toBuffer());
    const change = async (cartel: string) =>
      api.send('PATCH', PATH, { cartel }, etagIn(await api.send('GET', PATH)));
    expect((await change(body.imageUrl)).status).toBe(200);
    const undone = await change('/carteles/a-mano.jpg');
    expect(undone).toMatchObject({ status: 200, body: { cartel: '/carteles/a-mano.jpg' } });
    const changed = await change(body.imageUrl);
    const started = await serve({ dir: api.dir });
    const { body: versions } = await started.send('GET', `${PATH}/versiones`);
    const path = `${PATH}/versiones/${versions[1].version}/restaurar`;
    const restored = await started.send('POST', path, undefined, etagIn(changed));
    expect(restored).toMatchObject({ status: 200, body: { cartel: '/carteles/a-mano.jpg' } });
  });

  it('If-Match: 428 without one strong ETag, and nothing changes', async () => {
    const api = await served();
    for (const etag of [undefined, '*', `${api.etag}, "b"`, 'abc', '"', '']) {
      for (const [method, body] of [
        ['PUT', validShow],
        ['PATCH', {}],
        ['DELETE', undefined],
      ] as const) {
        const answer = await api.send(method, PATH, body, etag);
        expect(answer, `${method} ${etag}`).toMatchObject({ status: 428 });
        expect(answer.body.error).toMatch(/If-Match.*No se guardó nada\.$/u);
      }
    }
    expect(etagIn(await api.send('GET', PATH))).toBe(api.etag);
  });

  it('If-Match with the ETag as a proxy that compresses sends it: the change is stored; with another one 412', async () => {
    const api = await served();
    let { etag } = api;
    for (const change of [
      (sent: string) => `W/${sent}`,
      ...['gzip', 'br', 'zstd'].map((encoding) => (sent: string) => sent.replace(/"$/u, `-${encoding}"`)),
      (sent: string) => `W/${sent.replace(/"$/u, '-gzip"')}`,
    ]) {
      const answer = await api.send('PATCH', PATH, { titulo: change('""') }, change(etag));
      expect(answer, change('""')).toMatchObject({ status: 200 });
      expect(await api.send('PATCH', PATH, { titulo: 'Otro' }, change(etag))).toMatchObject({ status: 412 });
      etag = etagIn(answer);
    }
  });

  it('two editors: the second gets 412 with both versions and the one it had, and nothing is lost', async () => {
    const api = await served();
    const ana = await api.send('PATCH', PATH, { taquilla: '$300' }, api.etag);
    for (const [method, body] of [
      ['PATCH', { taquilla: '$400' }],
      ['PUT', { ...api.first, taquilla: '$400' }],
    ] as const) {
      const beto = await api.send(method, PATH, body, api.etag);
      expect(beto.status).toBe(412);
      expect(beto.body).toStrictEqual({
        error: expect.stringMatching(/^Alguien más cambió.*No se guardó nada\.$/u),
        motivo: expect.stringMatching(/^Alguien más cambió.*elige\.$/u),
        fields: {},
        etag: etagIn(ana),
        autor: null,
        actual: ana.body,
        enviado: expect.objectContaining({ id: ID, taquilla: '$400', lugar: validShow.lugar }),
        base: api.first,
      });
    }
    expect((await api.list())[0]?.taquilla).toBe('$300');
  });

  it.each([
    ['PATCH', { ciudad: null }, 'ciudad'],
    ['PATCH', { fecha: '2027-02-30' }, 'fecha'],
    ['PATCH', { estatus: 'reprogramado' }, 'fechaAnterior'],
    ['PATCH', { taquilla: { $ne: '' } }, 'taquilla'],
    ['PATCH', { cuidad: 'x' }, 'cuidad'],
    ['PATCH', { antes: '../fuera' }, 'antes'],
    ['PATCH', { notas: 'x'.repeat(5_001) }, 'notas'],
    ['PATCH', [], ''],
    ['PATCH', null, ''],
    ['PATCH', 'hola', ''],
    ['PUT', {}, 'lugar'],
    ['PUT', { ...validShow, show: '' }, 'show'],
    ['PUT', [validShow], ''],
  ])('%s %j: 400 that names the field %s, nothing changes', async (method, given, field) => {
    const api = await served();
    const answer = await api.send(
      method,
      PATH,
      typeof given === 'string' ? JSON.stringify(given) : JSON.stringify(given),
      api.etag,
    );
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(answer.body.error).toMatch(/No se guardó nada\.$/u);
    expect(etagIn(await api.send('GET', PATH))).toBe(api.etag);
  });
});

describe('ids', () => {
  it.each([
    'no-existe',
    '..',
    '../site',
    '%2e%2e%2fsite',
    '..%2F..%2Fetc%2Fpasswd',
    `${ID}.md`,
    `${ID}%00`,
    '%00',
    '%c3%b1',
    '日本',
    ID.toUpperCase(),
    `shows%2F2027%2F${ID}`,
    '__proto__',
    'constructor',
    '.papelera',
    'a'.repeat(101),
    'a'.repeat(5_000),
    '%',
    '%ff',
  ])('%s: 4xx for every verb, and nothing changes', async (id) => {
    const api = await served();
    const before = await filesIn(api.dir);
    for (const [method, body] of [
      ['GET', undefined],
      ['PUT', validShow],
      ['PATCH', {}],
      ['DELETE', undefined],
    ] as const) {
      const answer: Answer = await api.send(method, `/api/shows/${id}`, body, api.etag);
      expect(answer.status, method).toBeGreaterThanOrEqual(400);
      expect(answer.status, method).toBeLessThan(500);
    }
    for (const path of ['restaurar', 'versiones/x/restaurar']) {
      expect((await api.send('POST', `/api/shows/${id}/${path}`, undefined, api.etag)).status).toBeLessThan(
        500,
      );
    }
    expect(await filesIn(api.dir)).toStrictEqual(before);
  });
});

describe('DELETE and the bin', () => {
  it('a deleted show is in the bin, and comes back byte by byte', async () => {
    const api = await served();
    const before = (await filesIn(api.dir)).get(FILE);
    const { status, body } = await api.send('DELETE', PATH, undefined, api.etag);
    expect({ status, id: body.id }).toStrictEqual({ status: 200, id: ID });
    expect(await api.list()).toStrictEqual([]);
    expect(await siteShows(api.dir)).toStrictEqual([]);
    const gone = await api.send('GET', PATH);
    expect(gone).toMatchObject({ status: 404, body: { papelera: body.papelera } });
    expect((await api.send('GET', '/api/papelera')).body).toStrictEqual([body.papelera]);
    expect(body.papelera).toMatchObject({ coleccion: 'shows', id: ID, autor: null, datos: api.first });
    const restored = await api.send('POST', `${PATH}/restaurar`);
    expect(restored).toMatchObject({ status: 200, body: api.first });
    expect(etagIn(restored)).toBe(api.etag);
    expect((await filesIn(api.dir)).get(FILE)).toStrictEqual(before);
    expect((await api.send('GET', '/api/papelera')).body).toStrictEqual([]);
    expect((await api.send('POST', `${PATH}/restaurar`)).status).toBe(409);
  });

  it('DELETE of a show that another editor has changed: 412, and it stays', async () => {
    const api = await served();
    const changed = await api.send('PATCH', PATH, { taquilla: '$300' }, api.etag);
    const answer = await api.send('DELETE', PATH, undefined, api.etag);
    expect(answer).toMatchObject({ status: 412, body: { actual: changed.body, enviado: null } });
    expect((await api.list()).length).toBe(1);
  });

  it('deleted twice: both are in the bin, each can be restored; sent again, 404 with the entry', async () => {
    const api = await served();
    await api.send('DELETE', PATH, undefined, api.etag);
    expect((await api.send('DELETE', PATH, undefined, api.etag)).body.papelera.id).toBe(ID);
    const second = await api.post({ ...validShow, lugar: 'Otro' });
    expect(second.body.id).toBe(ID);
    await api.send('DELETE', PATH, undefined, etagIn(second));
    const { body: bin } = await api.send('GET', '/api/papelera');
    expect(bin.map(({ datos }: { datos: typeof validShow }) => datos.lugar)).toStrictEqual([
      'Otro',
      validShow.lugar,
    ]);
    const oldest = await api.send('POST', `/api/papelera/${bin[1].entrada}/restaurar`);
    expect(oldest).toMatchObject({ status: 200, body: { lugar: validShow.lugar } });
    // The name is taken now.
    expect((await api.send('POST', `/api/papelera/${bin[0].entrada}/restaurar`)).status).toBe(409);
    expect((await api.send('POST', '/api/papelera/otra/restaurar')).status).toBe(404);
  });

  it('the same show was added again under another name: 409 with its id', async () => {
    const api = await served();
    await api.send('DELETE', PATH, undefined, api.etag);
    const text = (await filesIn(api.dir)).get(
      [...(await filesIn(api.dir)).keys()].find((file) => file.startsWith('.papelera/')) ?? '',
    );
    await writeFile(join(api.dir, 'shows/2027/otro.md'), text ?? '');
    expect(await api.send('POST', `${PATH}/restaurar`)).toMatchObject({ status: 409, body: { id: 'otro' } });
  });

  it('files that do not belong there: not listed', async () => {
    const api = await served();
    await mkdir(join(api.dir, '.papelera'));
    for (const name of ['nota.txt', '20260101T000000000Z~~..!..!etc!passwd.md', '20260101T000000000Z~x']) {
      await writeFile(join(api.dir, '.papelera', name), 'x');
    }
    expect((await api.send('GET', '/api/papelera')).body).toStrictEqual([]);
  });
});

describe('versions', () => {
  it('each change is a version with what it changed; an earlier one can be restored', async () => {
    const api = await served();
    const second = await api.send('PATCH', PATH, { estatus: 'agotado' }, api.etag);
    const third = await api.send('PATCH', PATH, { taquilla: '$300', notas: 'Hola.' }, etagIn(second));
    const { body: versions } = await api.send('GET', `${PATH}/versiones`);
    expect(versions).toMatchObject([
      {
        actual: true,
        etag: etagIn(third),
        show: third.body,
        cambios: [
          { campo: 'taquilla', antes: '$250', despues: '$300' },
          { campo: 'notas', antes: '', despues: 'Hola.' },
        ],
      },
      { actual: false, etag: etagIn(second), cambios: [{ campo: 'estatus', antes: '', despues: 'agotado' }] },
      { actual: false, etag: api.etag, show: api.first, cambios: [] },
    ]);
    const path = `${PATH}/versiones/${versions[2].version}/restaurar`;
    expect((await api.send('POST', path)).status).toBe(428);
    expect((await api.send('POST', path, undefined, api.etag)).status).toBe(412);
    const restored = await api.send('POST', path, undefined, etagIn(third));
    expect(restored).toMatchObject({ status: 200, body: { ...api.first, actualizado: CHANGED } });
    expect((await api.send('POST', `${PATH}/versiones/otra/restaurar`, {}, etagIn(restored))).status).toBe(
      404,
    );
  });

  it('a version from before the show had a former name: restoring it keeps the name', async () => {
    const api = await served();
    const named = await api.send(
      'PATCH',
      PATH,
      { antes: 'noche-de-guadalajara', taquilla: '$300' },
      api.etag,
    );
    const { body: versions } = await api.send('GET', `${PATH}/versiones`);
    const path = `${PATH}/versiones/${versions[1].version}/restaurar`;
    expect(await api.send('POST', path, undefined, etagIn(named))).toMatchObject({
      status: 200,
      body: { taquilla: '$250', antes: 'noche-de-guadalajara' },
    });
    expect(await api.send('GET', '/api/shows/noche-de-guadalajara')).toMatchObject({ body: { id: ID } });
  });

  it('kinds of tickets: a version lists those that it changed', async () => {
    const api = await served();
    const [preventa, vip] = [
      { nombre: 'Preventa', precio: '$200' },
      { nombre: 'VIP', precio: '$500' },
    ];
    const listed = { taquilla: '', boletos: [preventa, vip] };
    const second = await api.send('PATCH', PATH, listed, api.etag);
    const soldOut = { boletos: [preventa, { ...vip, agotado: 'si' }] };
    expect((await api.send('PATCH', PATH, soldOut, etagIn(second))).status).toBe(200);
    const { body } = await api.send('GET', `${PATH}/versiones`);
    expect(body.map(({ cambios }: { cambios: unknown }) => cambios)).toStrictEqual([
      [{ campo: 'boletos', antes: 'VIP: $500', despues: 'VIP: $500 (agotado)' }],
      expect.arrayContaining([{ campo: 'boletos', antes: '', despues: 'Preventa: $200 , VIP: $500' }]),
      [],
    ]);
  });

  it('a show that was never changed: one version, its own', async () => {
    const api = await served();
    const { body } = await api.send('GET', `${PATH}/versiones`);
    expect(body).toMatchObject([{ actual: true, etag: api.etag, show: api.first, autor: null, cambios: [] }]);
  });

  it('a change by hand: a version of its own, restored like any other', async () => {
    const api = await served();
    const second = await api.send('PATCH', PATH, { taquilla: '$300' }, api.etag);
    const text = await readFile(join(api.dir, FILE), 'utf8');
    await writeFile(join(api.dir, FILE), text.replace('$300', '$350'));
    const byHand = await api.send('GET', PATH);
    const third = await api.send('PATCH', PATH, { taquilla: '$400' }, etagIn(byHand));
    const { body } = await api.send('GET', `${PATH}/versiones`);
    expect(body.map(({ show }: { show: typeof validShow }) => show.taquilla)).toStrictEqual([
      '$400',
      '$350',
      '$300',
      '$250',
    ]);
    expect(body.map(({ etag }: { etag: string }) => etag)).toStrictEqual(
      [third, byHand, second, { headers: new Headers({ etag: api.etag }) }].map((answer) =>
        etagIn(answer as Answer),
      ),
    );
  });

  it('fifteen changes: the last ten are kept beside the current one', async () => {
    const api = await served();
    let { etag } = api;
    for (let price = 1; price <= 15; price++) {
      etag = etagIn(await api.send('PATCH', PATH, { taquilla: `$${price}` }, etag));
    }
    const { body } = await api.send('GET', `${PATH}/versiones`);
    expect(body.map(({ show }: { show: typeof validShow }) => show.taquilla)).toStrictEqual(
      Array.from({ length: 11 }, (_, index) => `$${15 - index}`),
    );
  });

  it('a version that was written in part: left out', async () => {
    const api = await served();
    await api.send('PATCH', PATH, { taquilla: '$300' }, api.etag);
    const kept = [...(await filesIn(api.dir)).keys()].filter((file) => file.includes('versiones/')).sort();
    await writeFile(join(api.dir, kept[0] ?? ''), '---\nciudad: "Gua');
    const { body } = await api.send('GET', `${PATH}/versiones`);
    expect(body.length).toBe(1);
    expect((await filesIn(api.dir)).get('.gira/.gitignore')?.toString()).toBe('*\n');
  });
});
