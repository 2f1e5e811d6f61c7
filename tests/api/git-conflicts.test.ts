/** API_GIT=push while another clone changes the same files: both texts are kept, and nothing blocks later saves and pushes. */
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { createRemote, git, type Remote, serveClone } from './git-remote.ts';
import { etagIn, filesIn, type ServedHere, temporaryFolder, validShow } from './support.ts';

const ID = '2027-12-05-guadalajara';
const SHOW = `shows/2027/${ID}.md`;
const PATH = `/api/shows/${ID}`;

/** A clone of a person who works without the API. */
interface Clone {
  readonly repo: string;
  /** Commits files of the content folder; null deletes one. */
  commit(files: Readonly<Record<string, string | Uint8Array | null>>): Promise<void>;
  push(): void;
  read(file: string): Promise<string | null>;
}

async function cloneOf(remote: Remote, name: string): Promise<Clone> {
  const repo = await remote.clone(name);
  const path = (file: string) => join(repo, 'content', file);
  return {
    repo,
    commit: async (files) => {
      for (const [file, text] of Object.entries(files)) {
        await mkdir(dirname(path(file)), { recursive: true });
        await (text === null ? rm(path(file)) : writeFile(path(file), text));
      }
      git(repo, 'add', '--all');
      git(repo, 'commit', '--quiet', '-m', `De ${name}`);
    },
    push: () => git(repo, 'push', '--quiet', 'origin', 'HEAD:main'),
    read: (file) => readFile(path(file), 'utf8').catch(() => null),
  };
}

interface Setting {
  readonly remote: Remote;
  readonly repo: string;
  readonly api: ServedHere;
  /** At the commit that both have. */
  readonly other: Clone;
}

const base = await createRemote({ onEnd: afterAll });
const start = await cloneOf(base, 'inicio');
for (const file of ['site.yaml', 'comedians.yaml', 'banners'])
  await cp(join(TOUR_DIR, file), join(start.repo, 'content', file), { recursive: true });
await start.commit({});
start.push();

/** Creates an API over a clone, and another clone, both with these files. */
async function twoClones(files: Readonly<Record<string, string | Uint8Array>> = {}): Promise<Setting> {
  const remote = await createRemote({ from: base });
  if (Object.keys(files).length > 0) {
    const first = await cloneOf(remote, 'inicio');
    await first.commit(files);
    first.push();
  }
  const repo = await remote.clone('ana');
  const api = await serveClone(repo, 'push');
  await api.post(validShow);
  await api.syncIdle();
  return { remote, repo, api, other: await cloneOf(remote, 'beto') };
}

async function change(other: Clone, file: string, from: string, to: string): Promise<void> {
  const text = (await other.read(file)) ?? '';
  expect(text).toContain(from);
  await other.commit({ [file]: text.replace(from, to) });
  other.push();
}

/** Returns the warning that editors get with the next saves, which reach the remote. */
async function warningOfNextSaves({ api, remote }: Setting): Promise<string | undefined> {
  const warnings: string[] = [];
  for (const fecha of ['2028-01-01', '2028-01-02']) {
    await api.syncIdle();
    const { status, body } = await api.post({ ...validShow, fecha });
    expect(status).toBe(201);
    if (body.aviso) warnings.push(body.aviso);
  }
  await api.syncIdle();
  expect(git(remote.path, 'ls-tree', '-r', '--name-only', 'main')).toContain('2028-01-02-guadalajara.md');
  expect(api.log.join('')).not.toContain('"level":"error"');
  expect(warnings.length).toBeLessThanOrEqual(1);
  return warnings[0];
}

/** Expects the content folder to be that of the remote, with nothing left to commit. */
async function expectInStep({ remote, repo, api }: Setting): Promise<void> {
  const fresh = await remote.clone('fresco');
  expect(git(repo, 'status', '--porcelain')).toBe('');
  const [here, there] = [await filesIn(api.dir), await filesIn(join(fresh, 'content'))];
  expect([...here].sort()).toStrictEqual([...there].sort());
}

const patch = async (api: ServedHere, path: string, data: object) => {
  const read = await api.send('GET', path);
  const { status } = await api.send('PATCH', path, data, etagIn(read));
  expect(status).toBe(200);
};

