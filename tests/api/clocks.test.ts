/** The API and the content programs accept and refuse the same dates whatever the clock of the machine shows. */
import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { badShows, goodShows } from '../corpus/shows.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { noise } from './pictures.ts';
import { clockAt, fetchAnswer, siteShows, spawnApi, temporaryFolder, validShow } from './support.ts';

const CLOCKS = [
  ['2019-03-01T05:30:00Z', '2019-02-28'],
  ['2041-12-31T23:59:58Z', '2041-12-31'],
] as const;
const root = join(import.meta.dirname, '../..');

function run(program: string, dir: string, clock: Record<string, string>, input = '') {
  return new Promise<{ code: unknown; output: string }>((done) => {
    const child = execFile(
      process.execPath,
      [join(root, 'scripts', program)],
      { env: { ...PROGRAM_ENV, CONTENT_DIR: dir, ...clock }, maxBuffer: 16 * 1024 * 1024 },
      (error, stdout, stderr) => done({ code: error?.code ?? 0, output: stdout + stderr }),
    );
    child.stdin?.end(input);
  });
}

/** Returns a folder with the fixture and every good and bad show of the corpus. */
async function corpusFolder(): Promise<string> {
  const dir = await temporaryFolder();
  await cp(TOUR_DIR, dir, { recursive: true });
  await mkdir(join(dir, 'shows/2026'), { recursive: true });
  for (const { file, text } of [...goodShows, ...badShows])
    await writeFile(join(dir, 'shows/2026', `corpus-${file}`), text);
  return dir;
}

/** Removes the lines that depend on the clock: `actualizado` in the future, and shows that wait for their `publicar`. */
function timeless(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => !/^aviso .* es un día que aún no llega|^en espera /u.test(line));
  return lines.join('\n').replace(/\d+ avisos?/u, 'avisos');
}

describe.each(CLOCKS)('clock at %s', (instant, day) => {
  const clock = clockAt(instant);

  test('API: stores, refuses and lists the same shows, and sets actualizado by that clock', async () => {
    const api = await spawnApi(await temporaryFolder(), clock);
    const { imageUrl } = (await api.upload(await noise(64, 64).png().toBuffer())).body;
    const shows = ['2019-02-28', '2027-12-05', '2041-12-31', '2060-02-29'].map((fecha) => ({
      ...validShow,
      fecha,
      cartel: imageUrl,
    }));
    for (const show of shows) {
      const { status, body } = await api.post(show);
      expect({ status, body }).toMatchObject({ status: 201, body: { ...show, actualizado: day } });
      expect((await api.post(show)).status).toBe(409);
    }
    expect((await api.post({ ...validShow, fecha: '2041-02-29' })).body.fields).toHaveProperty('fecha');
    expect(await api.list()).toMatchObject(shows);
    expect((await siteShows(api.dir)).map(({ data }) => data.fecha)).toStrictEqual(
      shows.map(({ fecha }) => fecha),
    );
    expect((await fetchAnswer(api.url + imageUrl)).status).toBe(200);
    expect(JSON.parse(api.log.join('').split('\n').at(-2) ?? '').time.slice(0, 4)).toMatch(
      /^(?:2019|2041|2042)$/u,
    );
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
  });

  test('content:check: the same output as with the real clock', async () => {
    const dir = await corpusFolder();
    const [now, then] = await Promise.all([
      run('content/check.ts', dir, {}),
      run('content/check.ts', dir, clock),
    ]);
    expect(now.output.split('\n').length).toBeGreaterThan(badShows.length);
    expect(then.code).toBe(now.code);
    expect(timeless(then.output)).toBe(timeless(now.output));
  });

  test('content:new: writes that day to actualizado', async () => {
    const dir = await temporaryFolder();
    const { fecha, show, ciudad, estado, pais, lugar, direccion, taquilla } = validShow;
    const first = [fecha, show, '', ciudad, estado, pais, lugar, direccion, '', taquilla];
    const answers = [...first, ...Array(5).fill(''), 'n', 's', ''];
    const { output } = await run('content/new.ts', dir, clock, answers.join('\n'));
    expect(output).toContain('Guardado en');
    expect((await siteShows(dir))[0]?.data).toStrictEqual({ ...validShow, actualizado: day });
  });
});
