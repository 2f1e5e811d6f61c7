/** Checks files that can't be run here: the workflows, the container of the editor API, Dependabot's settings, SECURITY.md. */
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string | readonly string[];
  readonly if?: string;
  /** A workflow that this job calls; it has no steps then. */
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

const expression = (text: string) => `$\{{ ${text} }}`;

/** Workflows, and the composite action that they share. */
const files = (await readdir('.github', { recursive: true }))
  .filter((name) => /^(?:workflows|actions)\/.*\.yml$/u.test(name))
  .sort();
const texts = new Map(
  await Promise.all(
    files.map(async (name) => [name, await readFile(join('.github', name), 'utf8')] as const),
  ),
);
const workflows = files.filter((name) => name.startsWith('workflows/'));
const workflow = (name: string) => parse(texts.get(name) ?? '') as Workflow;
const install = parse(texts.get('actions/install/action.yml') ?? '') as { readonly runs: Job };
const stepsOf = (job: Job | undefined) => job?.steps ?? [];
/** Returns the steps of all jobs of a workflow, or of an action. */
const allSteps = (name: string) =>
  name.startsWith('workflows/') ? Object.values(workflow(name).jobs).flatMap(stepsOf) : stepsOf(install.runs);

describe.each(files)('%s', (name) => {
  test('actions of others: have a commit and its release', () => {
    const uses = (texts.get(name) ?? '').split('\n').filter((line) => /\buses:/u.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses)
      expect(line).toMatch(
        /uses: (?:actions\/[\w-]+(?:\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+|\.\/\.github\/\S+)$/u,
      );
  });

  test('steps: leave no credentials, put no expression into a shell, install from the lockfile only', () => {
    for (const { uses, run, with: settings } of allSteps(name)) {
      if (uses?.startsWith('actions/checkout@')) expect(settings?.['persist-credentials']).toBe(false);
      expect(run ?? '').not.toMatch(/npm (?:install|i|add)\b|\$\{\{|curl|wget/u);
    }
  });
});

describe.each(workflows)('%s', (name) => {
  test('jobs: have the permissions they need and a time limit', () => {
    const { on, permissions, jobs, concurrency } = workflow(name);
    expect(on).not.toHaveProperty('pull_request_target');
    expect(permissions).toEqual({});
    expect(concurrency.group).toMatch(/\S/u);
    for (const job of Object.values(jobs)) {
      // The jobs of a called workflow have their own limits.
      if (!job.uses) expect(job['timeout-minutes']).toBeLessThanOrEqual(job === jobs['announce'] ? 240 : 60);
      expect(Object.keys(job.permissions ?? {}).length).toBeGreaterThan(0);
      expect(job.permissions?.['contents'] ?? 'read').toBe('read');
    }
  });

  test('jobs that run npm: check out, then install Node and the packages', () => {
    for (const job of Object.values(workflow(name).jobs).filter((each) => npmCommands(each).length > 0)) {
      const uses = stepsOf(job).flatMap((step) => step.uses?.split('@')[0] ?? []);
      expect(uses.slice(0, 2)).toEqual(['actions/checkout', './.github/actions/install']);
    }
  });
});

test('actions/install: installs the Node of .nvmrc, then the lockfile', () => {
  const [node] = stepsOf(install.runs);
  expect(node?.uses).toMatch(/^actions\/setup-node@/u);
  expect(node?.with).toEqual({ 'node-version-file': '.nvmrc' });
  expect(stepsOf(install.runs).at(-1)?.run).toBe('npm ci');
});

describe('workflows/ci.yml', () => {
  it('jobs: run everything that npm test runs, each in a job of its name', async () => {
    const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as {
      scripts: Record<string, string>;
    };
    expect(scripts['test']).toBe('npm run check && vitest run');
    const projects = Object.keys(scripts).filter((script) => script.startsWith('test:'));
    const expected = projects.map((script) => [script.slice('test:'.length), [`npm run ${script}`]]);
    const jobs = Object.entries(workflow('workflows/ci.yml').jobs);
    expect(Object.fromEntries(jobs.map(([job, content]) => [job, npmCommands(content)]))).toEqual({
      check: ['npm audit signatures', 'npm run check'],
      ...Object.fromEntries(expected),
    });
  });

  it('events: other branches than main and pull requests; main through deploy.yml', () => {
    expect(workflow('workflows/ci.yml').on).toEqual({
      push: { 'branches-ignore': ['main'] },
      pull_request: null,
      workflow_call: null,
    });
  });
});

describe('workflows/deploy.yml', () => {
  const { on, jobs, concurrency } = workflow('workflows/deploy.yml');

  it('jobs: every test unless this code passed them, then the build and its check, then the publication', () => {
    expect(jobs['ci']).toMatchObject({
      needs: 'code',
      if: "needs.code.outputs.tested != 'true'",
      uses: './.github/workflows/ci.yml',
    });
    expect(jobs['record']?.needs).toEqual(['code', 'ci']);
    // GitHub skips every job after a skipped one, unless its condition has a status function.
    expect(jobs['record']?.if).toBeUndefined();
    expect(jobs['build']?.needs).toEqual(['code', 'ci']);
    expect(jobs['build']?.if).toBe(
      expression("!cancelled() && (needs.ci.result == 'success' || needs.code.outputs.tested == 'true')"),
    );
    expect(jobs['deploy']?.if).toBe(expression("!cancelled() && needs.build.result == 'success'"));
    expect(npmCommands(jobs['build'])).toEqual([
      'npm run workflow -- ajustes',
      'npm run build',
      'npm run dist:check -- dist "$BASE_PATH"',
      'npm run workflow -- agenda',
      'npm run workflow -- buscar',
    ]);
    expect(stepsOf(jobs['build']).at(-1)?.uses).toMatch(/^actions\/upload-pages-artifact@/u);
    expect(jobs['deploy']?.needs).toBe('build');
    expect(jobs['deploy']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
  });

  it('secrets: only in the steps that need them', () => {
    const secretsIn = (job: string) =>
      stepsOf(jobs[job]).flatMap(({ env, run, uses, with: inputs }) => {
        const found = [...JSON.stringify({ env, inputs }).matchAll(/secrets\.(\w+)/gu)].map(
          ([, name]) => name,
        );
        return found.length === 0 ? [] : [`${run ?? uses?.split('@')[0]}: ${found.join()}`];
      });
    const content = 'actions/checkout: CONTENT_TOKEN';
    const look = 'npm run workflow -- buscar: SHOWS_API_TOKEN';
    const build = 'npm run build: SHOWS_API_TOKEN';
    expect(Object.fromEntries(Object.keys(jobs).map((job) => [job, secretsIn(job)]))).toEqual({
      ...Object.fromEntries(Object.keys(jobs).map((job) => [job, []])),
      look: [content, look],
      build: [content, build, look],
      announce: [content, build],
    });
    const all = Object.keys(jobs).flatMap(secretsIn);
    expect([...texts.values()].join('').match(/\bsecrets\.\w/gu)).toHaveLength(all.length);
  });

  it('announcement: built for its time, kept on the runner until then, and only then uploaded', () => {
    const { announce, announced, look, code } = jobs;
    expect((on['schedule'] as readonly { readonly cron: string }[])[1]?.cron).toBe('53 */2 * * *');
    expect(look?.if).toBe("github.event.schedule == '53 */2 * * *'");
    expect(code?.if).toBe(
      expression("!cancelled() && (needs.look.result == 'skipped' || needs.look.outputs.needed == 'true')"),
    );
    expect(npmCommands(announce)).toEqual([
      'npm run workflow -- ajustes',
      'npm run build',
      'npm run dist:check -- dist "$BASE_PATH"',
      'npm run workflow -- esperar "$RELEASE"',
    ]);
    const steps = stepsOf(announce);
    expect(steps.find(({ run }) => run === 'npm run build')?.env?.['BUILD_NOW']).toBe(
      expression('needs.build.outputs.release'),
    );
    // A cache or an artifact can be read by others as soon as it is stored.
    expect(steps.filter(({ uses }) => uses?.startsWith('actions/cache@'))).toEqual([]);
    expect(steps.filter(({ with: inputs }) => inputs?.['pictures'])).toEqual([]);
    expect(steps.at(-1)).toMatchObject({
      if: "steps.wait.outputs.publish == 'true'",
      with: { name: 'anuncio' },
    });
    expect(steps.at(-1)?.uses).toMatch(/^actions\/upload-pages-artifact@/u);
    expect(announced?.if).toBe(expression("!cancelled() && needs.announce.outputs.publish == 'true'"));
    expect(stepsOf(announced).at(-1)?.with).toEqual({ artifact_name: 'anuncio' });
  });

  it('events: changes of main, the hook of the editor API, every day but not on the hour; never cancelled', () => {
    expect(on['repository_dispatch']).toEqual({ types: ['publicar'] });
    expect(on['push']).toEqual({ branches: ['main'] });
    const [{ cron } = { cron: '' }] = on['schedule'] as { readonly cron: string }[];
    expect(cron).toMatch(/^\d+ \d+ \* \* \*$/u);
    expect(Number.parseInt(cron, 10) % 2).toBe(1);
    expect(concurrency['cancel-in-progress']).toBe(false);
  });

  it('pictures: kept between runs, apart from those of the tests', () => {
    const cache = stepsOf(install.runs).find(({ uses }) => uses?.startsWith('actions/cache@'));
    expect(cache?.with).toEqual({
      path: '.cache/gira',
      key: expect.stringMatching(/^pictures-\$\{\{ inputs\.pictures \}\}-\$\{\{ github\.run_id \}\}$/u),
      'restore-keys': expect.stringMatching(/^pictures-\$\{\{ inputs\.pictures \}\}-$/u),
    });
    const namesIn = (name: string) =>
      allSteps(name).flatMap(({ with: inputs }) => inputs?.['pictures'] ?? []);
    expect(namesIn('workflows/deploy.yml')).toEqual(['site']);
    expect(new Set(namesIn('workflows/ci.yml'))).toEqual(new Set(['tests']));
  });
});

describe('the container of npm run serve', () => {
  it('Containerfile: has the Node of .nvmrc, an unprivileged user, no secret, and copies files that exist', async () => {
    const text = await readFile('deploy/Containerfile', 'utf8');
    const lines = text.split('\n').filter((line) => !line.startsWith('#'));
    const instructions = (word: string) => lines.filter((line) => line.startsWith(`${word} `));
    const node = (await readFile('.nvmrc', 'utf8')).trim();
    expect(instructions('FROM')).toEqual([`FROM node:${node}-bookworm-slim`]);
    expect(instructions('USER')).toEqual(['USER node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('CMD')),
    );
    expect(instructions('RUN').join('\n')).toContain('npm ci --omit=dev');
    expect(lines.join('\n')).not.toMatch(
      /TOKEN|PASSWORD|SECRET|ADD |COPY \. |:latest|--privileged|curl|wget/iu,
    );
    expect(instructions('RUN').join('\n') + lines.join('\n')).toMatch(/apt-get install .*\bgit\b/u);
    for (const [, source = ''] of lines.join('\n').matchAll(/^COPY --chown=node:node (.*) \S+$/gmu))
      for (const path of source.split(' '))
        await readFile(path).catch((error) => expect(error.code).toBe('EISDIR'));
  });
});

describe('dependabot.yml', () => {
  it('ecosystems: npm, actions (the shared one too) and container', async () => {
    const { updates } = parse(await readFile('.github/dependabot.yml', 'utf8')) as {
      readonly updates: readonly {
        readonly 'package-ecosystem': string;
        readonly directories?: readonly string[];
      }[];
    };
    expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
    // "/" stands for .github/workflows only.
    expect(updates[1]?.directories).toEqual(['/', '/.github/actions/install']);
  });
});

describe('SECURITY.md', async () => {
  const text = await readFile('SECURITY.md', 'utf8');

  it('files that it names: all exist', () => {
    const files = [...text.matchAll(/`((?:[\w.-]+\/)+[\w.-]*|\.\w+)`/gu)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(30);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('promises: each names a test', () => {
    const rows = text.split('\n').filter((line) => /^\| (?!promise|---)/u.test(line));
    expect(rows.length).toBeGreaterThan(15);
    for (const row of rows) expect(row.split(' | ')[1]).toMatch(/`[\w/-]+\.test\.ts`/u);
  });

  it('reporting: no mailbox that nobody reads', () => {
    expect(text).not.toMatch(/REPLACE|\S@\S/u);
  });
});

function npmCommands(job: Job | undefined): string[] {
  return stepsOf(job).flatMap(({ run }) => (run?.startsWith('npm ') ? [run] : []));
}
