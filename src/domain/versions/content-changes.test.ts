import { describe, expect, it, test } from 'vitest';
import { capitalize } from '../text/wording.ts';
import { type ContentChange, contentChanges } from './content-changes.ts';
import { contentLabel, entryName } from './content-label.ts';

const playera = { imagen: 'galeria/a.jpg', alt: 'Playera' };
const [una, otra, tercera] = ['Una', 'Otra', 'Tercera'].map((comediante) => ({
  comediante,
  link: `https://videos.example/${comediante}`,
}));
const gorra = { imagen: 'galeria/b.jpg', alt: 'Gorra' };

/** "Correo: a@b.mx → c@d.mx", "Redes · Facebook: …", "Se agregó Playera negra", "Otro orden" */
function changeText({ path, change }: ContentChange): string {
  const text = typeof change === 'string' ? change : `${change.before} → ${change.after}`;
  return path.length === 0 ? capitalize(text) : `${path.join(' · ')}: ${text}`;
}

describe('contentChanges', () => {
  it.each([
    ['nothing', { correo: 'a' }, { correo: 'a' }, []],
    ['a text', { correo: 'a@b.mx' }, { correo: 'c@d.mx' }, ['Correo: a@b.mx → c@d.mx']],
    ['a removed text', { lema: 'Sí' }, {}, ['Lema: Sí → (vacío)']],
    [
      'a text in a group',
      { redes: { facebook: 'x' } },
      { redes: { facebook: 'y' } },
      ['Redes · Facebook: x → y'],
    ],
    ['a picture', { imagen: 'galeria/a.jpg' }, { imagen: 'galeria/b.jpg' }, ['Imagen: cambió']],
    ['yes and no', { videos: true }, { videos: false }, ['Videos: Sí → No']],
    [
      'a list of texts',
      { comediantes: ['A'] },
      { comediantes: ['A', 'B'] },
      ['Quiénes se presentan: A → A, B'],
    ],
    ['an added element', [playera], [playera, gorra], ['Se agregó Gorra']],
    ['a removed element', [playera, gorra], [gorra], ['Se quitó Playera']],
    [
      'a removed element with the link of another',
      [una, { ...una, comediante: 'Dos' }],
      [{ ...una, comediante: 'Dos' }],
      ['Se quitó Una'],
    ],
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
      'another name of an element, and an added one before it',
      [una, otra],
      [tercera, { ...una, comediante: 'Nueva' }, otra],
      ['Se agregó Tercera', 'Una · Nombre: Una → Nueva'],
    ],
    [
      'another name of an element, and another order',
      [una, otra],
      [otra, { ...una, comediante: 'Nueva' }],
      ['Una · Nombre: Una → Nueva', 'Otro orden'],
    ],
    [
      'two elements with one link, one of them with another name',
      [una, { ...una, comediante: 'Copia' }],
      [una, { ...una, comediante: 'Otra copia' }],
      ['Copia · Nombre: Copia → Otra copia'],
    ],
    [
      'another name at the same place, and an added element',
      [{ ciudad: 'A', pais: 'Mexico' }],
      [
        { ciudad: 'B', pais: 'Mexico' },
        { ciudad: 'C', pais: 'Mexico' },
      ],
      ['Se agregó C', 'A · Ciudad: A → B'],
    ],
    [
      'another name and another order of elements without a link',
      [
        { ciudad: 'A', pais: 'Mexico' },
        { ciudad: 'B', pais: 'Mexico' },
      ],
      [
        { ciudad: 'B', pais: 'Mexico' },
        { ciudad: 'C', pais: 'Mexico' },
      ],
      ['A · Ciudad: A → C', 'Otro orden'],
    ],
    ['an element in place of another one', [una], [otra], ['Se agregó Otra', 'Se quitó Una']],
    [
      'an element in a group',
      { telefonos: [] },
      { telefonos: [{ ciudad: 'Mexicali' }] },
      ['Teléfonos: se agregó Mexicali'],
    ],
    ['a date', { actualizado: '2026-11-01' }, {}, ['Actualizado: domingo 1 de noviembre de 2026 → (vacío)']],
    [
      'the end of a long text',
      { lema: `${'Una palabra, '.repeat(9)}y el fin` },
      { lema: `${'Una palabra, '.repeat(9)}y otro fin` },
      [
        'Lema: …Una palabra, Una palabra, Una palabra, y el fin → …Una palabra, Una palabra, Una palabra, y otro fin',
      ],
    ],
    [
      'paragraphs of a long text: each with the heading above it',
      { cuerpo: 'Inicio.\n\n## Datos\n\nTu nombre.\n\n## Plazo\n\nUn año.' },
      { cuerpo: 'Inicio.\n\n## Datos\n\nTu correo.\n\n## Plazo\n\nUn año.\n\nO dos.' },
      ['Cuerpo · Datos: Tu nombre. → Tu correo.', 'Cuerpo · Plazo: se agregó «O dos.»'],
    ],
    [
      'line ends of a long text',
      { cuerpo: 'Uno\ndos.' },
      { cuerpo: 'Uno dos.' },
      ['Cuerpo: solo cambiaron espacios o renglones'],
    ],
    [
      'a long list of texts',
      { beneficios: ['a'.repeat(60), 'b'.repeat(60)] },
      { beneficios: ['a'.repeat(60), 'b'.repeat(60), 'c'] },
      ['Beneficios: se agregó «c»'],
    ],
    [
      'a long text in place of none',
      { lema: '' },
      { lema: 'a '.repeat(50) },
      [`Lema: (vacío) → ${'a '.repeat(44)}a…`],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(contentChanges('site', before, after).map(changeText)).toEqual(expected);
  });
});

test('contentChanges of the gallery: elements have their numbers for names, and their pictures', () => {
  const changes = contentChanges('gallery', [playera, gorra], [{ ...gorra, alt: 'Una gorra' }]);
  expect(changes).toEqual([
    { path: ['Foto 1'], change: 'se quitó', picture: 'galeria/a.jpg' },
    {
      path: ['Foto 1', 'Qué se ve'],
      change: { before: 'Gorra', after: 'Una gorra' },
      picture: 'galeria/b.jpg',
    },
  ]);
  expect(changes.map(changeText)).toEqual(['Foto 1: se quitó', 'Foto 1 · Qué se ve: Gorra → Una gorra']);
});

test.each([
  [{ imagen: 'a.jpg', alt: 'Gorra' }, 'Gorra'],
  [{ lugar: 'Foro', direccion: 'Calle 1' }, 'Foro'],
  [{ otro: 'Texto' }, 'Texto'],
  [{}, '001'],
  [null, '001'],
])('entryName %o: %s', (data, name) => {
  expect(entryName(data, '001')).toBe(name);
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
    expect(contentChanges('site', { enlace: before }, { enlace: after }).map(changeText)).toEqual(changes);
  },
);
