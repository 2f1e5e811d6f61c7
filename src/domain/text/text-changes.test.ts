import { describe, expect, it, test } from 'vitest';
import { shorten, splitAtDifference, textChanges } from './text-changes.ts';

const boletos = 'Los boletos se compran en páginas de terceros, o se piden por teléfono.';
const plazo =
  'Te responderemos en un plazo máximo de veinte días hábiles y, si procede, lo haremos efectivo dentro de los quince días hábiles siguientes. El trámite es gratuito.';
const shorter = plazo.replace('veinte', 'diez');
const text = (...paragraphs: string[]) => paragraphs.join('\n\n');

describe('textChanges', () => {
  it.each([
    ['the same text with other line ends', 'Uno\ndos', 'Uno dos\n', []],
    [
      'a word of a long paragraph: some words around it',
      text(boletos, plazo),
      text(boletos, shorter),
      [
        {
          before: 'Te responderemos en un plazo máximo de veinte días hábiles y, si procede, lo haremos…',
          after: 'Te responderemos en un plazo máximo de diez días hábiles y, si procede, lo haremos…',
        },
      ],
    ],
    ['an added paragraph', text('Uno.', 'Dos.'), text('Uno.', plazo, 'Dos.'), [`se agregó «${plazo}»`]],
    ['a removed paragraph', text('Uno.', boletos, 'Dos.'), text('Uno.', 'Dos.'), [`se quitó «${boletos}»`]],
    [
      'a paragraph in place of another one',
      text('Uno.', 'Dos.', 'Tres.'),
      text('Uno.', 'Cuatro.', 'Tres.'),
      [{ before: 'Dos.', after: 'Cuatro.' }],
    ],
    [
      'an added paragraph before an edited one',
      text('Uno.', boletos),
      text('Uno.', 'Nuevo.', boletos.replace('teléfono', 'WhatsApp')),
      ['se agregó «Nuevo.»', { before: boletos, after: boletos.replace('teléfono', 'WhatsApp') }],
    ],
    [
      'another order',
      text('Uno.', boletos, 'Tres.'),
      text(boletos, 'Uno.', 'Tres.'),
      ['otro orden de los párrafos'],
    ],
    ['an item of a list', 'Con:\n\n- a;\n- b.', 'Con:\n\n- a;\n- nuevo;\n- b.', ['se agregó «- nuevo;»']],
    [
      'a heading',
      text('Uno.', 'Dos.'),
      text('Uno.', '## Cookies', 'Dos.'),
      ['se agregó el título «Cookies»'],
    ],
    [
      'bold text: without its signs',
      'Tu **nombre** y tu correo.',
      'Tu **nombre** y tu teléfono.',
      [{ before: 'Tu nombre y tu correo.', after: 'Tu nombre y tu teléfono.' }],
    ],
    [
      'a text that becomes bold: with its signs',
      'Tu nombre.',
      'Tu **nombre**.',
      [{ before: 'Tu nombre.', after: 'Tu **nombre**.' }],
    ],
    [
      'more than eight changes',
      text('Inicio.', 'Fin.'),
      text('Inicio.', ...'abcdefghij', 'Fin.'),
      [...'abcdefgh'].map((each) => `se agregó «${each}»`).concat('y 2 cambios más'),
    ],
  ])('%s', (_, before, after, expected) => {
    expect(textChanges(before, after).map(({ change }) => change)).toEqual(expected);
  });

  it('text with headings: each change with the heading above it, a removed one with its former heading', () => {
    const before = text('Intro.', '## Datos', 'Tu nombre.', '## Plazo', 'Un año.', boletos);
    const after = text('Intro.', '## Datos', 'Tu nombre y tu correo.', '## Plazo', 'Un año.');
    expect(textChanges(before, after)).toEqual([
      { heading: 'Datos', change: { before: 'Tu nombre.', after: 'Tu nombre y tu correo.' } },
      { heading: 'Plazo', change: `se quitó «${boletos}»` },
    ]);
  });

  it('thousands of paragraphs that all differ: compared without waiting', () => {
    const [before, after] = ['a', 'b'].map((letter) =>
      text(...Array.from({ length: 3000 }, (_, index) => `${letter}${index}`)),
    );
    expect(textChanges(before ?? '', after ?? '').at(-1)).toEqual({
      heading: null,
      change: 'y 5992 cambios más',
    });
  });
});

describe('one changed paragraph', () => {
  const [long, spaceless] = ['palabra '.repeat(40), 'x'.repeat(200)];
  it.each([
    ['short texts: whole', 'Uno.', 'Dos.', { before: 'Uno.', after: 'Dos.' }],
    [
      'a long inserted part: shortened between words',
      'Inicio fin',
      `Inicio ${long}fin`,
      { before: 'Inicio fin', after: `Inicio ${'palabra '.repeat(22).trim()}…` },
    ],
    [
      'a text without spaces: cut between letters',
      `${spaceless}1`,
      `${spaceless}2`,
      { before: `…${'x'.repeat(45)}1`, after: `…${'x'.repeat(45)}2` },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(textChanges(before, after)).toEqual([{ heading: null, change: expected }]);
  });
});

test.each([
  ['Llega a la una en punto', 'Llega a las dos en punto', ['Llega a ', 'la una', ' en punto']],
  ['Trae agua.', 'Trae agua. Y más.', ['Trae agua.', '', '']],
  ['Trae agua. Y más.', 'Trae agua.', ['Trae agua.', ' Y más.', '']],
  ['uno uno', 'uno uno uno', ['uno uno', '', '']],
  ['Timbito saluda al público', 'Timbito en el escenario', null],
])('splitAtDifference %j, %j', (text, other, parts) => {
  expect(splitAtDifference(text, other)).toEqual(parts);
});

test.each([
  ['Salón de Actos', 14, 'Salón de Actos'],
  ['Salón de Actos', 13, 'Salón de…'],
  ['Salón de Actos', 9, 'Salón de…'],
  ['Salón de Actos', 8, 'Salón…'],
  ['Salón, teatro', 10, 'Salón…'],
  ['Salón', 4, 'Sal…'],
  ['😀😀😀', 4, '😀…'],
  ['', 3, ''],
])('%j in %i characters: %j', (text, length, short) => {
  expect(shorten(text, length)).toBe(short);
});
