/** The small readers that every field is made of: dates, links, picture paths, zones, blank text, names. */
import { describe, expect, it } from 'vitest';
import { calendarDate, parseCalendarDate } from './calendar-date.ts';
import { closest } from './closest.ts';
import { countries, fold, parseCountry } from './country.ts';
import { parseLink } from './link.ts';
import { isPicturePath } from './picture.ts';
import { isBlank, line, requiredLine } from './text.ts';
import { isZone } from './zone.ts';

describe('a calendar date', () => {
  it.each([
    ['2026-12-05', null],
    ['2028-02-29', null],
    ['2000-02-29', null],
    ['1900-01-01', null],
    ['2100-12-31', null],
    ['2026-12-05T20:30', { hour: 20, minute: 30 }],
    ['2026-12-05T00:00:00', { hour: 0, minute: 0 }],
    ['2024-02-14T20:30:00.000Z', { hour: 20, minute: 30 }],
    ['2026-12-05T23:59:59-06:00', { hour: 23, minute: 59 }],
    ['2026-12-05T20:30+1400', { hour: 20, minute: 30 }],
  ])('%s is read as written, whatever offset follows', (text, time) => {
    const [year, month, day] = text.slice(0, 10).split('-').map(Number);
    expect(parseCalendarDate(text)).toEqual({ year, month, day, time });
  });

  it.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '2026-01-32',
    '1899-12-31',
    '2101-01-01',
    '9999-12-31',
    '0000-01-01',
    '05/12/2026',
    '12-05-2026',
    '2026-12-5',
    '2026-12-05 ',
    ' 2026-12-05',
    '2026-12-05\n',
    '2026-12-05 20:30',
    '2026-12-05T',
    '2026-12-05T8:30',
    '2026-12-05T24:00',
    '2026-12-05T20:60',
    '2026-12-05T20:30:60',
    '2026-12-05T20:30+15:00',
    '2026-12-05T20:30+99:99',
    '2026-12-05T20:30Zulu',
    '+002026-12-05',
    '２０２６-12-05',
    'hoy',
  ])('%j is none', (text) => {
    expect(parseCalendarDate(text)).toBeNull();
  });
});

