import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { noticesSection } from '../../domain/contact/privacy-sections.ts';
import { readCommandLine } from '../../lib/command-line.ts';
import { siteAddress } from '../../settings/environment.ts';
import { formatProblem } from '../../storage/files/problem.ts';
import { checkContent } from '../check/check-content.ts';
import type { Prompt } from '../edit/prompt.ts';
import { sign } from '../sample/sample-dates.ts';
import { collectAnswers, initCommand } from './collect-answers.ts';
import { initialContent } from './initial-content.ts';
import { inkSwatches } from './ink-swatches.ts';
import { moveAside, obstacleIn, saveSetting } from './target-folder.ts';

const TODAY = { year: 2026, month: 11, day: 22 };
const COMEDIAN = [
  '--nombre=Rosario Paz',
  '--pais=chile',
  '--ciudad=Valparaíso',
  '--correo=hola@rosario.cl',
  '--si',
];

async function temporary(files: Readonly<Record<string, string>> = {}): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-init-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await write(dir, Object.entries(files));
  return dir;
}

async function write(dir: string, files: Iterable<readonly [string, string]>): Promise<void> {
  for (const [file, text] of files) {
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await writeFile(join(dir, file), text);
  }
}

/** Answers questions in order, and keeps what was asked and refused. */
function scripted(answers: readonly string[]) {
  const asked: string[] = [];
  const refused: string[] = [];
  const rest = [...answers];
  const prompt: Prompt = {
    ask: async (question, validate = () => null) => {
      asked.push(question);
      for (;;) {
        const answer = rest.shift() ?? '';
        const problem = await validate(answer);
        if (problem === null) return answer;
        refused.push(problem);
      }
    },
    print: () => undefined,
    close: () => undefined,
  };
  return { prompt, asked, refused };
}

const noInks = async () => undefined;
const collect = async (args: readonly string[], env = {}, { prompt } = scripted([])) =>
  collectAnswers(readCommandLine(initCommand, args, env)?.values ?? {}, prompt, noInks);

