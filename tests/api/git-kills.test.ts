/**
 * API_GIT=push, killed at random moments while another clone pushes changes of the same files: no acknowledged change is lost.
 * `KILLS=200 npx vitest run --project api tests/api/git-kills.test.ts` kills more often; `SEED` chooses other moments.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { readContent } from '../../src/storage/check/read-content.ts';
import { freePort } from '../support/free-port.ts';
import { createRemote } from './git-remote.ts';
import { etagIn, type Served, spawnApi, validShow } from './support.ts';

const KILLS = Number(process.env.KILLS ?? 8);
const SEED = Number(process.env.SEED ?? KILLS);
const KILLS_MS = Math.max(300_000, KILLS * 10_000);
/** The remote has all so long after the last restart. */
const MINUTE_MS = 60_000;
/** Notes that a show keeps: its file has a maximum. */
const KEPT_NOTES = 60;
const SHOWS = 6;

const run = promisify(execFile);

async function git(cwd: string, ...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['--no-optional-locks', ...args], { cwd, maxBuffer: 2 ** 30 });
  return stdout.trim();
}

/** Serves the folder of the remote from a program that no kill of the API reaches. @returns its address */
async function startDaemon(folder: string): Promise<string> {
  const port = String(await freePort());
  const program = join(await git(folder, '--exec-path'), 'git-daemon');
  const address = ['--listen=127.0.0.1', `--port=${port}`, `--base-path=${folder}`];
  const daemon = spawn(program, ['--verbose', '--export-all', '--enable=receive-pack', ...address, folder]);
  onTestFinished(() => void daemon.kill());
  await once(daemon.stderr, 'data');
  return `git://127.0.0.1:${port}`;
}

/** Changes that the API has acknowledged. */
interface Acknowledged {
  /** Each is a line of the notes of its show. */
  readonly notes: { readonly id: string; readonly text: string }[];
  /** Each is the venue of a new show. */
  readonly venues: string[];
  readonly comedians: string[];
  /** Each is the venue of a show that was added and deleted again. */
  readonly deleted: string[];
}

function countOf({ notes, venues, comedians, deleted }: Acknowledged): number {
  return notes.length + venues.length + comedians.length + deleted.length;
}

/** Sends changes at once, until the API is killed. @param onDone called after each that is acknowledged */
async function edit(
  api: Served,
  round: number,
  ids: readonly string[],
  done: Acknowledged,
  onDone: () => void,
): Promise<void> {
  const addNotes = ids.map(async (id, index) => {
    for (let count = 0; ; count++) {
      const text = `nota-${round}-${index}-${count}`;
      const read = await api.send('GET', `/api/shows/${id}`);
      if (read.status !== 200) return;
      const notas = [
        ...read.body.notas
          .split('\n')
          .filter(Boolean)
          .slice(1 - KEPT_NOTES),
        text,
      ].join('\n');
      const { status } = await api.send('PATCH', `/api/shows/${id}`, { notas }, etagIn(read));
      if (status === 200) done.notes.push({ id, text });
      onDone();
      // As fast as a person: the other clone and git get their turns.
      await setTimeout(40);
    }
  });
  const addShows = async () => {
    for (let count = 0; ; count++) {
      const lugar = `Foro-${round}-${count}-A`;
      const added = await api.post({ ...validShow, fecha: newDate(round), lugar });
      if (added.status !== 201) return;
      if (count % 2 === 0) done.venues.push(lugar);
      else {
        const path = `/api/shows/${added.body.id}`;
        if ((await api.send('DELETE', path, undefined, etagIn(added))).status === 200)
          done.deleted.push(lugar);
      }
      onDone();
      await setTimeout(60);
    }
  };
  const addComedian = async () => {
    const nombre = `Cómica-${round}-A`;
    const { status } = await api.send('POST', '/api/contenido/comedians', { nombre, color: 'rojo' });
    if (status === 201) done.comedians.push(nombre);
    onDone();
  };
  // Requests that had no answer when the program was killed are not acknowledged.
  await Promise.allSettled([...addNotes, addShows(), addComedian()]);
}

