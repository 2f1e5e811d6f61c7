import { execFileSync } from 'node:child_process';
import {
  linkSync,
  lstatSync,
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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingsError } from '../../settings/environment.ts';
import { PartialPublishError, swapSite } from './swap-site.ts';

const LONG_AGO = new Date('2024-01-01T00:00:00Z');
const NEWER = new Date('2024-02-02T00:00:00Z');
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

test('swapSite: without a live site, the build becomes it', async () => {
  put(next, { 'index.html': 'inicio', 'fechas/2024/index.html': 'año', '_a/estilo.css': 'a{}' });
  const files = textsIn(next);
  await swapSite(next, live);
  expect(textsIn(live)).toEqual(files);
  expect(readdirSync(folder)).toEqual(['dist']);
});

test('swapSite: a link to a cached picture stays that link, and replaces a copy', async () => {
  put(folder, { 'cache/a.avif': 'foto', 'cache/b.avif': 'cartel' });
  put(live, { 'b.avif': 'cartel' });
  linkSync(join(folder, 'cache/a.avif'), join(live, 'a.avif'));
  for (const name of ['a.avif', 'b.avif']) linkSync(join(folder, 'cache', name), join(next, name));
  await swapSite(next, live);
  for (const name of ['a.avif', 'b.avif'])
    expect(lstatSync(join(live, name)).ino).toBe(lstatSync(join(folder, 'cache', name)).ino);
  expect(readdirSync(folder).sort()).toEqual(['cache', 'dist']);
});

test('swapSite: unchanged files keep their date, changed ones are replaced, others removed', async () => {
  put(live, {
    'index.html': 'inicio',
    'fechas/index.html': 'tres fechas',
    'viejo/index.html': 'ya no',
    '_a/estilo.css': 'a{}',
    '_a/otro.css': 'b{}',
  });
  put(next, {
    'index.html': 'inicio',
    'fechas/index.html': 'dos  fechas',
    'nuevo/index.html': 'nuevo',
    '_a/estilo.css': 'a{}',
    '_a/otro.css': 'c{}',
  });
  for (const file of Object.keys(textsIn(next))) utimesSync(join(next, file), NEWER, NEWER);
  await swapSite(next, live);
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

test('swapSite: files longer than the buffer, compared whole', async () => {
  const long = 'ñ'.repeat(700_000);
  put(live, { 'a.txt': long, 'b.txt': `${long}.` });
  put(next, { 'a.txt': long, 'b.txt': `${long}!` });
  for (const file of ['a.txt', 'b.txt']) utimesSync(join(next, file), NEWER, NEWER);
  await swapSite(next, live);
  expect(['a.txt', 'b.txt'].map(isOld)).toEqual([true, false]);
});

test('swapSite: a pipe where a file goes, replaced', async () => {
  put(live, { 'index.html': 'inicio' });
  execFileSync('mkfifo', [join(live, 'estado.json')]);
  put(next, { 'estado.json': '{}' });
  await swapSite(next, live);
  expect(textsIn(live)).toEqual({ 'estado.json': '{}' });
});

test('swapSite: a link to itself where a file goes, replaced', async () => {
  put(live, { 'index.html': 'inicio' });
  symlinkSync('contacto.html', join(live, 'contacto.html'));
  put(next, { 'contacto.html': 'contacto' });
  await swapSite(next, live);
  expect(textsIn(live)).toEqual({ 'contacto.html': 'contacto' });
});

test('swapSite: a link to the same bytes elsewhere where a file goes, replaced', async () => {
  put(folder, { 'otro/contacto.html': 'contacto' });
  put(live, { 'index.html': 'inicio' });
  symlinkSync(join(folder, 'otro/contacto.html'), join(live, 'contacto.html'));
  put(next, { 'contacto.html': 'contacto' });
  await swapSite(next, live);
  expect(lstatSync(join(live, 'contacto.html')).isFile()).toBe(true);
});

test('swapSite: a link to a folder elsewhere that the build does not have, removed without what is behind it', async () => {
  put(live, { 'index.html': 'inicio' });
  put(folder, { 'otro/disco/index.html': 'de otro sitio' });
  symlinkSync(join(folder, 'otro/disco'), join(live, 'otro'));
  put(next, { 'index.html': 'nuevo' });
  await swapSite(next, live);
  expect(textsIn(live)).toEqual({ 'index.html': 'nuevo' });
  expect(textsIn(join(folder, 'otro/disco'))).toEqual({ 'index.html': 'de otro sitio' });
});

const IN_THE_WAY =
  'no es lo que el sitio pone ahí (una carpeta donde va una página, o un archivo o enlace donde va una carpeta): quítalo y vuelve a construir.';

test.each([
  ['a folder where a page goes', 'contacto.html', () => mkdirSync(join(live, 'contacto.html'))],
  ['a file where a folder goes', 'fechas', () => writeFileSync(join(live, 'fechas'), '')],
  [
    'a link where a folder goes',
    'img',
    () => {
      put(folder, { 'otro/disco/a.webp': 'foto' });
      symlinkSync(join(folder, 'otro/disco'), join(live, 'img'));
    },
  ],
])('swapSite: %s, nothing is moved', async (_what, name, meddle) => {
  put(live, { 'index.html': 'inicio' });
  meddle();
  const before = textsIn(live);
  put(next, {
    'index.html': 'nuevo',
    'contacto.html': 'nuevo',
    'fechas/index.html': 'nuevo',
    'img/a.webp': 'foto',
  });
  await expect(swapSite(next, live)).rejects.toThrow(new SettingsError(`${join(live, name)} ${IN_THE_WAY}`));
  expect(textsIn(live)).toEqual(before);
});

test('swapSite: a read-only folder, nothing is moved', async () => {
  put(live, { 'index.html': 'inicio', 'fechas/index.html': 'tres fechas' });
  put(next, { 'index.html': 'nuevo', 'fechas/index.html': 'dos fechas' });
  execFileSync('chmod', ['a-w', join(live, 'fechas')]);
  expect(publishWithoutRoot()).toBe(`EACCES ${join(live, 'fechas')}`);
  expect(textsIn(live)).toEqual({ 'index.html': 'inicio', 'fechas/index.html': 'tres fechas' });
});

/** Publishes without the right of root to write where permissions forbid it. */
function publishWithoutRoot(): string {
  const module = new URL('swap-site.ts', import.meta.url).href;
  const script = `import { swapSite } from ${JSON.stringify(module)};
    swapSite(process.argv[1], process.argv[2]).catch(({ code, path }) => console.log(code, path));`;
  const command = [process.execPath, '--input-type=module', '-e', script, next, live];
  if (process.getuid?.() === 0) command.unshift('setpriv', '--bounding-set=-dac_override');
  const [program = '', ...args] = command;
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}

test('swapSite: an error in between, PartialPublishError with its cause', async () => {
  put(live, { 'index.html': 'inicio', 'a.css': 'a{}' });
  put(next, { 'a.css': 'b{}' });
  symlinkSync('nada', join(next, 'index.html'));
  const half = swapSite(next, live);
  await expect(half).rejects.toThrow(PartialPublishError);
  await expect(half).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
  expect(textsIn(live)).toEqual({ 'index.html': 'inicio', 'a.css': 'b{}' });
});
