import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editYaml } from './edit-yaml.ts';

const written = `# Datos del foro
ciudad: Guadalajara   # la de Jalisco
fecha: 2026-12-05

# Precios
taquilla: '$250'
preventa: ""
abridor:
lugar: "Foro «El Telón»"
`;
const data = { ciudad: 'Guadalajara', fecha: '2026-12-05', taquilla: '$250', lugar: 'Foro «El Telón»' };
const order = ['ciudad', 'fecha', 'preventa', 'taquilla', 'abridor', 'lugar', 'estatus'];

describe('editYaml', () => {
  it.each([
    [
      'a changed value: in double quotes, comments and quotes of the others stay',
      { ...data, taquilla: '$300' },
      [["taquilla: '$250'", 'taquilla: "$300"']],
    ],
    [
      'a changed value with a comment behind it: the comment stays',
      { ...data, ciudad: 'Tepatitlán' },
      [['ciudad: Guadalajara   #', 'ciudad: "Tepatitlán" #']],
    ],
    [
      'a new field without any behind it in the order: at the end',
      { ...data, estatus: 'agotado' },
      [['Telón»"\n', 'Telón»"\nestatus: "agotado"\n']],
    ],
    [
      'fields that are there without a value: filled in their place',
      { ...data, preventa: '$200', abridor: 'Ana' },
      [
        ['preventa: ""', 'preventa: "$200"'],
        ['abridor:', 'abridor: "Ana"'],
      ],
    ],
  ] as const)('%s', (_what, changed, replacements) => {
    // The space before a comment is one; all else is as written.
    let expected = written.replace('Guadalajara   #', 'Guadalajara #');
    for (const [from, to] of replacements) expected = expected.replace(from.replace('   #', ' #'), to);
    expect(editYaml(written, changed, order)).toBe(expected);
  });

  it('a removed field: its line goes, empty fields stay', () => {
    const { lugar: _, ...rest } = data;
    const text = editYaml(written, rest, order);
    expect(text).not.toContain('lugar');
    expect(text).toContain('preventa: ""\nabridor:\n');
  });

  it('a new field between others: behind the last that precedes it in the order', () => {
    const text = editYaml(
      'ciudad: A # a\nlugar: B\n',
      { ciudad: 'A', lugar: 'B', fecha: '2026-12-05' },
      order,
    );
    expect(text).toBe('ciudad: A # a\nfecha: "2026-12-05"\nlugar: B\n');
  });

  it.each([
    ['a new field that is in no order: at the end', { ciudad: 'A', otro: 'x' }, 'ciudad: A\notro: "x"\n'],
    ['a new field without a value: not written', { ciudad: 'A', fecha: '' }, 'ciudad: A\n'],
  ])('%s', (_what, changed, text) => {
    expect(editYaml('ciudad: A\n', changed, order)).toBe(text);
  });

  it.each(['007', '1.50', '+52', '0x1F', 'TRUE', '20:30', '2026-12-05'])(
    'an unquoted value that YAML reads otherwise (%s): the same text after an edit of another field',
    (value) => {
      const text = editYaml(`a: ${value}\nb: x\n`, { a: value, b: 'y' });
      expect(parse(text, { version: '1.2', schema: 'core' })).toMatchObject({ b: 'y' });
      expect(text).toMatch(/^a: .*\nb: "y"\n$/u);
    },
  );

  it('a list in another order: each element keeps its comments', () => {
    const list = '# primera\n- imagen: a.jpg # del jueves\n  alt: A\n- imagen: b.jpg\n  alt: B\n';
    const [a, b] = [
      { imagen: 'a.jpg', alt: 'A' },
      { imagen: 'b.jpg', alt: 'B' },
    ];
    const moved = editYaml(list, [b, a]);
    expect(parse(moved)).toEqual([b, a]);
    expect(moved).toContain('a.jpg # del jueves');
    expect(parse(editYaml(list, [a]))).toEqual([a]);
    const changed = editYaml(list, [a, { ...b, alt: 'Otro' }]);
    expect(changed).toBe(list.replace('alt: B', 'alt: "Otro"'));
    expect(parse(editYaml('', [a]))).toEqual([a]);
  });

  it.each([
    [
      'a list with a new element on top: the others keep their comments',
      '- a: 1 # uno\n- a: 2\n',
      [{ a: 0 }, { a: 1 }, { a: 2 }],
      '- a: 0\n- a: 1 # uno\n- a: 2\n',
    ],
    [
      'a list with two equal elements: each keeps its comment',
      '- a: 1 # uno\n- a: 1 # otro\n- a: 2\n',
      [{ a: 1 }, { a: 1 }, { a: 3 }],
      '- a: 1 # uno\n- a: 1 # otro\n- a: 3\n',
    ],
    [
      'a list in one line: stays in one line',
      'tallas: [CH, M] # hay\n',
      { tallas: ['CH', 'M', 'G'] },
      'tallas: [ CH, M, "G" ] # hay\n',
    ],
  ])('%s', (_what, text, changed, expected) => {
    expect(editYaml(text, changed)).toBe(expected);
  });

  it('nested groups: only the changed value changes', () => {
    const text = 'redes:\n  # oficial\n  facebook: https://a.example\n  tiktok: https://b.example\nlema: x\n';
    const changed = { redes: { facebook: 'https://a.example', tiktok: 'https://c.example' }, lema: 'x' };
    expect(editYaml(text, changed)).toBe(text.replace('https://b.example', '"https://c.example"'));
  });

  it.each([
    ['aliases', 'a: &x 1\nb: *x\n'],
    ['broken YAML', 'a: "x\n'],
    ['a text', 'hola'],
    ['nothing', ''],
  ])('%s: written anew', (_what, text) => {
    expect(editYaml(text, { a: 'x', b: ['y'] })).toBe('a: "x"\nb:\n  - "y"\n');
  });

  const list = '# Las fotos, en orden.\n- a: 1\n# La segunda\n- a: 2 # dos\n- a: 3\n';

  it.each([
    ['its first element removed', [{ a: 2 }, { a: 3 }], '# La segunda\n- a: 2 # dos\n- a: 3\n'],
    [
      'its first element moved',
      [{ a: 3 }, { a: 2 }, { a: 1 }],
      '- a: 3\n# La segunda\n- a: 2 # dos\n- a: 1\n',
    ],
    ['another first element', [{ a: 4 }, { a: 2 }, { a: 3 }], '- a: 4\n# La segunda\n- a: 2 # dos\n- a: 3\n'],
    ['no element left', [], '[]\n'],
  ])('a list, %s: the comment on top of the file stays there', (_what, values, text) => {
    expect(editYaml(list, values)).toBe(`# Las fotos, en orden.\n${text}`);
  });

  it('a list that was empty: an element a line, as elsewhere', () => {
    const empty = editYaml(list, []);
    expect(editYaml(empty, [{ a: 1 }, { a: 2 }])).toBe('# Las fotos, en orden.\n- a: 1\n- a: 2\n');
    expect(editYaml('fotos: []\n', { fotos: [{ a: 1 }] })).toBe('fotos:\n  - a: 1\n');
    expect(editYaml('fotos: []\nlema: x\n', { fotos: [], lema: 'y' })).toBe('fotos: []\nlema: "y"\n');
  });
});
