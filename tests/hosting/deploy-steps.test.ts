/** The commands of the deploy workflow, run one by one with the variables that GitHub sets for each kind of event. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import { changeContent, smallShow } from '../support/changed-site.ts';
import { type Contexts, evaluate, holds, runSteps, type Step, variables } from './run-steps.ts';

interface Job {
  readonly if?: string;
  readonly outputs?: Readonly<Record<string, string>>;
  readonly steps?: readonly Step[];
}

const { jobs } = parse(await readFile('.github/workflows/deploy.yml', 'utf8')) as {
  readonly jobs: Readonly<Record<string, Job>>;
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-steps-'));
  // Runs the programs of the workflow; of others it prints the command and its settings: the build has tests of its own.
  const npm = `#!/bin/sh
case "$*,$PROGRAMS" in
  'run workflow -- '"$4"*,*"$4"*) shift 3; exec node scripts/workflow.ts "$@" ;;
esac
echo "npm $*"
env | grep -E '^(SITE_URL|BASE_PATH|REPO_URL|CONTENT_DIR|PUBLIC_|SHOWS_API_|ASTRO_|BUILD_NOW)' | sort
`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

let checkout: string;
beforeEach(async () => {
  checkout = await mkdtemp(join(folder, 'checkout-'));
  cpSync('scripts', join(checkout, 'scripts'), { recursive: true });
  cpSync('src', join(checkout, 'src'), { recursive: true });
  mkdirSync(join(checkout, 'content'));
  writeFileSync(join(checkout, 'content/site.yaml'), 'nombre: Ana\n');
  git(checkout, 'init', '-q', '-b', 'main');
  commit('Inicio');
});

function git(cwd: string, ...args: string[]): string {
  return execFileSync('git', ['-C', cwd, ...args], { encoding: 'utf8' });
}

/** @param age days before today */
function commit(message: string, age = 0): void {
  const date = new Date(Date.now() - age * 86_400_000).toISOString();
  git(checkout, 'add', '-A');
  const args = ['-C', checkout, 'commit', '-q', '--allow-empty', '-m', message];
  const who = { GIT_AUTHOR_NAME: 'Ana', GIT_AUTHOR_EMAIL: 'ana@ana.example' };
  const committer = { GIT_COMMITTER_NAME: 'Ana', GIT_COMMITTER_EMAIL: 'ana@ana.example' };
  execFileSync('git', args, { env: { ...process.env, ...who, ...committer, GIT_COMMITTER_DATE: date } });
}

interface Situation {
  readonly event: 'push' | 'schedule' | 'repository_dispatch';
  readonly repository?: string;
  readonly vars?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  /** The outputs of earlier jobs. */
  readonly needs?: Contexts;
  /** In place of GitHub, and of the page of the repository. */
  readonly server?: string;
  /** The commands of `npm run workflow` that are run. */
  readonly programs?: string;
}

/** Runs the steps of a job. Resolves with the outputs of the job, too. */
async function run(job: string, situation: Situation) {
  const { event, repository = 'ana/gira', vars = {}, secrets = {}, needs = {} } = situation;
  const { server = 'https://github.com', programs = 'ajustes agenda' } = situation;
  const github = { event_name: event, token: 'de-la-ejecucion', run_id: '7' };
  const env = {
    PATH: `${join(folder, 'bin')}:${join(process.execPath, '..')}:/usr/bin:/bin`,
    HOME: folder,
    GITHUB_EVENT_NAME: event,
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: repository.split('/')[0],
    GITHUB_SERVER_URL: server,
    GITHUB_API_URL: server,
    GITHUB_REF_NAME: 'main',
    GITHUB_RUN_ID: '7',
    GITHUB_SHA: 'aaa',
    PROGRAMS: programs,
  };
  const options = { contexts: { github, vars, secrets, needs }, env, folder, cwd: checkout };
  const ended = await runSteps(jobs[job]?.steps ?? [], options);
  const outputs = Object.entries(jobs[job]?.outputs ?? {});
  return {
    ...ended,
    outputs: Object.fromEntries(outputs.map(([name, text]) => [name, evaluate(text, ended.contexts)])),
  };
}

