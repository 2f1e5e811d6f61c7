import { execFileSync } from 'node:child_process';
import {
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
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SettingsError } from '../../src/storage/problem.ts';
import { publish } from './publish.ts';
import { siteWriter } from './site-writer.ts';

const LONG_AGO = new Date('2024-01-01T00:00:00Z');
let folder: string;
let live: string;
let next: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gira-publish-'));
  [live, next] = [join(folder, 'dist'), join(folder, 'dist.next')];
  mkdirSync(next);
});
afterEach(() => rmSync(folder, { recursive: true }));

function put(dir: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
    utimesSync(join(dir, path), LONG_AGO, LONG_AGO);
  }
}

function textsIn(dir: string): Record<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1)).sort();
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(dir, path), 'utf8')]));
}

const isOld = (path: string) => statSync(join(live, path)).mtimeMs === LONG_AGO.getTime();

it('makes a site of what is written and of what others put beside it', async () => {
  const { write, end } = siteWriter(next, live);
  write('index.html', 'inicio');
  write('fechas/2024/index.html', 'año');
  put(next, { '_a/estilo.css': 'a{}' });
  await publish(next, live, await end());
  expect(textsIn(live)).toEqual({
    '_a/estilo.css': 'a{}',
    'fechas/2024/index.html': 'año',
    'index.html': 'inicio',
  });
});

it('leaves what stays the same with its date, brings what differs, and removes what is gone', async () => {
  put(live, {
    'index.html': 'inicio',
    'fechas/index.html': 'tres fechas',
    'viejo/index.html': 'ya no',
    '_a/estilo.css': 'a{}',
    '_a/otro.css': 'b{}',
  });
  const { write, end } = siteWriter(next, live);
  write('index.html', 'inicio');
  write('fechas/index.html', 'dos  fechas');
  write('nuevo/index.html', 'nuevo');
  put(next, { '_a/estilo.css': 'a{}', '_a/otro.css': 'c{}' });
  const unchanged = await end();
  expect(Object.keys(textsIn(next))).not.toContain('index.html');
  await publish(next, live, unchanged);
  expect(textsIn(live)).toEqual({
    '_a/estilo.css': 'a{}',
    '_a/otro.css': 'c{}',
    'fechas/index.html': 'dos  fechas',
    'index.html': 'inicio',
    'nuevo/index.html': 'nuevo',
  });
  expect(readdirSync(live).sort()).toEqual(['_a', 'fechas', 'index.html', 'nuevo']);
  expect(readdirSync(folder)).toEqual(['dist']);
  expect(['index.html', '_a/estilo.css'].map(isOld)).toEqual([true, true]);
  expect(['fechas/index.html', 'nuevo/index.html'].map(isOld)).toEqual([false, false]);
});

it('compares what is longer than all before it', async () => {
  const long = 'ñ'.repeat(700_000);
  put(live, { 'a.txt': long, 'b.txt': `${long}.` });
  const { write, end } = siteWriter(next, live);
  write('a.txt', long);
  write('b.txt', `${long}!`);
  expect([...(await end()).keys()]).toEqual(['a.txt']);
});

it('takes the place of what is no file', async () => {
  put(live, { 'index.html': 'inicio' });
  execFileSync('mkfifo', [join(live, 'estado.json')]);
  const { write, end } = siteWriter(next, live);
  write('estado.json', '{}');
  await publish(next, live, await end());
  expect(textsIn(live)).toEqual({ 'estado.json': '{}' });
});

it.each([
  ['was written again', () => put(live, { 'index.html': 'otro' })],
  ['is gone', () => rmSync(join(live, 'index.html'))],
])('moves nothing when a file that it counts on %s meanwhile', async (_what, meddle) => {
  put(live, { 'index.html': 'inicio', 'fechas/index.html': 'tres fechas' });
  utimesSync(join(live, 'index.html'), LONG_AGO, new Date('2024-02-02T00:00:00Z'));
  const { write, end } = siteWriter(next, live);
  write('index.html', 'inicio');
  write('fechas/index.html', 'dos fechas');
  const unchanged = await end();
  meddle();
  const before = textsIn(live);
  await expect(publish(next, live, unchanged)).rejects.toThrow(
    new SettingsError(
      `Otro programa cambió ${join(live, 'index.html')} mientras se construía el sitio: vuelve a construir cuando termine.`,
    ),
  );
  expect(textsIn(live)).toEqual(before);
});

it('tells what the disk said, whatever came after it', async () => {
  const { write, end } = siteWriter(next, live);
  writeFileSync(join(next, 'fechas'), '');
  write('fechas/index.html', 'fechas');
  for (let page = 0; page < 300; page++) write(`${page}.html`, '');
  await expect(end()).rejects.toMatchObject({ code: 'EEXIST', path: join(next, 'fechas') });
});

it('keeps nobody waiting who writes when it has been stopped', async () => {
  const { write, stop } = siteWriter(next, live);
  await stop();
  for (let page = 0; page < 300; page++) write(`${page}.html`, 'tarde');
  expect(textsIn(next)).toEqual({});
});

it('takes the place of a link to itself', async () => {
  put(live, { 'index.html': 'inicio' });
  symlinkSync('contacto.html', join(live, 'contacto.html'));
  const { write, end } = siteWriter(next, live);
  write('contacto.html', 'contacto');
  await publish(next, live, await end());
  expect(textsIn(live)).toEqual({ 'contacto.html': 'contacto' });
});
