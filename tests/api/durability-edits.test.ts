/**
 * Every change of a show that the API acknowledges is stored, whole and never overwritten unseen: many editors at once, two
 * servers, kills, a full disk. `KILLS=200 npm run test:api` kills more often.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seededRandom } from '../../src/lib/seeded-random.ts';
import { parseContentFile } from '../../src/storage/read/parse-entries.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { noSmallDisk, onSmallDisk } from '../support/small-disk.ts';
import { fillDisk } from './fill-disk.ts';
import {
  type Answer,
  etagIn,
  filesIn,
  LONG_TIME_LIMITS,
  peakMemory,
  type Served,
  serve,
  siteShows,
  spawnApi,
  spawnTwoApis,
  temporaryFolder,
  validShow,
} from './support.ts';

const KILLS = Number(process.env.KILLS ?? 3);
/** The time limit of the test grows with the kills; never shorter than the usual one. */
const KILLS_MS = Math.max(300_000, KILLS * 10_000);

async function addShows(api: Served, count: number): Promise<string[]> {
  const shows = Array.from({ length: count }, (_, index) => ({ ...validShow, lugar: `Foro ${index}` }));
  const answers = await Promise.all(shows.map((show) => api.post(show)));
  return answers.map(({ body }) => body.id).sort();
}

/** Adds a line to the notes of a show: reads and changes it, and repeats that after each 412. */
async function addNote(api: Served, id: string, note: string): Promise<Answer> {
  for (;;) {
    const read = await api.send('GET', `/api/shows/${id}`);
    const notas = [...read.body.notas.split('\n').filter(Boolean), note].join('\n');
    const answer = await api.send('PATCH', `/api/shows/${id}`, { notas }, etagIn(read));
    if (answer.status !== 412) return answer;
  }
}

async function notesIn(dir: string): Promise<Map<string, string[]>> {
  return new Map((await siteShows(dir)).map(({ id, body }) => [id, body.split('\n').filter(Boolean)]));
}

/** Returns the position of a note `ROUND-INDEX`. */
function orderOf(note: string): number {
  const [round = 0, index = 0] = note.split('-').map(Number);
  return round * 10 + index;
}

async function temporariesIn(dir: string): Promise<string[]> {
  return [...(await filesIn(dir)).keys()].filter((file) => file.endsWith('.tmp'));
}

test('1,000 edits of 50 shows at once: each acknowledged one is in its show, memory under 512 MB', async () => {
  const api = await spawnApi(await temporaryFolder());
  const ids = await addShows(api, 50);
  const notes = Array.from({ length: 1_000 }, (_, index) => ({
    id: ids[index % 50] ?? '',
    note: `nota ${index}`,
  }));
  // Twenty editors; each goes through all shows and begins with another one.
  const editors = Array.from({ length: 20 }, (_, editor) => {
    const own = notes.slice(editor * 50, editor * 50 + 50);
    return [...own.slice(editor * 2), ...own.slice(0, editor * 2)];
  });
  await Promise.all(
    editors.map(async (own) => {
      for (const { id, note } of own) expect((await addNote(api, id, note)).status).toBe(200);
    }),
  );
  const stored = await notesIn(api.dir);
  const lost = notes.filter(({ id, note }) => stored.get(id)?.filter((each) => each === note).length !== 1);
  expect(lost).toStrictEqual([]);
  expect(await temporariesIn(api.dir)).toStrictEqual([]);
  expect(await peakMemory(api)).toBeLessThan(512);
});

test('200 edits with one ETag at once: one is stored, the others get 412 with what it stored', async () => {
  const api = await serve({ limits: LONG_TIME_LIMITS });
  const posted = await api.post(validShow);
  const path = `/api/shows/${posted.body.id}`;
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      api.send('PATCH', path, { taquilla: `$${index}` }, etagIn(posted)),
    ),
  );
  const saved = answers.filter(({ status }) => status === 200);
  expect(saved.length).toBe(1);
  const stale = answers.filter(({ status }) => status === 412);
  expect(stale.length).toBe(199);
  expect(new Set(stale.map(({ body }) => body.actual.taquilla))).toStrictEqual(
    new Set([saved[0]?.body.taquilla]),
  );
  expect((await api.list())[0]?.taquilla).toBe(saved[0]?.body.taquilla);
});