describe('what is wrong with a date', () => {
  const NONE = 'no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05';
  const FAR = 'el año va de 1900 a 2100; escríbela como año-mes-día, por ejemplo 2026-12-05';
  it.each([
    ['2026-02-30', NONE],
    ['hoy', NONE],
    ['0026-12-05', FAR],
    ['1899-12-31', FAR],
    ['2101-01-01', FAR],
    ['9999-12-31T23:00', FAR],
    ['9999-02-30', FAR],
  ])('%s: %s', (text, message) => {
    expect(calendarDate.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe('a link', () => {
  it.each([
    ['https://boletos.example/x?a=1#b', 'https://boletos.example/x?a=1#b', 'web', false],
    ['http://boletos.example', 'http://boletos.example/', 'web', false],
    ['HTTPS://Boletos.Example/X', 'https://boletos.example/X', 'web', false],
    [' https://boletos.example ', 'https://boletos.example/', 'web', false],
    ['ttps://boletos.example', 'https://boletos.example/', 'web', true],
    ['ttp://boletos.example', 'http://boletos.example/', 'web', true],
    ['TTPS://boletos.example', 'https://boletos.example/', 'web', true],
    ['https://boletería.example', 'https://xn--boletera-i2a.example/', 'web', false],
    ["https://boletos.example/l'atelier", "https://boletos.example/l'atelier", 'web', false],
    ['https://wa.me/52686', 'https://wa.me/52686', 'whatsapp', false],
    ['https://api.whatsapp.com/send?phone=1', 'https://api.whatsapp.com/send?phone=1', 'whatsapp', false],
    ['https://chat.whatsapp.com/AbC', 'https://chat.whatsapp.com/AbC', 'whatsapp', false],
    ['https://web.whatsapp.com/send?phone=1', 'https://web.whatsapp.com/send?phone=1', 'whatsapp', false],
    ['https://wa.me.evil.example/1', 'https://wa.me.evil.example/1', 'web', false],
    ['whatsapp://send?phone=52686', 'whatsapp://send?phone=52686', 'whatsapp', false],
    ['tel:+526865550142', 'tel:+526865550142', 'telefono', false],
    ['tel:686 555 0142', 'tel:6865550142', 'telefono', false],
    ['TEL:(686) 555-01.42', 'tel:6865550142', 'telefono', false],
    ['tel:911', 'tel:911', 'telefono', false],
  ])('%j opens %s (%s)', (text, href, kind, repaired) => {
    expect(parseLink(text)).toEqual({ href, kind, repaired });
    expect(parseLink(href)?.href).toBe(href);
  });

  it.each([
    '',
    ' ',
    'boletos.example',
    '//boletos.example',
    '/x',
    'https:',
    'https://',
    'https:boletos.example',
    'https:/boletos.example',
    'https:\\\\boletos.example',
    'https://boletos',
    'https://.',
    'https://..',
    'https://localhost',
    'http://https://boletos.example',
    'https://boletos.example:99999',
    'https://bole tos.example',
    'https://boletos.example/\u00a0x',
    'https://boletos.example/\nx',
    'https://user@boletos.example',
    'https://user:pass@boletos.example',
    'https://boletos.example/"onclick="alert(1)',
    'https://boletos.example/<script>',
    'hhttps://boletos.example',
    'tps://boletos.example',
    'ttpsjavascript:alert(1)',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u00a0javascript:alert(1)',
    'javascript://boletos.example/%0aalert(1)',
    'javaſcript:alert(1)',
    'data:text/html,x',
    'data:text/html;base64,PHg+',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://boletos.example/x',
    'view-source:https://boletos.example',
    'mailto:hola@timbito.example',
    'ftp://boletos.example',
    'ws://boletos.example',
    'httpſ://boletos.example',
    'tel:',
    'tel:12',
    'tel:abc',
    'tel:javascript:alert(1)',
    'tel:"><script>',
    'tel://686',
    'whatsapp:',
    'whatsapp:send',
    'whatsapp://"onx=',
    'constructor:x',
    '__proto__://x',
    '\ud800',
  ])('%j is none', (text) => {
    expect(parseLink(text)).toBeNull();
  });
});

describe('a picture path', () => {
  it.each([
    'carteles/2026-12-05-guadalajara.jpg',
    'a.jpeg',
    'a/b/c.webp',
    'a.PNG',
    'galeria/F_001.Jpg',
    'a.b.png',
  ])('%s', (path) => {
    expect(isPicturePath(path)).toBe(true);
  });

  it.each([
    '',
    '.jpg',
    'a',
    'carteles/',
    'carteles/.jpg',
    '/carteles/a.jpg',
    '../a.jpg',
    'carteles/../a.jpg',
    'carteles/..a.jpg',
    'a..jpg',
    './a.jpg',
    'carteles/./a.jpg',
    'carteles//a.jpg',
    'carteles/.a.jpg',
    'carteles\\a.jpg',
    '%2e%2e/a.jpg',
    'carteles/%2e%2e/a.jpg',
    'https://evil.example/a.jpg',
    'C:a.jpg',
    'a.svg',
    'a.gif',
    'a.jpg.exe',
    'a.jpg/',
    'a.jpg/x',
    'a.jpg?x',
    'a.jpg#x',
    'a b.jpg',
    'á.jpg',
    'ſ.jpg',
    '\u212a.jpg',
    'a.jpg\n',
    'a\n.jpg',
    'a\u0000.jpg',
    'a.jpg\u2028',
    '-a.jpg',
    '~/a.jpg',
  ])('%j is none', (path) => {
    expect(isPicturePath(path)).toBe(false);
  });
});

describe('a zone', () => {
  it.each([
    'America/Mexico_City',
    'America/Argentina/Buenos_Aires',
    'America/Port-au-Prince',
    'America/Ciudad_Juarez',
    'Europe/Madrid',
  ])('%s', (name) => {
    expect(isZone(name)).toBe(true);
  });

  it.each([
    '',
    'UTC',
    'GMT',
    '-06:00',
    'America',
    'America/',
    'America/Guadalajara',
    'america/lima',
    'America/LIMA',
    'America/mexico_city',
    'America/Lima ',
    'constructor',
    'X/../Y',
  ])('%j is none', (name) => {
    expect(isZone(name)).toBe(false);
  });
});

describe('blank text (U+200B is blank too)', () => {
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
  ])('%j shows nothing', (text) => {
    expect(isBlank(text)).toBe(true);
    expect(requiredLine(80).safeParse(text).success).toBe(false);
  });

  it.each(['a', '.', '-', '🎤', '\u0301', 'ـ', '\u200ba', '0'])('%j shows something', (text) => {
    expect(isBlank(text)).toBe(false);
    expect(requiredLine(80).safeParse(text).success).toBe(true);
  });
});

describe('one line of text', () => {
  it('refuses every control character, line separator, lone surrogate and noncharacter, and nothing else', () => {
    const schema = line(10);
    const refused: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += code < 0x3000 || (code & 0xfffe) === 0xfffc ? 1 : 2) {
      if (!schema.safeParse(String.fromCodePoint(code)).success) refused.push(code.toString(16));
    }
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
    expect(refused.filter((code) => !wanted.has(code))).toEqual([]);
    for (const code of ['0', '1f', '7f', '85', '2028', 'd800', 'dfff', 'fdd0', 'ffff', '10ffff'])
      expect(schema.safeParse(String.fromCodePoint(Number.parseInt(code, 16))).success).toBe(false);
  });

  it('accepts a surrogate pair and refuses its halves, alone or swapped', () => {
    expect(line(10).safeParse('🎤').success).toBe(true);
    for (const text of ['\ud83c', '\udfa4', '\udfa4\ud83c', 'a\ud83c', '\ud83ca'])
      expect(line(10).safeParse(text).success).toBe(false);
  });

  it('counts UTF-16 units, and takes exactly its length', () => {
    expect(line(5).safeParse('12345').success).toBe(true);
    expect(line(5).safeParse('123456').success).toBe(false);
  });
});

describe('names of places compare', () => {
  it.each([
    ['Cerro de San Pedro', ' cerro  de SAN pedro '],
    ['Mérida', 'Me\u0301rida'],
    ['CAÑÓN', 'canon'],
    ['San\u00a0José', 'san jose'],
  ])('%j = %j', (a, b) => {
    expect(fold(a)).toBe(fold(b));
  });

  it.each(countries)('%s is known in capitals, without accents, among spaces', (name) => {
    expect(parseCountry(` ${name.toUpperCase()} `)).toBe(name);
  });

  it.each(['', 'Perú', 'constructor', '__proto__', 'Mexico City'])('%j is no country of the tour', (name) => {
    expect(parseCountry(name)).toBeNull();
  });
});

describe('the nearest known name', () => {
  const fields = ['ciudad', 'estado', 'estatus', 'link', 'lugar', 'invitado'];
  it.each([
    ['Ciudad', 'ciudad'],
    ['ciuda', 'ciudad'],
    ['ciuadd', 'ciudad'],
    ['invitados', 'invitado'],
    ['linkk', 'link'],
    ['status', 'estatus'],
    ['liga', 'link'],
    ['patrocinador', null],
    ['', null],
    ['x', null],
  ])('to %j is %s', (word, name) => {
    expect(closest(word, fields)).toBe(name);
  });

  it('is found at once, or not at all, for a key of a megabyte', () => {
    const begun = performance.now();
    expect(closest('x'.repeat(1_000_000), fields)).toBeNull();
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
