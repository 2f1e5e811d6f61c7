/** A content folder for tests, with one entry per collection and required fields only. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { tinyJpeg } from '../../../tests/corpus/picture.ts';
import { formatProblem } from '../files/problem.ts';
import { readContent } from './read-content.ts';

export const SHOW = 'shows/2026/2026-12-05-guadalajara.md';
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
/** The text of a show file with changed fields. Values are YAML. */
export const showText = (changes: Record<string, string> = {}) =>
  `---\n${Object.entries({ ...fields, ...changes })
    .map(([key, value]) => `${key}: ${value}\n`)
    .join('')}---\n`;

const picture = (indent: string) => `${indent}imagen: galeria/f001.jpg\n${indent}alt: Foto\n`;
/** One valid file, or one entry, of every collection. */
export const VALID_FILES: Readonly<Record<string, string>> = {
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
  ].join(''),
  'comedians.yaml': '- nombre: RITA\n  color: uno\n',
  'videos.yaml': '- comediante: Rita\n  link: https://youtu.be/abcdefghijk\n',
  'galeria.yaml': '- imagen: galeria/f001.jpg\n  alt: Foto\n',
  'products.yaml': '- imagen: galeria/f001.jpg\n  alt: Foto\n',
  'courses.yaml': '- imagen: galeria/f001.jpg\n  alt: Foto\n  modalidad: Online\n',
  'festivals/black-chrome-2024.yaml': [
    'titulo: Black & Chrome 2024\nciudad: San Luis Potosí\nestado: San Luis Potosí\n',
    'pais: Mexico\nlugar: Teatro\n',
    `flyer:\n${picture('  ')}lineup:\n${picture('  ')}`,
    `dias:\n  - dia: "26"\n    fecha: 2024-09-26\n    comediantes: [Rita]\n${picture('    ')}`,
    'puntos:\n  - lugar: Podólogo Disana\n    direccion: Centro\n',
    `instructores:\n  - nombre: Rita\n    taller: Monólogo\n${picture('    ')}`,
  ].join(''),
  'lugares/foro-el-telon.yaml': 'nombre: Foro El Telón\nciudad: Guadalajara\n',
  'ciudades.yaml': '- ciudad: Guadalajara\n  pais: Mexico\n  latitud: 20.67\n  longitud: -103.35\n',
  'aviso-de-privacidad.md': '---\ntitulo: Aviso\nactualizado: 2026-11-01\n---\nTexto.\n',
  [SHOW]: showText(),
};

/** Creates a folder with `VALID_FILES` before each test of the file, and removes it after the test. */
export function validFolder() {
  const folder = { dir: '', write, problems, warnings };
  async function write(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder.dir, path)), { recursive: true });
      await writeFile(join(folder.dir, path), content);
    }
  }
  async function problems(): Promise<string[]> {
    return (await readContent(folder.dir)).problems.map(formatProblem);
  }
  async function warnings(): Promise<string[]> {
    return (await readContent(folder.dir)).warnings.map(formatProblem);
  }
  beforeEach(async () => {
    folder.dir = await mkdtemp(join(tmpdir(), 'gira-content-'));
    await write({ ...VALID_FILES, 'galeria/f001.jpg': tinyJpeg });
  });
  afterEach(() => rm(folder.dir, { recursive: true }));
  return folder;
}
