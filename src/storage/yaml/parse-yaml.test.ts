import { describe, expect, it, vi } from 'vitest';
import { visit } from 'yaml';
import { parseYaml } from './parse-yaml.ts';

vi.mock('yaml', async (importOriginal) => {
  const yaml = await importOriginal<typeof import('yaml')>();
  return { ...yaml, visit: vi.fn(yaml.visit) };
});

const errors = (text: string) =>
  parseYaml(text).errors.map(({ line, column, message }) => `${line}:${column} ${message}`);
const read = (yaml: string) => (parseYaml(`a: ${yaml}`).data as { a?: unknown } | undefined)?.a;

describe('parseYaml: values of the 1.2 core schema, dates and hours stay text', () => {
  it.each<[string, unknown]>([
    ['2026-12-05', '2026-12-05'],
    ['21:30', '21:30'],
    ['1:20:30', '1:20:30'],
    ['no', 'no'],
    ['yes', 'yes'],
    ['on', 'on'],
    ['$200', '$200'],
    ['25k', '25k'],
    ['10 000 Colones', '10 000 Colones'],
    ['5', 5],
    ['-5', -5],
    ['1.5', 1.5],
    ['true', true],
    ['false', false],
    ['007', '007'],
    ['1.50', '1.50'],
    ['+52', '+52'],
    ['0xFF', '0xFF'],
    ['0o17', '0o17'],
    ['1e3', '1e3'],
    ['.5', '.5'],
    ['.inf', '.inf'],
    ['.nan', '.nan'],
    ['-0', '-0'],
    ['TRUE', 'TRUE'],
    ['Null', 'Null'],
    ['12345678901234567890', '12345678901234567890'],
    ['"5"', '5'],
    ["'no'", 'no'],
    ['!!str 5', '5'],
    ['', undefined],
    ['~', undefined],
    ['null', undefined],
    ['[1, null, x]', [1, null, 'x']],
    ['{b: null, c: 1}', { c: 1 }],
  ])('a: %s is %j', (yaml, value) => {
    expect(read(yaml)).toEqual(value);
  });

  it('the keys __proto__ and constructor: own properties, the prototype is unchanged', () => {
    const data = parseYaml('__proto__: {lugar: x}\nconstructor: y\n').data as object;
    expect(Object.keys(data)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect('lugar' in data).toBe(false);
  });
});

describe('parseYaml: errors with their positions', () => {
  const ALIAS =
    'usa un alias de YAML (*nombre); escribe el valor completo en su lugar, o ponlo entre comillas si es texto';
  const CLOSE = 'le falta un signo (unas comillas, un corchete o unos dos puntos) para cerrar';
  it.each<[string, string, string[]]>([
    ['an unclosed quote: at the opening quote', 'a: b\nciudad: "Guad\nestado: x\n', [`2:9 ${CLOSE}`]],
    ['an unclosed single quote', "a: b\nciudad: 'Guad\nestado: x\n", [`2:9 ${CLOSE}`]],
    ['an unclosed quote after closed ones', 'a: "b"\nc: \'d\'\ne: "f\ng: h\n', [`3:4 ${CLOSE}`]],
    [
      'a list item below a quoted text: not at the closed quote',
      'titulo: "Noche"\n- uno',
      [
        '2:1 no se entiende; ¿falta cerrar comillas o hay dos puntos (:) dentro del texto? Ponlo entre comillas',
      ],
    ],
    ['a brace below a quoted text', 'titulo: "Noche"\n{a: b', [`2:1 ${CLOSE}`]],
    [
      'a colon in the text',
      'a: b\nlugar: Foro: el norte',
      ['2:8 no se entiende; ¿hay dos puntos (:) dentro del texto? Ponlo entre comillas'],
    ],
    ['a field twice', 'a: b\nc: d\na: e', ['3:1 el campo a está repetido; deja solo uno']],
    ['a quoted field twice', 'lugar: b\n"lugar": e', ['2:1 el campo lugar está repetido; deja solo uno']],
    [
      'a field of a list item twice',
      '- link: b\n  link: e',
      ['2:3 el campo link está repetido; deja solo uno'],
    ],
    ['a tab', 'a:\n\tb: c', ['2:1 empieza con un tabulador; usa espacios']],
    ['an alias to nothing', 'lugar: *foro', [`1:8 ${ALIAS}`]],
    ['an alias', 'a: &x Foro\nlugar: *x', [`2:8 ${ALIAS}`]],
    [
      'an alias above another mistake: from top to bottom',
      'a: &x Foro\nb: *x\nc: @d',
      [
        `2:4 ${ALIAS}`,
        '3:4 empieza con un signo que YAML se reserva (@, ` o %); pon el texto entre comillas',
      ],
    ],
    ['aliases as a merge', 'a: &x {b: c}\nd:\n  <<: *x', [`3:7 ${ALIAS}`]],
    [
      'an alias bomb: not expanded',
      `a: &a [x, x]\n${'bcdefgh'.replace(/./gu, (key, at) => `${key}: &${key} [*${'abcdefg'[at]}, *${'abcdefg'[at]}]\n`)}`,
      [2, 3, 4, 5, 6, 7, 8].map((line) => `${line}:8 ${ALIAS}`),
    ],
    [
      'a reserved sign',
      'invitado: @ana',
      ['1:11 empieza con un signo que YAML se reserva (@, ` o %); pon el texto entre comillas'],
    ],
    ['a tag', 'titulo: !Ay noche', ['1:9 empieza con !, que YAML se reserva; pon el texto entre comillas']],
    [
      'a JavaScript tag',
      'titulo: !!js/function "function(){}"',
      ['1:9 empieza con !, que YAML se reserva; pon el texto entre comillas'],
    ],
    [
      'a second document',
      'a: b\n---\nc: d',
      ['2:1 está después de una línea --- o ... de más; borra esa línea'],
    ],
    [
      'a backslash',
      'a: "C:\\foro\\quinto"',
      [
        '1:12 tiene una barra invertida dentro de comillas dobles; escríbela doble (\\\\) o usa comillas simples',
      ],
    ],
    ['a key that is a list', '? [a, b]\n: c', ['1:3 no se entiende; pon el texto entre comillas']],
    [
      'two errors in two lines',
      'a: @b\nc: @d',
      [
        '1:4 empieza con un signo que YAML se reserva (@, ` o %); pon el texto entre comillas',
        '2:4 empieza con un signo que YAML se reserva (@, ` o %); pon el texto entre comillas',
      ],
    ],
  ])('%s', (_what, text, expected) => {
    expect(errors(text)).toEqual(expected);
    expect(parseYaml(text).data).toBeUndefined();
  });

  it('40 unclosed quotes: one more visit of the document; 40 other errors: none more', () => {
    const visits = (text: string) => {
      vi.mocked(visit).mockClear();
      const { errors } = parseYaml(text);
      return { errors: errors.length, visits: vi.mocked(visit).mock.calls.length };
    };
    const visitsOfValid = visits('a: "x"\n').visits;
    expect(visits('a1: "x\n'.repeat(40))).toEqual({ errors: 40, visits: visitsOfValid + 1 });
    expect(visits('a1: @x\n'.repeat(40))).toEqual({ errors: 40, visits: visitsOfValid });
  });

  // A hang, not a slow machine, fails this test: 30,000 levels take about 2 s on an idle one.
  it.each([1500, 4000, 30_000])(
    '%i nested lists: no stack overflow and no hang',
    { timeout: 120_000 },
    (depth) => {
      for (const text of [
        `a: ${'['.repeat(depth)}`,
        `a: ${'['.repeat(depth)}${']'.repeat(depth)}`,
        `a:\n ${'- '.repeat(depth)}x`,
      ]) {
        expect(parseYaml(text).errors.length).toBeLessThanOrEqual(2);
      }
    },
  );
});

describe('parseYaml: comments after a value', () => {
  it.each<[string, string, string | undefined]>([
    ['after unquoted text: found', 'a: La noche #1\n', '1:13 a #1'],
    ['in place of a value: found', 'b: x\na: #1 de la gira\n', '2:4 a #1 de la gira'],
    ['after a number: found', 'a: 5   # cinco\n', '1:8 a # cinco'],
    ['before CRLF: found', 'a: La noche #1\r\nb: x\r\n', '1:13 a #1'],
    ['in a nested map: found', 'g:\n  a: x # y\n', '2:8 a # y'],
    ['after quoted text: not found', 'a: "La noche" # nota\n', undefined],
    ['# inside quotes: not found', 'a: "La noche #1"\n', undefined],
    ['# without a space before it: not found', 'a: La noche#1\n', undefined],
    ['on a line of its own: not found', 'a: x\n# nota\nb: y\n# fin\n', undefined],
    ['on the line below an empty value: not found', 'a:\n# nota\nb: y\n', undefined],
    ['# in a block: not found', 'a: |\n  x # y\n', undefined],
  ])('%s', (_what, text, expected) => {
    const [found] = parseYaml(text).trailingComments;
    expect(found && `${found.line}:${found.column} ${found.field} ${found.comment}`).toBe(expected);
  });
});

describe('positionOf', () => {
  const yaml = parseYaml('a: 1\nlista:\n  - nombre: x\n    color: uno\n  - nombre: y\n20: z\n');
  it.each<[string, (string | number)[], string]>([
    ['a field', ['lista'], '2:1'],
    ['an element', ['lista', 0], '3:5'],
    ['a field of an element', ['lista', 0, 'color'], '4:5'],
    ['a field of the second element', ['lista', 1, 'nombre'], '5:5'],
    ['a missing field: the line of its element', ['lista', 1, 'color'], '5:null'],
    ['a numeric key', ['20'], '6:1'],
    ['the whole document', [], '1:1'],
    ['a missing path: the first line', ['nada', 'de', 'nada'], '1:null'],
    ['a path below a scalar: the first line', ['a', 'b'], '1:null'],
  ])('%s', (_what, path, position) => {
    const { line, column } = yaml.positionOf(path);
    expect(`${line}:${column}`).toBe(position);
  });

  it('an empty document: the first line', () => {
    expect(parseYaml('').positionOf(['a'])).toEqual({ line: 1, column: null });
  });
});
