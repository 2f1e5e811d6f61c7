import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tinyJpeg } from '../../tests/corpus/picture.ts';
import { readContent, readSoundContent } from './content.ts';
import { ContentError, formatProblem } from './problem.ts';

const SHOW = 'shows/2026/2026-12-05-guadalajara.md';
const fields = {
  ciudad: '"Guadalajara"',
  estado: '"Jalisco"',
  pais: '"Mexico"',
  fecha: '2026-12-05',
  taquilla: '"$250"',
  direccion: '"Av. de los Cedros 118"',
  lugar: '"Foro El Telón"',
  show: '"8:30pm"',
};
const showText = (changes: Record<string, string> = {}) =>
  `---\n${Object.entries({ ...fields, ...changes })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n`;

const picture = (indent: string) => `${indent}imagen: galeria/f001.jpg\n${indent}alt: Foto\n`;
const SOUND: Readonly<Record<string, string>> = {
  'site.yaml': [
    'nombre: Timbito\nlema: Comediante\ndescripcion: Fechas\ncorreo: hola@timbito.example\n',
    'redes:\n  facebook: https://fb.example/t\n  youtube: https://yt.example/t\n',
    '  instagram: https://ig.example/t\n  tiktok: https://tt.example/t\n',
    `video:\n  titulo: Semblanza\n  link: https://youtu.be/abcdefghijk\n${picture('  ')}`,
    'portadas:\n',
    ...['proximas', 'fechasProximas', 'fechasPasadas', 'galeria', 'merch'].map(
      (name) => `  ${name}:\n${picture('    ')}`,
    ),
    'telefonos: []\nencabezados: []\n',
    'cuentaRegresiva:\n  mes: 2\n  dia: 14\n  hora: "20:00"\n  zona: America/Mexico_City\n',
  ].join(''),
  'comedians.yaml': '- nombre: RITA\n  color: uno\n',
  'videos.yaml': '- comediante: Rita\n  link: https://youtu.be/abcdefghijk\n',
  'galeria.yaml': '- imagen: galeria/f001.jpg\n  alt: Foto\n',
  'products.yaml': '- imagen: galeria/f001.jpg\n  alt: Foto\n',
  'courses.yaml': '- imagen: galeria/f001.jpg\n  alt: Foto\n  modalidad: Online\n',
  'festivals/black-chrome-2024.yaml': [
    'titulo: Black & Chrome 2024\nciudad: San Luis Potosí\nestado: San Luis Potosí\nlugar: Teatro\n',
    `flyer:\n${picture('  ')}lineup:\n${picture('  ')}`,
    `dias:\n  - dia: "26"\n    fecha: 2024-09-26\n    comediantes: [Rita]\n${picture('    ')}`,
    'puntos:\n  - lugar: Podólogo Disana\n    direccion: Centro\n',
    `instructores:\n  - nombre: Rita\n    taller: Monólogo\n${picture('    ')}`,
  ].join(''),
  'ciudades.yaml': '- ciudad: Guadalajara\n  pais: Mexico\n  latitud: 20.67\n  longitud: -103.35\n',
  'aviso-de-privacidad.md': '---\ntitulo: Aviso\nactualizado: 2026-11-01\n---\nTexto.\n',
  [SHOW]: showText(),
};

let dir = '';
const write = async (files: Readonly<Record<string, string | Uint8Array>>) => {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
};
const problems = async () => (await readContent(dir)).problems.map(formatProblem);
const warnings = async () => (await readContent(dir)).warnings.map(formatProblem);

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'gira-content-'));
  await write({ ...SOUND, 'galeria/f001.jpg': tinyJpeg });
});
afterEach(() => rm(dir, { recursive: true }));