describe('conflicts', () => {
  it('one field of a show: the file has what reached the remote first, the other is a version to go back to', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    await change(other, SHOW, '$250', '$300');
    await patch(api, PATH, { taquilla: '$275' });
    expect(await warningOfNextSaves(setting)).toMatch(
      new RegExp(`${SHOW} con otros datos.*«Versiones»`, 'u'),
    );
    const now = await api.send('GET', PATH);
    expect(now.body.taquilla).toBe('$300');
    const { body: versions } = await api.send('GET', `${PATH}/versiones`);
    const prices = versions.map((version: { show: { taquilla: string }; autor: string; actual: boolean }) => [
      version.show.taquilla,
      version.autor,
      version.actual,
    ]);
    expect(prices.toSorted()).toStrictEqual([
      ['$250', 'ana', false],
      ['$275', 'ana', false],
      ['$300', 'Prueba', true],
    ]);
    const lost = versions.find(({ show }: { show: { taquilla: string } }) => show.taquilla === '$275');
    const back = await api.send('POST', `${PATH}/versiones/${lost.version}/restaurar`, {}, etagIn(now));
    expect(back).toMatchObject({ status: 200, body: { taquilla: '$275' } });
    await api.syncIdle();
    await expectInStep(setting);
  });

  it('different fields of a show: both changes, no warning', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    await change(other, SHOW, '$250', '$300');
    await patch(api, PATH, { notas: 'Trae suéter.' });
    expect(await warningOfNextSaves(setting)).toBeUndefined();
    expect((await api.send('GET', PATH)).body).toMatchObject({ taquilla: '$300', notas: 'Trae suéter.' });
    const { body: versions } = await api.send('GET', `${PATH}/versiones`);
    expect(versions.filter(({ actual }: { actual: boolean }) => actual).length).toBe(1);
    await expectInStep(setting);
  });

  it('different fields of a show, there with a byte order mark: both changes, and versions that can be read', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    await other.commit({ [SHOW]: `\ufeff${(await other.read(SHOW))?.replace('$250', '$300')}` });
    other.push();
    await patch(api, PATH, { notas: 'Trae suéter.' });
    expect(await warningOfNextSaves(setting)).toBeUndefined();
    expect((await api.send('GET', PATH)).body).toMatchObject({ taquilla: '$300', notas: 'Trae suéter.' });
    const { body: versions } = await api.send('GET', `${PATH}/versiones`);
    expect(versions.map(({ show }: { show: object | null }) => show)).not.toContain(null);
    await expectInStep(setting);
  });

  it('changes of different lines that cannot be read together: a conflict', async () => {
    const setting = await twoClones();
    const { api, other, repo } = setting;
    await change(other, SHOW, '---\n', '---\nestatus: "agotado"\n');
    const file = join(repo, 'content', SHOW);
    await writeFile(file, (await readFile(file, 'utf8')).replace('\n---\n', '\nestatus: "pospuesto"\n---\n'));
    git(repo, 'commit', '--quiet', '-am', 'De ana');
    expect(await warningOfNextSaves(setting)).toContain('con otros datos');
    expect((await api.send('GET', PATH)).body.estatus).toBe('agotado');
  });

  it('a list: that of the remote; the other is a version', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    const list = (await other.read('comedians.yaml')) ?? '';
    await other.commit({ 'comedians.yaml': `${list}- nombre: De Beto\n  color: uno\n` });
    other.push();
    const added = await api.send('POST', '/api/contenido/comedians', { nombre: 'De Ana', color: 'dos' });
    expect(added.status).toBe(201);
    expect(await warningOfNextSaves(setting)).toMatch(/comedians\.yaml con otros datos.*«Versiones»/u);
    const names = ({ datos }: { datos: { nombre: string }[] }) => datos.map(({ nombre }) => nombre);
    const { body } = await api.send('GET', '/api/contenido/comedians');
    expect(body.entradas.map(({ datos }: { datos: { nombre: string } }) => datos.nombre)).toContain(
      'De Beto',
    );
    const versions = (await api.send('GET', '/api/contenido/comedians/versiones')).body.map(names);
    expect(versions).toContainEqual(expect.arrayContaining(['De Ana']));
    await expectInStep(setting);
  });

  it('site.yaml: that of the remote; the other is a version', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    const site = (await other.read('site.yaml')) ?? '';
    await other.commit({ 'site.yaml': site.replace(/^lema:.*$/mu, 'lema: De Beto') });
    other.push();
    await patch(api, '/api/contenido/site/site', { lema: 'De Ana' });
    expect(await warningOfNextSaves(setting)).toMatch(/site\.yaml con otros datos.*«Versiones»/u);
    expect((await api.send('GET', '/api/contenido/site/site')).body.datos.lema).toBe('De Beto');
    const { body } = await api.send('GET', '/api/contenido/site/site/versiones');
    expect(body.map(({ datos }: { datos: { lema: string } }) => datos.lema)).toContain('De Ana');
    await expectInStep(setting);
  });

  it('a picture, and a file outside the content folder: those of the remote; git has the others', async () => {
    const bytes = (text: string) => Buffer.from(`\0${text}`);
    const picture = 'galeria/f001.png';
    const setting = await twoClones({ [picture]: bytes('uno'), '../LEEME.md': 'Uno.\n' });
    const { repo, other, api } = setting;
    await other.commit({ [picture]: bytes('dos'), '../LEEME.md': 'Dos.\n' });
    other.push();
    await writeFile(join(repo, 'content', picture), bytes('tres'));
    await writeFile(join(repo, 'LEEME.md'), 'Tres.\n');
    git(repo, 'commit', '--quiet', '-am', 'De ana');
    const blob = git(repo, 'rev-parse', `HEAD:content/${picture}`);
    const warning = await warningOfNextSaves(setting);
    expect(warning).toContain('LEEME.md con otros datos');
    const [, place = ''] =
      /galeria\/f001\.png con otros datos.*\(git show (\S+)\)/u.exec(warning ?? '') ?? [];
    expect(git(repo, 'rev-parse', place)).toBe(blob);
    expect(await readFile(join(api.dir, picture))).toStrictEqual(bytes('dos'));
    await expectInStep(setting);
  });

  it('deleted here, changed there: the show is there with the change', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    await change(other, SHOW, '$250', '$300');
    await api.send('DELETE', PATH, undefined, etagIn(await api.send('GET', PATH)));
    expect(await warningOfNextSaves(setting)).toMatch(
      new RegExp(`borró ${SHOW} mientras otra lo cambiaba`, 'u'),
    );
    expect((await api.send('GET', PATH)).body.taquilla).toBe('$300');
    await expectInStep(setting);
  });

  it('changed here, deleted there: the show is there with the change', async () => {
    const setting = await twoClones();
    const { api, other } = setting;
    // A new show like it is not the deleted one under another name.
    const text = (await other.read(SHOW)) ?? '';
    await other.commit({
      [SHOW]: null,
      'shows/2027/2027-12-06-guadalajara.md': text.replace('12-05', '12-06'),
    });
    other.push();
    await patch(api, PATH, { taquilla: '$275' });
    expect(await warningOfNextSaves(setting)).toMatch(
      new RegExp(`borró ${SHOW} mientras otra lo cambiaba`, 'u'),
    );
    expect((await api.send('GET', PATH)).body.taquilla).toBe('$275');
    expect((await api.send('GET', '/api/shows/2027-12-06-guadalajara')).body.taquilla).toBe('$250');
    await expectInStep(setting);
  });

  it('changed by hand without a commit, and there: committed first, so that both are kept', async () => {
    const setting = await twoClones();
    const { api, other, repo } = setting;
    await change(other, SHOW, '$250', '$300');
    const file = join(repo, 'content', SHOW);
    await writeFile(file, (await readFile(file, 'utf8')).replace('$250', '$275'));
    await api.post({ ...validShow, fecha: '2027-12-07' });
    expect(await warningOfNextSaves(setting)).toContain(`${SHOW} con otros datos`);
    const { body: versions } = await api.send('GET', `${PATH}/versiones`);
    const prices = versions.map(({ show }: { show: { taquilla: string } }) => show.taquilla);
    expect(prices.toSorted()).toStrictEqual(['$250', '$275', '$300']);
    await expectInStep(setting);
  });

  it('many commits of the same files on both sides: one merge, nothing lost', async () => {
    const setting = await twoClones();
    const { api, other, repo } = setting;
    for (const price of ['$301', '$302', '$303']) {
      const text = (await other.read(SHOW)) ?? '';
      await other.commit({ [SHOW]: text.replace(/\$\d+/u, price) });
    }
    other.push();
    for (const taquilla of ['$271', '$272', '$273']) await patch(api, PATH, { taquilla });
    expect(await warningOfNextSaves(setting)).toContain('con otros datos');
    const history = git(repo, 'log', '-p', '--format=');
    for (const price of ['$271', '$272', '$273', '$301', '$302', '$303']) expect(history).toContain(price);
    await expectInStep(setting);
  });
});

