import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../files/problem.ts';
import { SHOW, showText, validFolder } from './content.fixture.ts';
import { readContent } from './read-content.ts';

const PAGE = 'aviso-de-privacidad.md';
const folder = validFolder();
const { problems, warnings, write } = folder;

describe('readContent: files that are not regular UTF-8 text', () => {
  const UTF8 = ' · no está en UTF-8; guárdalo de nuevo con la codificación UTF-8';
  it.each<[string, () => Uint8Array, string]>([
    ['latin-1', () => Buffer.from(showText(), 'latin1'), UTF8],
    [
      'UTF-16',
      () => Buffer.from(`\ufeff${showText()}`, 'utf16le'),
      ' · no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8',
    ],
    [
      'UTF-8 cut inside a character',
      () => Buffer.from(showText()).subarray(0, Buffer.from(showText()).indexOf(0xc3) + 1),
      UTF8,
    ],
    [
      'a surrogate encoded in UTF-8',
      () => Buffer.concat([Buffer.from(showText()), Buffer.from([0xed, 0xa0, 0x80])]),
      UTF8,
    ],
    ['an overlong encoding', () => Buffer.concat([Buffer.from(showText()), Buffer.from([0xc0, 0xaf])]), UTF8],
    [
      'a NUL in the fields',
      () => Buffer.from(showText({ lugar: '"a\0b"' })),
      ' · no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8',
    ],
    [
      'a NUL in the notes',
      () => Buffer.from(`${showText()}a\0b`),
      ' · no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8',
    ],
    [
      '64 KB and a byte',
      () => Buffer.from(showText().padEnd(64 * 1024 + 1 - 1, 'x')),
      ' · pesa 65 KB y el máximo es 64 KB; acórtalo',
    ],
  ])('%s', async (_what, bytes, problem) => {
    await write({ [SHOW]: bytes() });
    expect(await problems()).toEqual([`${SHOW}${problem}`]);
  });

  it('a file of 64 KB: accepted', async () => {
    const page = await readFile(join(folder.dir, PAGE));
    await write({ [PAGE]: Buffer.concat([page, Buffer.alloc(64 * 1024, 'x')]).subarray(0, 64 * 1024) });
    expect(await problems()).toEqual([]);
  });

  it('a file of 10 MB: a problem, without reading it', async () => {
    await truncate(join(folder.dir, SHOW), 10 * 1024 * 1024);
    expect(await problems()).toEqual([`${SHOW} · pesa 10240 KB y el máximo es 64 KB; acórtalo`]);
  });

  it('symbolic links to files, folders and nothing: a problem each, not followed', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'gira-outside-'));
    await writeFile(join(outside, 'secreto.md'), showText({ lugar: '"Secreto"' }));
    await symlink(join(outside, 'secreto.md'), join(folder.dir, 'shows/2026/enlace.md'));
    await symlink(outside, join(folder.dir, 'shows/2027'));
    await symlink(join(outside, 'no-hay'), join(folder.dir, 'shows/2026/roto.md'));
    await symlink('.', join(folder.dir, 'shows/vueltas'));
    await symlink(join(folder.dir, 'galeria/f001.jpg'), join(folder.dir, 'galeria/f002.jpg'));
    const LINK =
      ' · es un enlace simbólico, y los enlaces no se siguen; pon ahí el archivo o la carpeta misma';
    expect(await problems()).toEqual([
      `galeria/f002.jpg${LINK}`,
      `shows/2026/enlace.md${LINK}`,
      `shows/2026/roto.md${LINK}`,
      `shows/2027${LINK}`,
      `shows/vueltas${LINK}`,
    ]);
    expect((await readContent(folder.dir)).entries.shows).toHaveLength(1);
    await rm(outside, { recursive: true });
  });

  it('a symbolic link in place of a required file: one problem', async () => {
    await rm(join(folder.dir, 'site.yaml'));
    await symlink('/etc/hostname', join(folder.dir, 'site.yaml'));
    expect(await problems()).toEqual([
      'site.yaml · es un enlace simbólico, y los enlaces no se siguen; pon ahí el archivo o la carpeta misma',
    ]);
  });

  it('a fifo: a problem, without waiting for a writer', async () => {
    execFileSync('mkfifo', [join(folder.dir, 'shows/2026/tubo.md')]);
    expect(await problems()).toEqual(['shows/2026/tubo.md · no es un archivo ni una carpeta; bórralo']);
  });

  it('a file name with a line break and escapes: one line in the report, without control characters', async () => {
    await write({ 'shows/2026/a\nsite.yaml:1:1 · todo bien\u001b[2J.md': showText({ lugar: 'x' }) });
    const [line = '', ...others] = await problems();
    expect(others).toEqual([]);
    expect(line).not.toMatch(/\p{Cc}/u);
  });
});