/** Returns the date of a new show, on which both sides add one in the same city. */
function newDate(round: number): string {
  return `2028-0${1 + (Math.floor(round / 28) % 9)}-${String(1 + (round % 28)).padStart(2, '0')}`;
}

/** Changes the same files in another clone and pushes, as a person does, until `stop` is called. */
function otherClone(repo: string, ids: readonly string[], random: () => number) {
  const commits: string[] = [];
  let isStopped = false;
  const change = async (count: number) => {
    await git(repo, 'fetch', '--quiet', 'origin');
    await git(repo, 'reset', '--quiet', '--hard', 'origin/main');
    const show = join(repo, `content/shows/2027/${ids[Math.floor(random() * ids.length)]}.md`);
    const changePrice = () => replaceIn(show, /^taquilla: .*$/mu, `taquilla: "$${1_000 + count}"`);
    const addNote = () => replaceIn(show, /\n*$/u, `\notra-${count}\n`);
    const addComedian = () =>
      replaceIn(join(repo, 'content/comedians.yaml'), /$/u, `- nombre: Otra-${count}\n  color: azul\n`);
    const addShow = async () => {
      const text = await readFile(join(repo, `content/shows/2027/${ids[0]}.md`), 'utf8');
      const date = newDate(Math.floor(count / 5));
      const added = text
        .replace(/fecha: .*/u, `fecha: "${date}"`)
        .replace(/lugar: .*/u, `lugar: "B-${count}"`);
      await writeFile(join(repo, `content/shows/2028/${date}-guadalajara.md`), added, { flag: 'wx' });
    };
    const edits = [...Array(7).fill(changePrice), addShow, addShow, addNote, addComedian];
    await edits[Math.floor(random() * edits.length)]?.();
    await git(repo, 'add', '--all');
    await git(repo, 'commit', '--quiet', '-m', `Otra ${count}`);
    await git(repo, 'push', '--quiet', 'origin', 'HEAD:main');
    commits.push(await git(repo, 'rev-parse', 'HEAD'));
  };
  const running = (async () => {
    // A change that fails, such as a push that came second, was not acknowledged.
    for (let count = 0; !isStopped; count++) await change(count).catch(() => null);
  })();
  return {
    commits,
    stop: async () => {
      isStopped = true;
      await running;
    },
  };
}

async function replaceIn(path: string, pattern: RegExp, text: string): Promise<void> {
  await writeFile(path, (await readFile(path, 'utf8')).replace(pattern, text));
}

