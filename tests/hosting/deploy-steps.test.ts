/** The commands of the deploy workflow, run one by one with the variables that GitHub sets for each kind of event. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Contexts, runSteps, type Step, variables } from './run-steps.ts';

interface Workflow {
  readonly jobs: Readonly<Record<string, { readonly steps?: readonly Step[] }>>;
}

const { jobs } = parse(await readFile('.github/workflows/deploy.yml', 'utf8')) as Workflow;
const stepsOf = (job: string) => jobs[job]?.steps ?? [];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-steps-'));
  // Runs the programs of the workflow; of others it prints the command and its settings: the build has tests of its own.
  const npm = `#!/bin/sh
case "$*" in
  'run workflow -- ajustes'|'run workflow -- agenda') exec node scripts/workflow.ts "$4" ;;
esac
echo "npm $*"
env | grep -E '^(SITE_URL|BASE_PATH|REPO_URL|CONTENT_DIR|PUBLIC_|SHOWS_API_|ASTRO_)' | sort
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
}

function run(job: string, { event, repository = 'ana/gira', vars = {}, secrets = {} }: Situation) {
  const contexts: Contexts = { github: { event_name: event }, vars, secrets, needs: {} };
  const env = {
    PATH: `${join(folder, 'bin')}:${join(process.execPath, '..')}:/usr/bin:/bin`,
    HOME: folder,
    GITHUB_EVENT_NAME: event,
    GITHUB_REPOSITORY: repository,
    GITHUB_REPOSITORY_OWNER: repository.split('/')[0],
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REF_NAME: 'main',
  };
  return runSteps(stepsOf(job), { contexts, env, folder, cwd: checkout });
}

describe('build', () => {
  const events = ['push', 'schedule', 'repository_dispatch'] as const;

  it.each(events)('%s: the settings of a project page, without an API', (event) => {
    const { output } = run('build', { event });
    const settings = {
      SITE_URL: 'https://ana.github.io',
      BASE_PATH: '/gira/',
      REPO_URL: 'https://github.com/ana/gira/tree/main/content',
    };
    expect(output).toMatch(/^npm run build\n/u);
    expect(variables(output)).toEqual({ ...settings, SHOWS_API_TOKEN: '' });
    expect(output).toContain('npm run dist:check -- dist /gira/\n');
  });

  it('user page: no base path', () => {
    const { output } = run('build', { event: 'schedule', repository: 'Ana/ana.github.io' });
    expect(output).toContain('npm run dist:check -- dist /\n');
  });

  it('variables and secrets: all reach the build', () => {
    const vars = {
      SITE_URL: 'https://ana.mx',
      PUBLIC_API_URL: 'https://api.ana.mx',
      PUBLIC_CONTACT_ENDPOINT: 'https://ana.mx/correo',
      SHOWS_API_URL: 'https://api.ana.mx',
    };
    const secrets = { SHOWS_API_TOKEN: 'clave' };
    const { output } = run('build', { event: 'repository_dispatch', vars, secrets });
    const build = output.split('npm run dist:check')[0] ?? '';
    expect(variables(build)).toMatchObject({ ...vars, ...secrets, BASE_PATH: '/' });
  });

  it('content in another repository: its folder, and the links to it', () => {
    const content = join(checkout, 'contenido');
    git(checkout, 'init', '-q', '-b', 'principal', content);
    const { output } = run('build', { event: 'push', vars: { CONTENT_REPOSITORY: 'ana/textos' } });
    expect(variables(output)).toMatchObject({
      CONTENT_DIR: 'contenido',
      REPO_URL: 'https://github.com/ana/textos/tree/principal',
    });
  });

  it('schedule: a repository without commits for 50 days, a warning; on push, none', () => {
    commit('Antiguo', 50);
    const { output, files } = run('build', { event: 'schedule' });
    expect(output).toMatch(/^::warning title=Construcción diaria::GitHub apaga en (?:9|10) días/mu);
    expect(files.STEP_SUMMARY).toContain('60 días');
    expect(run('build', { event: 'push' }).output).not.toContain('::warning');
  });
});

describe('code', () => {
  const key = () => variables(run('code', { event: 'push' }).files.OUTPUT)['key'];

  it('key of the tests: the same after a change of content, another after a change of code', () => {
    const first = key();
    expect(first).toMatch(/^tested-[\da-f]{40}$/u);
    writeFileSync(join(checkout, 'content/site.yaml'), 'nombre: Beto\n');
    commit('Contenido');
    expect(key()).toBe(first);
    writeFileSync(join(checkout, 'content-check.ts'), '');
    commit('Código');
    expect(key()).not.toBe(first);
  });
});