describe('commits of the other clone', () => {
  it('new, changed, renamed and deleted files, folders and links: as in the remote', async () => {
    const files = { 'a/uno.txt': 'uno\n', 'b.txt': 'b\n', 'c/dos.txt': 'dos\n', 'guion.sh': 'echo\n' };
    const setting = await twoClones(files);
    const { other, repo } = setting;
    const content = join(other.repo, 'content');
    await rm(join(content, 'a'), { recursive: true });
    await writeFile(join(content, 'a'), 'ahora un archivo\n');
    await rm(join(content, 'b.txt'));
    await mkdir(join(content, 'b.txt'));
    await writeFile(join(content, 'b.txt/adentro.txt'), 'b\n');
    await symlink('b.txt/adentro.txt', join(content, 'enlace'));
    git(other.repo, 'mv', 'content/c/dos.txt', 'content/tres ñ "x".txt');
    git(other.repo, 'update-index', '--chmod=+x', 'content/guion.sh');
    git(other.repo, 'checkout-index', '--force', 'content/guion.sh');
    await other.commit({});
    other.push();
    expect(await warningOfNextSaves(setting)).toBeUndefined();
    await expectInStep(setting);
    expect(git(repo, 'ls-files', '--stage')).toBe(
      git(await setting.remote.clone('otro'), 'ls-files', '--stage'),
    );
  });

  it('a folder that was a link: what the link led to is neither read nor changed', async () => {
    const setting = await twoClones();
    const { other, repo, remote } = setting;
    const outside = await temporaryFolder();
    await writeFile(join(outside, 'foro.yaml'), 'secreto\n');
    await symlink(outside, join(other.repo, 'content/lugares'));
    await other.commit({});
    other.push();
    expect(await warningOfNextSaves(setting)).toBeUndefined();
    await expectInStep(setting);
    git(other.repo, 'pull', '--quiet', '--rebase', 'origin', 'main');
    await rm(join(other.repo, 'content/lugares'));
    await other.commit({ 'lugares/foro.yaml': 'nombre: Foro\n' });
    other.push();
    await setting.api.post({ ...validShow, fecha: '2028-02-01' });
    await setting.api.syncIdle();
    expect(await readFile(join(repo, 'content/lugares/foro.yaml'), 'utf8')).toBe('nombre: Foro\n');
    expect(await readFile(join(outside, 'foro.yaml'), 'utf8')).toBe('secreto\n');
    expect(git(remote.path, 'log', '-p', 'main')).not.toContain('secreto');
  });

  it('a file whose name begins with a hyphen: as in the remote', async () => {
    const setting = await twoClones();
    const { other, repo } = setting;
    await other.commit({ '../-rf notas.txt': 'uno\n' });
    other.push();
    expect(await warningOfNextSaves(setting)).toBeUndefined();
    await expectInStep(setting);
    expect(await readFile(join(repo, '-rf notas.txt'), 'utf8')).toBe('uno\n');
  });

  it('a repository inside, which git adds without its files: an empty folder', async () => {
    const setting = await twoClones();
    const { other, repo } = setting;
    git(other.repo, 'clone', '--quiet', other.repo, 'content/copia');
    await other.commit({ 'site.yaml': `${await other.read('site.yaml')}# cambia\n` });
    other.push();
    expect(await warningOfNextSaves(setting)).toBeUndefined();
    await expectInStep(setting);
    expect(git(repo, 'ls-files', '--stage', 'content/copia')).toMatch(/^160000 /u);
  });

  it('a remote that was started anew: both histories are combined', async () => {
    const setting = await twoClones();
    const { remote, other } = setting;
    git(other.repo, 'checkout', '--quiet', '--orphan', 'nueva');
    await other.commit({ 'site.yaml': `${await other.read('site.yaml')}# de nuevo\n` });
    git(other.repo, 'push', '--quiet', '--force', 'origin', 'HEAD:main');
    expect(await warningOfNextSaves(setting)).toContain('site.yaml con otros datos');
    expect(git(remote.path, 'show', 'main:content/site.yaml')).toContain('# de nuevo');
    await expectInStep(setting);
  });
});

test("docs/publicar.md: the check of the key works beside the other clone's commits, and pushes nothing", async () => {
  const { remote, repo, other } = await twoClones();
  await change(other, SHOW, '$250', '$300');
  const guide = await readFile(join(import.meta.dirname, '../../docs/publicar.md'), 'utf8');
  const [, command = ''] = /git -C contenido (push --dry-run [^']+)'/u.exec(guide) ?? [];
  const refs = git(remote.path, 'for-each-ref');
  git(repo, ...command.split(' '));
  expect(git(remote.path, 'for-each-ref')).toBe(refs);
  await rm(remote.path, { recursive: true });
  expect(() => git(repo, ...command.split(' '))).toThrow('does not appear to be a git repository');
});
