import { afterEach, describe, expect, it } from 'vitest';
import { parseFrontMatter } from './front-matter.ts';

const dataOf = (text: string) => {
  const read = parseFrontMatter(text);
  return typeof read === 'string' ? read : { data: read.yaml.data, body: read.body };
};

describe('parseFrontMatter', () => {
  it.each<[string, string, unknown, string]>([
    ['with notes', '---\na: b\n---\n\nNotas.\n', { a: 'b' }, 'Notas.'],
    ['without notes', '---\na: b\n---', { a: 'b' }, ''],
    [
      'with CRLF line ends, the last field too',
      '---\r\na: b\r\nc: d\r\n---\r\nNotas\r\n',
      { a: 'b', c: 'd' },
      'Notas',
    ],
    ['with CRLF and paragraphs', '---\r\na: b\r\n---\r\n\r\nUno\r\n\r\nDos\r\n', { a: 'b' }, 'Uno\n\nDos'],
    ['with CRLF and a quoted last field', '---\r\na: "b"\r\n---\r\n', { a: 'b' }, ''],
    ['with spaces after both lines', '---  \na: b\n---\t \nx', { a: 'b' }, 'x'],
    ['with a line --- in the notes', '---\na: b\n---\nx\n---\ny', { a: 'b' }, 'x\n---\ny'],
    ['with dashes inside a block', '---\na: |\n  x\n  ---\n  y\n---\nz', { a: 'x\n---\ny' }, 'z'],
    ['with a comment', '---\n# hola\na: b # adiós\n---\n', { a: 'b' }, ''],
    ['with ---js in the notes', '---\na: b\n---\n---js\nx\n---', { a: 'b' }, '---js\nx\n---'],
  ])('%s', (_what, text, data, body) => {
    const read = dataOf(text) as { data: Record<string, string>; body: string };
    expect(read.body).toBe(body);
    expect(Object.fromEntries(Object.entries(read.data).map(([key, value]) => [key, value.trim()]))).toEqual(
      data,
    );
  });

  it.each([
    ['nothing between the lines', '---\n---\n'],
    ['only blank lines', '---\n\n\n---\n'],
    ['only a comment', '---\n# a: b\n---\n'],
  ])('with %s: no data', (_what, text) => {
    expect(parseFrontMatter(text)).toMatchObject({ body: '' });
    expect((dataOf(text) as { data: unknown }).data ?? null).toBeNull();
  });

  it('an error in the YAML: its line is counted from the top of the file', () => {
    for (const end of ['\n', '\r\n']) {
      const read = parseFrontMatter(['---', '# uno', '', 'a: b', 'c: @d', '---', ''].join(end));
      expect(typeof read === 'string' ? read : read.yaml.errors[0]).toMatchObject({ line: 5, column: 4 });
    }
  });

  it.each([
    ['right below the data', '---\na: b\n---\nx', 4],
    ['below blank lines', '---\na: b\n---\n \n\n\tx\n', 6],
    ['with CRLF', '---\r\na: b\r\n---\r\n\r\nx\r\n', 5],
    ['with nothing above it', '---\n---\nx', 3],
  ])('bodyLine: %s', (_what, text, bodyLine) => {
    expect(parseFrontMatter(text)).toMatchObject({ bodyLine });
  });

  const START = 'no empieza con ---; la primera línea es --- y los datos van entre dos líneas ---';
  const END = 'los datos no terminan; cierra con otra línea ---';
  it.each([
    ['an empty file', '', START],
    ['no first line', 'a: b\n', START],
    ['a blank first line', '\n---\na: b\n---\n', START],
    ['an indented first line', ' ---\na: b\n---\n', START],
    ['a second byte order mark', '\ufeff---\na: b\n---\n', START],
    ['no last line', '---\na: b\n', END],
    ['only the first line', '---', END],
    ['an indented last line', '---\na: b\n ---\n', END],
    ['a last line of four dashes', '---\na: b\n----\n', END],
    ['a last line with text', '---\na: b\n---fin\n', END],
  ])('%s: an error message', (_what, text, message) => {
    expect(parseFrontMatter(text)).toBe(message);
  });
});

describe('parseFrontMatter: front matter in another language is never executed (CVE-2026-78847)', () => {
  const mark = 'giraFrontMatterRan';
  const code = `globalThis.${mark} = true; require('node:fs').writeFileSync('/tmp/${mark}', 'x'); ({ a: 1 })`;
  afterEach(() => {
    expect(Reflect.get(globalThis, mark)).toBeUndefined();
  });

  it.each([
    'js',
    'javascript',
    'coffee',
    'cson',
    'json',
    'toml',
    'yaml',
    ' js',
    '\tjs',
    'js ',
    'JS',
    '\u00a0js',
    '\u2028js',
    '-js',
    'constructor',
  ])('---%s: an error message before gray-matter is called', (language) => {
    const result = parseFrontMatter(`---${language}\n${code}\n---\n`);
    expect(result).toBe(
      `su primera línea es ---${language.trimStart()}; deja solo ---, los datos se escriben en YAML`,
    );
  });

  it('the same text twice: parsed twice, not taken from the cache of gray-matter', () => {
    const text = '---\na: b\n---\nx';
    expect(dataOf(text)).toEqual(dataOf(text));
    expect(dataOf(text)).toEqual({ data: { a: 'b' }, body: 'x' });
  });
});
