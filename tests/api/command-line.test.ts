/** The content programs, run as commands: output, written files and exit code. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { PROGRAM_ENV } from '../support/program-env.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';
import { noise } from './pictures.ts';
import { filesIn, serve, siteShows, temporaryFolder, validShow } from './support.ts';

const scripts = join(import.meta.dirname, '../../scripts');

async function run(
  program: string,
  dir: string,
  args: readonly string[] = [],
  input = '',
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(process.execPath, [join(scripts, program), ...args], {
    env: { ...PROGRAM_ENV, CONTENT_DIR: dir, ...env },
  });
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text;
  });
  child.stderr.on('data', (text: Buffer) => {
    output += text;
  });
  child.stdin.end(input);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

/** Returns a folder with the fixture without its shows, and one show file with these changes. */
async function contentWith(change: Record<string, string>, notes = ''): Promise<string> {
  const dir = await temporaryFolder();
  await cp(TOUR_DIR, dir, {
    recursive: true,
    filter: (path) => !path.startsWith(join(TOUR_DIR, 'shows')),
  });
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  const lines = Object.entries({ ...validShow, ...change }).map(
    ([key, value]) => `${key}: ${JSON.stringify(value)}`,
  );
  await writeFile(
    join(dir, 'shows/2027/2027-12-05-guadalajara.md'),
    `---\n${lines.join('\n')}\n---\n${notes}`,
  );
  return dir;
}

const FILE = 'shows/2027/2027-12-05-guadalajara.md';

test.each(['content/check.ts', 'content/sample.ts'])(
  '%s: a BUILD_NOW that is no date, refused',
  async (program) => {
    const dir = await temporaryFolder();
    const { code, output } = await run(program, dir, [], '', { BUILD_NOW: 'mañana' });
    expect(code).toBe(1);
    expect(output).toMatch(
      /^BUILD_NOW no es una fecha: "mañana"\. Escríbela como 2026-11-21T12:00:00Z\.(?: No se escribió nada\.)?\n$/u,
    );
    expect(await filesIn(dir)).toStrictEqual(new Map());
  },
);

test.each([
  ['content/import.ts', ['gira.csv', '--escribir']],
  ['content/migrate.ts', []],
  ['content/new.ts', []],
  ['content/restore.ts', []],
])('%s: a CONTENT_DIR that does not exist, refused before anything is asked', async (program, args) => {
  const dir = join(await temporaryFolder(), 'mi-contnido');
  const { code, output } = await run(program, dir, args);
  expect(output).toBe(
    `No existe la carpeta de contenido ${dir}; créala o corrige CONTENT_DIR. No se guardó nada.\n`,
  );
  expect(code).toBe(1);
});