describe('build', () => {
  const events = ['push', 'schedule', 'repository_dispatch'] as const;

  it.each(events)('%s: the settings of a project page, without an API', async (event) => {
    const { output } = await run('build', { event });
    const settings = {
      SITE_URL: 'https://ana.github.io',
      BASE_PATH: '/gira/',
      REPO_URL: 'https://github.com/ana/gira/tree/main/content',
    };
    expect(output).toMatch(/^npm run build\n/u);
    expect(variables(output)).toEqual({ ...settings, SHOWS_API_TOKEN: '' });
    expect(output).toContain('npm run dist:check -- dist /gira/\n');
  });

  it('user page: no base path', async () => {
    const { output } = await run('build', { event: 'schedule', repository: 'Ana/ana.github.io' });
    expect(output).toContain('npm run dist:check -- dist /\n');
  });

  it('variables and secrets: all reach the build', async () => {
    const vars = {
      SITE_URL: 'https://ana.mx',
      PUBLIC_API_URL: 'https://api.ana.mx',
      PUBLIC_CONTACT_ENDPOINT: 'https://ana.mx/correo',
      SHOWS_API_URL: 'https://api.ana.mx',
    };
    const secrets = { SHOWS_API_TOKEN: 'clave' };
    const { output } = await run('build', { event: 'repository_dispatch', vars, secrets });
    const build = output.split('npm run dist:check')[0] ?? '';
    expect(variables(build)).toMatchObject({ ...vars, ...secrets, BASE_PATH: '/' });
  });

  it('content in another repository: its folder, and the links to it', async () => {
    const content = join(checkout, 'contenido');
    git(checkout, 'init', '-q', '-b', 'principal', content);
    const { output } = await run('build', { event: 'push', vars: { CONTENT_REPOSITORY: 'ana/textos' } });
    expect(variables(output)).toMatchObject({
      CONTENT_DIR: 'contenido',
      REPO_URL: 'https://github.com/ana/textos/tree/principal',
    });
  });

  it('schedule: a repository without commits for 50 days, a warning; on push, none', async () => {
    commit('Antiguo', 50);
    const { output, files } = await run('build', { event: 'schedule' });
    expect(output).toMatch(/^::warning title=Construcción diaria::GitHub apaga en (?:9|10) días/mu);
    expect(files.STEP_SUMMARY).toContain('60 días');
    expect((await run('build', { event: 'push' })).output).not.toContain('::warning');
  });
});

describe('code', () => {
  const key = async () => (await run('code', { event: 'push' })).outputs['key'];

  it('key of the tests: the same after a change of content, another after a change of code', async () => {
    const first = await key();
    expect(first).toMatch(/^tested-[\da-f]{40}$/u);
    writeFileSync(join(checkout, 'content/site.yaml'), 'nombre: Beto\n');
    commit('Contenido');
    expect(await key()).toBe(first);
    writeFileSync(join(checkout, 'content-check.ts'), '');
    commit('Código');
    expect(await key()).not.toBe(first);
  });
});

describe('the day of a release', () => {
  const ALL = 'ajustes agenda buscar esperar';
  let pending: readonly object[];
  let server: string;
  beforeEach(async () => {
    pending = [];
    symlinkSync(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
    const listener = createServer(({ url = '', headers }, response) => {
      if (!url.startsWith('/repos/ana/gira/actions/runs?status=pending')) response.statusCode = 404;
      else if (headers.authorization !== 'Bearer de-la-ejecucion') response.statusCode = 401;
      response.end(JSON.stringify({ workflow_runs: pending }));
    });
    await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
    onTestFinished(() => void listener.close());
    server = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  });

  it.each([
    ['in two hours: the run goes on, and knows its time', 120, 'true', /^\d{4}-\d\d-\d\dT[\d:.]+Z$/u],
    ['tomorrow: nothing to do', 1440, 'false', /^$/u],
  ])(
    'look and build: a release %s',
    async (_what, minutes, needed, release) => {
      const time = new Date(Date.now() + minutes * 60_000);
      const publicar = time.toLocaleString('sv-SE', { timeZone: 'America/Mexico_City' }).slice(0, 16);
      const file = 'shows/2027/2027-06-01-leon.md';
      const text = smallShow('León', 'Guanajuato', '2027-06-01', `publicar: "${publicar}"\n`);
      await changeContent(join(checkout, 'content'), { [file]: () => text });
      const situation = { event: 'schedule', server, programs: ALL, vars: { SITE_URL: server } } as const;
      expect((await run('look', situation)).outputs).toEqual({ needed });
      const { outputs, actions } = await run('build', situation);
      expect(outputs['release']).toMatch(release);
      expect(actions.at(-1)).toBe('actions/upload-pages-artifact');
    },
    60_000,
  );

  const push = { id: 8, path: '.github/workflows/deploy.yml', event: 'push', head_sha: 'bbb' };

  it.each([
    ['until its second, and uploads the site', [], 'true'],
    ['no longer when a push waits, and uploads nothing', [push], 'false'],
  ])(
    'announce: builds for the time of the release, waits %s',
    async (_what, runs, publish) => {
      pending = runs;
      const release = new Date(Date.now() + 3_000).toISOString();
      const situation = { event: 'schedule', server, programs: ALL } as const;
      const ended = await run('announce', { ...situation, needs: { build: { outputs: { release } } } });
      expect(variables(ended.output)['BUILD_NOW']).toBe(release);
      expect(ended.outputs).toEqual({ publish });
      expect(ended.actions.includes('actions/upload-pages-artifact')).toBe(publish === 'true');
      if (publish === 'true') expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(release));
      const { announced } = jobs;
      const condition = /needs\S+ == '\w+'/u.exec(announced?.if ?? '')?.[0] ?? '';
      expect(holds(condition, { needs: { announce: { outputs: ended.outputs } } })).toBe(publish === 'true');
    },
    60_000,
  );
});