describe('a sound content folder', () => {
  it('has no problems and no warnings, and every collection has its entries', async () => {
    const content = await readSoundContent(dir);
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
      'cities 1',
      'pages 1',
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
  ])('may have %s in every file', async (_what, change) => {
    const before = (await readSoundContent(dir)).entries;
    await write(Object.fromEntries(Object.entries(SOUND).map(([path, text]) => [path, change(text)])));
    expect((await readSoundContent(dir)).entries).toEqual(before);
  });

  it('may have no shows, a guide, hidden files, and a link for the folder itself', async () => {
    await rm(join(dir, 'shows'), { recursive: true });
    await write({ 'README.md': '# Guía', 'shows/.gitkeep': '', '.borrador.md': 'x', 'shows/.2026.tmp': 'x' });
    const link = `${dir}-link`;
    await symlink(dir, link);
    expect((await readSoundContent(link)).entries.shows).toEqual([]);
    await rm(link);
  });
});

describe('a faulty show is told with file, line, column, field and remedy', () => {
  it.each<[string, string, string[]]>([
    [
      'broken YAML',
      '---\nciudad: "Guadalajara\nestado: "Jalisco"\n---\n',
      [':2:9 · le falta un signo (unas comillas, un corchete o unos dos puntos) para cerrar'],
    ],
    [
      'an unknown field',
      showText({ taquila: '"$1"' }),
      [':10:1 · taquila: no es un campo conocido; ¿quisiste escribir taquilla?'],
    ],
    [
      'an empty required field',
      showText({ estado: '' }),
      [':3:1 · estado: falta; escribe, por ejemplo, estado: "Jalisco"'],
    ],
    [
      'a missing field',
      showText().replace(/^estado.*\n/mu, ''),
      [':1 · estado: falta; escribe, por ejemplo, estado: "Jalisco"'],
    ],
    [
      'an impossible date',
      showText({ fecha: '2026-02-30' }),
      [':5:1 · fecha: no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05'],
    ],
    [
      'an unquoted number',
      showText({ taquilla: '250' }),
      [':6:1 · taquilla: debe ser texto y es un número; ponlo entre comillas: taquilla: "250"'],
    ],
    [
      'a missing poster',
      showText({ cartel: '"carteles/no-hay.jpg"' }),
      [':10:1 · cartel: no existe la imagen carteles/no-hay.jpg; súbela a esa carpeta o corrige la ruta'],
    ],
    [
      'a poster in other capitals',
      showText({ cartel: '"galeria/F001.jpg"' }),
      [':10:1 · cartel: no existe la imagen galeria/F001.jpg; súbela a esa carpeta o corrige la ruta'],
    ],
    [
      'an unknown country',
      showText({ pais: '"Perú"' }),
      [
        ':4:1 · pais: no es uno de los países de la gira (Mexico, Guatemala, Colombia, Costa Rica, Honduras, El Salvador); corrígelo o agrega zona, por ejemplo zona: "America/Lima"',
      ],
    ],
    [
      'an hour that the clock skips',
      showText({ ciudad: '"Tijuana"', estado: '"BC"', fecha: '2027-03-14', show: '"2:30am"' }),
      [':9:1 · show: esa hora no existe ese día en la ciudad (el reloj se adelanta); escribe otra hora'],
    ],
    [
      'reprogramado without its earlier date',
      showText({ estatus: '"reprogramado"' }),
      [
        ':1 · fechaAnterior: falta: un show reprogramado dice qué fecha tenía antes, por ejemplo fechaAnterior: "2026-11-20"',
      ],
    ],
    [
      'JSON front matter',
      `---json\n{"ciudad": "x"}\n---\n`,
      [' · su primera línea es ---json; deja solo ---, los datos se escriben en YAML'],
    ],
    [
      'no front matter',
      'Hola',
      [' · no empieza con ---; la primera línea es --- y los datos van entre dos líneas ---'],
    ],
    [
      'an empty file',
      '',
      [' · no empieza con ---; la primera línea es --- y los datos van entre dos líneas ---'],
    ],
    [
      'a list for a show',
      '---\n- a\n---\n',
      [':2:1 · debe ser un grupo de campos y es una lista; escríbelo como un grupo de campos'],
    ],
    [
      'an alias bomb',
      `---\na: &a [x, x, x]\nb: &b [*a, *a, *a]\n---\n`,
      [
        ':3:8 · usa un alias de YAML (*nombre); escribe el valor completo en su lugar, o ponlo entre comillas si es texto',
      ],
    ],
    [
      'a script for a link',
      showText({ link: '"javascript:alert(1)"' }),
      [':10:1 · link: no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:'],
    ],
  ])('%s', async (_what, text, expected) => {
    await write({ [SHOW]: text });
    expect(await problems()).toEqual(expected.map((problem) => `${SHOW}${problem}`));
  });

  it('JavaScript front matter is refused and nothing of it runs', async () => {
    const mark = join(dir, '..', 'gira-front-matter-ran');
    const code = `require('node:fs').writeFileSync(${JSON.stringify(mark)}, 'x'); globalThis.giraRan = true; ({})`;
    for (const opening of ['---js', '--- javascript', '---coffee']) {
      await write({ [SHOW]: `${opening}\n${code}\n---\n` });
      expect(await problems()).toEqual([
        `${SHOW} · su primera línea es ---${opening.slice(3).trim()}; deja solo ---, los datos se escriben en YAML`,
      ]);
    }
    expect(existsSync(mark)).toBe(false);
    expect(Reflect.get(globalThis, 'giraRan')).toBeUndefined();
  });

  it('every offender at once, in the order of files and lines, in one error', async () => {
    await write({
      [SHOW]: showText({ ciudad: '""', fecha: '2026-02-30', extra: 'x' }),
      'shows/2026/otro.md': showText({ cartel: 'carteles/x.jpg', pais: 'Perú' }),
      'comedians.yaml': '- nombre: RITA\n  color: tres\n- color: dos\n',
      'galeria.yaml': '- imagen: galeria/f001.jpg\n  alt: " "\n- imagen: galeria/f002.jpg\n  alt: Foto\n',
    });
    await rm(join(dir, 'videos.yaml'));
    const error = await readSoundContent(dir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).message).toBe(
      [
        'Hay 10 problemas en el contenido:',
        '  comedians.yaml:2:3 · [1].color: solo puede ser uno o dos',
        '  comedians.yaml:3 · [2].nombre: falta; escribe, por ejemplo, nombre: "NACHO PENUMBRA"',
        '  galeria.yaml:2:3 · [1].alt: está vacío y es obligatorio',
        '  galeria.yaml:3:3 · [2].imagen: no existe la imagen galeria/f002.jpg; súbela a esa carpeta o corrige la ruta',
        `  ${SHOW}:2:1 · ciudad: está vacío y es obligatorio`,
        `  ${SHOW}:5:1 · fecha: no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05`,
        `  ${SHOW}:10:1 · extra: no es un campo conocido; los campos que hay son: ciudad, estado, pais, fecha, preventa, taquilla, abridor, direccion, lugar, facelugar, puertas, show, link, invitado, asquerosos, cartel, estatus, fechaAnterior, zona, titulo, cartelAlt, publicar, actualizado`,
        '  shows/2026/otro.md:4:1 · pais: no es uno de los países de la gira (Mexico, Guatemala, Colombia, Costa Rica, Honduras, El Salvador); corrígelo o agrega zona, por ejemplo zona: "America/Lima"',
        '  shows/2026/otro.md:10:1 · cartel: no existe la imagen carteles/x.jpg; súbela a esa carpeta o corrige la ruta',
        '  videos.yaml · falta este archivo; créalo o recupéralo',
      ].join('\n'),
    );
  });
});

