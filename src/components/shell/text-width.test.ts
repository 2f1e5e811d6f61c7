import { describe, expect, it } from 'vitest';
import { FIRST_STYLES } from '../../styles/first-styles.ts';
import { longestWordClass, textWidthClass, titleClasses } from './text-width.ts';

describe('text width classes', () => {
  it.each([
    ['Li', 'ems-150'],
    ['Fotos', 'ems-225'],
    ['Timbito', 'ems-300'],
    ['Contacto', 'ems-375'],
    ['Coming soon', 'ems-515'],
    ['Black & Chrome 2024', 'ems-870'],
    ['La Gran Compañía de Semblanzas Breves', 'ems-1205'],
    ['', 'ems-150'],
  ])('word %j: %s', (word, expected) => {
    expect(textWidthClass(word)).toBe(expected);
    expect(FIRST_STYLES).toContain(`.${expected}{--text-ems:${Number(expected.slice(4)) / 100}}`);
  });

  // Widths that HarfBuzz gives for Anton.
  it.each([
    ['PUEBLA', 2.719],
    ['TIJUANA', 3.031],
    ['TEGUCIGALPA', 4.777],
    ['GUADALAJARA', 5.219],
    ['VALLARTA', 3.559],
  ])('word %s: its class is at least as wide, and at most 5 %% wider', (word, width) => {
    const ems = Number(textWidthClass(word).slice(4)) / 100;
    expect(ems).toBeGreaterThanOrEqual(width);
    expect(ems).toBeLessThan(width * 1.05);
  });

  it.each([
    ['Puebla', 'Puebla', []],
    ['Timbito a mi fiesta Vol2', 'Timbito a mi', ['lines-2']],
    ['La Gran Compañía de Semblanzas Breves', 'Compañía de', ['lines-4']],
    ['Supercalifragilístico', 'Supercalifragilístico', []],
  ])('title %j: class of its widest line, and as many lines as it needs', (title, line, lines) => {
    expect(titleClasses(title)).toEqual([textWidthClass(line), ...lines]);
  });

  it('a title that wraps: class of its longest word', () => {
    expect(longestWordClass('Black & Chrome 2024')).toBe(textWidthClass('Chrome'));
    expect(longestWordClass('Encuentro Internacional')).toBe(textWidthClass('Internacional'));
  });

  it('accents and case: same class', () => {
    expect(textWidthClass('PRO\u0301XIMAS')).toBe(textWidthClass('PRÓXIMAS'));
    expect(textWidthClass('timbito')).toBe(textWidthClass('TIMBITO'));
  });
});
