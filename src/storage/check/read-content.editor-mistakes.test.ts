/** Mistakes that editors make, each with the whole message that they get. */
import { describe, expect, it, it as test } from 'vitest';
import { tinyJpeg } from '../../../tests/corpus/picture.ts';
import { SHOW, showText, VALID_FILES, validFolder } from './content.fixture.ts';

const folder = validFolder();
const { problems, warnings, write } = folder;
const OUTSIDE = 'no es la ruta de una imagen dentro de la carpeta de contenido';
const CURLY = 'tiene comillas curvas (“ ”), que YAML toma por parte del texto y salen en el sitio';

describe('readContent: a mistake in a show, a problem that says what to write', () => {
  it.each<[string, string, string]>([
    [
      'a date with the day first',
      showText({ fecha: '27/11/2026' }),
      ':5:1 · fecha: está escrita de otra manera (año-mes-día); escribe 2026-11-27',
    ],
    [
      'a date in words',
      showText({ fecha: '"27 de noviembre de 2026"' }),
      ':5:1 · fecha: está escrita de otra manera (año-mes-día); escribe 2026-11-27',
    ],
    [
      'quotes within quotes',
      showText({ lugar: '"Teatro "Imperio""' }),
      `:8:17 · lleva comillas dentro de comillas; escribe lugar: 'Teatro "Imperio"'`,
    ],
    [
      'quotes within quotes, at the beginning',
      showText({ lugar: '""Imperio" Teatro"' }),
      `:8:10 · lleva comillas dentro de comillas; escribe lugar: '"Imperio" Teatro'`,
    ],
    [
      'an apostrophe within single quotes',
      showText({ lugar: "'Joe's Bar'" }),
      ':8:13 · lleva comillas dentro de comillas; escribe lugar: "Joe\'s Bar"',
    ],
    [
      'no space after the colon',
      showText().replace('lugar: ', 'lugar:'),
      ':8:1 · le falta un espacio después de los dos puntos; escribe lugar: "Foro El Telón"',
    ],
    [
      'a tab before a field',
      showText().replace('lugar: ', '\tlugar: '),
      ':8:1 · empieza con un tabulador; usa espacios',
    ],
    [
      'a poster with content/ in front',
      showText({ cartel: '"content/galeria/f001.jpg"' }),
      ':10:1 · cartel: no existe la imagen content/galeria/f001.jpg; la ruta empieza dentro de la carpeta de contenido: escribe galeria/f001.jpg',
    ],
    [
      'a poster with / in front',
      showText({ cartel: '"/galeria/f001.jpg"' }),
      `:10:1 · cartel: ${OUTSIDE}; escribe galeria/f001.jpg`,
    ],
    [
      'a poster with backslashes',
      showText({ cartel: "'galeria\\f001.jpg'" }),
      `:10:1 · cartel: ${OUTSIDE}; escribe galeria/f001.jpg`,
    ],
    [
      'a poster with space and accent',
      showText({ cartel: '"carteles/mi cartél.jpg"' }),
      `:10:1 · cartel: ${OUTSIDE}: lleva espacios, acentos u otros signos; cambia el nombre del archivo y escribe carteles/mi-cartel.jpg`,
    ],
    [
      'a poster of a computer with Windows',
      showText({ cartel: "'C:\\Users\\Ana\\Mis fotos\\gira 1.jpg'" }),
      `:10:1 · cartel: ${OUTSIDE}, sino de un archivo de tu computadora; copia la imagen a carteles/ y escribe carteles/gira-1.jpg`,
    ],
    [
      'a poster of another computer',
      showText({ cartel: '"/home/ana/fotos/gira.jpg"' }),
      `:10:1 · cartel: ${OUTSIDE}, sino de un archivo de tu computadora; copia la imagen a carteles/ y escribe carteles/gira.jpg`,
    ],
    [
      'a poster without its folder',
      showText({ cartel: '"F001.JPG"' }),
      ':10:1 · cartel: no existe la imagen F001.JPG, pero sí galeria/f001.jpg: escribe galeria/f001.jpg',
    ],
    [
      'a link with a space',
      showText({ link: '"https://boletos.example/mi gira"' }),
      ':10:1 · link: tiene un espacio; cópialo otra vez completo, o escribe %20 en su lugar',
    ],
    [
      'a field by the name that a spreadsheet gives it',
      showText({ hora: '"21:00"' }),
      ':10:1 · hora: no es un campo conocido; ¿quisiste escribir show?',
    ],
    [
      'a poster in other capitals',
      showText({ cartel: '"galeria/F001.JPG"' }),
      ':10:1 · cartel: no existe la imagen galeria/F001.JPG, pero sí galeria/f001.jpg: escribe galeria/f001.jpg',
    ],
    [
      'a poster that is HEIC',
      showText({ cartel: '"carteles/IMG_1.HEIC"' }),
      `:10:1 · cartel: ${OUTSIDE}: es una foto HEIC, que los navegadores no muestran; guárdala como JPG y escribe esa ruta`,
    ],
    [
      'a poster that is PDF',
      showText({ cartel: '"carteles/gira.pdf"' }),
      `:10:1 · cartel: ${OUTSIDE}: es una imagen en PDF, que el sitio no muestra; guárdala como JPG y escribe esa ruta`,
    ],
  ])('%s', async (_what, text, problem) => {
    await write({ [SHOW]: text });
    expect(await problems()).toStrictEqual([SHOW + problem]);
  });

  it('a file with a syntax error: no advice to delete the pictures that it names', async () => {
    await write({
      'carteles/gira.jpg': tinyJpeg,
      'carteles/otra.jpg': tinyJpeg,
      [SHOW]: showText({ lugar: '"Teatro', cartel: 'carteles/gira.jpg' }),
    });
    expect((await warnings()).filter((text) => text.startsWith('carteles/'))).toEqual([
      expect.stringMatching(/^carteles\/otra\.jpg · ningún archivo la usa/u),
    ]);
  });

  it('files that operating systems leave in folders: ignored', async () => {
    await write({ 'Thumbs.db': 'x', 'galeria/desktop.ini': 'x', 'carteles/Thumbs.db': 'x' });
    expect(await problems()).toEqual([]);
  });

  it('a file that is HEIC', async () => {
    await write({ 'galeria/IMG_1.HEIC': tinyJpeg });
    expect(await problems()).toStrictEqual([
      'galeria/IMG_1.HEIC · es una foto HEIC, que los navegadores no muestran; guárdala como JPG y borra esta',
    ]);
  });

  it.each(['gif', 'PDF', 'tiff', 'svg'])('a picture in %s', async (extension) => {
    await write({ [`carteles/a.${extension}`]: tinyJpeg });
    expect(await problems()).toStrictEqual([
      `carteles/a.${extension} · es una imagen en ${extension.toUpperCase()}, que el sitio no muestra; guárdala como JPG y borra esta`,
    ]);
  });

  it.each([
    [
      'fields',
      showText()
        .replace('show:', '<<<<<<< HEAD\nshow: "9pm"\n=======\nshow:')
        .replace(/---\n$/u, '>>>>>>> 1a2b3c\n---\n'),
      9,
    ],
    ['notes', `${showText()}<<<<<<< Updated upstream\nUna\n=======\nOtra\n>>>>>>> Stashed changes\n`, 11],
  ])('a conflict of git in the %s of a show: one problem', async (_where, text, line) => {
    await write({ [SHOW]: text });
    expect(await problems()).toStrictEqual([
      `${SHOW}:${line}:1 · tiene dos versiones que git no pudo unir, de <<<<<<< a ======= y de ahí a >>>>>>>; deja una y borra esas tres líneas`,
    ]);
  });

  it('a tab in a list', async () => {
    await write({ 'galeria.yaml': '- imagen: galeria/f001.jpg\n\talt: Foto\n' });
    expect(await problems()).toStrictEqual(['galeria.yaml:2:2 · empieza con un tabulador; usa espacios']);
  });
});

