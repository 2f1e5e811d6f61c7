/** First sites of owners: content of `content:init`, and content of 0.1.0 after `content:migrate`, is published as it is. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildSite } from '../support/build-site.ts';
import { envWithoutVitest } from '../support/run-build.ts';

const FIRST_VERSION = join(import.meta.dirname, '../fixtures/v0.1.0');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gira-owners-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Runs a program of scripts/ in a folder, so that its `.env` is written there. */
async function run(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = folder,
) {
  const { stdout } = await promisify(execFile)(process.execPath, [resolve('scripts', program), ...args], {
    cwd,
    env: { ...envWithoutVitest, ...env },
  });
  return stdout;
}

/** Builds a content folder and returns the path of the site. */
async function build(content: string, name: string): Promise<string> {
  const site = join(folder, name);
  await buildSite({ CONTENT_DIR: content, OUT_DIR: site, FAST_PICTURES: 'blank' });
  return site;
}

test('content:init without questions: content that is valid, remembered in .env, and built without the sample', async () => {
  const options = [
    ...[
      '--nombre',
      'Rosario Paz',
      '--pais',
      'Chile',
      '--ciudad',
      'Valparaíso',
      '--correo',
      'hola@rosario.cl',
    ],
    ...[
      '--tintas',
      'noche',
      '--galeria',
      'si',
      '--festival',
      'Risas del Puerto',
      '--festival-fecha',
      '2027-05-14',
    ],
    ...['--prensa', 'si', '--carpeta', 'mi-contenido', '--si'],
  ];
  const output = await run('content/init.ts', options);
  expect(output).not.toContain('problema');
  expect(output).toContain('# Pendientes');
  expect(await readFile(join(folder, '.env'), 'utf8')).toBe('CONTENT_DIR=mi-contenido\n');
  const site = await build(join(folder, 'mi-contenido'), 'rosario');
  const files = (await readdir(site, { recursive: true })).filter((file) =>
    /\.(?:html|json|xml|ics|txt)$/u.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(site, file), 'utf8')));
  expect(files).toContain('festival/risas-del-puerto/index.html');
  expect(texts.some((text) => text.includes('Rosario Paz'))).toBe(true);
  const press = texts[files.indexOf('prensa/index.html')];
  expect(press).toContain('Descargar los textos');
  expect(press).not.toMatch(/fotos para|Descargar todo/u);
  expect(files.filter((_, index) => /Timbito|Black &(?:amp;)? Chrome/u.test(texts[index] ?? ''))).toEqual([]);
});

test.each([
  ['content/', [], 'content'],
  ['another folder', ['--carpeta', 'otra'], 'otra'],
])(
  'content:init into %s: its guide has the name of the act, and nothing that is true of the sample only',
  async (name, options, dir) => {
    const checkout = join(folder, name.replace(/\W/gu, '-'));
    await mkdir(join(checkout, 'content'), { recursive: true });
    const guide =
      '<!-- campos: site -->\nFechas de Timbito.\n<!-- muestra -->\nLa muestra.\n<!-- fin de la muestra -->\nFin.\n';
    await writeFile(join(checkout, 'content/README.md'), guide);
    const act = '--nombre Rosario --pais Chile --ciudad Santiago --correo hola@rosario.cl --si'.split(' ');
    await run('content/init.ts', [...act, ...options], {}, checkout);
    expect(await readFile(join(checkout, dir, 'README.md'), 'utf8')).toBe(
      '<!-- campos: site -->\nFechas de Rosario.\nFin.\n',
    );
  },
);

test('content:init into a repository that has a README: it stays, and the guide is beside it', async () => {
  const checkout = join(folder, 'programa');
  const content = join(checkout, 'repositorio');
  for (const dir of [join(checkout, 'content'), content]) await mkdir(dir, { recursive: true });
  await writeFile(join(checkout, 'content/README.md'), '<!-- campos: site -->\nFechas de Timbito.\n');
  await writeFile(join(content, 'README.md'), '# Mis apuntes\n');
  const act = '--nombre Rosario --pais Chile --ciudad Santiago --correo hola@rosario.cl --si'.split(' ');
  const output = await run('content/init.ts', [...act, '--carpeta', 'repositorio'], {}, checkout);
  expect(output).not.toContain('problema');
  const read = (file: string) => readFile(join(content, file), 'utf8');
  expect(await read('README.md')).toBe('# Mis apuntes\n');
  expect(await read('GUIA.md')).toBe('<!-- campos: site -->\nFechas de Rosario.\n');
  expect(await read('site.yaml')).toContain('puede llevar: GUIA.md');
});

test('content:init over content of an owner: refused, nothing changed', async () => {
  await cp(FIRST_VERSION, join(folder, 'suyo'), { recursive: true });
  const before = await readdir(join(folder, 'suyo'), { recursive: true });
  const options = '--nombre Ana --pais Mexico --ciudad León --estado Guanajuato --correo a@ana.mx --si'.split(
    ' ',
  );
  await expect(run('content/init.ts', [...options, '--carpeta', 'suyo'])).rejects.toThrow(
    'ya tiene contenido que no es el de muestra',
  );
  expect(await readdir(join(folder, 'suyo'), { recursive: true })).toEqual(before);
});

test('content of 0.1.0: a dry run, content:migrate --escribir, a valid content:check, and the page of its festival where it was', async () => {
  const content = join(folder, 'primera');
  await cp(FIRST_VERSION, content, { recursive: true });
  const env = { CONTENT_DIR: content };
  expect(await run('content/migrate.ts', [], env)).toContain('2 archivos por cambiar. No se escribió nada');
  await expect(run('content/check.ts', [], env)).rejects.toMatchObject({
    stdout: expect.stringContaining('npm run content:migrate'),
  });
  expect(await run('content/migrate.ts', ['--escribir'], env)).toContain('2 archivos escritos');
  expect(await run('content/check.ts', [], env)).toContain('El contenido está bien');
  const page = await readFile(join(await build(content, 'migrado'), 'blacknchrome/index.html'), 'utf8');
  expect(page).toContain('Los boletos son completamente gratis');
});
