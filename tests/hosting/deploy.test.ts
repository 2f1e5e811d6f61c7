/** The files of `deploy/`, checked by the programs that read them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import { readServeSettings } from '../../src/server/settings/serve-settings.ts';
import { findOrInstall } from '../support/find-program.ts';
import { skipWithReason } from '../support/skip-with-reason.ts';
import { findCaddy } from './caddy.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-deploy-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('Caddyfile: valid, and with the headers of public/_headers', async () => {
  const env = { ...process.env, HOME: folder, SITE_DIR: folder };
  const run = (...args: string[]) =>
    execFileSync(findCaddy(), args, { env, encoding: 'utf8', stdio: 'pipe' });
  run('validate', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile');
  // No port of this machine changes its configuration.
  const { admin } = JSON.parse(run('adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'));
  expect(admin).toEqual({ disabled: true });
  const text = await readFile('deploy/Caddyfile', 'utf8');
  const rules = (await readFile('public/_headers', 'utf8')).split('\n/_a/*')[0] ?? '';
  const headers = [...rules.matchAll(/^ {2}([\w-]+): (.+)$/gmu)];
  expect(headers.length).toBeGreaterThan(5);
  for (const [, name, value] of headers) expect(text).toContain(`${name} "${value}"`);
});

describe('systemd', () => {
  const analyze = findOrInstall('systemd-analyze', 'systemd');

  it('units: systemd finds nothing wrong, and they start programs that exist', async ({ skip }) => {
    if (!analyze) return skipWithReason(skip, 'systemd-analyze is not installed.');
    const units = (await readdir('deploy')).filter((name) => /\.(?:service|timer)$/u.test(name));
    expect(units).toHaveLength(3);
    for (const name of units) {
      const text = await readFile(join('deploy', name), 'utf8');
      const [, script] = /ExecStart=\/srv\/gira\/codigo\/node_modules\/\.bin\/node (\S+)/u.exec(text) ?? [];
      if (name.endsWith('.service')) expect(existsSync(script ?? ''), name).toBe(true);
      await writeFile(
        join(folder, name),
        text.replace('/srv/gira/codigo/node_modules/.bin/node', process.execPath),
      );
    }
    const paths = units.map((name) => join(folder, name));
    expect(execFileSync(analyze, ['verify', ...paths], { encoding: 'utf8', stdio: 'pipe' })).toBe('');
  });

  it.each(['gira.service', 'gira-respaldo.service'])('%s: what it may do is named', async (name) => {
    const lines = (await readFile(join('deploy', name), 'utf8')).split('\n');
    expect(lines).toEqual(expect.arrayContaining(RESTRICTIONS));
    const writable = lines.find((line) => line.startsWith('ReadWritePaths='))?.split(/[= ]-?/u) ?? [];
    for (const path of ['/srv', '/srv/gira', '/srv/gira/codigo', '/srv/gira/.ssh'])
      expect(writable).not.toContain(path);
  });

  it.for(['gira.service', 'gira-respaldo.service'])(
    '%s: systemd rates its exposure as 2 of 10 or less',
    async (name, { skip }) => {
      if (!analyze) return skipWithReason(skip, 'systemd-analyze is not installed.');
      // The exposure of a unit is at most 10. The program ends with 1 if it is above the threshold, in tenths.
      const args = ['security', '--offline=true', '--threshold=20', '--no-pager', join('deploy', name)];
      execFileSync(analyze, args, { stdio: 'pipe' });
    },
  );
});

const RESTRICTIONS = [
  ...['User=gira', 'NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'RemoveIPC=yes'],
  ...[
    'ProtectSystem=strict',
    'ProtectHome=yes',
    'ProtectProc=invisible',
    'PrivateTmp=yes',
    'PrivateDevices=yes',
  ],
  ...['ProtectClock', 'ProtectHostname', 'ProtectControlGroups'].map((name) => `${name}=yes`),
  ...['ProtectKernelLogs', 'ProtectKernelModules', 'ProtectKernelTunables'].map((name) => `${name}=yes`),
  ...['RestrictNamespaces', 'RestrictRealtime', 'RestrictSUIDSGID', 'LockPersonality'].map(
    (name) => `${name}=yes`,
  ),
  ...['SystemCallArchitectures=native', 'SystemCallFilter=@system-service'],
  ...['SystemCallFilter=~@privileged @resources', 'SystemCallErrorNumber=EPERM'],
];

interface Service {
  readonly volumes: readonly string[];
  readonly ports?: readonly string[];
  readonly env_file?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly command?: readonly string[];
  readonly image?: string;
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
}

test('compose.yaml: every volume and file exists, only Caddy has ports', async () => {
  const { services, volumes } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose;
  const withPorts = Object.keys(services).filter((name) => services[name]?.ports);
  expect(withPorts).toEqual(['caddy']);
  for (const service of Object.values(services)) {
    if (service.env_file) expect(existsSync(join('deploy', `${service.env_file}.example`))).toBe(true);
    for (const volume of service.volumes) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('./') ? existsSync(join('deploy', source)) : source in volumes, volume).toBe(
        true,
      );
    }
  }
});

test('compose.yaml: the volume that Caddy mounts first is writable for the user that builds the site', async () => {
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose;
  const target = services['gira']?.volumes.find((volume) => volume.startsWith('web:'))?.slice('web:'.length);
  expect(services['permisos']?.command).toEqual(['chown', 'node:node', target]);
  expect(services['gira']?.depends_on).toHaveProperty('permisos.condition', 'service_completed_successfully');
});

test('compose.yaml: the health check of the Containerfile, for images that Podman builds', async () => {
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose;
  const [, check = ''] =
    /HEALTHCHECK .* CMD (\[.+\])/u.exec(await readFile('deploy/Containerfile', 'utf8')) ?? [];
  expect(services['gira']?.healthcheck?.test).toEqual(['CMD', ...(JSON.parse(check) as string[])]);
});

test('compose.yaml: what has to last is on a volume, and the code is read-only', async () => {
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose;
  const { environment = {}, volumes = [], read_only, tmpfs } = services['gira'] ?? {};
  const mounts = volumes.map((volume) => volume.split(':')[1]);
  const names = ['OUT_DIR', 'CACHE_DIR', 'DATA_DIR', 'API_KEYS_FILE', 'NOTICES_FILE'];
  expect(Object.keys(environment).sort()).toEqual(names.sort());
  for (const [name, path] of Object.entries(environment))
    expect(
      mounts.some((mount) => path === mount || path.startsWith(`${mount}/`)),
      name,
    ).toBe(true);
  expect(await readFile('deploy/start-container.sh', 'utf8')).toContain('repo="$DATA_DIR/contenido"');
  expect({ read_only, tmpfs }).toEqual({ read_only: true, tmpfs: ['/tmp', '/srv/gira/codigo/.astro'] });
});

test('compose.yaml: Caddy gets its address and no secret; the example has no key that anybody could know', async () => {
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose;
  const example = async (service: string) =>
    parseEnv(await readFile(`deploy/${services[service]?.env_file}.example`, 'utf8'));
  expect(services['caddy']?.environment).toBeUndefined();
  expect(await example('caddy')).toEqual({ SITE_ADDRESS: 'gira.example' });
  const settings = await example('gira');
  expect(Object.keys(settings)).toEqual(
    expect.arrayContaining(['SMTP_URL', 'NOTICES_FROM', 'NOTICES_SECRET']),
  );
  expect(() => readServeSettings({ ...settings, CONTENT_DIR: folder })).toThrow('API_TOKEN falta');
});

test('images: a full version; nothing is built from the newest', async () => {
  const { services } = parse(await readFile('deploy/compose.yaml', 'utf8')) as Compose;
  for (const { image } of Object.values(services))
    if (image) expect(image).toMatch(/^[\w/]+:\d+\.\d+\.\d+-\w+$/u);
});

test('start-container.sh: a shell reads it without error', () => {
  execFileSync('sh', ['-n', 'deploy/start-container.sh']);
});

test('Containerfile: no sample where commands without CONTENT_DIR look for the content', async () => {
  const copies = (await readFile('deploy/Containerfile', 'utf8')).match(/^COPY .*$/gmu) ?? [];
  expect(copies.filter((line) => / content /u.test(line))).toEqual([
    'COPY --chown=node:node content ./sample',
  ]);
});

test.each([
  ['git', true],
  ['cp', false],
])('start-container.sh, killed while %s makes the content: the next start makes it', (program, hasRepo) => {
  const [bin, data] = [join(folder, `bin-${program}`), join(folder, `datos-${program}`)];
  const code = join(folder, `codigo-${program}`);
  const source = join(code, hasRepo ? 'content' : 'sample');
  mkdirSync(source, { recursive: true });
  mkdirSync(bin);
  mkdirSync(data);
  writeFileSync(join(source, 'site.yaml'), 'nombre: Ana\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', code, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args]);
  if (hasRepo) for (const args of ['init -q', 'add -A', 'commit -qm Uno']) git(...args.split(' '));
  const start = () =>
    spawnSync('sh', [resolve('deploy/start-container.sh')], {
      cwd: code,
      env: { PATH: `${bin}:${process.env.PATH}`, DATA_DIR: data, CONTENT_REPO: hasRepo ? code : '' },
      encoding: 'utf8',
    });
  writeFileSync(join(bin, 'node'), '#!/bin/sh\ncat "$CONTENT_DIR/site.yaml"\n', { mode: 0o755 });
  const killed = '#!/bin/sh\nfor last; do :; done\nmkdir -p "$last/.git"\nkill -9 $PPID\n';
  writeFileSync(join(bin, program), killed, { mode: 0o755 });
  expect(start().signal).toBe('SIGKILL');
  rmSync(join(bin, program));
  for (let starts = 0; starts < 2; starts++)
    expect(start()).toMatchObject({ status: 0, stdout: 'nombre: Ana\n' });
  expect(readdirSync(data)).toEqual(['contenido']);
});

test('start-container.sh, CONTENT_REPO set after a start without it: the former content is kept beside the clone', () => {
  const [bin, data, code] = ['bin-luego', 'datos-luego', 'codigo-luego'].map((name) =>
    join(folder, name),
  ) as [string, string, string];
  for (const path of [bin, data, join(code, 'content'), join(code, 'sample')])
    mkdirSync(path, { recursive: true });
  writeFileSync(join(code, 'sample', 'site.yaml'), 'nombre: Muestra\n');
  writeFileSync(join(code, 'content', 'site.yaml'), 'nombre: Ana\n');
  writeFileSync(join(bin, 'node'), '#!/bin/sh\ncat "$CONTENT_DIR/site.yaml"\n', { mode: 0o755 });
  const start = (CONTENT_REPO: string) =>
    spawnSync('sh', [resolve('deploy/start-container.sh')], {
      cwd: code,
      env: { PATH: `${bin}:${process.env.PATH}`, DATA_DIR: data, CONTENT_REPO },
      encoding: 'utf8',
    });
  expect(start('').stdout).toBe('nombre: Muestra\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', code, '-c', 'user.name=a', '-c', 'user.email=a@a.example', ...args]);
  for (const args of ['init -q', 'add -A', 'commit -qm Uno']) git(...args.split(' '));
  for (let starts = 0; starts < 2; starts++)
    expect(start(code)).toMatchObject({ status: 0, stdout: 'nombre: Ana\n' });
  expect(readdirSync(data)).toEqual(['contenido', 'contenido.anterior']);
  // Nothing that may be the only copy is replaced.
  rmSync(join(data, 'contenido', '.git'), { recursive: true });
  expect(start(code)).toMatchObject({ status: 1, stderr: expect.stringContaining('contenido.anterior') });
  expect(readdirSync(join(data, 'contenido.anterior'))).toEqual(['site.yaml']);
});