describe('readContent: files of no collection are problems', () => {
  const SHOWS = 'los shows van en shows/AÑO/AÑO-MES-DÍA-ciudad.md, en minúsculas y sin acentos';
  const PLACES =
    'los archivos de contenido son: site.yaml, shows/AÑO/AÑO-MES-DÍA-ciudad.md, comedians.yaml, videos.yaml, galeria.yaml, products.yaml, courses.yaml, festivals/NOMBRE.yaml, lugares/NOMBRE.yaml, ciudades.yaml, aviso-de-privacidad.md, prensa.md';
  it.each([
    ['the .yml of a .yaml', 'comedians.yml', PLACES],
    ['a second extension', 'site.yaml.bak', PLACES],
    ['a copy', 'site (copia).yaml', PLACES],
    ['a festival in .yml', 'festivals/otro.yml', PLACES],
    ['a show in .yaml', 'shows/2026/x.yaml', SHOWS],
    ['a show in .MD', 'shows/2026/x.MD', SHOWS],
    ['a show in .mdx', 'shows/2026/x.mdx', SHOWS],
    ['a show in capitals', 'shows/2026/Merida.md', SHOWS],
    ['a show with an accent', 'shows/2026/mérida.md', SHOWS],
    ['a show without a year', 'shows/x.md', SHOWS],
    ['a show called as the page of a year', 'shows/2026/2026.md', SHOWS],
    ['a show too deep', 'shows/2026/12/x.md', SHOWS],
    ['a program', 'shows/2026/x.js', SHOWS],
  ])('%s', async (_what, path, remedy) => {
    await write({ [path]: 'x' });
    expect(await problems()).toEqual([
      `${path} · no se reconoce y no saldría en el sitio; bórralo o cámbialo de nombre: ${remedy}`,
    ]);
  });

  it('site.yaml missing: one problem', async () => {
    await rm(join(folder.dir, 'site.yaml'));
    expect(await problems()).toEqual(['site.yaml · falta este archivo; créalo o recupéralo']);
  });

  it('every optional section missing: no problems and no warnings', async () => {
    for (const file of ['comedians', 'videos', 'galeria', 'products', 'courses', 'ciudades'])
      await rm(join(folder.dir, `${file}.yaml`));
    for (const name of ['festivals', 'galeria']) await rm(join(folder.dir, name), { recursive: true });
    await write({ 'site.yaml': 'nombre: T\nlema: L\ndescripcion: D\ncorreo: hola@timbito.example\n' });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([]);
  });

  it('every optional section empty: no problems and no warnings', async () => {
    await write({
      'comedians.yaml': '',
      'videos.yaml': '[]\n',
      'galeria.yaml': '# nada\n',
      'products.yaml': '[]\n',
      'courses.yaml': '',
      'site.yaml':
        'nombre: T\nlema: L\ndescripcion: D\ncorreo: hola@timbito.example\nredes:\nvideo:\nportadas:\n  merch:\ntelefonos:\nencabezados: []\n',
    });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([]);
  });

  it('a picture of an optional section missing: a problem', async () => {
    await write({ 'galeria.yaml': '- imagen: galeria/f002.jpg\n  alt: Foto\n' });
    expect(await problems()).toEqual([
      'galeria.yaml:1:3 · [1].imagen: no existe la imagen galeria/f002.jpg; súbela a esa carpeta o corrige la ruta',
    ]);
  });

  it('two festivals: one address for both and an unknown zone are problems', async () => {
    const text = await readFile(join(folder.dir, 'festivals/black-chrome-2024.yaml'), 'utf8');
    await write({
      'festivals/black-chrome-2024.yaml': `${text}ruta: metal\n`,
      'festivals/otro.yaml': `${text.replace('pais: Mexico', 'pais: Brasil')}ruta: metal\n`,
    });
    expect(await problems()).toEqual([
      'festivals/otro.yaml:4:1 · pais: no se conoce su zona horaria; corrige el país o agrega zona, por ejemplo zona: "America/Lima"',
      'festivals/otro.yaml:26:1 · ruta: es la misma que la de festivals/black-chrome-2024.yaml; escribe otra',
    ]);
  });

  it('the repository around the content: one problem, with what to set', async () => {
    const around = await mkdtemp(join(tmpdir(), 'gira-around-'));
    await symlink(folder.dir, join(around, 'content'));
    await writeFile(join(around, 'package.json'), '{}');
    const inside = join(around, 'content');
    expect((await readContent(around)).problems.map(formatProblem)).toEqual([
      `. · el contenido está en ${inside}; escribe CONTENT_DIR=${inside}`,
    ]);
  });

  it('an empty folder, a missing folder, and a file in place of the folder: one problem', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'gira-empty-'));
    const problemsOf = async (path: string) => (await readContent(path)).problems.map(formatProblem);
    expect(await problemsOf(empty)).toEqual(['. · la carpeta de contenido está vacía']);
    for (const path of [join(empty, 'no-hay'), join(folder.dir, 'site.yaml')]) {
      expect(await problemsOf(path)).toEqual([
        `. · no existe la carpeta de contenido ${path}; créala o corrige CONTENT_DIR`,
      ]);
    }
    await rm(empty, { recursive: true });
  });
});
