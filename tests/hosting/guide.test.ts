/** docs/publicar.md: the files and settings that it names exist, and its Caddyfile keeps secrets. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { settingNames } from '../../src/settings/setting-table.ts';
import { freePort } from '../support/free-port.ts';
import { startPrintedCaddy } from './caddy.ts';

const guide = await readFile('docs/publicar.md', 'utf8');
const matches = (pattern: RegExp) => new Set([...guide.matchAll(pattern)].map(([, found = '']) => found));

test('files of the program and links: all exist', () => {
  const files = [
    ...matches(/\b((?:deploy|scripts)\/[\w./-]*\w)/gu),
    ...matches(/\]\((?!https?:)([^)#]+)\)/gu),
  ];
  const missing = files.filter((file) => !existsSync(file) && !existsSync(`docs/${file}`));
  // Made by the reader, from the examples beside them.
  expect(missing).toEqual(['deploy/caddy.env', 'deploy/compose.env']);
});

test('.env: made for its owner alone, wherever the guide has it written', async () => {
  const blocks = [...guide.matchAll(/```sh\n([^`]+\.env)\n```\n\nEscribe en él:\n\n```text\nSITE_URL=/gu)];
  expect(blocks).toHaveLength(guide.split('```text\nSITE_URL=').length - 1);
  const folder = await mkdtemp(join(tmpdir(), 'gira-guide-'));
  for (const [, commands = ''] of blocks) {
    const [make = '', open] = commands.split('\n');
    expect(open).toBe('nano .env');
    execFileSync('sh', ['-c', make], { cwd: folder });
    expect((await stat(join(folder, '.env'))).mode & 0o777).toBe(0o600);
    await rm(join(folder, '.env'));
  }
  await rm(folder, { recursive: true });
});

test('folders that the service writes: made by the guide, and all its settings of files are in them', async () => {
  const [, paths = ''] = /^ReadWritePaths=(.+)$/mu.exec(await readFile('deploy/gira.service', 'utf8')) ?? [];
  const [, backups = ''] =
    /^ReadWritePaths=(.+)$/mu.exec(await readFile('deploy/gira-respaldo.service', 'utf8')) ?? [];
  const [, made = ''] = /install -d -o gira -g gira (.+)/u.exec(guide) ?? [];
  const folders = paths.split(' ').filter((path) => !path.startsWith('-'));
  expect([...made.split(' '), '/srv/gira/contenido'].sort()).toEqual([...folders, backups].sort());
  const settings = guide + (await readFile('docs/avisos.md', 'utf8'));
  // The service reads the keys; npm run api -- invitar writes them.
  for (const [, name = '', path = ''] of settings.matchAll(/^([A-Z_]+)=(\/srv\/gira\/.+)$/gmu))
    if (name !== 'API_KEYS_FILE')
      expect(
        folders.some((folder) => path.startsWith(folder)),
        path,
      ).toBe(true);
});

test('variables of GitHub: those that the workflow passes on', () => {
  const names = settingNames('isVariable');
  expect(names.length).toBeGreaterThan(5);
  for (const name of names) expect(guide).toContain(`\`${name}`);
});

test('Caddy of the third way: does not log the links of mails that it cannot pass on', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gira-guide-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [port, closedPort] = [await freePort(), await freePort()];
  const stop = await startPrintedCaddy(folder, port, closedPort);
  expect((await fetch(`http://localhost:${port}/api/avisos/baja?t=SECRETO`)).status).toBe(502);
  expect(await stop()).not.toContain('SECRETO');
});