describe('collectAnswers', () => {
  it('options only: the rest takes defaults, the zone and the region come from the city', async () => {
    const answers = await collect([...COMEDIAN, '--instagram', '@rosariopaz', '--tintas', '3']);
    expect(answers).toMatchObject({
      pais: 'Chile',
      estado: 'Valparaíso',
      zona: 'America/Santiago',
      acto: 'stand up',
      lema: 'Stand up de Valparaíso',
      instagram: 'https://www.instagram.com/rosariopaz',
      facebook: '',
      tintas: 'noche',
      festival: '',
      galeria: 'no',
      titular: 'Rosario Paz',
    });
  });

  it('options that npm took for its own: are read from the environment', async () => {
    const env = {
      npm_config_nombre: 'La Orilla',
      npm_config_pais: 'ES',
      npm_config_ciudad: 'Cádiz',
      npm_config_correo: 'a@orilla.es',
      npm_config_si: 'true',
    };
    expect(await collect([], env)).toMatchObject({
      nombre: 'La Orilla',
      pais: 'España',
      zona: 'Europe/Madrid',
    });
  });

  it('wrong and missing options: one message with all of them', async () => {
    await expect(collect(['--pais=Brasil', '--tintas=gris', '--festival=Risas', '--si'])).rejects.toThrow(
      [
        'Corrige estas opciones (npm run content:init -- --help las explica):',
        '  --nombre: hace falta',
        '  --pais: no es un país que el sitio conozca; escribe uno de: Argentina,',
      ].join('\n'),
    );
    await expect(collect(['--nombre=a', '--fecha=x'])).rejects.toThrow('No existe la opción --fecha.');
    await expect(collect(['--nombre=a', 'hola'])).rejects.toThrow('No se entiende «hola».');
    await expect(collect(['--merch', '--si'])).rejects.toThrow('A la opción --merch le falta su valor.');
  });

  it('unattended, a festival without its day, or a city that is no region without its region: refused', async () => {
    await expect(collect([...COMEDIAN, '--festival=Risas'])).rejects.toThrow(
      '  --festival-fecha: escríbelo como 2027-05-14',
    );
    await expect(collect([...COMEDIAN, '--ciudad=Villa Quenoexiste'])).rejects.toThrow(
      '  --estado: hace falta, por ejemplo Antofagasta',
    );
  });

  it.each([
    ['--festival=sí', '  --festival: es el nombre del festival, no sí; sin festival, déjalo vacío'],
    ['--festival=Risas de Verano; risas  de verano!', '  --festival: escribe nombres distintos'],
    ['--merch=quizás', '  --merch: escribe si o no'],
    ['--dominio=rosario.cl?x=1', '  --dominio: escríbela como https://rosario.cl'],
    ['--dominio=user@rosario.cl', '  --dominio: escríbela como https://rosario.cl'],
    [
      '--pais=Brasil',
      'escribe el de la lista cuyas palabras y precios usas; un show de otro país lleva zona',
    ],
  ])('%s: what to write instead', async (option, message) => {
    await expect(collect([...COMEDIAN, option])).rejects.toThrow(message);
  });

  it('a town that is no region: the region of the town', async () => {
    expect(await collect([...COMEDIAN, '--ciudad=Concepción'])).toMatchObject({ estado: 'Biobío' });
  });

  it('no festival in words: none; several: a file each, with its day', async () => {
    expect(await collect([...COMEDIAN, '--festival=no'])).toMatchObject({ festival: '' });
    const args = [
      '--festival=Risas; Risas de Verano; Ihú',
      '--festival-fecha=14/05/2027; 2027-12-03; 2027-12-04',
    ];
    const files = initialContent(await collect([...COMEDIAN, ...args]), TODAY);
    expect(files.get('PENDIENTES.md')).toContain('se presentan en Risas, Risas de Verano e Ihú.');
    expect(files.get('festivals/risas.yaml')).toContain('fecha: "2027-05-14"');
    expect(files.get('festivals/risas-de-verano.yaml')).toContain('fecha: "2027-12-03"');
    await expect(collect([...COMEDIAN, args[0] ?? '', '--festival-fecha=2027-05-14'])).rejects.toThrow(
      '  --festival-fecha: escribe un día por festival, separados por ;',
    );
  });

  it('< in place of an answer: the question before, with the new answer', async () => {
    const questions = scripted([
      '<',
      'La Orila',
      '<',
      'La Orilla',
      'banda',
      'España',
      'Cádiz',
      '',
      '',
      '',
      'a@b.es',
    ]);
    expect(await collect([], {}, questions)).toMatchObject({
      nombre: 'La Orilla',
      acto: 'banda',
      ciudad: 'Cádiz',
    });
  });

  it('questions: asks what no option gave, repeats after a mistake, leaves out needless ones', async () => {
    const questions = scripted([
      'Brasil',
      'España',
      'Villaquenoexiste',
      '',
      'Cádiz',
      '',
      'no',
      'hola@orilla.es',
      '@orilla',
      '',
      '',
      '',
      'open.spotify.com/artist/4orilla',
      '@orilla',
    ]);
    const { asked, refused } = questions;
    const answers = await collect(['--nombre=La Orilla', '--acto=banda'], {}, questions);
    expect(answers).toMatchObject({
      pais: 'España',
      lema: 'no',
      correo: 'hola@orilla.es',
      instagram: 'https://www.instagram.com/orilla',
      spotify: 'https://open.spotify.com/artist/4orilla',
      bandcamp: 'https://orilla.bandcamp.com',
      tintas: 'fuego',
    });
    expect(refused).toStrictEqual([
      expect.stringContaining('no es un país que el sitio conozca'),
      'hace falta, por ejemplo A Coruña',
    ]);
    // Spain has two clocks, so the zone is asked for; without a festival, its day is not.
    expect(asked.filter((question) => question.includes('zona'))).toStrictEqual([
      '¿Qué zona horaria tiene? [Europe/Madrid]\n>',
    ]);
    expect(asked.filter((question) => question.includes('empieza el festival'))).toEqual([]);
  });

  it.each([
    ['banda', ['¿Spotify?', '¿Bandcamp?']],
    ['stand up', []],
  ])('%s: asked for the music that it publishes: %j', async (acto, expected) => {
    const questions = scripted([]);
    await collect([...COMEDIAN.slice(0, -1), `--acto=${acto}`], {}, questions);
    expect(questions.asked.flatMap((question) => /^¿(?:Spotify|Bandcamp)\?/u.exec(question) ?? [])).toEqual(
      expected,
    );
  });
});

