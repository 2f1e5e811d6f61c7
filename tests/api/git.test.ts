/** API_GIT with a bare remote: commits, pushes from several clones, conflicts, and a remote that is slow or missing. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRemote, git, serveClone, showsIn } from './git-remote.ts';
import { noise } from './pictures.ts';
import { etagIn, filesIn, serve, spawnApi, validShow } from './support.ts';

describe('API_GIT=commit', () => {
  it('a show with a poster, one commit of these two files without other staged changes', async () => {
    const repo = await (await createRemote()).clone('ana');
    const api = await serveClone(repo, 'commit');
    await writeFile(join(repo, 'content/borrador.txt'), 'sin terminar');
    await writeFile(join(repo, 'otro.txt'), 'preparado');
    git(repo, 'add', 'otro.txt');
    const { body: upload } = await api.upload(await noise(32, 32).png().toBuffer());
    const { status, body } = await api.post({ ...validShow, cartel: upload.imageUrl });
    expect(status).toBe(201);
    expect(body.aviso).toBeUndefined();
    await api.syncIdle();
    expect(git(repo, 'log', '-1', '--format=%s|%an')).toBe('Agrega 2027-12-05-guadalajara|ana');
    expect(git(repo, 'show', '--name-only', '--format=').split('\n').sort()).toStrictEqual([
      `content${upload.imageUrl}`,
      'content/shows/2027/2027-12-05-guadalajara.md',
    ]);
    expect(git(repo, 'status', '--porcelain')).toBe('A  otro.txt\n?? content/borrador.txt');
  });

  it('30 shows at once, 30 commits', async () => {
    const repo = await (await createRemote()).clone('ana');
    const api = await serveClone(repo, 'commit');
    const posts = Array.from({ length: 30 }, (_, index) =>
      api.post({ ...validShow, lugar: `Foro ${index}` }),
    );
    for (const { status, body } of await Promise.all(posts)) {
      expect({ status, aviso: body.aviso }).toStrictEqual({ status: 201, aviso: undefined });
    }
    await api.syncIdle();
    expect(git(repo, 'rev-list', '--count', 'HEAD')).toBe('31');
    expect(git(repo, 'status', '--porcelain')).toBe('');
  });

  it('another git process holds the index lock, the commit waits for it', async () => {
    const repo = await (await createRemote()).clone('ana');
    const api = await serveClone(repo, 'commit');
    await writeFile(join(repo, '.git/index.lock'), '');
    expect((await api.post(validShow)).status).toBe(201);
    await rm(join(repo, '.git/index.lock'));
    await api.syncIdle();
    expect(git(repo, 'rev-list', '--count', 'HEAD')).toBe('2');
  });

  it('a city that looks like an option or a command, committed as text', async () => {
    const repo = await (await createRemote()).clone('ana');
    const api = await serveClone(repo, 'commit');
    for (const ciudad of ['--amend', '$(touch pwned)', '; rm -rf .', '-m x']) {
      expect((await api.post({ ...validShow, ciudad })).body).toMatchObject({ ciudad });
    }
    await api.syncIdle();
    expect(git(repo, 'rev-list', '--count', 'HEAD')).toBe('5');
    expect([...(await filesIn(repo)).keys()]).not.toContain('pwned');
  });

  it('a commit that fails, told with the next show', async () => {
    const repo = await (await createRemote()).clone('ana');
    const api = await serveClone(repo, 'commit');
    await rename(join(repo, '.git'), join(repo, 'git-aparte'));
    expect((await api.post(validShow)).status).toBe(201);
    await api.syncIdle();
    await rename(join(repo, 'git-aparte'), join(repo, '.git'));
    const answers = [];
    for (const day of ['06', '07']) answers.push(await api.post({ ...validShow, fecha: `2027-12-${day}` }));
    expect(answers.map(({ body }) => body.aviso)).toStrictEqual([
      expect.stringContaining('no se pudo registrar en el historial'),
      undefined,
    ]);
  });

  it('a show that cannot be read at the start, not committed as deleted, and named in the log', async () => {
    const repo = await (await createRemote()).clone('ana');
    const first = await serveClone(repo, 'commit');
    const { body } = await first.post(validShow);
    await first.syncIdle();
    const file = join(repo, `content/shows/2027/${body.id}.md`);
    await rename(file, join(repo, 'aparte.md'));
    await symlink('../../../aparte.md', file);
    const api = await serveClone(repo, 'commit');
    await api.post({ ...validShow, fecha: '2027-12-06' });
    await api.syncIdle();
    expect(git(repo, 'ls-files', '--stage', file)).toContain('100644');
    expect(api.log.join('')).toContain(`No se pudo leer shows/2027/${body.id}.md`);
  });

  it('a folder outside any repository, the API does not start', async () => {
    await expect(serve({ env: { API_GIT: 'commit' } })).rejects.toThrow('API_GIT=commit necesita');
  });
});

describe('API_GIT=push', () => {
  it('two clones at once, the remote has every show of both', async () => {
    const remote = await createRemote();
    const [one, two] = [
      await serveClone(await remote.clone('ana'), 'push'),
      await serveClone(await remote.clone('beto'), 'push'),
    ];
    const posts = Array.from({ length: 6 }, (_, index) => [
      one.post({ ...validShow, fecha: `2027-11-1${index}` }),
      two.post({ ...validShow, fecha: `2027-12-1${index}` }),
    ]).flat();
    for (const { status, body } of await Promise.all(posts)) {
      expect({ status, aviso: body.aviso }).toStrictEqual({ status: 201, aviso: undefined });
    }
    await Promise.all([one.syncIdle(), two.syncIdle()]);
    expect((await showsIn(remote, 'nuevo')).length).toBe(12);
  });

  it('same city and day in two clones, the second show takes the next name', async () => {
    const remote = await createRemote();
    const [one, two] = [
      await serveClone(await remote.clone('ana'), 'push'),
      await serveClone(await remote.clone('beto'), 'push'),
    ];
    for (const [api, lugar] of [
      [one, 'De Ana'],
      [two, 'De Beto'],
    ] as const) {
      expect((await api.post({ ...validShow, lugar })).status).toBe(201);
      await api.syncIdle();
    }
    const both = [
      { id: '2027-12-05-guadalajara', lugar: 'De Ana' },
      { id: '2027-12-05-guadalajara-2', lugar: 'De Beto' },
    ];
    expect(await showsIn(remote, 'nuevo')).toStrictEqual(both);
    expect((await two.list()).map(({ lugar }) => lugar).sort()).toStrictEqual(['De Ana', 'De Beto']);
  });

  it('the same show in two clones, stored once; other data, told with the next show', async () => {
    const remote = await createRemote();
    const [one, two] = [
      await serveClone(await remote.clone('ana'), 'push'),
      await serveClone(await remote.clone('beto'), 'push'),
    ];
    await one.post(validShow);
    await one.syncIdle();
    expect((await two.post(validShow)).status).toBe(201);
    await two.syncIdle();
    const third = await serveClone(await remote.clone('carla'), 'push');
    await one.post({ ...validShow, fecha: '2027-12-06' });
    await one.syncIdle();
    expect((await third.post({ ...validShow, fecha: '2027-12-06', taquilla: '$999' })).status).toBe(201);
    await third.syncIdle();
    expect((await showsIn(remote, 'nuevo')).length).toBe(2);
    expect(third.log.join('')).toContain('2027-12-06-guadalajara.md');
    const { body } = await third.post({ ...validShow, fecha: '2027-12-07' });
    expect(body.aviso).toMatch(/^Un cambio anterior no quedó: .*2027-12-06-guadalajara\.md con otros datos/u);
    await third.syncIdle();
    expect(two.log.join('') + one.log.join('')).not.toContain('no quedó');
  });

  it('a file with uncommitted changes, pushed around and left unchanged', async () => {
    const remote = await createRemote();
    const [ana, beto] = [await remote.clone('ana'), await remote.clone('beto')];
    const [one, two] = [await serveClone(ana, 'push'), await serveClone(beto, 'push')];
    await two.post({ ...validShow, lugar: 'Uno' });
    await two.syncIdle();
    await one.post({ ...validShow, fecha: '2027-11-01' });
    await one.syncIdle();
    const file = join(beto, 'content/shows/2027/2027-12-05-guadalajara.md');
    await writeFile(file, 'a medias');
    await two.post({ ...validShow, fecha: '2027-11-02' });
    await two.syncIdle();
    expect(git(beto, 'status', '--porcelain')).toBe('M content/shows/2027/2027-12-05-guadalajara.md');
    expect((await showsIn(remote, 'nuevo')).length).toBe(3);
  });

  it('a missing remote, told with the next show and pushed with the one after', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    const api = await serveClone(repo, 'push');
    await rename(remote.path, `${remote.path}.lejos`);
    expect((await api.post(validShow)).status).toBe(201);
    await api.syncIdle();
    expect((await api.list()).length).toBe(1);
    await rename(`${remote.path}.lejos`, remote.path);
    const second = await api.post({ ...validShow, fecha: '2027-12-06' });
    expect(second.body.aviso).toContain('no se pudo enviar');
    const errors = api.log.map((line) => JSON.parse(line)).filter(({ level }) => level === 'error');
    expect(errors[0].msg).toBe(
      'No se pudo enviar lo último al repositorio compartido. No se llega al repositorio compartido: revisa la red y su dirección (git remote -v).',
    );
    await api.syncIdle();
    expect((await api.post({ ...validShow, fecha: '2027-12-07' })).body.aviso).toBeUndefined();
    await api.syncIdle();
    expect((await showsIn(remote, 'nuevo')).length).toBe(3);
  });

  it('a port that is taken while the remote is missing, the program ends', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    await rm(remote.path, { recursive: true });
    const other = await serve();
    const env = { API_GIT: 'push', API_PORT: String(other.port) };
    await expect(spawnApi(join(repo, 'content'), env)).rejects.toThrow('ya está ocupado');
  });

  it('a branch without an upstream and several remotes, pushed to origin', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    git(repo, 'branch', '--quiet', '--unset-upstream');
    git(repo, 'remote', 'add', 'copia', join(repo, 'no-hay'));
    const api = await serveClone(repo, 'push');
    await api.post(validShow);
    await api.syncIdle();
    expect(git(remote.path, 'log', '-1', '--format=%s', 'main')).toBe('Agrega 2027-12-05-guadalajara');
  });

  it('a push that is refused for a while, repeated without another show', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    const hook = join(remote.path, 'hooks/pre-receive');
    await writeFile(hook, '#!/bin/sh\necho >> rechazos; exit 1\n', { mode: 0o755 });
    const api = await serveClone(repo, 'push', { pushRetryMs: 50 });
    expect((await api.post(validShow)).status).toBe(201);
    const refusals = async () =>
      (await readFile(join(remote.path, 'rechazos'), 'utf8').catch(() => '')).length;
    await expect.poll(refusals).toBeGreaterThan(2);
    await rm(hook);
    await expect
      .poll(() => git(remote.path, 'ls-tree', '-r', '--name-only', 'main'))
      .toContain('guadalajara');
  });

  it('killed between the answer and the commit, committed and pushed at the next start', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    // As a kill leaves it: the show and the note are on disk, and the last line of the note is cut off.
    const file = 'shows/2027/2027-12-05-guadalajara.md';
    await mkdir(join(repo, 'content/shows/2027'), { recursive: true });
    await writeFile(join(repo, 'content', file), '---\nciudad: "Guadalajara"\n---\n');
    const note = join(repo, '.git/gira-por-registrar');
    const lines = [
      {
        files: [file],
        texts: { [file]: 'De otra vez, ya registrado.\n' },
        message: 'Ya está',
        editor: 'ana',
      },
      { done: 0 },
      { files: [file], texts: { [file]: 'Lo de beto.\n' }, message: 'Cambia lo de antes', editor: 'beto' },
      { files: [file], message: 'Agrega lo de antes', editor: 'ana' },
    ].map((line) => JSON.stringify(line));
    await writeFile(note, [...lines, '{"files":["sho'].join('\n'));
    const api = await serveClone(repo, 'push');
    await api.syncIdle();
    expect(git(remote.path, 'log', '-3', '--format=%s by %an', 'main').split('\n')).toEqual([
      'Agrega lo de antes by ana',
      'Cambia lo de antes by beto',
      'Empieza by Prueba',
    ]);
    await expect(readFile(note)).rejects.toThrow('ENOENT');
  });

  it('killed between the commits and the note that they are made, committed once', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    const api = await serveClone(repo, 'push');
    const note = join(repo, '.git/gira-por-registrar');
    const added = await api.post(validShow);
    const path = `/api/shows/${added.body.id}`;
    await api.send('PATCH', path, { lugar: 'Otro foro' }, etagIn(added));
    await api.syncIdle();
    // As a kill leaves it: both changes, and the note of the commit that git was to have.
    const file = 'shows/2027/2027-12-05-guadalajara.md';
    const lines = ['HEAD~1', 'HEAD'].map((commit) => {
      const text = git(repo, 'show', `${commit}:content/${file}`);
      return { files: [file], texts: { [file]: `${text}\n` }, message: 'Otra vez', editor: 'ana' };
    });
    const imported = {
      files: [],
      message: '',
      editor: null,
      imported: git(repo, 'rev-parse', 'HEAD'),
      numbers: [0, 1],
    };
    await writeFile(note, [...lines, imported, ''].map((line) => line && JSON.stringify(line)).join('\n'));
    await (await serveClone(repo, 'push')).syncIdle();
    expect(git(remote.path, 'log', '--format=%s', 'main').split('\n')).toEqual([
      `Cambia ${added.body.id}`,
      `Agrega ${added.body.id}`,
      'Empieza',
    ]);
    await expect(readFile(note)).rejects.toThrow('ENOENT');
  });

  it('killed before the change was noted, committed with its poster and pushed at the next start', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    const first = await serveClone(repo, 'push');
    const { body: gone } = await first.post({ ...validShow, fecha: '2027-12-06' });
    await first.syncIdle();
    // As a kill leaves it: an API without git writes the same files and notes nothing.
    const killed = await serve({ dir: join(repo, 'content') });
    const { body: upload } = await killed.upload(await noise(32, 32).png().toBuffer());
    await killed.upload(await noise(16, 16).png().toBuffer());
    const show = { ...validShow, cartel: upload.imageUrl };
    await killed.post(show);
    const path = `/api/shows/${gone.id}`;
    await killed.send('DELETE', path, undefined, etagIn(await killed.send('GET', path)));
    await writeFile(join(repo, 'content/shows/2027/2027-12-07-a-medias.md'), '---\nciudad: ');
    const api = await serveClone(repo, 'push');
    // Repeated: it is stored already.
    expect((await api.post(show)).status).toBe(409);
    await api.syncIdle();
    const files = git(remote.path, 'ls-tree', '-r', '--name-only', 'main').split('\n');
    expect(files).toStrictEqual([
      'content/.gitkeep',
      expect.stringMatching(/^content\/\.papelera\/.*2027-12-06-guadalajara\.md$/u),
      `content${upload.imageUrl}`,
      'content/shows/2027/2027-12-05-guadalajara.md',
    ]);
  });

  it('a rebase by hand that is not finished: nothing is committed on it, and all once it is cancelled', async () => {
    const remote = await createRemote();
    const [ana, beto] = [await remote.clone('ana'), await remote.clone('beto')];
    for (const repo of [beto, ana]) {
      await writeFile(join(repo, 'content/.gitkeep'), repo);
      git(repo, 'commit', '--quiet', '-am', 'A mano');
    }
    git(beto, 'push', '--quiet', 'origin', 'HEAD:main');
    expect(() => git(ana, 'pull', '--quiet', '--rebase', 'origin', 'main')).toThrow('conflict');
    const before = git(ana, 'rev-parse', 'HEAD');
    const api = await serveClone(ana, 'push', { pushRetryMs: 50 });
    expect((await api.post(validShow)).status).toBe(201);
    await api.syncIdle();
    expect(api.log.join('')).toContain('git rebase --abort');
    expect(git(ana, 'rev-parse', 'HEAD')).toBe(before);
    git(ana, 'rebase', '--abort');
    await expect
      .poll(() => git(remote.path, 'ls-tree', '-r', '--name-only', 'main'))
      .toContain('2027-12-05-guadalajara.md');
  });

  it('a remote hook that blocks, the answer does not wait and the shows are pushed after it', async () => {
    const remote = await createRemote();
    const repo = await remote.clone('ana');
    const [fifo, pushes] = [join(remote.path, 'fifo'), join(remote.path, 'pushes')];
    execFileSync('mkfifo', [fifo]);
    // The first push waits for a line in the fifo.
    const hook = `#!/bin/sh\necho x >> '${pushes}'\n[ -p '${fifo}' ] && read -r line < '${fifo}'\nrm -f '${fifo}'\n`;
    await writeFile(join(remote.path, 'hooks/pre-receive'), hook, { mode: 0o755 });
    const api = await serveClone(repo, 'push');
    for (const day of ['05', '06', '07']) {
      const { status, body } = await api.post({ ...validShow, fecha: `2027-12-${day}` });
      expect({ status, aviso: body.aviso }).toStrictEqual({ status: 201, aviso: undefined });
    }
    await expect.poll(() => git(repo, 'rev-list', '--count', 'HEAD')).toBe('4');
    expect(git(remote.path, 'rev-list', '--count', 'main')).toBe('1');
    // Opening the fifo waits for the hook.
    await writeFile(fifo, 'x\n');
    await api.syncIdle();
    expect((await readFile(pushes, 'utf8')).length).toBeLessThanOrEqual('x\n'.repeat(2).length);
    expect(git(remote.path, 'rev-list', '--count', 'main')).toBe('4');
  });
});
