import { describe, expect, test } from 'vitest';
import { contentChanges, contentName } from './content-changes.ts';
import { contentLabel } from './content-label.ts';

const playera = { imagen: 'galeria/a.jpg', alt: 'Playera' };
const gorra = { imagen: 'galeria/b.jpg', alt: 'Gorra' };

describe('contentChanges', () => {
  test.each([
    ['nothing', { correo: 'a' }, { correo: 'a' }, []],
    ['a text', { correo: 'a@b.mx' }, { correo: 'c@d.mx' }, ['Correo: a@b.mx → c@d.mx']],
    ['a removed text', { lema: 'Sí' }, {}, ['Lema: Sí → vacío']],
    [
      'a text in a group',
      { redes: { facebook: 'x' } },
      { redes: { facebook: 'y' } },
      ['Redes · Facebook: x → y'],
    ],
    ['a picture', { imagen: 'galeria/a.jpg' }, { imagen: 'galeria/b.jpg' }, ['Imagen: cambió']],
    ['yes and no', { videos: true }, { videos: false }, ['Videos: sí → no']],
    ['a list of texts', { comediantes: ['A'] }, { comediantes: ['A', 'B'] }, ['Comediantes: A → A, B']],
    ['an added element', [playera], [playera, gorra], ['Se agregó Gorra']],
    ['a removed element', [playera, gorra], [gorra], ['Se quitó Playera']],
    ['another order', [playera, gorra], [gorra, playera], ['Otro orden']],
    [
      'another picture of an element',
      [playera],
      [{ ...playera, imagen: 'galeria/c.jpg' }],
      ['Playera · Imagen: cambió'],
    ],
    [
      'another name of an element',
      [playera],
      [{ ...playera, alt: 'Camisa' }],
      ['Playera · Qué se ve: Playera → Camisa'],
    ],
    [
      'an element in a group',
      { telefonos: [] },
      { telefonos: [{ ciudad: 'Mexicali' }] },
      ['Teléfonos: se agregó Mexicali'],
    ],
    [
      'ends of long texts',
      { cuerpo: `${'x'.repeat(90)}1` },
      { cuerpo: `${'x'.repeat(90)}2` },
      ['Cuerpo: cambió'],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(contentChanges(before, after)).toEqual(expected);
  });
});

test.each([
  [{ imagen: 'a.jpg', alt: 'Gorra' }, 'Gorra'],
  [{ lugar: 'Foro', direccion: 'Calle 1' }, 'Foro'],
  [{ otro: 'Texto' }, 'Texto'],
  [{}, '001'],
  [null, '001'],
])('contentName %o: %s', (data, name) => {
  expect(contentName(data, '001')).toBe(name);
});

test.each([
  ['titulo', 'Título'],
  ['puntosDeEntrega', 'Puntos de entrega'],
  ['fechasProximas', 'Lista de próximas fechas'],
  ['telefonos-2', 'Teléfonos 2'],
])('contentLabel %s: %s', (key, label) => {
  expect(contentLabel(key)).toBe(label);
});

test.each([
  ['https://www.b.mx/a', 'http://b.mx/c', ['Enlace: b.mx/a → b.mx/c']],
  ['http://b.mx/a', 'https://b.mx/a', ['Enlace: http://b.mx/a → https://b.mx/a']],
])(
  'addresses %s and %s: without what both may lack, unless nothing else differs',
  (before, after, changes) => {
    expect(contentChanges({ enlace: before }, { enlace: after })).toEqual(changes);
  },
);