describe('initialContent', () => {
  it.each([
    ['a comedian in Chile', [...COMEDIAN]],
    [
      'a band in Spain with everything',
      [
        '--nombre=La "Orilla"',
        '--acto=banda',
        '--pais=España',
        '--ciudad=Las Palmas',
        '--correo=a@orilla.es',
        '--tintas=cielo',
        '--festival=Ruido del Sur',
        '--festival-fecha=14/05/2027',
        '--cursos=si',
        '--merch=si',
        '--videos=si',
        '--galeria=si',
        '--prensa=si',
        '--dominio=laorilla.es',
        '--si',
      ],
    ],
    [
      'a theatre in Tijuana',
      [
        '--nombre=Teatro Norte',
        '--acto=teatro',
        '--pais=Mexico',
        '--ciudad=Tijuana',
        '--estado=Baja California',
        '--correo=a@norte.mx',
        '--si',
      ],
    ],
    [
      'an act in Texas',
      [
        '--nombre=Los de El Paso',
        '--pais=USA',
        '--ciudad=El Paso',
        '--estado=TX',
        '--zona=America/Denver',
        '--correo=a@elpaso.com',
        '--si',
      ],
    ],
  ])('%s: content without a problem, whose only warnings are the example texts', async (_act, args) => {
    const dir = await temporary();
    await write(dir, initialContent(await collect(args), TODAY));
    const { problems, warnings } = await checkContent(dir, { now: Date.UTC(2026, 10, 22, 18) });
    expect(problems.map(formatProblem)).toStrictEqual([]);
    expect(warnings.filter(({ message }) => !message.includes('ejemplo de content:init'))).toEqual([]);
    expect(warnings.length).toBeGreaterThan(0);
  });

  it('the privacy notice: has the answers and no placeholder', async () => {
    const files = initialContent(await collect([...COMEDIAN, '--titular=Rosario Paz Soto']), TODAY);
    const privacyNotice = files.get('aviso-de-privacidad.md') ?? '';
    expect(privacyNotice).toContain('Rosario Paz Soto («Rosario Paz»), de Valparaíso, Chile, es responsable');
    expect(privacyNotice).toContain('Las entradas se compran');
    expect(privacyNotice).toContain('[hola@rosario.cl](mailto:hola@rosario.cl)');
    expect(privacyNotice).toContain(`\n\n${noticesSection('entradas')}\n## Cuánto tiempo`);
    expect(privacyNotice).not.toMatch(/\[(?!hola@)/u);
  });

  it('the privacy notice of Spain: legal basis, all rights and where to complain, in words of Spain', async () => {
    const args = ['--nombre=La Orilla', '--acto=banda', '--pais=España', '--correo=a@orilla.es', '--si'];
    const answers = await collect([...args, '--ciudad=las palmas']);
    const notice = initialContent(answers, TODAY).get('aviso-de-privacidad.md') ?? '';
    expect(notice).toContain('La Orilla, de Las Palmas, España, es responsable');
    expect(notice).toContain(
      'conforme al Reglamento General de Protección de Datos de la Unión Europea y a la Ley Orgánica 3/2018',
    );
    expect(notice).toContain('letra a del artículo 6.1 de ese reglamento');
    expect(notice.match(/\((?!mailto:|https:)/u)).toBeNull();
    expect(notice).not.toMatch(/función|\bvideos\b/u);
    expect(notice).toMatch(/limitación[\s\S]*portabilidad[\s\S]*Agencia Española de Protección de Datos/u);
    expect(notice).not.toMatch(/sin costo|\ba el /u);
  });

  it('the press kit: chosen, begins with the tagline; not chosen, no file', async () => {
    const files = initialContent(await collect([...COMEDIAN, '--prensa=si']), TODAY);
    expect(files.get('prensa.md')).toContain('corta: "Rosario Paz. Stand up de Valparaíso."');
    expect(initialContent(await collect([...COMEDIAN]), TODAY).has('prensa.md')).toBe(false);
  });

  it('a name that ends in a full stop: one full stop after it', async () => {
    const args = [...COMEDIAN.slice(1), '--nombre=Los Ñandúes & Cía.', '--prensa=si'];
    const files = initialContent(await collect(args), TODAY);
    expect(files.get('site.yaml')).toContain('descripcion: "Fechas y entradas de Los Ñandúes & Cía."');
    expect(files.get('prensa.md')).toContain('corta: "Los Ñandúes & Cía. Stand up de Valparaíso."');
  });

  it('picture folders: posters always, and those of the chosen sections, so that git has them', async () => {
    const answers = await collect([...COMEDIAN, '--galeria=si', '--videos=si', '--prensa=si']);
    const kept = [...initialContent(answers, TODAY).keys()].filter((file) => file.endsWith('/.gitkeep'));
    expect(kept).toStrictEqual(['carteles/.gitkeep', 'galeria/.gitkeep', 'prensa/.gitkeep']);
  });

  it('the list of what is left: names the example show, the chosen sections and the address', async () => {
    const files = initialContent(await collect([...COMEDIAN, '--galeria=si', '--dominio=rosario.cl']), TODAY);
    const list = files.get('PENDIENTES.md') ?? '';
    expect(list).toContain(
      'borra el de ejemplo (`shows/2026/2026-12-22-valparaiso.md`) en vez de cambiarlo: su dirección lleva',
    );
    expect(list).toContain('- [ ] Galería:');
    expect(list).not.toContain('Merch');
    expect(list).toContain('SITE_URL=https://rosario.cl npm run build');
  });

  it('an address with a folder: the settings with which the site is built there', async () => {
    const answers = await collect([...COMEDIAN, '--dominio=https://ana.github.io/gira/']);
    const list = initialContent(answers, TODAY).get('PENDIENTES.md') ?? '';
    const [, settings = ''] = /`(SITE_URL.*) npm run build`/u.exec(list) ?? [];
    const env = Object.fromEntries(settings.split(' ').map((each) => each.split('=')));
    expect(siteAddress(env)).toBe('https://ana.github.io/gira/');
  });
});

test.each([
  'instagram',
  'facebook',
  'youtube',
  'tiktok',
  'spotify',
  'bandcamp',
  'dominio',
  'festival',
] as const)('--%s=no: there is none', async (name) => {
  const answers = await collect([...COMEDIAN, '--acto=banda', `--${name}=no`]);
  expect(answers[name]).toBe('');
});

test('the link that Spotify copies for programs: the address of the artist', async () => {
  const { spotify } = await collect([...COMEDIAN, '--acto=banda', '--spotify=spotify:artist:4orilla']);
  expect(spotify).toBe('https://open.spotify.com/artist/4orilla');
});

test('an address of mail that the site refuses: asked again', async () => {
  const correo = '--correo=hola..tour@rosario.cl';
  await expect(collect([...COMEDIAN.filter((each) => !each.startsWith('--correo')), correo])).rejects.toThrow(
    '--correo: no es un correo; escríbelo como hola@ejemplo.com',
  );
});

test('--carpeta=~/contenido: in the home folder, not in one named ~', async () => {
  expect((await collect([...COMEDIAN, '--carpeta=~/contenido'])).carpeta).toBe(join(homedir(), 'contenido'));
});

describe('obstacleIn', () => {
  const SITE = '# Todo es de muestra: cámbialo por lo tuyo.\nnombre: "Timbito"\n';
  const show = '---\nciudad: "León"\n---\n';

  it.each([
    ['a folder that does not exist', null, null],
    ['an empty folder', {}, null],
    [
      'the sample',
      { 'site.yaml': SITE, 'shows/2026/a.md': sign(show), 'galeria/f001.jpg': 'x', 'README.md': 'x' },
      null,
    ],
    [
      'a changed show',
      { 'site.yaml': SITE, 'shows/2026/a.md': sign(show).replace('León', 'Silao') },
      'shows/2026/a.md',
    ],
    ['a site of its own', { 'site.yaml': 'nombre: "Ana"\n', 'shows/2026/a.md': sign(show) }, 'site.yaml'],
    ['other files', { 'fotos/1.jpg': 'x' }, 'archivos que no son de un sitio'],
  ])('%s', async (_what, files, obstacle) => {
    const dir = files === null ? join(await temporary(), 'nueva') : await temporary(files);
    const found = await obstacleIn(dir);
    if (obstacle === null) expect(found).toBeNull();
    else expect(found).toContain(obstacle);
  });

  it.each(['contenido', 'contenido/x'])('a file, or a path below one: %s: refused', async (path) => {
    const file = join(await temporary({ contenido: '' }), path);
    expect(await obstacleIn(file)).toBe(`${file} no es una carpeta; usa otra ruta.`);
  });

  it.each(['src', 'tests/fixtures/otra', '.', '..', '.git'])('%s: refused', async (dir) => {
    expect(await obstacleIn(dir)).toContain('es parte del programa');
  });
});

test("moveAside: keeps the guide, the schemas and what is Git's, and moves the rest to the backup", async () => {
  const dir = await temporary({
    'README.md': 'guía',
    '.schemas/a.json': '{}',
    '.gitattributes': '* text',
    'site.yaml': 'x',
    'shows/2026/a.md': 'y',
  });
  const backup = await moveAside(dir, await temporary(), '2026');
  expect(await readFile(join(backup ?? '', 'shows/2026/a.md'), 'utf8')).toBe('y');
  expect(await readFile(join(dir, 'README.md'), 'utf8')).toBe('guía');
  expect(await readFile(join(dir, '.gitattributes'), 'utf8')).toBe('* text');
  await expect(readFile(join(dir, 'site.yaml'))).rejects.toThrow('ENOENT');
  expect(await moveAside(await temporary(), await temporary(), '2026')).toBeNull();
});

test.each([
  ['', '../mi-contenido', 'CONTENT_DIR=../mi-contenido\n'],
  ['API_PORT=5001', '../a', 'API_PORT=5001\nCONTENT_DIR=../a\n'],
  ['# mío\nCONTENT_DIR=../viejo\nAPI_PORT=5001\n', '/a b', '# mío\nAPI_PORT=5001\nCONTENT_DIR="/a b"\n'],
  ['CONTENT_DIR=../viejo\nAPI_PORT=5001\n', null, 'API_PORT=5001\n'],
])('saveSetting: %j with %s, %j', async (text, value, expected) => {
  const file = join(await temporary(), '.env');
  await writeFile(file, text);
  await saveSetting(file, 'CONTENT_DIR', value);
  expect(await readFile(file, 'utf8')).toBe(expected);
});

test.each([
  'C:\\Users\\Ana Paz\\nuestro contenido',
  'C:\\nuevo',
  '/srv/mi "gira"',
  "/srv/d'oro mi",
  '/srv/mi#gira',
  '/a`b`',
])('saveSetting: the program reads the folder %s as it was given', async (folder) => {
  const file = join(await temporary(), '.env');
  await saveSetting(file, 'CONTENT_DIR', folder);
  expect(parseEnv(await readFile(file, 'utf8'))).toEqual({ CONTENT_DIR: folder });
});

test('saveSetting: a file of keys is replaced whole, stays private and stays where a link leads', async () => {
  const dir = await temporary({ ajustes: 'API_TOKEN=x\n' });
  await chmod(join(dir, 'ajustes'), 0o600);
  const { ino } = await stat(join(dir, 'ajustes'));
  await symlink('ajustes', join(dir, '.env'));
  await saveSetting(join(dir, '.env'), 'CONTENT_DIR', '../a');
  expect(await readFile(join(dir, 'ajustes'), 'utf8')).toBe('API_TOKEN=x\nCONTENT_DIR=../a\n');
  const after = await stat(join(dir, 'ajustes'));
  expect([after.mode & 0o777, after.ino === ino, await readdir(dir)]).toEqual([
    0o600,
    false,
    ['.env', 'ajustes'],
  ]);
});

test('inkSwatches: six lines, with colours only where the terminal has them', () => {
  expect(inkSwatches(false).split('\n')).toHaveLength(6);
  expect(inkSwatches(false)).not.toContain('\u001b');
  expect(inkSwatches(true)).toContain('\u001b[48;2;255;46;126m');
});