describe('a file that is not what it seems', () => {
  const UTF8 = ' · no está en UTF-8; guárdalo de nuevo con la codificación UTF-8';
  it.each<[string, () => Uint8Array, string]>([
    ['latin-1', () => Buffer.from(showText(), 'latin1'), UTF8],
    [
      'UTF-16',
      () => Buffer.from(`\ufeff${showText()}`, 'utf16le'),
      ' · no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8',
    ],
    [
      'cut in the middle of a letter',
      () => Buffer.from(showText()).subarray(0, Buffer.from(showText()).indexOf(0xc3) + 1),
      UTF8,
    ],
    [
      'a surrogate in UTF-8',
      () => Buffer.concat([Buffer.from(showText()), Buffer.from([0xed, 0xa0, 0x80])]),
      UTF8,
    ],
    ['an overlong letter', () => Buffer.concat([Buffer.from(showText()), Buffer.from([0xc0, 0xaf])]), UTF8],
    [
      'a NUL in its fields',
      () => Buffer.from(showText({ lugar: '"a\0b"' })),
      ' · no es un archivo de texto (tiene bytes nulos); guárdalo de nuevo en UTF-8',
    ],
    [
      'a NUL in its notes',
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

  it('64 KB is taken', async () => {
    await write({
      [SHOW]: Buffer.concat([Buffer.from(showText()), Buffer.alloc(64 * 1024, 'x')]).subarray(0, 64 * 1024),
    });
    expect(await problems()).toEqual([]);
  });

  it('10 MB is refused without being read', async () => {
    await truncate(join(dir, SHOW), 10 * 1024 * 1024);
    expect(await problems()).toEqual([`${SHOW} · pesa 10240 KB y el máximo es 64 KB; acórtalo`]);
  });

  it('links, to files, folders and nowhere, are refused and not followed', async () => {
    const outside = await mkdtemp(join(tmpdir(), 'gira-outside-'));
    await writeFile(join(outside, 'secreto.md'), showText({ lugar: '"Secreto"' }));
    await symlink(join(outside, 'secreto.md'), join(dir, 'shows/2026/enlace.md'));
    await symlink(outside, join(dir, 'shows/2027'));
    await symlink(join(outside, 'no-hay'), join(dir, 'shows/2026/roto.md'));
    await symlink('.', join(dir, 'shows/vueltas'));
    await symlink(join(dir, 'galeria/f001.jpg'), join(dir, 'galeria/f002.jpg'));
    const LINK = ' · es un enlace simbólico; pon aquí el archivo mismo';
    expect(await problems()).toEqual([
      `galeria/f002.jpg${LINK}`,
      `shows/2026/enlace.md${LINK}`,
      `shows/2026/roto.md${LINK}`,
      `shows/2027${LINK}`,
      `shows/vueltas${LINK}`,
    ]);
    expect((await readContent(dir)).entries.shows).toHaveLength(1);
    await rm(outside, { recursive: true });
  });

  it('a link in the place of a file that must be there is told once', async () => {
    await rm(join(dir, 'site.yaml'));
    await symlink('/etc/hostname', join(dir, 'site.yaml'));
    expect(await problems()).toEqual(['site.yaml · es un enlace simbólico; pon aquí el archivo mismo']);
  });

  it('a fifo does not make it wait', async () => {
    execFileSync('mkfifo', [join(dir, 'shows/2026/tubo.md')]);
    expect(await problems()).toEqual(['shows/2026/tubo.md · no es un archivo ni una carpeta; bórralo']);
  });

  it('a name with line breaks and escapes writes no lines of its own into the report', async () => {
    await write({ 'shows/2026/a\nsite.yaml:1:1 · todo bien\u001b[2J.md': showText({ lugar: 'x' }) });
    const [line = '', ...others] = await problems();
    expect(others).toEqual([]);
    expect(line).not.toMatch(/\p{Cc}/u);
  });
});

describe('a file out of its place would vanish in silence', () => {
  const SHOWS = 'los shows van en shows/AÑO/AÑO-MES-DÍA-ciudad.md, en minúsculas y sin acentos';
  const PLACES =
    'los archivos de contenido son: site.yaml, shows/AÑO/AÑO-MES-DÍA-ciudad.md, comedians.yaml, videos.yaml, galeria.yaml, products.yaml, courses.yaml, festivals/NOMBRE.yaml, ciudades.yaml, aviso-de-privacidad.md';
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
    ['a show too deep', 'shows/2026/12/x.md', SHOWS],
    ['a program', 'shows/2026/x.js', SHOWS],
  ])('%s', async (_what, path, remedy) => {
    await write({ [path]: 'x' });
    expect(await problems()).toEqual([
      `${path} · no se reconoce y no saldría en el sitio; bórralo o cámbialo de nombre: ${remedy}`,
    ]);
  });

  it('a missing file, an empty file and an empty list are told each in its way', async () => {
    await rm(join(dir, 'site.yaml'));
    await rm(join(dir, 'festivals'), { recursive: true });
    await write({
      'comedians.yaml': '',
      'courses.yaml': '',
      'products.yaml': '[]\n',
      'videos.yaml': '[]\n',
    });
    expect(await problems()).toEqual([
      'comedians.yaml:1:1 · la lista está vacía; deja al menos un nombre',
      'courses.yaml:1:1 · la lista está vacía; deja al menos un curso',
      'festivals/NOMBRE.yaml · falta este archivo; créalo o recupéralo',
      'products.yaml:1:1 · la lista está vacía; deja al menos un producto',
      'site.yaml · falta este archivo; créalo o recupéralo',
      'videos.yaml:1:1 · la lista está vacía; deja al menos un video',
    ]);
  });

  it('an empty folder, a missing one and a file in its place', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'gira-empty-'));
    const told = async (path: string) => (await readContent(path)).problems.map(formatProblem);
    expect(await told(empty)).toEqual(['. · la carpeta de contenido está vacía']);
    for (const path of [join(empty, 'no-hay'), join(dir, 'site.yaml')]) {
      expect(await told(path)).toEqual([
        `. · no existe la carpeta de contenido ${path}; créala o corrige CONTENT_DIR`,
      ]);
    }
    await rm(empty, { recursive: true });
  });
});