describe('content:check', () => {
  it('valid content, exit code 0', async () => {
    const { code, output } = await run('content/check.ts', await contentWith({}));
    expect(output).toMatch(/El contenido está bien: \d+ entradas \(1 show\), 0 problemas/u);
    expect(code).toBe(0);
  });

  it('invalid content, every problem with file, line, column, field and remedy, exit code 1', async () => {
    const dir = await contentWith({ ciudad: '', fecha: '2027-02-30', cuidad: 'x' });
    const { code, output } = await run('content/check.ts', dir);
    expect(code).toBe(1);
    expect(output).toContain(`problema  ${FILE}:2:1 · ciudad: está vacío y es obligatorio`);
    expect(output).toContain(`${FILE}:5:1 · fecha: no es una fecha que exista`);
    expect(output).toContain(`${FILE}:10:1 · cuidad: no es un campo conocido; ¿quisiste escribir ciudad?`);
    expect(output).toContain('El contenido no se puede publicar');
    expect(output.indexOf('problema  ')).toBe(0);
    expect(output.indexOf('aviso     ')).toBeGreaterThan(output.lastIndexOf('problema  '));
  });

  it.each([
    ['2027-11-01 12:00', 'lunes 1 de noviembre de 2027, 12:00', '2027-11-01T18:00:00Z'],
    ['2027-11-01', 'lunes 1 de noviembre de 2027', '2027-11-01T06:00:00Z'],
  ])('publicar: %s, a show waits until then in the zone of home', async (publicar, text, until) => {
    const dir = await contentWith({ publicar });
    const check = (now: string) => run('content/check.ts', dir, [], '', { BUILD_NOW: now });
    const before = new Date(Date.parse(until) - 1000).toISOString();
    expect((await check(before)).output).toContain(`en espera ${FILE} · sale el ${text}\n`);
    expect((await check(until)).output).not.toContain('en espera');
  });

  it('a city that is nearly a known town, a warning', async () => {
    const { code, output } = await run('content/check.ts', await contentWith({ ciudad: 'Guadalajra' }));
    expect(output).toContain(
      `aviso     ${FILE}:2:1 · ciudad: no se conoce; ¿quisiste escribir Guadalajara? Si está bien, déjala así`,
    );
    expect(code).toBe(0);
  });

  it('suspicious values, warnings and exit code 0', async () => {
    const dir = await contentWith(
      { show: '8:30', taquilla: '$200 y $300', link: 'ttps://a.example/', cartel: 'carteles/angosto.jpg' },
      'Nos vemos el viernes 5.',
    );
    await writeFile(join(dir, 'carteles/angosto.jpg'), await noise(700, 900).jpeg().toBuffer());
    await cp(join(dir, FILE), join(dir, 'shows/2027/2027-12-05-guadalajara-2.md'));
    const second = join(dir, 'shows/2027/2027-12-05-guadalajara-2.md');
    await writeFile(second, (await readFile(second, 'utf8')).replace('Foro El Telón', 'Otro foro'));
    const { code, output } = await run('content/check.ts', dir);
    expect(code).toBe(0);
    for (const warning of [
      `aviso     ${FILE}:5:1 · fecha: las notas dicen viernes 5, pero el 2027-12-05 es domingo`,
      `${FILE}:6:1 · taquilla: no se puede leer como un precio`,
      `${FILE}:9:1 · show: se lee como las 8:30 de la mañana; si es de noche, escribe 8:30pm`,
      `${FILE}:10:1 · link: le faltaba la h del principio; se usa https://a.example/`,
      `${FILE}:11:1 · cartel: mide 700 px de ancho y se verá borroso`,
      'fecha: hay otro show en la misma ciudad ese día (shows/2027/2027-12-05-guadalajara-2.md)',
    ]) {
      expect(output).toContain(warning);
    }
  });
});

