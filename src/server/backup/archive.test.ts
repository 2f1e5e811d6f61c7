import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restoreBackup, writeBackup } from './archive.ts';

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
    PATH: '/bin',
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(dir.length + 1))
    .sort();

it('backup and restore: the same files elsewhere, with the bin, keys and settings, without git and temporary files', async () => {
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  expect(archive).toBe(join(folder, 'respaldos/gira-respaldo-2026-11-21-18-00-00.tar.gz'));
  expect(statSync(archive).mode & 0o777).toBe(0o600);
  const { content, settings } = await restoreBackup(archive, join(folder, 'otra/maquina'));
  const before = filesIn(env['CONTENT_DIR'] ?? '').filter((file) => !/^\.g/u.test(file));
  expect(filesIn(content)).toEqual(before);
  expect(before).toContain('.papelera/uno.md');
  for (const file of before)
    expect(readFileSync(join(content, file), 'utf8'), file).toBe(
      readFileSync(join(env['CONTENT_DIR'] ?? '', file), 'utf8'),
    );
  expect(readFileSync(join(settings, 'claves-api.json'), 'utf8')).toBe('[]');
  const variables = readFileSync(join(settings, 'entorno.env'), 'utf8');
  expect(variables).toContain('API_TOKEN="clave \\"con\\" comillas"\n');
  expect(variables).not.toContain('PATH=');
  expect(filesIn(join(folder, 'respaldos'))).toHaveLength(1);
});

it('restore: into a folder with files, of no backup, of half a backup: refused, nothing written', async () => {
  const archive = await writeBackup(env, join(folder, 'respaldos'), NOW);
  await expect(restoreBackup(archive, env['CONTENT_DIR'] ?? '')).rejects.toThrow('no está vacía');
  await expect(restoreBackup(join(folder, 'nada.tar.gz'), join(folder, 'b'))).rejects.toThrow(
    'No existe el respaldo',
  );
  const bytes = readFileSync(archive);
  writeFileSync(archive, bytes.subarray(0, bytes.length / 2));
  await expect(restoreBackup(archive, join(folder, 'b'))).rejects.toThrow('está incompleto');
  expect(readdirSync(folder)).not.toContain('b');
});

it('backup: the newest 30 of a folder stay', async () => {
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
