/** The files that Netlify, Cloudflare Pages and GitLab Pages read, with their commands run by a shell. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { parseRepository } from '../../src/domain/site/content-repository.ts';
import { runSteps, variables } from './run-steps.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-hosts-'));
  const npm = `#!/bin/sh
echo "npm $*"
if [ "$*" = "run build" ]; then mkdir dist; env | grep -E '^(SITE_URL|BASE_PATH|REPO_URL)=' | sort; fi
`;
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/npm'), npm, { mode: 0o755 });
});
afterAll(() => rm(folder, { recursive: true }));

/** Returns the output of the commands, run in one shell. */
async function run(script: string, env: Readonly<Record<string, string>>): Promise<string> {
  const cwd = await mkdtemp(join(folder, 'checkout-'));
  const path = { PATH: `${join(folder, 'bin')}:/usr/bin:/bin` };
  return (await runSteps([{ run: script }], { contexts: {}, env: { ...path, ...env }, folder, cwd })).output;
}

describe('netlify.toml', async () => {
  const text = await readFile('netlify.toml', 'utf8');
  const command = /^ {2}command = '(.+)'$/mu.exec(text)?.[1] ?? '';

  it('build: the folder that is published, checked, at the address of Netlify', async () => {
    expect(text).toContain('\n[build]\n');
    expect(text).toMatch(/^ {2}publish = "dist"$/mu);
    const output = await run(command, { URL: 'https://ana.netlify.app' });
    expect(output).toBe('npm run build\nSITE_URL=https://ana.netlify.app\nnpm run dist:check\n');
  });

  it('SITE_URL: wins over the address of Netlify', async () => {
    const output = await run(command, { URL: 'https://ana.netlify.app', SITE_URL: 'https://ana.mx' });
    expect(variables(output)).toEqual({ SITE_URL: 'https://ana.mx' });
  });
});

interface Pages {
  readonly pages: {
    readonly image: string;
    readonly script: readonly string[];
    readonly artifacts: { readonly paths: readonly string[] };
  };
}

describe('.gitlab-ci.yml', async () => {
  const { pages } = parse(await readFile('.gitlab-ci.yml', 'utf8')) as Pages;
  const gitlab = { CI_PROJECT_URL: 'https://gitlab.com/ana/gira', CI_DEFAULT_BRANCH: 'main' };
  const script = pages.script.join('\n');

  it('image: the Node of .nvmrc; the published folder is the one that is made', async () => {
    const node = (await readFile('.nvmrc', 'utf8')).trim();
    expect(pages.image).toBe(`node:${node}-bookworm-slim`);
    expect(pages.artifacts.paths).toEqual(['public']);
    expect(pages.script.at(-1)).toBe('mv dist public');
  });

  it.each([
    ['project page', { CI_PAGES_URL: 'https://ana.gitlab.io/gira' }, 'https://ana.gitlab.io', '/gira'],
    ['unique domain', { CI_PAGES_URL: 'https://gira-1a2b.gitlab.io' }, 'https://gira-1a2b.gitlab.io', '/'],
  ])('%s: its address and base path', async (_what, env, SITE_URL, BASE_PATH) => {
    const output = await run(script, { ...gitlab, ...env });
    const REPO_URL = 'https://gitlab.com/ana/gira/-/tree/main/content';
    expect(variables(output)).toEqual({ SITE_URL, BASE_PATH, REPO_URL });
    expect(parseRepository(REPO_URL)?.kind).toBe('gitlab');
    expect(output).toContain(`npm run dist:check -- dist ${BASE_PATH}\nnpm run dist:compress -- dist\n`);
  });

  it('own domain: no base path', async () => {
    const env = { ...gitlab, CI_PAGES_URL: 'https://ana.gitlab.io/gira', SITE_URL: 'https://ana.mx' };
    const output = await run(script, env);
    expect(variables(output)['BASE_PATH']).toBeUndefined();
    expect(output).toContain('npm run dist:check -- dist /\n');
  });
});

/** https://developers.cloudflare.com/pages/configuration/headers/ and …/redirects/ */
describe('limits of Cloudflare Pages', () => {
  it('_headers: at most 100 rules, lines of 2,000 characters, one header a line', async () => {
    const lines = (await readFile('public/_headers', 'utf8'))
      .split('\n')
      .filter((line) => !/^#|^$/u.test(line));
    const rules = lines.filter((line) => line.startsWith('/'));
    expect(rules.length).toBeLessThanOrEqual(100);
    for (const line of lines) expect(line).toMatch(/^(?:\/[\w*/]+|(?=.{1,2000}$) {2}[A-Z][\w-]+: .+)$/u);
  });

  it('_redirects: every rule is a path, a path and a status', async () => {
    const lines = (await readFile('public/_redirects', 'utf8')).split('\n');
    const rules = lines.filter((line) => !/^#|^$/u.test(line));
    expect(rules.length).toBeLessThanOrEqual(2000);
    for (const rule of rules) expect(rule).toMatch(/^\/\S+ \/\S* 30[1278]$/u);
  });
});