describe('content:new', () => {
  /** Answers in the order of the prompts up to the poster; the prompts after them are: more fields? save? */
  const answers = [
    '2027-12-05',
    '8:30pm',
    '',
    'Guadalajara',
    'Jalisco',
    'Mexico',
    'Foro El Telón',
    'Av. 1',
    '',
    '$250',
    '',
    '',
    '',
    '',
    '',
  ];

  it('answers from a pipe, the file is written', async () => {
    const dir = await temporaryFolder();
    const { code, output } = await run('content/new.ts', dir, [], [...answers, 'n', 's', ''].join('\n'));
    expect(output).toContain(`Guardado en ${dir}/${FILE}.`);
    expect(code).toBe(0);
    expect((await siteShows(dir))[0]?.data).toMatchObject({ ciudad: 'Guadalajara', lugar: 'Foro El Telón' });
  });

  it('a site of Chile without joint shows: its country by default, no question about them, usual dates and hours', async () => {
    const dir = await temporaryFolder();
    await writeFile(
      join(dir, 'site.yaml'),
      'nombre: A\nlema: B\ndescripcion: C\ncorreo: a@a.cl\npais: Chile\n',
    );
    const input = answers.slice(0, -1);
    [input[0], input[1], input[3]] = ['05/12/27', '20:30 hrs', 'Santiago'];
    [input[4], input[5]] = ['Región Metropolitana', ''];
    // Not an hour: asked again at once.
    input.splice(1, 0, '29 de diciembre');
    const { output } = await run('content/new.ts', dir, [], [...input, 'n', 's', ''].join('\n'));
    expect(output).toContain('(Intro: Chile)');
    expect(output).not.toContain('asquerosos');
    const fault = output.indexOf('no se puede leer como una hora');
    expect(fault).toBeGreaterThan(output.indexOf('show* ·'));
    expect(fault).toBeLessThan(output.indexOf('puertas ·'));
    expect((await siteShows(dir))[0]?.data).toMatchObject({
      fecha: '2027-12-05',
      show: '8:30pm',
      pais: 'Chile',
    });
  });

  it('a misspelled city is asked about, and its region and country are offered', async () => {
    const dir = await temporaryFolder();
    await writeFile(
      join(dir, 'site.yaml'),
      'nombre: A\nlema: B\ndescripcion: C\ncorreo: a@a.es\npais: España\n',
    );
    const input = answers.slice(0, -1);
    input.splice(3, 3, 'Zaragosa', 's', '', '');
    const { code, output } = await run('content/new.ts', dir, [], [...input, 'n', 's', ''].join('\n'));
    expect(output).toContain('¿Quisiste escribir Zaragoza? [s/N]');
    expect(output).toContain('(Intro: Zaragoza)');
    expect(code).toBe(0);
    expect((await siteShows(dir))[0]?.data).toMatchObject({
      ciudad: 'Zaragoza',
      estado: 'Zaragoza',
      pais: 'España',
    });
  });

  it('an invalid answer, the problem and the same prompt again', async () => {
    const dir = await temporaryFolder();
    const input = [
      '2027-02-30',
      'ayer',
      ...answers.slice(0, 10),
      'javascript:alert(1)',
      'ttps://a.example/',
      '',
      '',
      'quizás',
      'si',
      'carteles/no.jpg',
      '',
      'n',
      's',
      '',
    ];
    const { code, output } = await run('content/new.ts', dir, [], input.join('\n'));
    expect(code).toBe(0);
    expect(output.match(/no es una fecha que exista/gu)?.length).toBe(2);
    expect(output).toContain('no es un enlace que se pueda usar');
    expect(output).toContain('solo puede ser si, o quedar vacío');
    expect(output).toContain('Aviso · link: le faltaba la h del principio');
    expect(output).toMatch(/no existe .*carteles\/no\.jpg; copia ahí la imagen/u);
    expect((await siteShows(dir))[0]?.data).toMatchObject({ asquerosos: 'si', link: 'ttps://a.example/' });
  });

  it('< goes back to the question before, also from the last one and over questions that were not asked', async () => {
    const dir = await temporaryFolder();
    // The country is left for the region, the opener for the link, and the last question for the one about more fields.
    const [toRegion, toLink, ending] = [answers.slice(0, 5), answers.slice(5, 11), answers.slice(10)];
    const input = [
      ...toRegion,
      '<',
      ...toRegion.slice(-1),
      ...toLink,
      '<',
      ...ending,
      'n',
      '<',
      'n',
      's',
      '',
    ];
    const { code, output } = await run('content/new.ts', dir, [], input.join('\n'));
    expect(output).toContain('Con < en vez de una respuesta vuelves a la pregunta anterior.');
    expect(output.match(/^estado\* ·/gmu)?.length).toBe(2);
    expect(output.match(/^¿Agregar más datos/gmu)?.length).toBe(2);
    expect(code).toBe(0);
    expect((await siteShows(dir))[0]?.data).toMatchObject({ estado: 'Jalisco', taquilla: '$250' });
  });

  it('< in place of an hour that the clock skips: back, and the hour is asked for again', async () => {
    const dir = await temporaryFolder();
    const input = [...answers, 'n', '<', 'n', '8:30pm', 's', ''];
    [input[0], input[1], input[3], input[4]] = ['2027-03-14', '2:30am', 'Tijuana', 'Baja California'];
    const { output } = await run('content/new.ts', dir, [], input.join('\n'));
    expect(output.match(/esa hora no existe ese día/gu)?.length).toBe(2);
    expect((await siteShows(dir))[0]?.data).toMatchObject({ ciudad: 'Tijuana', show: '8:30pm' });
  });

  it('an hour of publicar that the clock of home skips: asked for again', async () => {
    const dir = await temporaryFolder();
    await writeFile(
      join(dir, 'site.yaml'),
      'nombre: A\nlema: B\ndescripcion: C\ncorreo: a@a.cl\npais: Chile\n',
    );
    // The last of the further questions.
    const publicar = ['2027-09-05 00:30', '2027-09-05 01:30'];
    const input = [...answers.slice(0, -1), 's', ...Array(14).fill(''), ...publicar, 's', ''];
    [input[3], input[4], input[5]] = ['Santiago', 'Región Metropolitana', ''];
    const { code, output } = await run('content/new.ts', dir, [], input.join('\n'));
    expect(code).toBe(0);
    expect(output).toContain('✗ publicar: esa hora no existe ese día en America/Santiago');
    expect((await siteShows(dir))[0]?.data).toMatchObject({ publicar: '2027-09-05 01:30' });
  });

  it('the price in advance is asked for before the one on the day', async () => {
    const { output } = await run('content/new.ts', await temporaryFolder(), [], answers.join('\n'));
    expect(output).toMatch(/^preventa ·.*^taquilla\* ·/msu);
  });

  it('a country outside the tour, prompt for a time zone', async () => {
    const dir = await temporaryFolder();
    const input = [...answers, 'n', 'America/Sao_Paulo', 's', ''];
    input[5] = 'Brasil';
    const { output } = await run('content/new.ts', dir, [], input.join('\n'));
    expect(output).toContain('no es un país que el sitio conozca');
    expect((await siteShows(dir))[0]?.data).toMatchObject({ pais: 'Brasil', zona: 'America/Sao_Paulo' });
  });

  it.each([
    ['answers run out', answers.slice(0, 5), 'Faltan respuestas. No se guardó nada.', 1],
    ['the editor says no', [...answers, 'n', 'n', ''], 'No se guardó nada.', 0],
  ])('%s, nothing is written', async (_name, input, words, code) => {
    const dir = await temporaryFolder();
    const result = await run('content/new.ts', dir, [], input.join('\n'));
    expect(result.code).toBe(code);
    expect(result.output).toContain(words);
    expect(await filesIn(dir)).toStrictEqual(new Map());
  });

  it('a show that is stored already, refused', async () => {
    const dir = await temporaryFolder();
    const input = [...answers, 'n', 's', ''].join('\n');
    await run('content/new.ts', dir, [], input);
    const { code, output } = await run('content/new.ts', dir, [], input);
    expect(code).toBe(1);
    expect(output).toContain(`Ese show ya está en ${dir}/${FILE}`);
  });
});

