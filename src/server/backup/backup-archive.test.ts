import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PROGRAM_ENV } from '../../../tests/support/program-env.ts';
import { skipWithReason } from '../../../tests/support/skip-with-reason.ts';
import { noSmallDisk, onSmallDisk } from '../../../tests/support/small-disk.ts';
import { restoreBackup, writeBackup } from './backup-archive.ts';
import { commandsAfterRestore } from './backup-settings.ts';

const NOW = new Date('2026-11-21T18:00:00Z');
let folder: string;
let env: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gira-respaldo-'));
  const content = join(folder, 'contenido');
  cpSync('tests/fixtures/tour/shows', join(content, 'shows'), { recursive: true });
  mkdirSync(join(content, '.papelera'));
  writeFileSync(join(content, '.papelera/uno.md'), 'borrado');
  mkdirSync(join(content, '.git'));
  writeFileSync(join(content, '.git/config'), 'x');
  writeFileSync(join(content, '.gira-1.tmp'), 'x');
  writeFileSync(join(folder, 'claves.json'), '[]');
  env = {
    CONTENT_DIR: content,
    API_KEYS_FILE: join(folder, 'claves.json'),
    API_TOKEN: 'clave "con" comillas',
    SITE_URL: 'https://gira.example',
    ALERT_HOOK_URL: `https://gancho.example/?de="it's"\\n`,
    PATH: '/bin',
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1))
    .sort();

test('backup and restore: the same files elsewhere, with the bin, keys and settings, without git and temporary files', async () => {
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  expect(archive).toBe(join(folder, 'respaldos/gira-respaldo-2026-11-21-18-00-00.tar.gz'));
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const { content, settings } = await restoreBackup(archive, join(folder, 'otra/maquina'));
  const before = filesIn(env.CONTENT_DIR ?? '').filter((file) => !/^\.g/u.test(file));
  expect(filesIn(content)).toEqual(before);
  expect(before).toContain('.papelera/uno.md');
  for (const file of before)
    expect(readFileSync(join(content, file), 'utf8'), file).toBe(
      readFileSync(join(env.CONTENT_DIR ?? '', file), 'utf8'),
    );
  expect(readFileSync(join(settings, 'claves-api.json'), 'utf8')).toBe('[]');
  for (const file of ['', 'entorno.env', 'claves-api.json'])
    expect([file, statSync(join(settings, file)).mode & 0o077]).toEqual([file, 0]);
  const variables = readFileSync(join(settings, 'entorno.env'), 'utf8');
  // The quotes also have to work in systemd, whose escapes in double quotes differ.
  expect(variables).toContain(`API_TOKEN='clave "con" comillas'\n`);
  expect(parseEnv(variables)).toMatchObject({
    API_TOKEN: env.API_TOKEN,
    SITE_URL: env.SITE_URL,
    ALERT_HOOK_URL: env.ALERT_HOOK_URL,
  });
  expect(variables).not.toContain('PATH=');
  expect(filesIn(join(folder, 'respaldos'))).toHaveLength(1);
});

test('files that a save or a deletion moves away during the backup: it has the others', async () => {
  const content = env.CONTENT_DIR ?? '';
  // The folder is listed before its first link is met, in an order of the file system's own.
  const moved = Array.from({ length: 10 }, (_, index) => [`.gira-2-${index}.tmp`, `show-${index}.md`]).flat();
  symlinkSync('/etc', join(content, 'enlace'));
  for (const name of moved) writeFileSync(join(content, name), 'x');
  symlinkSync('/etc', join(content, 'otro'));
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW, () => {
    for (const name of moved) rmSync(join(content, name), { force: true });
  });
  const restored = await restoreBackup(archive, join(folder, 'otra'));
  expect(filesIn(restored.content)).toEqual(
    expect.arrayContaining(filesIn(join(content, 'shows')).map((file) => `shows/${file}`)),
  );
});

