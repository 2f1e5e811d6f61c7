import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
import { EXAMPLE_MARK } from '../../storage/write/example-mark.ts';
import { editShow, removeShow, restoreContent } from './change-commands.ts';

const ID = '2027-12-05-guadalajara';
const FILE = `shows/2027/${ID}.md`;
const TEXT = `---
# El bueno
ciudad: Guadalajara
estado: Jalisco
pais: Mexico
fecha: 2027-12-05
taquilla: "$250" # subió
direccion: Av. 1
lugar: Foro
show: 8:30pm
---

Notas.
`;

let options: Parameters<typeof editShow>[0];
beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), 'gira-change-'));
  await mkdir(join(dir, 'shows/2027'), { recursive: true });
  await writeFile(join(dir, FILE), TEXT);
  options = { dir, keepsVersions: true, now: Date.parse('2026-11-21T18:00:00Z') };
});
afterEach(() => rm(options.dir, { recursive: true }));

const read = () => readFile(join(options.dir, FILE), 'utf8');

test.each([
  ['.gira', () => editShow(options, [ID, 'taquilla=$300'])],
  ['.papelera', () => removeShow(options, [ID])],
  ['.papelera', () => restoreContent(options, [])],
  ['shows/2027', () => restoreContent(options, [ID])],
])('%s is a symbolic link: an error that names it, nothing is written there', async (path, run) => {
  await removeShow(options, [ID]);
  await restoreContent(options, [ID]);
  if (path === 'shows/2027') await removeShow(options, [ID]);
  const outside = join(options.dir, 'fuera');
  await mkdir(outside);
  await rm(join(options.dir, path), { recursive: true, force: true });
  await symlink(outside, join(options.dir, path));
  await expect(run()).rejects.toThrow(`${path} es un enlace simbólico, y los enlaces no se siguen`);
  expect(await readdir(outside)).toEqual([]);
});

describe('content:edit', () => {
  it('a field by the name of a spreadsheet: written; an hour that is none: what to write', async () => {
    await editShow(options, [ID, 'hora=21h30']);
    expect(await read()).toMatch(/^show: "?21h30"?$/mu);
    await expect(editShow(options, [ID, 'show=9'])).rejects.toThrow('escribe 9pm o 9am');
  });

  it('fields by the names of files: written, comments and the file’s name stay', async () => {
    expect(
      await editShow(options, [ID, 'taquilla=$300=a', 'link=https://a.example/?x=1', 'asquerosos=si']),
    ).toBe(`Guardado en ${FILE}.`);
    expect(await read()).toBe(
      TEXT.replace('"$250"', '"$300=a"').replace(
        'show: 8:30pm\n',
        'show: 8:30pm\nlink: "https://a.example/?x=1"\nasquerosos: "si"\nactualizado: "2026-11-21T12:00:00-06:00"\n',
      ),
    );
    expect(await editShow(options, [ID, 'link=', 'tiposhow='])).toContain('Guardado');
    expect(await read()).not.toMatch(/link|asquerosos/u);
    expect(await editShow(options, [ID, 'taquilla=$300=a'])).toContain('ya estaba así');
  });

  it('the name of another show in antes, and a picture of the sample’s name at a public address: refused', async () => {
    const other = TEXT.replace('2027-12-05', '2027-12-06');
    await writeFile(join(options.dir, 'shows/2027/otro.md'), other);
    await expect(editShow(options, [ID, 'antes=otro'])).rejects.toThrow(
      `${FILE} · antes: otro es de shows/2027/otro.md; borra el que no es\nNo se guardó nada.`,
    );
    await expect(editShow({ ...options, refusesSample: true }, [ID, 'titulo=Timbito'])).rejects.toThrow(
      'titulo: todavía lleva un nombre de la muestra; pon el tuyo',
    );
    expect(await read()).toBe(TEXT);
  });

  it('the example show: other data take its mark away, other notes or comments do not', async () => {
    const marked = TEXT.replace('# El bueno', `${EXAMPLE_MARK}\n# El bueno`);
    await writeFile(join(options.dir, FILE), marked);
    await editShow(options, [ID, 'notas=Otras.']);
    expect(await read()).toContain(EXAMPLE_MARK);
    await editShow(options, [ID, 'lugar=Teatro']);
    expect(await read()).toMatch(/^---\n# El bueno\nciudad: .*# subió\n.*lugar: "Teatro"\n/su);
    expect(await read()).not.toContain(EXAMPLE_MARK);
  });

  it.each([
    [[ID, 'agotado'], 'No se entiende «agotado». Uso: npm run content:edit -- SHOW CAMPO=VALOR…'],
    [['no-hay', 'estatus=agotado'], 'No hay un show «no-hay»'],
    [['../site', 'estatus=agotado'], 'No hay un show «../site»'],
    [[ID, 'estatus=vendido'], 'estatus: solo puede ser uno de'],
    [[ID, 'ciudad='], 'ciudad: '],
    [[ID, 'cuidad=x'], 'cuidad: no es un campo conocido'],
    [[ID, 'cartel=carteles/no.jpg'], 'cartel: no existe'],
  ])('%j: refused, nothing is written', async (args, words) => {
    await expect(editShow(options, args)).rejects.toThrow(words);
    expect(await read()).toBe(TEXT);
  });

  it('the same date, city, place and hour as another show: refused with its name', async () => {
    await writeFile(join(options.dir, 'shows/2027/otro.md'), TEXT.replace('8:30pm', '11:00pm'));
    await expect(editShow(options, [ID, 'show=11:00pm'])).rejects.toThrow('Ese show ya está en otro');
  });
});

describe('content:remove and content:restore', () => {
  it('a show: to the bin, listed there, and back byte by byte', async () => {
    expect(await restoreContent(options, [])).toBe('La papelera está vacía.');
    expect(await removeShow(options, [ID])).toContain(`npm run content:restore -- ${ID}`);
    expect(await readdir(join(options.dir, 'shows/2027'))).toEqual([]);
    const list = await restoreContent(options, []);
    expect(list).toMatch(new RegExp(`^[0-9a-f]{20} {2}2026-11-21 18:00 UTC {2}${FILE}$`, 'u'));
    expect(await restoreContent(options, [list.slice(0, 20)])).toBe(`${FILE} está de vuelta.`);
    expect(await read()).toBe(TEXT);
    await removeShow(options, [ID]);
    expect(await restoreContent(options, [ID])).toContain('de vuelta');
  });

  it('a name that is taken meanwhile: refused', async () => {
    await removeShow(options, [ID]);
    await writeFile(join(options.dir, FILE), TEXT.replace('Foro', 'Otro'));
    await expect(restoreContent(options, [ID])).rejects.toThrow(`Ya existe ${ID}`);
    await expect(restoreContent(options, ['otra'])).rejects.toThrow('no está en la papelera');
    await expect(removeShow(options, ['no-hay'])).rejects.toThrow('No hay un show');
  });
});
