import { rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../files/problem.ts';
import { SHOW, showText, VALID_FILES, validFolder } from './content.fixture.ts';
import { readContent, readValidContent } from './read-content.ts';

const folder = validFolder();
const { problems, warnings, write } = folder;

describe('readContent: a valid content folder', () => {
  it('all collections: entries, without problems and warnings', async () => {
    const content = await readValidContent(folder.dir);
    expect(content.warnings).toEqual([]);
    expect(Object.entries(content.entries).map(([name, entries]) => `${name} ${entries.length}`)).toEqual([
      'site 1',
      'shows 1',
      'comedians 1',
      'videos 1',
      'gallery 1',
      'products 1',
      'courses 1',
      'festivals 1',
      'venues 1',
      'cities 1',
      'pages 1',
      'press 0',
    ]);
    expect(content.entries.shows[0]).toMatchObject({ id: '2026-12-05-guadalajara', file: SHOW, body: '' });
    expect(content.entries.pages[0]).toMatchObject({ id: 'aviso-de-privacidad', body: 'Texto.' });
    expect(content.entries.comedians[0]).toMatchObject({ id: '001', data: { nombre: 'RITA', color: 'uno' } });
  });

  it.each<[string, (text: string) => string]>([
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['CRLF line ends', (text) => text.replaceAll('\n', '\r\n')],
    ['both', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['no line break at its end', (text) => text.trimEnd()],
  ])('%s in every file: the same entries', async (_what, change) => {
    const before = (await readValidContent(folder.dir)).entries;
    await write(Object.fromEntries(Object.entries(VALID_FILES).map(([path, text]) => [path, change(text)])));
    expect((await readValidContent(folder.dir)).entries).toEqual(before);
  });

  it('no shows, a README, hidden files, and a link to the folder: no problems', async () => {
    await rm(join(folder.dir, 'shows'), { recursive: true });
    await write({ 'README.md': '# Guía', 'shows/.gitkeep': '', '.borrador.md': 'x', 'shows/.2026.tmp': 'x' });
    const link = `${folder.dir}-link`;
    await symlink(folder.dir, link);
    expect((await readValidContent(link)).entries.shows).toEqual([]);
    await rm(link);
  });
});

describe('readContent: duplicates', () => {
  it('the same show in other words: a problem', async () => {
    await write({ 'shows/2026/otra-vez.md': showText({ ciudad: 'GUADALAJARA', show: '"20:30 hrs"' }) });
    expect(await problems()).toEqual([
      `shows/2026/otra-vez.md:5:1 · fecha: es el mismo show que ${SHOW} (fecha, ciudad, lugar y hora); borra uno de los dos`,
    ]);
  });

  it('two shows on one day at different hours: no problem', async () => {
    await write({ 'shows/2026/segunda.md': showText({ show: '"10:30pm"' }) });
    expect(await problems()).toEqual([]);
  });

  it('the same file name in two years: a problem', async () => {
    await write({ 'shows/2027/2026-12-05-guadalajara.md': showText({ fecha: '2027-12-05' }) });
    expect(await problems()).toEqual([
      `shows/2027/2026-12-05-guadalajara.md · se llama igual que ${SHOW}; cambia el nombre de uno de los dos`,
    ]);
  });
});

describe('readContent: former names', () => {
  it('names of no other show: no problem', async () => {
    await write({ [SHOW]: showText({ antes: '"2026-11-20-gdl, 2026-12-04-guadalajara"' }) });
    expect(await problems()).toEqual([]);
  });

  it('the own name, the name of another show and one that two shows had: problems', async () => {
    await write({
      [SHOW]: showText({ antes: '"2026-12-05-guadalajara, vieja"' }),
      'shows/2026/otra.md': showText({ show: '"10:30pm"', antes: '"2026-12-05-guadalajara, vieja"' }),
    });
    expect((await problems()).map((problem) => problem.replace(/:\d+:\d+/u, ''))).toEqual([
      `${SHOW} · antes: 2026-12-05-guadalajara es el nombre que ya tiene; escribe solo los anteriores`,
      `shows/2026/otra.md · antes: 2026-12-05-guadalajara es de ${SHOW}; borra el que no es`,
      `shows/2026/otra.md · antes: vieja es de ${SHOW}; borra el que no es`,
    ]);
  });
});

describe('readContent: warnings', () => {
  it('`actualizado` in the future: a warning', async () => {
    await write({ [SHOW]: showText({ actualizado: '2028-06-01' }) });
    const at = async (now: string) =>
      (await readContent(folder.dir, null, Date.parse(now))).warnings.map(formatProblem);
    expect(await at('2028-06-01T18:00:00Z')).toEqual([]);
    expect(await at('2028-05-31T18:00:00Z')).toEqual([
      `${SHOW}:10:1 · actualizado: es un día que aún no llega; escribe el del último cambio, o quítalo (mientras llega, se publica el día en que se hace el sitio)`,
    ]);
  });

  it('a tour without shows: one warning', async () => {
    await rm(join(folder.dir, 'shows'), { recursive: true });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([
      'shows · no hay ningún show y el sitio saldría sin fechas; si se borraron sin querer, recupéralos',
    ]);
  });

  it('a tour whose only show is invalid: no warning', async () => {
    await write({ [SHOW]: 'Hola' });
    expect(await warnings()).toEqual([]);
  });

  it('invalid and repeated videos, a link without its h, an unknown state: warnings with positions', async () => {
    await write({
      [SHOW]: showText({ link: '"ttps://boletos.example/x"', estado: '"Jalixco"' }),
      'videos.yaml': [
        '- comediante: Rita\n  link: https://youtu.be/abcdefghijk\n',
        '- comediante: Ana\n  link: https://www.youtube.com/watch?v=abcdefghijk\n',
        '- comediante: Beto\n  link: htp:/youtube\n',
      ].join(''),
    });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([
      `${SHOW}:3:1 · estado: no es un estado de México, y su hora podría salir mal (se usa la del centro); ¿quisiste escribir Jalisco?`,
      `${SHOW}:10:1 · link: le faltaba la h del principio; se usa https://boletos.example/x`,
      'videos.yaml:4:3 · [2].link: es el mismo video que el de Rita',
      'videos.yaml:6:3 · [3].link: no es un enlace de YouTube; se verá «Video no disponible»',
    ]);
  });

  it('photos of a show that does not exist: warnings with the file that is meant', async () => {
    const photo = (show: string) => `- imagen: galeria/f001.jpg\n  alt: Foto\n  show: "${show}"\n`;
    await write({
      [SHOW]: showText({ antes: '"2026-11-20-guadalajara"' }),
      'shows/2026/2026-12-06-leon.md': 'No se puede leer',
      'galeria.yaml': [
        ...['2026-12-05-guadalajara', '2026-11-20-guadalajara', '2026-12-06-leon', ''].map(photo),
        ...['2026-12-05-guadalajra', '2026-12-05-guadalajara.md', 'la gira'].map(photo),
      ].join(''),
    });
    const missing = (line: number, index: number, remedy: string) =>
      `galeria.yaml:${line}:3 · [${index}].show: ningún show tiene ese nombre de archivo y la foto sale sin ciudad ni fecha; ${remedy}`;
    const meant = '¿quisiste escribir 2026-12-05-guadalajara?';
    expect(await warnings()).toEqual([
      missing(15, 5, meant),
      missing(18, 6, meant),
      missing(21, 7, 'escríbelo sin .md, como 2024-03-16-culiacan'),
    ]);
  });

  it('text after an unquoted #: a warning', async () => {
    await write({ [SHOW]: showText({ titulo: 'La noche #1', abridor: '"Ana #2" # nota' }) });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([
      `${SHOW}:10:18 · titulo: lo que sigue a # no se publica (#1); si es parte del texto, ponlo todo entre comillas`,
    ]);
  });
});
