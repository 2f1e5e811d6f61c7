import { describe, expect, it } from 'vitest';
import { SHOW, showText, validFolder } from './content.fixture.ts';
import { readContent } from './read-content.ts';

const folder = validFolder();
const FILE = 'lugares/foro-el-telon.yaml';

describe('readContent: venues', () => {
  it('a venue of a show: neither problems nor warnings', async () => {
    expect([await folder.problems(), await folder.warnings()]).toEqual([[], []]);
  });

  it('two files of one venue: a problem in the second', async () => {
    await folder.write({ 'lugares/otro.yaml': 'nombre: "FORO  el telon"\nciudad: "guadalajara"\n' });
    expect(await folder.problems()).toEqual([
      `lugares/otro.yaml:1:1 · nombre: es el mismo lugar que ${FILE} (nombre y ciudad); borra uno de los dos o, si hay dos ciudades con ese nombre, escribe su estado y pais`,
    ]);
  });

  it('two venues with one name in two cities with one name: none', async () => {
    await folder.write({ 'lugares/otro.yaml': 'nombre: Foro El Telón\nciudad: Guadalajara\npais: España\n' });
    expect(await folder.problems()).toEqual([]);
  });

  it.each([
    ['almost the name of a show', 'Foro El Telon Rojo', true],
    ['a name of its own', 'Auditorio Municipal', false],
  ])('a venue without shows, %s: warns is %j', async (_what, nombre, warns) => {
    await folder.write({ 'lugares/otro.yaml': `nombre: "${nombre}"\nciudad: "Guadalajara"\n` });
    expect(await folder.warnings()).toEqual(
      warns
        ? [
            'lugares/otro.yaml:1:1 · nombre: ningún show de Guadalajara tiene este lugar y sus datos no se usan; ¿es Foro El Telón? Escríbelo igual en los dos',
          ]
        : [],
    );
  });

  it('a venue almost named like a show of another city: no warning', async () => {
    await folder.write({
      [SHOW]: showText({ lugar: '"Foro El Telón Rojo"', ciudad: '"Zapopan"' }),
    });
    expect(await folder.warnings()).toEqual([]);
  });

  it.each([
    ['no name', 'ciudad: Guadalajara\n', 'nombre: falta'],
    ['an unknown field', 'nombre: X\nciudad: Y\nedades: "18"\n', 'edades: no es un campo conocido'],
    [
      'a map that is a phone',
      'nombre: X\nciudad: Y\nmapa: "tel:3312345678"\n',
      'mapa: no es la dirección de un mapa',
    ],
    ['a name that is a number', 'nombre: 5\nciudad: Y\n', 'nombre: debe ser texto'],
  ])('%s: a problem with its field', async (_what, text, message) => {
    await folder.write({ [FILE]: text });
    const [problem = '', ...others] = await folder.problems();
    expect(problem).toContain(` · ${message}`);
    expect(others).toEqual([]);
  });

  it('an empty field: the same as an absent one', async () => {
    await folder.write({ [FILE]: 'nombre: Foro El Telón\nciudad: Guadalajara\nedad:\n' });
    const { entries } = await readContent(folder.dir);
    expect(entries.venues.map(({ data }) => data)).toEqual([
      { nombre: 'Foro El Telón', ciudad: 'Guadalajara' },
    ]);
  });
});
