import { describe, expect, it } from 'vitest';
import { line, moment, requiredLine } from './field-types.ts';
import { isBlank } from './fields/text.ts';

describe('blank text (also U+200B)', () => {
  it.each([
    '',
    ' ',
    '\t\r\n',
    '\u00a0',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u115f',
    '\u180e',
    '\u200b',
    '\u200d',
    '\u2028',
    '\u202e',
    '\u2060',
    '\u2066',
    '\u2800',
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\u{e0001}',
    ' \u200b \u2060',
  ])('%j: blank', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(requiredLine(80).safeParse(text).success).toBe(false);
  });

  it.each(['a', '.', '-', '🎤', '\u0301', 'ـ', '\u200ba', '0'])('%j: not blank', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(requiredLine(80).safeParse(text).success).toBe(true);
  });
});

describe('line schema', () => {
  it('control characters, line separators, lone surrogates and noncharacters: invalid; all others: valid', () => {
    const schema = line(10);
    const tried: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += code < 0x3000 || (code & 0xfffe) >= 0xfffc ? 1 : 2)
      tried.push(code.toString(16));
    const isRefused = (code: string) =>
      !schema.safeParse(String.fromCodePoint(Number.parseInt(code, 16))).success;
    const range = (from: number, to: number, step = 1) =>
      Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) =>
        (from + index * step).toString(16),
      );
    const wanted = new Set([
      ...range(0, 0x1f),
      ...range(0x7f, 0x9f),
      ...range(0x2028, 0x2029),
      ...range(0xd800, 0xdfff),
      ...range(0xfdd0, 0xfdef),
      ...range(0xfffe, 0xffff),
      ...Array.from({ length: 16 }, (_, plane) =>
        range((plane + 1) * 0x10000 + 0xfffe, (plane + 1) * 0x10000 + 0xffff),
      ).flat(),
    ]);
    expect(tried.filter(isRefused)).toEqual(tried.filter((code) => wanted.has(code)));
    expect(isRefused('dfff')).toBe(true);
  });

  it.each([
    ['a right-to-left override', 'Foro \u202enorte\u202c', 'Foro norte'],
    ['isolates', '\u2066Foro\u2069', 'Foro'],
    ['embeddings around a phone number copied from a chat', '\u202a55 1234 5678\u202c', '55 1234 5678'],
    ['zero-width spaces and byte order marks', 'Foro\u200bNorte\u2060\ufeff', 'ForoNorte'],
    ['Hebrew and Arabic', 'שלום مرحبا', 'שלום مرحبا'],
    ['an emoji of several joined by U+200D', '👩‍👩‍👧 🏳️‍🌈', '👩‍👩‍👧 🏳️‍🌈'],
    ['Persian with U+200C', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['a flag of tag characters', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ])('%s: valid, without bidirectional controls and zero-width spaces', (_what, text, kept) => {
    expect(line(80).parse(text)).toBe(kept);
  });

  it('a surrogate pair: valid; its halves alone or swapped: invalid', () => {
    expect(line(10).safeParse('🎤').success).toBe(true);
    for (const text of ['\ud83c', '\udfa4', '\udfa4\ud83c', 'a\ud83c', '\ud83ca'])
      expect(line(10).safeParse(text).success).toBe(false);
  });

  it('length limit: in UTF-16 code units, inclusive', () => {
    expect(line(5).safeParse('12345').success).toBe(true);
    expect(line(5).safeParse('123456').success).toBe(false);
  });
});

describe('moment schema', () => {
  const HELP = 'escríbela como año-mes-día, con la hora de 00:00 a 23:59 si la tiene: 2026-12-01 12:00';
  it.each([
    ['', null],
    ['2026-11-27', null],
    ['2026-11-27 09:30', null],
    ['2026-11-27 9:30', 'está escrita de otra manera (año-mes-día); escribe 2026-11-27 09:30'],
    ['27/11/2026, 9:30', 'está escrita de otra manera (año-mes-día); escribe 2026-11-27 09:30'],
    ['27/11/2026', 'está escrita de otra manera (año-mes-día); escribe 2026-11-27'],
    ['2026-11-27T12:00-06:00', 'va sin zona: es la hora de casa del sitio; escríbela como 2026-12-01 12:00'],
    ['3026-11-27 12:00', 'el año va de 1900 a 2100; escríbela como año-mes-día, por ejemplo 2026-12-05'],
    ['2026-11-27 24:00', `no es una hora que exista; ${HELP}`],
    ['27/11/2026 25:00', `no es una hora que exista; ${HELP}`],
    ['2026-11-31 12:00', `no es una fecha que exista; ${HELP}`],
    ['mañana', `no es una fecha que exista; ${HELP}`],
  ])('%j: %s', (text, message) => {
    expect(moment.safeParse(text).error?.issues[0]?.message ?? null).toBe(message);
  });
});
