import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatProblem } from '../../storage/files/problem.ts';
import { checkContent } from '../check/check-content.ts';
import { migrateContent, readContentTexts } from './migrations.ts';

/** Content as version 0.1.0 wrote it, from the history of this repository. */
const FIRST = join(import.meta.dirname, '../../../tests/fixtures/v0.1.0');

async function copy(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'gira-migrate-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  await cp(FIRST, dir, { recursive: true });
  return dir;
}

test('migrateContent: content of 0.1.0, valid after it, and nothing is left to change', async () => {
  const dir = await copy();
  const before = await checkContent(dir);
  expect(before.problems.map(formatProblem)).toContain(
    '. · es de una versión anterior del programa; npm run content:migrate enseña qué hay que cambiar, y con -- --escribir lo cambia',
  );
  const { changes, texts } = migrateContent(await readContentTexts(dir));
  expect(changes.map(({ file, message }) => `${file} · ${message}`)).toStrictEqual([
    'festivals/black-chrome-2024.yaml · gana pais: Mexico',
    'festivals/black-chrome-2024.yaml · gana menu: Black & Chrome',
    'festivals/black-chrome-2024.yaml · gana descripcion: Black & Chrome 2024: festival de comedia en San Luis Potosí.',
    'festivals/black-chrome-2024.yaml · gana ruta: blacknchrome',
    'festivals/black-chrome-2024.yaml · gana aspecto: cromo',
    'festivals/black-chrome-2024.yaml · gana boletos: Gratis · *Los boletos son completamente gratis*',
    'festivals/black-chrome-2024.yaml · gana videos: true',
    'site.yaml · pierde cuentaRegresiva, que pasa a festivals/black-chrome-2024.yaml',
    'festivals/black-chrome-2024.yaml · gana cuentaRegresiva, que estaba en site.yaml',
    'site.yaml · gana pais: Mexico',
    'site.yaml · gana acto: stand up',
    'site.yaml · gana anuncio: Stand up con Timbito',
    'site.yaml · gana tiposDeShow: Asquerosos',
  ]);
  for (const [file, text] of texts) await writeFile(join(dir, file), text);
  expect((await checkContent(dir)).problems.map(formatProblem)).toStrictEqual([]);
  expect(migrateContent(await readContentTexts(dir)).changes).toStrictEqual([]);
});

test('migrateContent: comments, quotes and the order of fields stay', async () => {
  const texts = await readContentTexts(FIRST);
  const before = texts.get('festivals/black-chrome-2024.yaml') ?? '';
  expect(before).toContain('# Todo es de muestra');
  expect(migrateContent(texts).texts.get('festivals/black-chrome-2024.yaml')?.startsWith(before)).toBe(true);
});

test.each([
  [
    'content of the present',
    { 'site.yaml': 'nombre: "Ana"\n', 'festivals/a.yaml': 'titulo: "A"\npais: "Chile"\n' },
  ],
  [
    'a festival of the present whose country is missing',
    { 'site.yaml': 'nombre: "Ana"\npais: "Chile"\n', 'festivals/a.yaml': 'titulo: "A"\nciudad: "Lota"\n' },
  ],
  ['a folder without site.yaml', { 'galeria.yaml': '[]\n' }],
  ['a file that is not YAML', { 'site.yaml': 'nombre: "Ana\ncuentaRegresiva: 1\n' }],
])('migrateContent: %s, no change', (_what, files) => {
  expect(migrateContent(new Map(Object.entries(files)))).toStrictEqual({ changes: [], texts: new Map() });
});

test('migrateContent: several festivals, the last has the page of 0.1.0 and all a country', () => {
  const { texts } = migrateContent(
    new Map([
      ['site.yaml', 'nombre: "Ana"\n'],
      ['festivals/a-2023.yaml', 'titulo: "A 2023"\nciudad: "León"\n'],
      ['festivals/a-2024.yaml', 'titulo: "A 2024"\nciudad: "León"\n'],
    ]),
  );
  expect(texts.get('festivals/a-2023.yaml')).toBe('titulo: "A 2023"\nciudad: "León"\npais: "Mexico"\n');
  expect(texts.get('festivals/a-2024.yaml')).toContain('ruta: "blacknchrome"');
  expect(texts.get('festivals/a-2024.yaml')).not.toContain('menu');
});
