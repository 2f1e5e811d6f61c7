import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMS, emsClass, letterClass } from './ems.ts';

describe('the class of a word as wide as the sheet', () => {
  test.each([
    ['Li', 'ems-0'],
    ['Fotos', 'ems-0'],
    ['Timbito', 'ems-1'],
    ['Contacto', 'ems-2'],
    ['Contenido', 'ems-3'],
    ['Coming soon', 'ems-4'],
    ['Proximos cursos', 'ems-5'],
    ['Black & Chrome 2024', 'ems-6'],
    ['La Gran Compañía de Semblanzas Breves', 'ems-7'],
    ['', 'ems-0'],
  ])('%s is %s', (word, name) => {
    expect(emsClass(word)).toBe(name);
  });

  test('letters with and without accents, composed or not, are as wide', () => {
    expect(emsClass('PRO\u0301XIMAS')).toBe(emsClass('PRÓXIMAS'));
    expect(emsClass('timbito')).toBe(emsClass('TIMBITO'));
  });

  test.each([
    ['i', 'is-thin'],
    ['T', 'is-lean'],
    ['m', 'is-wide'],
    ['O', ''],
    ['ñ', ''],
  ])('the letter %s has the slot %j', (letter, name) => {
    expect(letterClass(letter)).toBe(name);
  });

  test('the style sheet has the same widths', () => {
    const css = readFileSync(new URL('../styles/components.css', import.meta.url), 'utf8');
    const found = [...css.matchAll(/\.ems-(\d) \{\s*--ems: ([\d.]+);/gu)].map(([, index, width]) => [
      Number(index),
      Number(width),
    ]);
    expect(found).toEqual(EMS.map((width, index) => [index, width]));
  });
});
