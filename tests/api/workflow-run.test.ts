/** The deploy workflow on the day of a release, with a server in place of GitHub and of the published site. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { WINDOW_MS } from '../../src/server/releases/workflow-run.ts';
import { contentRevision } from '../../src/storage/read/content-revision.ts';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Runs the program of the workflow. @returns its outputs, and what it printed */
async function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const folder = await mkdtemp(join(tmpdir(), 'gira-flujo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'output');
  await writeFile(file, '');
  const printed = await new Promise<string>((done, fail) =>
    execFile(
      process.execPath,
      ['scripts/workflow.ts', ...args],
      { env: { ...PROGRAM_ENV, CONTENT_DIR: TOUR_DIR, GITHUB_OUTPUT: file, ...env } },
      (error, stdout, stderr) => (error ? fail(new Error(stderr)) : done(stdout)),
    ),
  );
  const outputs = Object.fromEntries(
    (await readFile(file, 'utf8')).split('\n').map((line) => line.split(/=(.*)/su)),
  );
  return { outputs, printed };
}

const WINDOW_MINUTES = WINDOW_MS / 60_000;

/** `publicar` of a show in so many minutes, in the zone of the fixture tour. */
function inMinutes(minutes: number): string {
  const time = new Date(Date.now() + minutes * 60_000);
  return time.toLocaleString('sv-SE', { timeZone: 'America/Mexico_City' }).slice(0, 16);
}

test.each([
  ['no release, the site has this content', null, true, 'false'],
  ['no release, the site has other content', null, false, 'true'],
  ['a release in two hours', 120, true, 'true'],
  ['a release within the window', WINDOW_MINUTES - 1, true, 'true'],
  ['a release after the window', WINDOW_MINUTES + 2, true, 'false'],
  ['a release tomorrow', 1440, true, 'false'],
])('buscar: %s', async (_what, minutes, isCurrent, needed) => {
  const folder = await mkdtemp(join(tmpdir(), 'gira-flujo-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const publicar = minutes === null ? '' : `publicar: "${inMinutes(minutes)}"\n`;
  const file = 'shows/2027/2027-06-01-leon.md';
  await changeContent(folder, { [file]: () => smallShow('León', 'Guanajuato', '2027-06-01', publicar) });
  const revision = isCurrent ? await contentRevision(folder) : 'otra';
  // The page of the repository opens for all, or only for those who have signed in.
  const site = await listen((request, response) => {
    if (request.url === '/ana/gira' && minutes === null) response.statusCode = 404;
    response.end(JSON.stringify({ revision, generado: new Date().toISOString() }));
  });
  const { outputs, printed } = await run(['buscar'], {
    CONTENT_DIR: folder,
    SITE_URL: site,
    GITHUB_SERVER_URL: site,
    GITHUB_REPOSITORY: 'ana/gira',
  });
  expect(outputs['needed']).toBe(needed);
  const isNear = minutes !== null && minutes <= WINDOW_MINUTES;
  expect(outputs['release']).toMatch(isNear ? /^\d{4}-.+Z$/u : /^$/u);
  if (minutes === null) expect(printed).toBe('');
  else expect(printed).toMatch(/^::warning title=Anuncio::El repositorio del contenido, \S+, es público/u);
});

const pending = (event: string) => ({ id: 8, path: '.github/workflows/deploy.yml', event, head_sha: 'aaa' });

test.each([
  ['no run waits', [], 'true'],
  ['a run of a push waits', [pending('push')], 'false'],
  ['a run of the schedule waits', [pending('schedule')], 'true'],
])('esperar: %s', async (_what, runs, publish) => {
  const api = await listen((_request, response) => response.end(JSON.stringify({ workflow_runs: runs })));
  const time = Date.now() + 3_000;
  const { outputs } = await run(['esperar', new Date(time).toISOString()], {
    GITHUB_API_URL: api,
    GITHUB_REPOSITORY: 'ana/gira',
    GITHUB_RUN_ID: '7',
    GITHUB_SHA: 'aaa',
    GITHUB_TOKEN: 'x',
  });
  expect(outputs['publish']).toBe(publish);
  if (publish === 'true') expect(Date.now()).toBeGreaterThanOrEqual(time);
});

test('agenda outside a git repository: one sentence, no stack', async () => {
  await expect(run(['agenda'], { GIT_DIR: '/nowhere' })).rejects.toThrow(
    /^Este paso necesita un repositorio de git con historial\. Git dice: .*\n$/u,
  );
});
