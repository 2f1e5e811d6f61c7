/** What runs elsewhere and cannot be run here, held to rules: workflows by commit and with least rights, the container. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const FOLDER = '.github/workflows';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly 'timeout-minutes'?: number;
  readonly permissions?: Readonly<Record<string, string>>;
  readonly needs?: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: unknown;
  readonly concurrency: { readonly group: string; readonly 'cancel-in-progress': boolean };
  readonly jobs: Readonly<Record<string, Job>>;
}

const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.yml'));
const texts = new Map(
  await Promise.all(names.map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')] as const)),
);
const workflow = (name: string) => parse(texts.get(name) ?? '') as Workflow;
const stepsOf = (name: string) => Object.values(workflow(name).jobs).flatMap(({ steps }) => steps);

describe.each(names)('%s', (name) => {
  it('uses actions by commit, with the release beside it', () => {
    const uses = (texts.get(name) ?? '').split('\n').filter((line) => /\buses:/u.test(line));
    expect(uses.length).toBeGreaterThan(0);
    for (const line of uses) expect(line).toMatch(/uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/u);
  });

  it('has no rights but those that a job asks for, and ends in time', () => {
    const { permissions, jobs, concurrency } = workflow(name);
    expect(permissions).toEqual({});
    expect(concurrency.group).toMatch(/\S/u);
    for (const job of Object.values(jobs)) {
      expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
      expect(Object.keys(job.permissions ?? {}).length).toBeGreaterThan(0);
      expect(job.permissions?.['contents'] ?? 'read').toBe('read');
    }
  });

  it('leaves no credentials behind, installs from the lockfile and puts nothing of an event into a shell', () => {
    for (const { uses, run, with: settings } of stepsOf(name)) {
      if (uses?.startsWith('actions/checkout@')) expect(settings?.['persist-credentials']).toBe(false);
      expect(run ?? '').not.toMatch(/npm (?:install|i|add)\b|\$\{\{|curl|wget/u);
    }
    expect(stepsOf(name).some(({ run }) => run === 'npm ci')).toBe(true);
    expect(workflow(name).on).not.toHaveProperty('pull_request_target');
    expect(texts.get(name)).not.toContain('secrets.');
  });
});

describe('the deployment', () => {
  it('comes after the checks, on change and every day at an odd minute, and is never cut off', () => {
    const { on, jobs, concurrency } = workflow('deploy.yml');
    const runs = (jobs['build']?.steps ?? []).map(({ run, uses }) => run ?? uses?.split('@')[0]);
    const order = [
      'npm ci',
      'npm run check',
      'npm run build',
      'npm run dist:check -- dist "$BASE_PATH"',
      'actions/upload-pages-artifact',
    ];
    expect(runs.filter((run) => order.includes(run ?? ''))).toEqual(order);
    expect(jobs['deploy']?.needs).toBe('build');
    expect(jobs['deploy']?.permissions).toEqual({ pages: 'write', 'id-token': 'write' });
    const [{ cron } = { cron: '' }] = on['schedule'] as { readonly cron: string }[];
    expect(cron).toMatch(/^\d+ \d+ \* \* \*$/u);
    expect(Number.parseInt(cron, 10) % 2).toBe(1);
    expect(concurrency['cancel-in-progress']).toBe(false);
  });

  it('keeps the pictures between builds', () => {
    for (const name of ['ci.yml', 'deploy.yml'])
      expect(stepsOf(name).find(({ uses }) => uses?.startsWith('actions/cache@'))?.with?.['path']).toBe(
        '.cache/gira',
      );
  });
});

describe('the container of the editor API', () => {
  it('stands on a pinned base, runs as nobody special and holds no secret', async () => {
    const text = await readFile('scripts/deploy/api.Containerfile', 'utf8');
    const lines = text.split('\n').filter((line) => !line.startsWith('#'));
    const said = (word: string) => lines.filter((line) => line.startsWith(`${word} `));
    const node = (await readFile('.nvmrc', 'utf8')).trim();
    expect(said('FROM')).toEqual([`FROM node:${node}-bookworm-slim`]);
    expect(said('USER')).toEqual(['USER node']);
    expect(lines.findIndex((line) => line.startsWith('USER'))).toBeLessThan(
      lines.findIndex((line) => line.startsWith('CMD')),
    );
    expect(said('RUN').join('\n')).toContain('npm ci --omit=dev');
    expect(lines.join('\n')).not.toMatch(
      /TOKEN|PASSWORD|SECRET|ADD |COPY \. |:latest|--privileged|curl|wget/iu,
    );
    for (const [, source = ''] of lines.join('\n').matchAll(/^COPY (.*) \S+$/gmu))
      for (const path of source.split(' '))
        await readFile(path).catch((error) => expect(error.code).toBe('EISDIR'));
  });
});

describe('updates', () => {
  it('are proposed for every kind of dependency', async () => {
    const { updates } = parse(await readFile('.github/dependabot.yml', 'utf8')) as {
      readonly updates: readonly { readonly 'package-ecosystem': string }[];
    };
    expect(updates.map((each) => each['package-ecosystem'])).toEqual(['npm', 'github-actions', 'docker']);
  });
});

it('SECURITY.md tells of no test or script that is not there', async () => {
  const text = await readFile('SECURITY.md', 'utf8');
  for (const [, path = ''] of text.matchAll(/`((?:tests|scripts)\/[^`]+)`/gu))
    expect(await readFile(path).catch((error) => error.code), path).not.toBe('ENOENT');
});