describe('content:import', () => {
  const csv = `ciudad,estado,pais,fecha,taquilla,direccion,lugar,show\nLeón,Guanajuato,Mexico,2028-01-03,Gratis,"Calle 2, Centro",Foro,8:30pm\n`;

  it('without --escribir nothing is written; with it the shows, and no show twice', async () => {
    const dir = await temporaryFolder();
    const file = join(await temporaryFolder(), 'gira.csv');
    await writeFile(file, csv);
    const rehearsal = await run('content/import.ts', dir, [file]);
    expect(rehearsal).toMatchObject({ code: 0 });
    expect(rehearsal.output).toContain('1 show nuevo. No se guardó nada: repite con --escribir');
    expect(await filesIn(dir)).toStrictEqual(new Map());
    expect((await run('content/import.ts', dir, [file, '--escribir', '--dry-run'])).output).toContain(
      'No se guardó nada',
    );
    expect((await run('content/import.ts', dir, [file, '--escribir'])).output).toContain('1 show guardado');
    expect((await run('content/import.ts', dir, [file])).output).toContain(
      '0 shows nuevos. No se guardó nada.\n',
    );
    const again = await run('content/import.ts', dir, [file, '--escribir']);
    expect(again.output).toMatch(/ya está en shows\/2028\/2028-01-03-leon\.md[\s\S]*0 shows guardados/u);
    expect([...(await filesIn(dir)).keys()]).toStrictEqual(['shows/2028/2028-01-03-leon.md']);
  });

  it('--escribir without --, which npm passes in the environment, is understood before and after the file', async () => {
    for (const [args, env] of [
      [['FILE'], { npm_config_escribir: 'true' }],
      [[], { npm_config_escribir: 'FILE' }],
    ] as const) {
      const dir = await temporaryFolder();
      const file = join(await temporaryFolder(), 'gira.csv');
      await writeFile(file, csv);
      const named = Object.fromEntries(
        Object.entries(env).map(([name, value]) => [name, value.replace('FILE', file)]),
      );
      const { output } = await run(
        'content/import.ts',
        dir,
        args.map(() => file),
        '',
        named,
      );
      expect(output).toContain('1 show guardado');
    }
  });

  it('a spreadsheet in Spanish, each show as it is read, with what was guessed', async () => {
    const dir = await temporaryFolder();
    const file = join(await temporaryFolder(), 'gira.csv');
    await writeFile(
      file,
      '\ufeffFecha;Hora;Ciudad;Región;País;Recinto;Precio\n08/01/2028;21:00;Santiago;RM;Chile;Teatro Imperio;12000\n',
    );
    const { code, output } = await run('content/import.ts', dir, [file]);
    expect(code).toBe(0);
    expect(output).toBe(
      [
        '+  2028-01-08-santiago · línea 2',
        '   sábado 8 de enero de 2028, 9:00pm (hora de America/Santiago)',
        '   Teatro Imperio · Teatro Imperio · Santiago · RM · Chile',
        '   taquilla: $12.000',
        '   ? fecha: 08/01/2028 se lee con el día primero; podría ser 2028-08-01',
        '   ? taquilla: la hoja dice 12000, sin moneda',
        '   ? direccion: el archivo no la dice; se repite el lugar',
        '',
        'Lo marcado con ? no está así en el archivo: revísalo (1 show).',
        '',
        '1 show nuevo. No se guardó nada: repite con --escribir para guardarlo.',
        '',
      ].join('\n'),
    );
  });

  it('one invalid show: the others are written, exit code 1; corrected and repeated, only that one', async () => {
    const dir = await temporaryFolder();
    const file = join(await temporaryFolder(), 'gira.csv');
    await writeFile(file, `${csv}Cali,Valle,Colombia,2028-13-01,25k,x,y,8pm\n`);
    const rehearsal = await run('content/import.ts', dir, [file]);
    expect(rehearsal.code).toBe(1);
    expect(rehearsal.output).toContain('1 show nuevo. No se guardó nada: repite con --escribir');
    const { code, output } = await run('content/import.ts', dir, [file, '--escribir']);
    expect(code).toBe(1);
    expect(output).toMatch(/línea 3 · fecha: no es una fecha[\s\S]*1 show guardado/u);
    expect(output).toContain('1 show no se puede guardar: corrígelo en');
    await writeFile(file, `${csv}Cali,Valle,Colombia,2028-01-13,25k,x,y,8pm\n`);
    const again = await run('content/import.ts', dir, [file, '--escribir']);
    expect(again.code).toBe(0);
    expect(again.output).toMatch(/ya está en shows\/2028\/2028-01-03-leon\.md[\s\S]*1 show guardado/u);
    expect((await filesIn(dir)).size).toBe(2);
  });

  it('the list of another API, the same shows', async () => {
    const api = await serve();
    await api.post({ ...validShow, invitados: 'Ana', tiposhow: 'si', notas: 'Hola.' });
    const dir = await temporaryFolder();
    const file = join(await temporaryFolder(), 'shows.json');
    await writeFile(file, JSON.stringify(await api.list()));
    await run('content/import.ts', dir, [file, '--escribir']);
    expect(await siteShows(dir)).toStrictEqual(await siteShows(api.dir));
  });

  it('a show with the name of another one in antes: the others are stored, exit code 1', async () => {
    const dir = await contentWith({});
    const rows = ['2027-12-06', '2027-12-07'].map((fecha) => ({ ...validShow, fecha }));
    const file = join(await temporaryFolder(), 'shows.json');
    await writeFile(file, JSON.stringify([{ ...rows[0], antes: '2027-12-05-guadalajara' }, rows[1]]));
    const { code, output } = await run('content/import.ts', dir, [file, '--escribir']);
    expect(code).toBe(1);
    expect(output).toContain(
      `✗  shows/2027/2027-12-06-guadalajara.md · antes: 2027-12-05-guadalajara es de ${FILE}`,
    );
    expect(output).toContain('1 show guardado');
    expect((await siteShows(dir)).length).toBe(2);
  });

  it.each([
    [[], 'Uso: npm run content:import'],
    [['a.csv', 'b.csv'], 'Uso: npm run content:import'],
    [['a.csv', '--borrar'], 'Uso: npm run content:import'],
    [['/no/existe.csv'], 'No se puede leer el archivo; revisa su nombre. No se guardó nada.'],
  ])('arguments %j, what is wrong and exit code 1', async (args, words) => {
    const { code, output } = await run('content/import.ts', await temporaryFolder(), args);
    expect(code).toBe(1);
    expect(output).toContain(words);
  });

  it.each([
    ['CSV', Buffer.from(csv, 'latin1')],
    ['Unicode text', Buffer.from(`\ufeff${csv.replace(', C', ' C').replaceAll(',', '\t')}`, 'utf16le')],
  ])('a file that Excel saves as %s: read', async (_name, bytes) => {
    const file = join(await temporaryFolder(), 'gira.csv');
    await writeFile(file, bytes);
    const { code, output } = await run('content/import.ts', await temporaryFolder(), [file]);
    expect(code).toBe(0);
    expect(output).toContain('· León · Guanajuato · Mexico');
  });
});