test.each([
  ['with keys of editors', ['entorno.env', 'claves-api.json'], 3],
  ['without', ['entorno.env'], 2],
])('after a restore of settings %s: the commands of the guide', async (_what, files, count) => {
  const settings = join(folder, 'restaurado/ajustes');
  mkdirSync(settings, { recursive: true });
  for (const file of files)
    writeFileSync(
      join(settings, file),
      'CONTENT_DIR="/srv/gira/contenido"\nAPI_KEYS_FILE="/srv/gira/claves.json"\n',
    );
  const guide = readFileSync('docs/publicar.md', 'utf8').replaceAll(
    '/srv/gira/restaurado',
    join(folder, 'restaurado'),
  );
  const commands = await commandsAfterRestore({ content: join(folder, 'restaurado/contenido'), settings });
  for (const command of commands) expect(guide).toContain(`\n${command}\n`);
  expect(commands).toHaveLength(count);
});

test('the commands of a restore, in folders with spaces and quotes: run as they are printed', async () => {
  const around = join(folder, "la gira de Ana 'Paz' $HOME");
  mkdirSync(around);
  const elsewhere = { CONTENT_DIR: join(around, 'contenido'), API_KEYS_FILE: join(around, 'claves.json') };
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  const restored = await restoreBackup(archive, join(around, 'restaurado'));
  const text = Object.entries(elsewhere).map(([name, value]) => `${name}="${value}"\n`);
  writeFileSync(join(restored.settings, 'entorno.env'), text.join(''));
  for (const command of await commandsAfterRestore(restored))
    execFileSync('sh', ['-c', command], { cwd: around, stdio: 'pipe' });
  expect(readdirSync(around).toSorted()).toEqual(['.env', 'claves.json', 'contenido', 'restaurado']);
});

test('the commands of a restore, where the content folder has other content: refused, nothing is put inside it', async () => {
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  const restored = await restoreBackup(archive, join(folder, 'otra'));
  const before = filesIn(env.CONTENT_DIR ?? '');
  const [move = ''] = await commandsAfterRestore(restored);
  expect(() => execFileSync('sh', ['-c', `LC_ALL=C ${move}`], { stdio: 'pipe' })).toThrow('not empty');
  expect(filesIn(env.CONTENT_DIR ?? '')).toEqual(before);
});

test('restore: into a folder with files, of no backup, of half a backup: refused, nothing written', async () => {
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  await expect(restoreBackup(archive, env.CONTENT_DIR ?? '')).rejects.toThrow('no está vacía');
  await expect(restoreBackup(join(folder, 'nada.tar.gz'), join(folder, 'b'))).rejects.toThrow(
    'No existe el respaldo',
  );
  const bytes = readFileSync(archive);
  writeFileSync(archive, bytes.subarray(0, bytes.length / 2));
  await expect(restoreBackup(archive, join(folder, 'b'))).rejects.toThrow('está incompleto');
  expect(readdirSync(folder)).not.toContain('b');
});

test('backup: links in the content are left out and named, the content folder itself may be one', async () => {
  const content = env.CONTENT_DIR ?? '';
  mkdirSync(join(folder, 'fuera'));
  writeFileSync(join(folder, 'fuera/secreto.md'), 'secreto');
  symlinkSync(join(folder, 'fuera'), join(content, 'lugares'));
  symlinkSync(join(folder, 'fuera/secreto.md'), join(content, 'shows/2027/secreto.md'));
  symlinkSync(content, join(folder, 'enlace'));
  const links: string[] = [];
  const archive = await writeBackup({ ...env, CONTENT_DIR: join(folder, 'enlace') }, folder, NOW, (path) =>
    links.push(path),
  );
  expect(links.sort()).toEqual(['lugares', 'shows/2027/secreto.md']);
  const restored = await restoreBackup(archive, join(folder, 'b'));
  const names = readdirSync(restored.content, { recursive: true }) as string[];
  expect(names).toContain('.papelera/uno.md');
  expect(names.filter((name) => /lugares|secreto/u.test(name))).toEqual([]);
});

/** An archive made by hand: `make` runs in the folder that is packed. */
function archiveOf(make: string, members = 'contenido ajustes'): string {
  const packed = mkdtempSync(join(folder, 'hecho-'));
  const script = `mkdir contenido ajustes; echo bien > contenido/site.yaml; ${make}; tar -czPf ../hecho.tar.gz ${members}`;
  execFileSync('sh', ['-c', script], { cwd: packed });
  return join(folder, 'hecho.tar.gz');
}