describe('two files that mean the same', () => {
  it('the same show twice, in other words', async () => {
    await write({ 'shows/2026/otra-vez.md': showText({ ciudad: 'GUADALAJARA', show: '"20:30 hrs"' }) });
    expect(await problems()).toEqual([
      `shows/2026/otra-vez.md:5:1 · fecha: es el mismo show que ${SHOW} (fecha, ciudad, lugar y hora); borra uno de los dos`,
    ]);
  });

  it('two shows on one day are two shows', async () => {
    await write({ 'shows/2026/segunda.md': showText({ show: '"10:30pm"' }) });
    expect(await problems()).toEqual([]);
  });

  it('the same name in two years would be one address', async () => {
    await write({ 'shows/2027/2026-12-05-guadalajara.md': showText({ fecha: '2027-12-05' }) });
    expect(await problems()).toEqual([
      `shows/2027/2026-12-05-guadalajara.md · se llama igual que ${SHOW}; cambia el nombre de uno de los dos`,
    ]);
  });
});

describe('what an editor should look at', () => {
  it('a change that is still to come', async () => {
    await write({ [SHOW]: showText({ actualizado: '2028-06-01' }) });
    const at = async (now: string) =>
      (await readContent(dir, null, Date.parse(now))).warnings.map(formatProblem);
    expect(await at('2028-06-01T18:00:00Z')).toEqual([]);
    expect(await at('2028-05-31T18:00:00Z')).toEqual([
      `${SHOW}:10:1 · actualizado: es un día que aún no llega; escribe el del último cambio, o quítalo (mientras llega, se publica el día en que se hace el sitio)`,
    ]);
  });

  it('a tour without shows, once', async () => {
    await rm(join(dir, 'shows'), { recursive: true });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([
      'shows · no hay ningún show y el sitio saldría sin fechas; si se borraron sin querer, recupéralos',
    ]);
  });

  it('not a tour whose only show is faulty', async () => {
    await write({ [SHOW]: 'Hola' });
    expect(await warnings()).toEqual([]);
  });

  it('malformed and repeated videos, a link without its h, an unknown state: with their places', async () => {
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
      'videos.yaml:6:3 · [3].link: no es un enlace de YouTube; se verá "Video no disponible"',
    ]);
  });

  it('text of a show that a # keeps from being published', async () => {
    await write({ [SHOW]: showText({ titulo: 'La noche #1', abridor: '"Ana #2" # nota' }) });
    expect(await problems()).toEqual([]);
    expect(await warnings()).toEqual([
      `${SHOW}:10:18 · titulo: lo que sigue a # no se publica (#1); si es parte del texto, ponlo todo entre comillas`,
    ]);
  });
});
