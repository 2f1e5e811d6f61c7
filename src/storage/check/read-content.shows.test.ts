import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { showFields } from '../../schemas/show-fields.ts';
import { ContentError } from '../files/problem.ts';
import { SHOW, showText, VALID_FILES, validFolder } from './content.fixture.ts';
import { readValidContent } from './read-content.ts';

const folder = validFolder();
const { problems, write } = folder;

test('readContent: a show without its country, the example is the home country', async () => {
  await write({
    'site.yaml': `${VALID_FILES['site.yaml']}pais: Chile\n`,
    [SHOW]: showText().replace(/^pais.*\n/mu, ''),
  });
  expect(await problems()).toContain(`${SHOW}:1 · pais: falta; escribe, por ejemplo, pais: "Chile"`);
});

test('readContent: an hour of publicar that the clock at home skips, a problem; the same hour in another zone, none', async () => {
  const show = { [SHOW]: showText({ publicar: '"2027-03-14 02:30"' }) };
  await write({ ...show, 'site.yaml': `${VALID_FILES['site.yaml']}zona: America/Tijuana\n` });
  expect(await problems()).toEqual([
    `${SHOW}:10:1 · publicar: esa hora no existe ese día en America/Tijuana, la zona de casa (el reloj se adelanta); escribe otra`,
  ]);
  await write({ 'site.yaml': VALID_FILES['site.yaml'] ?? '' });
  expect(await problems()).toEqual([]);
});

describe('readContent: an invalid show, a problem with file, line, column, field and remedy', () => {
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
      'an unknown country',
      showText({ pais: '"Brasil"' }),
      [
        ':4:1 · pais: no es un país que el sitio conozca; corrígelo o agrega zona, por ejemplo zona: "America/Sao_Paulo"',
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

  it('JavaScript front matter: a problem, never executed', async () => {
    const mark = join(folder.dir, '..', 'gira-front-matter-ran');
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

  it('readValidContent: one error with all problems, sorted by file and line', async () => {
    await write({
      [SHOW]: showText({ ciudad: '""', fecha: '2026-02-30', extra: 'x' }),
      'shows/2026/otro.md': showText({ cartel: 'carteles/x.jpg', pais: 'Brasil' }),
      'comedians.yaml': '- nombre: RITA\n  color: tres\n- color: dos\n',
      'galeria.yaml': '- imagen: galeria/f001.jpg\n  alt: " "\n- imagen: galeria/f002.jpg\n  alt: Foto\n',
    });
    const error = await readValidContent(folder.dir).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ContentError);
    expect((error as ContentError).message).toBe(
      [
        'Hay 9 problemas en el contenido:',
        '  comedians.yaml:2:3 · [1].color: solo puede ser uno o dos',
        '  comedians.yaml:3 · [2].nombre: falta; escribe, por ejemplo, nombre: "NACHO PENUMBRA"',
        '  galeria.yaml:2:3 · [1].alt: está vacío y es obligatorio',
        '  galeria.yaml:3:3 · [2].imagen: no existe la imagen galeria/f002.jpg; súbela a esa carpeta o corrige la ruta',
        `  ${SHOW}:2:1 · ciudad: está vacío y es obligatorio`,
        `  ${SHOW}:5:1 · fecha: no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05`,
        `  ${SHOW}:10:1 · extra: no es un campo conocido; los campos que hay son: ${showFields.join(', ')}`,
        '  shows/2026/otro.md:4:1 · pais: no es un país que el sitio conozca; corrígelo o agrega zona, por ejemplo zona: "America/Sao_Paulo"',
        '  shows/2026/otro.md:10:1 · cartel: no existe la imagen carteles/x.jpg; súbela a esa carpeta o corrige la ruta',
      ].join('\n'),
    );
  });
});