test.each([
  ['a link to a file', 'ln -s /etc/hostname contenido/prensa.md', ['contenido/prensa.md']],
  ['a link to a folder', 'ln -s /etc contenido/lugares', ['contenido/lugares']],
  ['a link among the settings', 'ln -s /etc/hostname ajustes/.env', ['ajustes/.env']],
  [
    'a link in the bin',
    'mkdir contenido/.papelera; ln -s .. contenido/.papelera/x',
    ['contenido/.papelera/x'],
  ],
])('restore: %s is left out and named', async (_what, make, expected) => {
  const links: string[] = [];
  const { content } = await restoreBackup(archiveOf(make), join(folder, 'b'), (path) => links.push(path));
  expect(links).toEqual(expected);
  const names = readdirSync(join(folder, 'b'), { recursive: true, withFileTypes: true });
  expect(names.filter((entry) => !entry.isFile() && !entry.isDirectory())).toEqual([]);
  expect(readFileSync(join(content, 'site.yaml'), 'utf8')).toBe('bien\n');
});

test('restore: a pipe is left out', async () => {
  const { content } = await restoreBackup(archiveOf('mkfifo contenido/tubo.md'), join(folder, 'b'));
  expect(readdirSync(content)).toEqual(['site.yaml']);
});

test.each([
  ['the content is a link', 'mkdir ../fuera; rm -r contenido; ln -s ../fuera contenido', 'contenido ajustes'],
  [
    'a file goes through a link',
    'mkdir ../fuera; ln -s ../../../../../../../../$PWD/../fuera contenido/lugares; mkdir -p x/contenido/lugares; echo x > x/contenido/lugares/x.yaml',
    'contenido ajustes -C x contenido/lugares/x.yaml',
  ],
  ['a name leads out', 'mkdir ../fuera; echo x > ../fuera/x', 'contenido ajustes contenido/../../fuera/x'],
])('restore: %s: nothing is written elsewhere', async (_what, make, members) => {
  const archive = archiveOf(make, members);
  const outside = join(folder, 'fuera');
  rmSync(outside, { recursive: true });
  mkdirSync(outside);
  await expect(restoreBackup(archive, join(folder, 'b'))).rejects.toThrow('no es un respaldo');
  expect(readdirSync(outside)).toEqual([]);
  expect(readdirSync(folder)).not.toContain('b');
});

test.each(['.', 'copias'])(
  'backup into %s of the repository: git sees neither it nor what a killed one leaves',
  async (name) => {
    const repository = join(folder, 'codigo');
    mkdirSync(repository);
    cpSync('.gitignore', join(repository, '.gitignore'));
    const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { encoding: 'utf8' });
    git('init', '--quiet');
    await writeBackup(env, join(repository, name), NOW);
    mkdirSync(join(repository, name, '.respaldo-a1B2c3/ajustes'), { recursive: true });
    writeFileSync(join(repository, name, '.respaldo-a1B2c3/ajustes/.claves'), '[]');
    expect(git('status', '--porcelain', '--untracked-files=all')).toBe('?? .gitignore\n');
  },
);

test('backup: what a killed one left goes the next day, and one that runs goes on', async () => {
  const target = join(folder, 'respaldos');
  for (const [name, age] of [
    ['.respaldo-a1B2c3', 2 * 86_400_000],
    ['.respaldo-d4E5f6', 3_600_000],
  ] as const) {
    mkdirSync(join(target, name, 'contenido'), { recursive: true });
    const time = new Date(NOW.getTime() - age);
    utimesSync(join(target, name), time, time);
  }
  await writeBackup(env, target, NOW);
  expect(readdirSync(target).sort()).toEqual([
    '.respaldo-d4E5f6',
    'gira-respaldo-2026-11-21-18-00-00.tar.gz',
  ]);
});

test('backup into the content folder: refused with what to do, and no folder is made', async () => {
  const content = env.CONTENT_DIR ?? '';
  const before = readdirSync(content);
  for (const target of [content, join(content, 'respaldos')])
    await expect(writeBackup(env, target, NOW)).rejects.toThrow('dentro de la del contenido; elige otra');
  expect(readdirSync(content)).toEqual(before);
});

