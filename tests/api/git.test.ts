/** API_GIT over a real bare remote: every change is a commit, two clones lose nothing, a broken remote loses nothing. */
import { execFileSync } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { noise } from './pictures.ts';
import { filesIn, type Served, serve, siteShows, temporaryFolder, validShow } from './support.ts';

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Prueba', '-c', 'user.email=prueba@gira.invalid'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8', stdio: 'pipe' }).trim();
}

interface World {
  readonly remote: string;
  clone(name: string): Promise<string>;
}

/** A bare remote with a first commit of `content/`. */
async function world(): Promise<World> {
  const root = await temporaryFolder();
  const remote = join(root, 'remoto.git');
  git(root, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  const clone = async (name: string) => {
    git(root, 'clone', '--quiet', remote, name);
    const dir = join(root, name);
    git(dir, 'config', 'user.name', name);
    git(dir, 'config', 'user.email', `${name}@gira.invalid`);
    return dir;
  };
  const first = await clone('primero');
  await mkdir(join(first, 'content'));
  await writeFile(join(first, 'content/.gitkeep'), '');
  git(first, 'add', '.');
  git(first, 'commit', '--quiet', '-m', 'Empieza');
  git(first, 'push', '--quiet', 'origin', 'HEAD:main');
  return { remote, clone };
}

async function serveClone(repo: string, mode: 'commit' | 'push'): Promise<Served> {
  return serve({ dir: join(repo, 'content'), env: { API_GIT: mode } });
}

/** What a fresh clone of the remote has. */
async function shared({ clone }: World, name: string): Promise<Record<string, unknown>[]> {
  const shows = await siteShows(join(await clone(name), 'content'));
  return shows.map(({ id, data }) => ({ id, lugar: data.lugar })).sort((a, b) => (a.id < b.id ? -1 : 1));
}

describe('API_GIT=commit', () => {
  test('each change is one commit of its own files, and an editor’s unsaved work stays out of it', async () => {
    const repo = await (await world()).clone('ana');
    const api = await serveClone(repo, 'commit');
    await writeFile(join(repo, 'content/borrador.txt'), 'sin terminar');
    await writeFile(join(repo, 'otro.txt'), 'preparado');
    git(repo, 'add', 'otro.txt');
    const { body: upload } = await api.upload(await noise(32, 32).png().toBuffer());
    const { status, body } = await api.post({ ...validShow, cartel: upload.imageUrl });
    expect(status).toBe(201);
    expect(body.aviso).toBeUndefined();
    expect(git(repo, 'log', '-1', '--format=%s|%an')).toBe('Agrega 2027-12-05-guadalajara|ana');
    expect(git(repo, 'show', '--name-only', '--format=').split('\n').sort()).toStrictEqual([
      `content${upload.imageUrl}`,
      'content/shows/2027/2027-12-05-guadalajara.md',
    ]);
    expect(git(repo, 'status', '--porcelain')).toBe('A  otro.txt\n?? content/borrador.txt');
  });

  test('thirty at once are thirty commits', async () => {
    const repo = await (await world()).clone('ana');
    const api = await serveClone(repo, 'commit');
    const posts = Array.from({ length: 30 }, (_, index) =>
      api.post({ ...validShow, lugar: `Foro ${index}` }),
    );
    for (const { status, body } of await Promise.all(posts)) {
      expect({ status, aviso: body.aviso }).toStrictEqual({ status: 201, aviso: undefined });
    }
    expect(git(repo, 'rev-list', '--count', 'HEAD')).toBe('31');
    expect(git(repo, 'status', '--porcelain')).toBe('');
  });

  test('waits for another git at work', async () => {
    const repo = await (await world()).clone('ana');
    const api = await serveClone(repo, 'commit');
    await writeFile(join(repo, '.git/index.lock'), '');
    setTimeout(() => rm(join(repo, '.git/index.lock')), 500);
    expect((await api.post(validShow)).body.aviso).toBeUndefined();
    expect(git(repo, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  test('a city that looks like an option or a command is only a name', async () => {
    const repo = await (await world()).clone('ana');
    const api = await serveClone(repo, 'commit');
    for (const ciudad of ['--amend', '$(touch pwned)', '; rm -rf .', '-m x']) {
      expect((await api.post({ ...validShow, ciudad })).body).toMatchObject({ ciudad });
    }
    expect(git(repo, 'rev-list', '--count', 'HEAD')).toBe('5');
    expect((await filesIn(repo)).has('pwned')).toBe(false);
  });

  test('a folder outside any repository is told at the start', async () => {
    await expect(serve({ env: { API_GIT: 'commit' } })).rejects.toThrow('API_GIT=commit necesita');
  });
});

describe('API_GIT=push', () => {
  test('two clones at once: every show of both is in the remote and in the folders', async () => {
    const place = await world();
    const [one, two] = [
      await serveClone(await place.clone('ana'), 'push'),
      await serveClone(await place.clone('beto'), 'push'),
    ];
    const posts = Array.from({ length: 6 }, (_, index) => [
      one.post({ ...validShow, fecha: `2027-11-1${index}` }),
      two.post({ ...validShow, fecha: `2027-12-1${index}` }),
    ]).flat();
    for (const { status, body } of await Promise.all(posts)) {
      expect({ status, aviso: body.aviso }).toStrictEqual({ status: 201, aviso: undefined });
    }
    expect((await shared(place, 'nuevo')).length).toBe(12);
  });

  test('the same city and day from two clones: the second keeps its show under the next name', async () => {
    const place = await world();
    const [one, two] = [
      await serveClone(await place.clone('ana'), 'push'),
      await serveClone(await place.clone('beto'), 'push'),
    ];
    expect((await one.post({ ...validShow, lugar: 'De Ana' })).body.id).toBe('2027-12-05-guadalajara');
    const second = await two.post({ ...validShow, lugar: 'De Beto' });
    expect(second).toMatchObject({ status: 201, body: { id: '2027-12-05-guadalajara-2', lugar: 'De Beto' } });
    const both = [
      { id: '2027-12-05-guadalajara', lugar: 'De Ana' },
      { id: '2027-12-05-guadalajara-2', lugar: 'De Beto' },
    ];
    expect(await shared(place, 'nuevo')).toStrictEqual(both);
    expect((await two.list()).map(({ lugar }) => lugar).sort()).toStrictEqual(['De Ana', 'De Beto']);
  });

  test('the same show from two clones is one; a different price is told, not lost in silence', async () => {
    const place = await world();
    const [one, two] = [
      await serveClone(await place.clone('ana'), 'push'),
      await serveClone(await place.clone('beto'), 'push'),
    ];
    await one.post(validShow);
    expect((await two.post(validShow)).status).toBe(201);
    const third = await serveClone(await place.clone('carla'), 'push');
    await one.post({ ...validShow, fecha: '2027-12-06' });
    const other = await third.post({ ...validShow, fecha: '2027-12-06', taquilla: '$999' });
    expect(other.status).toBe(409);
    expect((await shared(place, 'nuevo')).length).toBe(2);
  });

  test('an editor’s unsaved change does not stand in the way and is not touched', async () => {
    const place = await world();
    const [ana, beto] = [await place.clone('ana'), await place.clone('beto')];
    const [one, two] = [await serveClone(ana, 'push'), await serveClone(beto, 'push')];
    await two.post({ ...validShow, lugar: 'Uno' });
    await one.post({ ...validShow, fecha: '2027-11-01' });
    const file = join(beto, 'content/shows/2027/2027-12-05-guadalajara.md');
    await writeFile(file, 'a medias');
    expect((await two.post({ ...validShow, fecha: '2027-11-02' })).body.aviso).toBeUndefined();
    expect(git(beto, 'status', '--porcelain')).toBe('M content/shows/2027/2027-12-05-guadalajara.md');
    expect((await shared(place, 'nuevo')).length).toBe(3);
  });

  test('a remote that is away: saved here, told, and sent with the next change', async () => {
    const place = await world();
    const repo = await place.clone('ana');
    const api = await serveClone(repo, 'push');
    await rename(place.remote, `${place.remote}.lejos`);
    const { status, body } = await api.post(validShow);
    expect(status).toBe(201);
    expect(body.aviso).toMatch(/Se guardó aquí, pero no se pudo enviar/u);
    expect((await api.list()).length).toBe(1);
    await rename(`${place.remote}.lejos`, place.remote);
    expect((await api.post({ ...validShow, fecha: '2027-12-06' })).body.aviso).toBeUndefined();
    expect((await shared(place, 'nuevo')).length).toBe(2);
  });

  test('a conflict that only a person can settle leaves everything as it was', async () => {
    const place = await world();
    const [ana, beto] = [await place.clone('ana'), await place.clone('beto')];
    const file = 'content/shows/2027/2027-12-05-guadalajara.md';
    const [one, two] = [await serveClone(ana, 'push'), await serveClone(beto, 'push')];
    await one.post(validShow);
    git(beto, 'pull', '--quiet', '--rebase', 'origin', 'main');
    for (const [repo, text] of [
      [ana, 'de ana'],
      [beto, 'de beto'],
    ] as const) {
      await writeFile(join(repo, file), text);
      git(repo, 'commit', '--quiet', '-am', text);
    }
    git(ana, 'push', '--quiet', 'origin', 'HEAD:main');
    const { status, body } = await two.post({ ...validShow, fecha: '2027-12-07' });
    expect(status).toBe(201);
    expect(body.aviso).toContain('no se pudo enviar');
    expect((await filesIn(beto)).get(file)?.toString()).toBe('de beto');
    expect(git(beto, 'status', '--porcelain')).toBe('');
    expect(git(beto, 'worktree', 'list').split('\n').length).toBe(1);
  });
});