describe('readContent: a likely mistake, a warning that says what to write', () => {
  const YEAR =
    'corrige el año de la fecha o, si está bien, no hagas nada: el nombre del archivo es la dirección de su página y se queda';

  it.each<[string, Record<string, string>, string[]]>([
    [
      'another year than the file name',
      { [SHOW]: showText({ fecha: '2027-12-05' }) },
      [`${SHOW}:5:1 · fecha: es de 2027, pero su archivo se llama 2026-…; ${YEAR}`],
    ],
    [
      'another year than the folder',
      { 'shows/2025/leon.md': showText({ ciudad: 'León' }) },
      [`shows/2025/leon.md:5:1 · fecha: es de 2026, pero su carpeta es 2025; ${YEAR}`],
    ],
    [
      'a rescheduled show in the file of its earlier date',
      { [SHOW]: showText({ fecha: '2027-12-05', fechaAnterior: '2026-12-05', estatus: 'reprogramado' }) },
      [],
    ],
    [
      'curly quotes',
      { [SHOW]: showText({ lugar: '“Teatro Imperio”' }) },
      [`${SHOW}:8:8 · lugar: ${CURLY}; escribe lugar: "Teatro Imperio"`],
    ],
    ['curly quotes within straight ones', { [SHOW]: showText({ lugar: '"“Imperio”"' }) }, []],
    [
      'curly quotes in a list',
      { 'comedians.yaml': '- nombre: “RITA”\n  color: uno\n' },
      [`comedians.yaml:1:11 · nombre: ${CURLY}; escribe nombre: "RITA"`],
    ],
    [
      'a home video that is no video',
      {
        'site.yaml':
          VALID_FILES['site.yaml']?.replace(
            'https://youtu.be/abcdefghijk',
            'https://www.youtube.com/@timbito',
          ) ?? '',
      },
      [
        'site.yaml:12:3 · video.link: no es un enlace de YouTube; se verá «Video no disponible»; escríbelo como https://youtu.be/abcdefghijk',
      ],
    ],
    [
      'a photo that no list names',
      { 'galeria/f002.jpg': 'x' },
      [
        'galeria/f002.jpg · ningún archivo la usa y no sale en el sitio; escribe imagen: "galeria/f002.jpg" en galeria.yaml, o bórrala',
      ],
    ],
    [
      'a poster of no show',
      { 'carteles/mi cartél.jpg': 'x' },
      [
        'carteles/mi cartél.jpg · ningún archivo la usa y no sale en el sitio; escribe cartel: "carteles/mi-cartel.jpg" con el nombre carteles/mi-cartel.jpg, sin espacios ni acentos, en el archivo de su show, o bórrala',
      ],
    ],
  ])('%s', async (_what, files, expected) => {
    await write(files);
    expect(await warnings()).toStrictEqual(expected);
  });

  it('pictures that the bin or a kept version names: needed to restore them', async () => {
    const named = (picture: string) => showText({ cartel: `carteles/${picture}.jpg` });
    await write({
      '.papelera/20261121T180000000Z-shows!2026!2026-12-06-leon.md': named('borrado'),
      '.gira/versiones/shows/2026/2026-12-05-guadalajara/20261121T180000000Z-a.md': named('anterior'),
      'carteles/borrado.jpg': 'x',
      'carteles/anterior.jpg': 'x',
      'carteles/otro.jpg': 'x',
    });
    expect(await warnings()).toStrictEqual([expect.stringMatching(/^carteles\/otro\.jpg · ningún archivo/u)]);
  });

  it('many pictures that nobody names: five and the number of the rest', async () => {
    await write(Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`img/${index}.png`, 'x'])));
    const all = await warnings();
    expect(all).toHaveLength(6);
    expect(all).toContain('img/ · y 3 imágenes más que nadie usa');
  });
});

test('one city under two names, each with its page: a warning at the name that fewer shows have', async () => {
  const capital = (date: string, ciudad: string) =>
    showText({ fecha: date, ciudad: `"${ciudad}"`, estado: '"Ciudad de México"' });
  await write({
    'shows/2026/2026-12-06-cdmx.md': capital('2026-12-06', 'CDMX'),
    'shows/2026/2026-12-07-cdmx.md': capital('2026-12-07', 'CDMX'),
    'shows/2026/2026-12-08-ciudad-de-mexico.md': capital('2026-12-08', 'Ciudad de México'),
  });
  expect(await warnings()).toEqual([
    'shows/2026/2026-12-08-ciudad-de-mexico.md:2:1 · ciudad: otros shows dicen CDMX, que es la misma ciudad, y cada nombre tiene su página; escribe el mismo en todos',
  ]);
});
