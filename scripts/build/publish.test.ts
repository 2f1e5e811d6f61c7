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
import { SettingsError } from '../../src/settings/settings-error.ts';
import { HalfPublished, publish } from './publish.ts';
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

const IN_THE_WAY =
  'no es lo que el sitio pone ahí (una carpeta donde va una página, o un archivo o enlace donde va una carpeta): quítalo y vuelve a construir.';

it.each([
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
])('moves nothing when there is %s', async (_what, name, meddle) => {
  put(live, { 'index.html': 'inicio' });
  meddle();
  const before = textsIn(live);
  const { write, end } = siteWriter(next, live);
  for (const path of ['index.html', 'contacto.html', 'fechas/index.html', 'img/a.webp'])
    write(path, path === 'img/a.webp' ? 'foto' : 'nuevo');
  await expect(publish(next, live, await end())).rejects.toThrow(
    new SettingsError(`${join(live, name)} ${IN_THE_WAY}`),
  );
  expect(textsIn(live)).toEqual(before);
});

it('moves nothing when a folder takes no files', async () => {
  put(live, { 'index.html': 'inicio', 'fechas/index.html': 'tres fechas' });
  put(next, { 'index.html': 'nuevo', 'fechas/index.html': 'dos fechas' });
  execFileSync('chmod', ['a-w', join(live, 'fechas')]);
  expect(publishedByAnyone()).toBe(`EACCES ${join(live, 'fechas')}`);
  expect(textsIn(live)).toEqual({ 'index.html': 'inicio', 'fechas/index.html': 'tres fechas' });
});

/** Publishes as one to whom permissions matter, which they do not to root. */
function publishedByAnyone(): string {
  const module = new URL('publish.ts', import.meta.url).href;
  const script = `import { publish } from ${JSON.stringify(module)};
    publish(process.argv[1], process.argv[2], new Map()).catch(({ code, path }) => console.log(code, path));`;
  const command = [process.execPath, '--input-type=module', '-e', script, next, live];
  if (process.getuid?.() === 0) command.unshift('setpriv', '--bounding-set=-dac_override');
  const [program = '', ...args] = command;
  return execFileSync(program, args, { encoding: 'utf8' }).trim();
}

it('says when it ends half-way', async () => {
  put(live, { 'index.html': 'inicio', 'a.css': 'a{}' });
  put(next, { 'a.css': 'b{}' });
  symlinkSync('nada', join(next, 'index.html'));
  const half = publish(next, live, new Map());
  await expect(half).rejects.toThrow(HalfPublished);
  await expect(half).rejects.toMatchObject({ cause: { code: 'ENOENT' } });
  expect(textsIn(live)).toEqual({ 'index.html': 'inicio', 'a.css': 'b{}' });
});
