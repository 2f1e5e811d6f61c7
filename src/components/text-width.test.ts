import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMS, letterWidthClass, longestWordClass, textWidthClass } from './text-width.ts';

describe('text width classes', () => {
  test.each([
    ['Li', 'text-ems-0'],
    ['Fotos', 'text-ems-0'],
    ['Timbito', 'text-ems-1'],
    ['Contacto', 'text-ems-2'],
    ['Contenido', 'text-ems-3'],
    ['Coming soon', 'text-ems-4'],
    ['Proximos cursos', 'text-ems-5'],
    ['Black & Chrome 2024', 'text-ems-6'],
    ['La Gran Compañía de Semblanzas Breves', 'text-ems-7'],
    ['', 'text-ems-0'],
  ])('word %j: class %s', (word, name) => {
    expect(textWidthClass(word)).toBe(name);
  });

  test('a title that wraps: class of its longest word', () => {
    expect(longestWordClass('Black & Chrome 2024')).toBe(textWidthClass('Chrome'));
    expect(longestWordClass('Encuentro Internacional')).toBe(textWidthClass('Internacional'));
  });

  test('accents and case: same class', () => {
    expect(textWidthClass('PRO\u0301XIMAS')).toBe(textWidthClass('PRÓXIMAS'));
    expect(textWidthClass('timbito')).toBe(textWidthClass('TIMBITO'));
  });

  test.each([
    ['i', 'is-narrow'],
    ['T', 'is-condensed'],
    ['m', 'is-wide'],
    ['O', ''],
    ['ñ', ''],
  ])('letter %s: class %j', (letter, name) => {
    expect(letterWidthClass(letter)).toBe(name);
  });

  test('components.css: has the same widths', () => {
    const css = readFileSync(new URL('../styles/components.css', import.meta.url), 'utf8');
    const found = [...css.matchAll(/\.text-ems-(\d) \{\s*--text-ems: ([\d.]+);/gu)].map(
      ([, index, width]) => [Number(index), Number(width)],
    );
    expect(found).toEqual(EMS.map((width, index) => [index, width]));
  });
});