test('two servers on one folder: no acknowledged edit is lost, deletions and restores included', async () => {
  const dir = await temporaryFolder();
  const [one, two] = await spawnTwoApis(dir);
  const ids = await addShows(one, 3);
  const editors = [one, two, one, two].map(async (api, editor) => {
    for (let index = 0; index < 6; index++) {
      const answer = await addNote(api, ids[index % 3] ?? '', `${editor}-${index}`);
      expect(answer.status).toBe(200);
    }
  });
  await Promise.all(editors);
  const stored = await notesIn(dir);
  expect([...stored.values()].map((notes) => new Set(notes).size)).toStrictEqual([8, 8, 8]);
  // Both delete the same version: one does, the other finds it in the bin.
  const [id = ''] = ids;
  const read = await one.send('GET', `/api/shows/${id}`);
  const deleted = await Promise.all(
    [one, two].map((api) => api.send('DELETE', `/api/shows/${id}`, undefined, etagIn(read))),
  );
  expect(deleted.map(({ status }) => status).sort()).toStrictEqual([200, 404]);
  const restored = await Promise.all([one, two].map((api) => api.send('POST', `/api/shows/${id}/restaurar`)));
  expect(restored.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
  expect((await siteShows(dir)).length).toBe(3);
});

test(
  `SIGKILL during edits, ${KILLS} times: 0 acknowledged edits lost, no file is partial or left over`,
  async () => {
    const dir = await temporaryFolder();
    const random = seededRandom(KILLS);
    const acknowledged = new Map<string, Set<string>>();
    const deleted = new Set<string>();
    let ids: string[] = [];
    for (let round = 0; round < KILLS; round++) {
      const api = await spawnApi(dir);
      if (round === 0) ids = await addShows(api, 8);
      expect(await temporariesIn(dir)).toStrictEqual([]);
      // A show that was deleted comes back whole.
      for (const id of deleted) {
        const { status } = await api.send('POST', `/api/shows/${id}/restaurar`);
        expect([200, 409]).toContain(status);
      }
      deleted.clear();
      const fatal = 1 + Math.floor(random() * 40);
      let count = 0;
      const edit = async (id: string, index: number) => {
        const note = `${round}-${index}`;
        const read = await api.send('GET', `/api/shows/${id}`);
        if (index === 5) {
          deleted.add(id);
          await api.send('DELETE', `/api/shows/${id}`, undefined, etagIn(read));
          return;
        }
        // The last notes only: a file has a maximum.
        const kept = read.body.notas.split('\n').filter(Boolean).slice(-100);
        const answer = await api.send(
          'PATCH',
          `/api/shows/${id}`,
          { notas: [...kept, note].join('\n') },
          etagIn(read),
        );
        if (answer.status !== 200) return;
        acknowledged.set(id, (acknowledged.get(id) ?? new Set()).add(note));
        count++;
        if (count === fatal) api.child.kill('SIGKILL');
      };
      const editors = ids.map(async (id) => {
        for (let index = 0; index < 6; index++) await edit(id, index).catch(() => null);
      });
      await Promise.all(editors);
      api.child.kill('SIGKILL');
      expect(await api.ended).toBe('SIGKILL');
    }
    const last = await spawnApi(dir);
    for (const id of deleted) await last.send('POST', `/api/shows/${id}/restaurar`);
    const stored = await notesIn(dir);
    expect([...stored.keys()].sort()).toStrictEqual(ids);
    // The notes that were acknowledged since the oldest one that is kept.
    const lost = [...acknowledged].flatMap(([id, notes]) => {
      const kept = stored.get(id) ?? [];
      const oldest = kept.length < 100 ? 0 : orderOf(kept[0] ?? '');
      return [...notes].filter((note) => orderOf(note) >= oldest && !kept.includes(note));
    });
    expect(lost).toStrictEqual([]);
    expect(acknowledged.size).toBe(8);
    expect(await temporariesIn(dir)).toStrictEqual([]);
    for (const [file, bytes] of await filesIn(dir)) {
      if (file.startsWith('shows/'))
        expect(parseContentFile('shows', file, bytes.toString('utf8')).problems, file).toStrictEqual([]);
    }
  },
  KILLS_MS,
);

test('disk full: 507 and the show is as before; it works again once there is space', async ({ skip }) => {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  const folder = await temporaryFolder();
  const spawned = await spawnApi(folder, {}, { wrapper: onSmallDisk({ folder, size: '1m' }, [], {}) });
  const dir = `/proc/${spawned.child.pid}/root${folder}`;
  const posted = await spawned.post(validShow);
  const path = `/api/shows/${posted.body.id}`;
  await mkdir(join(dir, '.papelera'));
  await fillDisk(join(dir, '.relleno'));
  const file = join(dir, 'shows/2027', `${posted.body.id}.md`);
  const before = await readFile(file);
  const change = { notas: 'x'.repeat(4_900) };
  const refused = await spawned.send('PATCH', path, change, etagIn(posted));
  expect(refused, JSON.stringify(refused.body)).toMatchObject({ status: 507 });
  expect(refused.body.error).toMatch(/lleno.*No se guardó nada\.$/u);
  expect(await readFile(file)).toStrictEqual(before);
  expect(await temporariesIn(dir)).toStrictEqual([]);
  await rm(join(dir, '.relleno'));
  expect(await spawned.send('PATCH', path, change, etagIn(posted))).toMatchObject({
    status: 200,
    body: change,
  });
});

test('a temporary file of a killed edit: removed at the next start, the show is as before', async () => {
  const api = await serve();
  const { body } = await api.post(validShow);
  for (const folder of ['', 'shows/2027/', '.papelera/', 'galeria/']) {
    await mkdir(join(api.dir, folder), { recursive: true });
    await writeFile(join(api.dir, `${folder}.gira-999999-0123abcd-0123456789ab.tmp`), 'x');
  }
  await serve({ dir: api.dir });
  expect(await temporariesIn(api.dir)).toStrictEqual([]);
  expect(await api.list()).toStrictEqual([body]);
});