describe('content:sign', () => {
  it('a sample show that was changed after it was signed: content:sample moves it', async () => {
    const dir = await contentWith({});
    const file = join(dir, FILE);
    expect((await run('content/sign.ts', dir, [file])).output).toBe(`Firmado: ${file}\n`);
    await writeFile(
      file,
      (await readFile(file, 'utf8')).replace('2027-12-05"', '2027-12-05"\ntitulo: "Otro"'),
    );
    const now = { BUILD_NOW: '2027-12-10T18:00:00Z' };
    expect((await run('content/sample.ts', dir, [], '', now)).code).toBe(1);
    expect((await run('content/sign.ts', dir, [file])).code).toBe(0);
    expect((await run('content/sample.ts', dir, [], '', now)).output).toContain(
      '1 fecha de la muestra movida (1 semana).',
    );
  });

  it('a file that does not exist and one without front matter: both are named, nothing is written, exit code 1', async () => {
    const dir = await contentWith({});
    const before = await filesIn(dir);
    const { code, output } = await run('content/sign.ts', dir, [
      join(dir, FILE),
      '/no/existe.md',
      'package.json',
    ]);
    expect(code).toBe(1);
    expect(output).toContain('no empiezan con ---: /no/existe.md, package.json. No se escribió nada.');
    expect(await filesIn(dir)).toStrictEqual(before);
  });

  it('no file: what is missing and exit code 1', async () => {
    expect(await run('content/sign.ts', await temporaryFolder())).toStrictEqual({
      code: 1,
      output: 'Falta ARCHIVO. Uso: npm run content:sign -- ARCHIVO…; ayuda: npm run content:sign -- --help\n',
    });
  });
});

// The guide and the schemas are generated from the code, whichever tour content/ has; an owner's folder may have neither.
const committed = join(scripts, '../content');
test.skipIf(!existsSync(join(committed, 'README.md')))(
  'content:docs --check: the committed guide and schemas, up to date',
  async () => {
    expect(await run('content/docs.ts', committed, ['--check'])).toStrictEqual({
      code: 0,
      output: 'La guía y los esquemas están al día.\n',
    });
  },
);

test('content:docs --check in a folder without a guide: says so', async () => {
  const { code, output } = await run('content/docs.ts', await temporaryFolder(), ['--check']);
  expect({ code, output }).toStrictEqual({
    code: 1,
    output: expect.stringMatching(/^No se puede leer .*README\.md: .*\n$/u),
  });
});
