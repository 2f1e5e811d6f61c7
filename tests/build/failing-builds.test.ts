import { cp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFolder } from '../support/build-folder.ts';
import { failedBuild } from '../support/failed-build.ts';
import { runBuild } from '../support/run-build.ts';
import { TOUR_DIR } from '../support/tour-dir.ts';

const SHOW = `---
ciudad: "Saltillo"
estado: "Coahuila"
pais: "Mexico"
fecha: "2027-05-01"
taquilla: "$250"
direccion: "Calle Uno No. 1"
lugar: "Foro Uno"
show: "8:30pm"
---
`;

/** Invalid show files, and the line of the report that each must cause. */
const INVALID_SHOWS = [
  ['roto.md', SHOW.replace('"Foro Uno"', '"Foro Uno'), /shows\/2027\/roto\.md:\d+:\d+ · /u],
  [
    'falta.md',
    SHOW.replace('ciudad: "Saltillo"\n', ''),
    /falta\.md:1 · ciudad: falta; escribe, por ejemplo, ciudad: "Guadalajara"/u,
  ],
  [
    'campo.md',
    SHOW.replace('taquilla', 'taquila'),
    /campo\.md:6:1 · taquila: no es un campo conocido; ¿quisiste escribir taquilla\?/u,
  ],
  [
    'fecha.md',
    SHOW.replace('2027-05-01', '2027-02-30'),
    /fecha\.md:5:1 · fecha: no es una fecha que exista/u,
  ],
  [
    'cartel.md',
    SHOW.replace('show:', 'cartel: "carteles/nada.jpg"\nshow:'),
    /cartel\.md:9:1 · cartel: no existe la imagen carteles\/nada\.jpg/u,
  ],
  ['pais.md', SHOW.replace('"Mexico"', '"Brasil"'), /pais\.md:4:1 · pais: .*agrega zona/u],
  ['motor.md', SHOW.replace('---\n', '---js\n'), /motor\.md · su primera línea es ---js; deja solo ---/u],
  [
    'doble.md',
    SHOW,
    /doble\.md:5:1 · fecha: es el mismo show que|otro\.md:5:1 · fecha: es el mismo show que/u,
  ],
  ['otro.md', SHOW, /Hay \d+ problemas en el contenido/u],
] as const;

let folder: string;

beforeAll(async () => {
  folder = await buildFolder('build');
  await cp(TOUR_DIR, join(folder, 'content'), { recursive: true });
  for (const [name, text] of INVALID_SHOWS) await writeFile(join(folder, 'content/shows/2027', name), text);
  await writeFile(
    join(folder, 'content/shows/2027/latin.md'),
    Buffer.from(SHOW.replace('Saltillo', 'Mérida'), 'latin1'),
  );
  await symlink('/etc/hostname', join(folder, 'content/shows/2027/enlace.md'));
});

afterAll(() => rm(folder, { recursive: true }));

describe('build that fails', () => {
  it('invalid content: every problem is named in Spanish, the published site stays', async () => {
    const live = join(folder, 'dist');
    await cp('public', live, { recursive: true });
    await writeFile(join(live, 'index.html'), 'lo que estaba publicado');
    const { code, output } = await runBuild({ CONTENT_DIR: join(folder, 'content'), OUT_DIR: live });
    expect(code).toBe(1);
    for (const [, , line] of INVALID_SHOWS) expect(output).toMatch(line);
    expect(output).toMatch(/latin\.md · no está en UTF-8; guárdalo de nuevo con la codificación UTF-8/u);
    expect(output).toMatch(/enlace\.md · es un enlace simbólico/u);
    expect(output).toContain('El sitio no se construyó; el que estaba publicado sigue igual.');
    expect(output).not.toMatch(/\bat .*\.ts:\d+/u);
    expect(await readFile(join(live, 'index.html'), 'utf8')).toBe('lo que estaba publicado');
  });

  it.each([
    ['PUBLIC_API_URL', 'localhost:5000', /PUBLIC_API_URL no es una dirección: "localhost:5000"/u],
    ['PUBLIC_CONTACT_ENDPOINT', '/contacto', /PUBLIC_CONTACT_ENDPOINT no es una dirección: "\/contacto"/u],
    ['BASE_PATH', 'gira', /BASE_PATH no empieza con una diagonal: "gira"\. Escribe "\/gira\/"/u],
    ['BUILD_NOW', 'mañana', /BUILD_NOW no es una fecha/u],
    ['OUT_DIR', `${process.cwd()}.sites/gira`, /OUT_DIR está en una carpeta cuyo nombre empieza como/u],
    ['CONTENT_DIR', '/no/hay', /no existe la carpeta de contenido/u],
  ] as const)('%s: a bad value is named, nothing is written', async (name, value, message) => {
    const output = await failedBuild({ OUT_DIR: join(folder, 'nunca'), [name]: value });
    expect(output).toMatch(message);
    expect(output).not.toMatch(/\bat .*\.ts:\d+/u);
    expect((await readdir(folder)).filter((found) => found.startsWith('nunca'))).toEqual([]);
  });

  it('SITE_URL: the command ends with 1 and names a bad value, nothing is written', async () => {
    const { code, output } = await runBuild({ OUT_DIR: join(folder, 'nunca'), SITE_URL: 'timbito' });
    expect(code).toBe(1);
    expect(output).toMatch(/SITE_URL no es una dirección/u);
    expect(output).not.toMatch(/\bat .*\.ts:\d+/u);
    expect((await readdir(folder)).filter((found) => found.startsWith('nunca'))).toEqual([]);
  });
});
