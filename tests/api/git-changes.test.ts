/** API_GIT=commit: changes, deletions and restores as commits of their editors, and versions from the history. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  type Answer,
  fetchAnswer,
  filesIn,
  type ServedHere,
  serve,
  temporaryFolder,
  validShow,
} from './support.ts';

const ID = '2027-12-05-guadalajara';
const PATH = `/api/shows/${ID}`;
const KEYS = { ana: 'la-clave-de-ana-1234', beto: 'la-clave-de-beto-123' } as const;

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

async function serveRepository(folder = 'content'): Promise<ServedHere & { readonly repo: string }> {
  const repo = await temporaryFolder();
  git(repo, 'init', '--quiet', '--initial-branch=main');
  git(repo, 'config', 'user.name', 'Servidor');
  git(repo, 'config', 'user.email', 'servidor@gira.invalid');
  await mkdir(join(repo, folder), { recursive: true });
  const env = { API_GIT: 'commit', API_TOKENS: `ana:${KEYS.ana},beto:${KEYS.beto}` };
  return { ...(await serve({ dir: join(repo, folder), env })), repo };
}

/** Sends a request of an editor; `seen` is the answer whose version is changed. */
function as(
  api: ServedHere,
  editor: keyof typeof KEYS,
  method: string,
  path: string,
  body?: unknown,
  seen?: Answer,
) {
  return fetchAnswer(`${api.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${KEYS[editor]}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(seen === undefined ? {} : { 'if-match': seen.headers.get('etag') ?? '' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

test('a show’s life: each change is a commit by its editor, the bin too', async () => {
  const api = await serveRepository();
  const added = await as(api, 'ana', 'POST', '/api/shows', validShow);
  await api.syncIdle();
  const changed = await as(api, 'beto', 'PATCH', PATH, { estatus: 'agotado' }, added);
  await api.syncIdle();
  const deleted = await as(api, 'ana', 'DELETE', PATH, undefined, changed);
  await api.syncIdle();
  expect(deleted.body.papelera.autor).toBe('ana');
  expect(git(api.repo, 'ls-files')).toMatch(
    /^content\/\.papelera\/\d{8}T\d{9}Z~ana~shows!2027!2027-12-05-guadalajara\.md$/u,
  );
  await as(api, 'beto', 'POST', `${PATH}/restaurar`);
  await api.syncIdle();
  expect(git(api.repo, 'log', '--format=%an: %s').split('\n')).toStrictEqual([
    `beto: Restaura ${ID}`,
    `ana: Borra ${ID}`,
    `beto: Cambia ${ID}`,
    `ana: Agrega ${ID}`,
  ]);
  expect(git(api.repo, 'status', '--porcelain')).toBe('');
  expect(git(api.repo, 'ls-files')).toBe(`content/shows/2027/${ID}.md`);
});

test('changes close together: each is a commit by its editor, with what that editor stored', async () => {
  const api = await serveRepository();
  const added = await as(api, 'ana', 'POST', '/api/shows', validShow);
  const soldOut = await as(api, 'beto', 'PATCH', PATH, { estatus: 'agotado' }, added);
  const dearer = await as(api, 'ana', 'PATCH', PATH, { taquilla: '$300' }, soldOut);
  await as(api, 'beto', 'DELETE', PATH, undefined, dearer);
  await as(api, 'ana', 'POST', `${PATH}/restaurar`);
  await api.syncIdle();
  expect(git(api.repo, 'log', '--format=%an: %s').split('\n')).toStrictEqual([
    `ana: Restaura ${ID}`,
    `beto: Borra ${ID}`,
    `ana: Cambia ${ID}`,
    `beto: Cambia ${ID}`,
    `ana: Agrega ${ID}`,
  ]);
  const changed = (commit: string) => git(api.repo, 'show', '--format=', '--unified=0', commit);
  expect(changed('HEAD~3')).toContain('+estatus: "agotado"');
  expect(changed('HEAD~3')).not.toContain('$300');
  expect(changed('HEAD~2')).toContain('+taquilla: "$300"');
  expect(git(api.repo, 'status', '--porcelain')).toBe('');
});

test.each(['content', 'Diseño y año/contenido'])(
  'versions in %s: those of the history, with their editors; an earlier one can be restored',
  async (folder) => {
    const api = await serveRepository(folder);
    const added = await as(api, 'ana', 'POST', '/api/shows', { ...validShow, notas: 'Hola.' });
    await api.syncIdle();
    const changed = await as(api, 'beto', 'PATCH', PATH, { taquilla: '$300' }, added);
    const { body } = await as(api, 'ana', 'GET', `${PATH}/versiones`);
    expect(body).toMatchObject([
      { autor: 'beto', actual: true, etag: changed.headers.get('etag'), cambios: [{ campo: 'taquilla' }] },
      { autor: 'ana', actual: false, etag: added.headers.get('etag'), show: added.body },
    ]);
    const restored = await as(
      api,
      'ana',
      'POST',
      `${PATH}/versiones/${body[1].version}/restaurar`,
      {},
      changed,
    );
    expect(restored).toMatchObject({ status: 200, body: { taquilla: '$250', notas: 'Hola.' } });
    // Git has the versions: none are kept beside.
    expect([...(await filesIn(api.dir)).keys()].filter((file) => file.startsWith('.gira'))).toStrictEqual([]);
  },
);

test('versions of a show that was in the bin: each text once', async () => {
  const api = await serveRepository();
  const added = await as(api, 'ana', 'POST', '/api/shows', validShow);
  const changed = await as(api, 'beto', 'PATCH', PATH, { taquilla: '$300' }, added);
  await api.syncIdle();
  await as(api, 'ana', 'DELETE', PATH, undefined, changed);
  await api.syncIdle();
  await as(api, 'ana', 'POST', `${PATH}/restaurar`);
  await api.syncIdle();
  const { body } = await as(api, 'ana', 'GET', `${PATH}/versiones`);
  expect(body).toMatchObject([
    { autor: 'beto', actual: true, cambios: [{ campo: 'taquilla' }] },
    { autor: 'ana', actual: false, cambios: [] },
  ]);
});

test('versions of a show whose file was deleted by hand, and that was added again: those from before, too', async () => {
  const api = await serveRepository();
  const added = await as(api, 'ana', 'POST', '/api/shows', { ...validShow, notas: 'Función en el jardín.' });
  await api.syncIdle();
  await rm(join(api.dir, `shows/2027/${ID}.md`));
  git(api.repo, 'commit', '--quiet', '--all', '-m', 'A mano');
  await as(api, 'beto', 'POST', '/api/shows', { ...validShow, taquilla: '$300' });
  await api.syncIdle();
  const { body } = await as(api, 'ana', 'GET', `${PATH}/versiones`);
  expect(body).toMatchObject([
    { autor: 'beto', actual: true, show: { taquilla: '$300' } },
    { autor: 'ana', actual: false, show: added.body },
  ]);
});

test('versions without git: a show that was never changed names who added it', async () => {
  const api = await serve({ env: { API_TOKENS: `ana:${KEYS.ana}` } });
  await as(api, 'ana', 'POST', '/api/shows', validShow);
  const { body } = await as(api, 'ana', 'GET', `${PATH}/versiones`);
  expect(body).toMatchObject([{ autor: 'ana', actual: true, cambios: [] }]);
});

test('versions of a list: those of the history; restoring one commits the bin too', async () => {
  const api = await serveRepository();
  const list = '/api/contenido/comedians';
  await as(api, 'ana', 'POST', list, { nombre: 'Una', color: 'uno' });
  await as(api, 'beto', 'POST', list, { nombre: 'Otra', color: 'dos' });
  const now = await as(api, 'ana', 'GET', list);
  await api.syncIdle();
  const { body } = await as(api, 'ana', 'GET', `${list}/versiones`);
  expect(body).toMatchObject([
    { autor: 'beto', actual: true, etag: now.body.etag, cambios: [{ texto: 'se agregó Otra' }] },
    { autor: 'ana', actual: false, datos: [{ nombre: 'Una' }] },
  ]);
  const path = `${list}/versiones/${body[1].version}/restaurar`;
  const restored = await as(api, 'ana', 'POST', path, {}, now);
  expect(restored).toMatchObject({ status: 200, body: { entradas: [{ datos: { nombre: 'Una' } }] } });
  await api.syncIdle();
  expect(git(api.repo, 'log', '-1', '--format=%an: %s')).toBe('ana: Restaura comedians');
  expect(git(api.repo, 'ls-files')).toMatch(/~ana~comedians\.yaml/u);
  expect(git(api.repo, 'status', '--porcelain')).toBe('');
});

test('a file changed by hand and not committed: the current version, without an editor', async () => {
  const api = await serveRepository();
  await as(api, 'ana', 'POST', '/api/shows', validShow);
  await api.syncIdle();
  const file = join(api.dir, `shows/2027/${ID}.md`);
  await writeFile(file, (await readFile(file, 'utf8')).replace('$250', '$275'));
  const { body } = await as(api, 'ana', 'GET', `${PATH}/versiones`);
  expect(body).toMatchObject([
    {
      actual: true,
      autor: null,
      show: { taquilla: '$275' },
      cambios: [{ campo: 'taquilla', antes: '$250' }],
    },
    { actual: false, autor: 'ana' },
  ]);
});

test.each([
  ['no line end', (text: string) => text.trimEnd()],
  ['empty lines', (text: string) => `${text}\n\n`],
])('a committed file with %s at its end: its version is the current one', async (_what, change) => {
  const api = await serveRepository();
  await as(api, 'ana', 'POST', '/api/shows', validShow);
  await api.syncIdle();
  const file = join(api.dir, `shows/2027/${ID}.md`);
  await writeFile(file, change(await readFile(file, 'utf8')));
  git(api.repo, 'commit', '--quiet', '--all', '-m', 'A mano');
  const { body } = await as(api, 'ana', 'GET', `${PATH}/versiones`);
  const { etag } = (await as(api, 'ana', 'GET', '/api/contenido/shows')).body.entradas[0];
  expect(body).toMatchObject([
    { actual: true, etag, fecha: expect.any(String) },
    { actual: false, autor: 'ana' },
  ]);
});

test('a show that is added and deleted before its commit: nothing fails', async () => {
  const api = await serveRepository();
  await writeFile(join(api.repo, '.git/index.lock'), '');
  const added = await as(api, 'ana', 'POST', '/api/shows', validShow);
  await as(api, 'ana', 'DELETE', PATH, undefined, added);
  execFileSync('rm', [join(api.repo, '.git/index.lock')]);
  await api.syncIdle();
  const next = await as(api, 'ana', 'POST', '/api/shows', { ...validShow, fecha: '2027-12-06' });
  expect(next.body.aviso).toBeUndefined();
  await api.syncIdle();
  expect(git(api.repo, 'status', '--porcelain')).toBe('');
});
