/** The ETag of an answer is that of the stored data: the next change of the same editor is no conflict. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { collections } from '../../src/storage/read/collections.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { type Answer, etagIn, type ServedHere, serve, temporaryFolder, validShow } from './support.ts';

interface Case {
  readonly name: Exclude<keyof typeof collections, 'shows'>;
  readonly patch: object;
  /** For a second entry; absent where there can be only one. */
  readonly added?: object;
}

const CASES: readonly Case[] = [
  { name: 'site', patch: { lema: 'Otro \u202e lema' } },
  { name: 'pages', patch: { cuerpo: '\r\n## Uno\r\n\r\nDos\u202e \n\n' } },
  { name: 'press', patch: { cuerpo: ' Uno\r\n\r\n\u200bDos ', corta: 'Otra' } },
  { name: 'festivals', patch: { lugar: 'Otro' }, added: { titulo: 'Dos', ruta: undefined } },
  { name: 'venues', patch: { notas: 'Uno\r\nDos\n', edad: '' }, added: { nombre: 'Otro' } },
  { name: 'comedians', patch: { nombre: 'OTRA' }, added: { nombre: 'TRES' } },
  { name: 'videos', patch: { comediante: 'Otra' }, added: { comediante: 'Tres' } },
  { name: 'gallery', patch: { alt: 'Otra\u202e' }, added: { alt: 'Tres' } },
  {
    name: 'products',
    patch: { alt: 'Otra', tallas: ['CH'], precio: '' },
    added: { alt: 'Tres', precio: '' },
  },
  { name: 'courses', patch: { alt: 'Otra' }, added: { alt: 'Tres' } },
  { name: 'cities', patch: { latitud: 20.5 }, added: { latitud: 21 } },
];

/** Starts an API over the fixture's content without its shows. Each test changes a collection of its own. */
async function served(): Promise<ServedHere> {
  const dir = await temporaryFolder(afterAll);
  await cp(TOUR_DIR, dir, { recursive: true, filter: (path) => !path.startsWith(join(TOUR_DIR, 'shows')) });
  return serve({ dir, onEnd: afterAll });
}

const api = await served();

/** Returns the data with its fields in the opposite order. */
function reversed(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(reversed);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data)
      .map(([key, value]) => [key, reversed(value)])
      .reverse(),
  );
}

async function expectStored(path: string, answer: Answer): Promise<void> {
  const read = await api.send('GET', path);
  expect({ etag: etagIn(answer), body: answer.body }, path).toEqual({ etag: etagIn(read), body: read.body });
}

test('the table: every collection besides shows', () => {
  const names = Object.keys(collections).filter((name) => name !== 'shows');
  expect(CASES.map(({ name }) => name).sort()).toEqual(names.sort());
});

describe.each(CASES)('$name', ({ name, patch, added }) => {
  const list = `/api/contenido/${name}`;

  test('changed, with its fields in another order, and changed again: the ETags of the next GET', async () => {
    const { body } = await api.send('GET', list);
    const [{ id, datos }] = body.entradas;
    const path = `${list}/${id}`;
    const one = await api.send('PUT', path, reversed({ ...datos, ...patch }), body.entradas[0].etag);
    expect(one.status, JSON.stringify(one.body)).toBe(200);
    await expectStored(path, one);
    const two = await api.send('PATCH', path, datos, etagIn(one));
    expect(two.status, JSON.stringify(two.body)).toBe(200);
    await expectStored(path, two);
  });

  test('a file written by hand in another order, then changed: the ETag of the next GET', async () => {
    const { pathTemplate, format } = collections[name];
    const [{ id }] = (await api.send('GET', list)).body.entradas;
    const file = join(api.dir, pathTemplate.replace('NOMBRE', id));
    if (format !== 'document') {
      const data = reversed(parse(await readFile(file, 'utf8')));
      await writeFile(file, stringify(data));
    }
    const read = await api.send('GET', `${list}/${id}`);
    const answer = await api.send('PATCH', `${list}/${id}`, patch, etagIn(read));
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await expectStored(`${list}/${id}`, answer);
  });

  test.skipIf(!added)('added, deleted and restored: the ETags of the next GET', async () => {
    const { body } = await api.send('GET', list);
    const created = await api.send('POST', list, reversed({ ...body.entradas[0].datos, ...added }));
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const path = `${list}/${created.body.id}`;
    await expectStored(path, created);
    const deleted = await api.send('DELETE', path, undefined, etagIn(created));
    expect(deleted.status).toBe(200);
    const restored = await api.send('POST', `/api/papelera/${deleted.body.papelera.entrada}/restaurar`);
    expect(restored.status, JSON.stringify(restored.body)).toBe(200);
    await expectStored(`${list}/${restored.body.id}`, restored);
  });

  test.skipIf(collections[name].format !== 'list')(
    'the whole list in another order: the ETag of the next GET',
    async () => {
      const { body } = await api.send('GET', list);
      const data = body.entradas.map(({ datos }: { datos: object }) => reversed(datos));
      const answer = await api.send('PUT', list, [...data.slice(1), { ...data[0], ...patch }], body.etag);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      await expectStored(list, answer);
    },
  );
});

test('shows: added, changed and restored, the ETags of the next GET', async () => {
  const created = await api.post(reversed({ ...validShow, notas: '\r\nUno\r\nDos\u202e ', boletos: '' }));
  expect(created.status).toBe(201);
  const path = `/api/shows/${created.body.id}`;
  await expectStored(path, created);
  const put = await api.send(
    'PUT',
    path,
    reversed({ ...created.body, lugar: 'Otro\u202e' }),
    etagIn(created),
  );
  await expectStored(path, put);
  const patched = await api.send('PATCH', path, { notas: ' \u202e Tres\r\n' }, etagIn(put));
  await expectStored(path, patched);
  await api.send('DELETE', path, undefined, etagIn(patched));
  await expectStored(path, await api.send('POST', `${path}/restaurar`));
});
