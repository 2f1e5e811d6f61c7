import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EMS, longestWordClass, textWidthClass, titleClasses } from './text-width.ts';

describe('text width classes', () => {
  test.each([
    ['Li', 1.51],
    ['Fotos', 2.25],
    ['Timbito', 3],
    ['Contacto', 3.72],
    ['Coming soon', 5.12],
    ['Black & Chrome 2024', 9.18],
    ['La Gran Compañía de Semblanzas Breves', 12.03],
    ['', 1.51],
  ])('word %j: %f em', (word, ems) => {
    expect(EMS[Number(textWidthClass(word).slice(4))]).toBe(ems);
  });

  // Widths that HarfBuzz gives for Anton.
  test.each([
    ['PUEBLA', 2.719],
    ['TIJUANA', 3.031],
    ['TEGUCIGALPA', 4.777],
    ['GUADALAJARA', 5.219],
    ['VALLARTA', 3.559],
  ])('word %s: its class is at least as wide, and at most 5 %% wider', (word, width) => {
    const ems = EMS[Number(textWidthClass(word).slice(4))];
    expect(ems).toBeGreaterThanOrEqual(width);
    expect(ems).toBeLessThan(width * 1.05);
  });

  test.each([
    ['Puebla', 'Puebla', []],
    ['Timbito a mi fiesta Vol2', 'Timbito a mi', ['lines-2']],
    ['La Gran Compañía de Semblanzas Breves', 'Compañía de', ['lines-4']],
    ['Supercalifragilístico', 'Supercalifragilístico', []],
  ])('title %j: class of its widest line, and as many lines as it needs', (title, line, lines) => {
    expect(titleClasses(title)).toEqual([textWidthClass(line), ...lines]);
  });

  test('a title that wraps: class of its longest word', () => {
    expect(longestWordClass('Black & Chrome 2024')).toBe(textWidthClass('Chrome'));
    expect(longestWordClass('Encuentro Internacional')).toBe(textWidthClass('Internacional'));
  });

  test('accents and case: same class', () => {
    expect(textWidthClass('PRO\u0301XIMAS')).toBe(textWidthClass('PRÓXIMAS'));
    expect(textWidthClass('timbito')).toBe(textWidthClass('TIMBITO'));
  });

  test('ems.css: has the same widths', () => {
    const css = readFileSync(new URL('../../styles/ems.css', import.meta.url), 'utf8');
    const found = [...css.matchAll(/\.ems-(\d+) \{\s*--text-ems: ([\d.]+);/gu)].map(([, index, width]) => [
      Number(index),
      Number(width),
    ]);
    expect(found).toEqual(EMS.map((width, index) => [index, width]));
  });
});