test(
  `SIGKILL at random moments, ${KILLS} times, beside a clone that pushes: 0 acknowledged changes lost`,
  async () => {
    const random = seededRandom(SEED);
    const remote = await createRemote();
    const address = await startDaemon(join(remote.path, '..'));
    const [repo, other] = [await remote.clone('ana'), await remote.clone('beto')];
    for (const clone of [repo, other])
      await git(clone, 'remote', 'set-url', 'origin', `${address}/remoto.git`);
    const dir = join(repo, 'content');
    const start = () => spawnApi(dir, { API_GIT: 'push' }, { detached: true });
    const inStep = async () => {
      const [here, there, changed] = await Promise.all([
        git(repo, 'rev-parse', 'HEAD'),
        git(remote.path, 'rev-parse', 'main'),
        git(repo, 'status', '--porcelain'),
      ]);
      return here === there && changed === '';
    };
    const first = await start();
    await first.send('POST', '/api/contenido/comedians', { nombre: 'Primera', color: 'rojo' });
    await first.post({ ...validShow, fecha: '2028-09-30' });
    const ids: string[] = [];
    for (let index = 0; index < SHOWS; index++)
      ids.push((await first.post({ ...validShow, lugar: `Base-${index}` })).body.id);
    await expect.poll(inStep).toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;

    const person = otherClone(other, ids, random);
    const done: Acknowledged = { notes: [], venues: [], comedians: [], deleted: [] };
    const logs: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const api = await start();
      // Some changes after the start, and then at any step of git.
      const fatal = countOf(done) + Math.floor(random() * 10);
      const { promise: isFatal, resolve } = Promise.withResolvers<void>();
      const stopAtFatal = () => countOf(done) >= fatal && resolve();
      stopAtFatal();
      const editing = edit(api, round, ids, done, stopAtFatal);
      await Promise.race([isFatal, editing]);
      await setTimeout(random() * 500);
      // Alone, or with the git that it runs, as a power cut does.
      const pid = api.child.pid ?? 0;
      process.kill(random() < 0.5 ? pid : -pid, 'SIGKILL');
      await Promise.all([editing, api.ended]);
      logs.push(...api.log);
    }
    await person.stop();
    const began = performance.now();
    const last = await start();
    await expect.poll(inStep, { timeout: MINUTE_MS }).toBe(true);
    const seconds = (performance.now() - began) / 1_000;
    logs.push(...last.log);

    const history = await git(remote.path, 'log', '-p', '--format=', 'main');
    const { notes, venues, comedians, deleted } = done;
    const texts = [...notes.map(({ text }) => text), ...venues, ...comedians];
    const written = new Set(history.match(/(?:nota|Foro|Cómica)-[\d-]+\d(?:-A)?/gu));
    expect(texts.filter((text) => !written.has(text))).toStrictEqual([]);
    const reachable = new Set((await git(remote.path, 'rev-list', 'main')).split('\n'));
    expect(person.commits.filter((commit) => !reachable.has(commit))).toStrictEqual([]);

    // In the files, unless the other clone's text won.
    const { entries, problems } = await readContent(dir);
    const inConflict = new Set(
      [
        ...(await git(remote.path, 'log', '--format=%b', 'main')).matchAll(
          /^En conflicto: content\/(\S+)/gmu,
        ),
      ].map(([, file]) => file),
    );
    const notesOf = new Map(entries.shows.map(({ id, body }) => [id, body.split('\n')]));
    const onlyInHistory = ids.flatMap((id) => {
      const latest = notes.filter((note) => note.id === id).slice(-KEPT_NOTES / 2);
      return latest.filter(({ text }) => !notesOf.get(id)?.includes(text));
    });
    expect(onlyInHistory.filter(({ id }) => !inConflict.has(`shows/2027/${id}.md`))).toStrictEqual([]);
    const stored = new Set(entries.shows.map(({ data }) => data.lugar));
    expect(venues.filter((venue) => !stored.has(venue))).toStrictEqual([]);
    expect(deleted.filter((venue) => stored.has(venue))).toStrictEqual([]);
    const listed = entries.comedians.map(({ data }) => data.nombre);
    const missing = comedians.filter((name) => !listed.includes(name));
    if (!inConflict.has('comedians.yaml')) expect(missing).toStrictEqual([]);
    expect(problems.filter(({ file }) => file.startsWith('shows/'))).toStrictEqual([]);

    const left = await readdir(join(repo, '.git'), { recursive: true });
    expect(left.filter((file) => /\.lock$|gira-(?!por)|gira-por-registrar/u.test(file))).toStrictEqual([]);
    const removed = logs.join('').match(/Se quitó un bloqueo/gu)?.length ?? 0;
    console.log(
      `${KILLS} kills: ${countOf(done)} changes acknowledged, ${person.commits.length} pushes of the other clone, 0 lost; ${onlyInHistory.length + missing.length} only in the history, after ${inConflict.size} files in conflict; ${removed} stale locks removed; the remote had all ${seconds.toFixed(1)} s after the last restart.`,
    );
  },
  KILLS_MS,
);