/** Runs `npm run respaldo` as a program. Returns its standard error. */
function runBackup(
  operands: string | readonly string[],
  wrap = (command: readonly string[]) => command,
): string {
  const [program = '', ...args] = wrap([process.execPath, 'scripts/backup.ts', ...[operands].flat()]);
  return spawnSync(program, args, { env: { ...env, ...PROGRAM_ENV }, encoding: 'utf8' }).stderr;
}

test.each([
  ['a file', 'archivo', 'es un archivo; elige otra carpeta'],
  ['a folder in a file', 'archivo/a', 'una parte de la ruta es un archivo; elige otra carpeta'],
])('backup into %s: one sentence with the path', (_what, name, reason) => {
  writeFileSync(join(folder, 'archivo'), '');
  const target = join(folder, name);
  expect(runBackup(target)).toBe(`${target}: ${reason}. No se guardó ningún respaldo.\n`);
});

/** Root without the right to read and write where permissions forbid it. */
const withoutRoot = (command: readonly string[]) =>
  process.getuid?.() === 0
    ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search', ...command]
    : command;

test('backup into a folder that cannot be written, of a file that cannot be read: one sentence with the path', () => {
  const target = join(folder, 'respaldos');
  mkdirSync(target, { mode: 0o555 });
  const refusal =
    'no se puede escribir ahí; elige otra carpeta o revisa sus permisos. No se guardó ningún respaldo.\n';
  expect(runBackup(target, withoutRoot)).toBe(`${target}: ${refusal}`);
  expect(runBackup(join(target, 'a'), withoutRoot)).toBe(`${join(target, 'a')}: ${refusal}`);
  chmodSync(target, 0o755);
  const page = join(env.CONTENT_DIR ?? '', 'site.yaml');
  writeFileSync(page, '', { mode: 0 });
  const unreadable = `No se puede leer ${page}; revisa sus permisos. No se guardó ningún respaldo.\n`;
  expect(runBackup(target, withoutRoot)).toBe(unreadable);
  expect(readdirSync(target)).toEqual([]);
});

test.for([
  ['for the copy of the content', 2_000_000],
  ['for the archive', 700_000],
] as const)('backup: a disk that is too small %s: one sentence with the path', ([, bytes], { skip }) => {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  const target = join(folder, 'respaldos');
  mkdirSync(target);
  writeFileSync(join(env.CONTENT_DIR ?? '', 'foto.jpg'), randomBytes(bytes));
  const wrap = (command: readonly string[]) => onSmallDisk({ folder: target, size: '1m' }, command, {});
  expect(runBackup(target, wrap)).toBe(
    `${target}: el disco está lleno; libera espacio o elige otra carpeta. No se guardó ningún respaldo.\n`,
  );
});

test('restore: onto a small disk, into a folder that cannot be written: one sentence with the path', async ({
  skip,
}) => {
  const reason = noSmallDisk();
  if (reason) skipWithReason(skip, reason);
  const parent = join(folder, 'nuevo');
  mkdirSync(parent, { mode: 0o555 });
  writeFileSync(join(env.CONTENT_DIR ?? '', 'foto.jpg'), randomBytes(2_000_000));
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  const command = ['restaurar', archive, join(parent, 'a')];
  const small = (program: readonly string[]) => onSmallDisk({ folder: parent, size: '1m' }, program, {});
  expect(runBackup(command, small)).toBe(
    `${join(parent, 'a')}: el disco está lleno; libera espacio o elige otra carpeta. No se restauró nada.\n`,
  );
  expect(runBackup(command, withoutRoot)).toBe(
    `${join(parent, 'a')}: no se puede escribir ahí; elige otra carpeta o revisa sus permisos. No se restauró nada.\n`,
  );
});

test('backup: the newest 30 of a folder stay', async () => {
  const target = join(folder, 'respaldos');
  mkdirSync(target);
  for (let day = 10; day < 42; day++) writeFileSync(join(target, `gira-respaldo-2025-${day}.tar.gz`), '');
  writeFileSync(join(target, 'otra-cosa.tar.gz'), '');
  await writeBackup(env, target, NOW);
  const names = readdirSync(target).sort();
  expect(names).toHaveLength(31);
  expect(names).toContain('gira-respaldo-2026-11-21-18-00-00.tar.gz');
  expect(names).not.toContain('gira-respaldo-2025-11.tar.gz');
  expect(names).toContain('gira-respaldo-2025-13.tar.gz');
});
