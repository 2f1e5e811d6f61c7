import type { z } from 'astro/zod';
import { describe, expect, it } from 'vitest';
import { basicFields } from './basic-fields.ts';
import { presentationFields } from './presentation-fields.ts';
import { show as schema } from './show.ts';
import { type ShowField, showFields } from './show-fields.ts';
import { validShow as smallest } from './valid-show.fixture.ts';
import { validate } from './validate.ts';
import { visitFields } from './visit-fields.ts';

const issuesOf = (data: unknown) => {
  const result = validate(schema, data);
  return result.ok ? [] : result.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
};

/** The required fields of the add form; `taquilla` last, because it depends on `boletos`. */
const REQUIRED = ['ciudad', 'estado', 'pais', 'fecha', 'direccion', 'lugar', 'show', 'taquilla'];

describe('fields of a show', () => {
  it('all fields: in one table each, in the order of the tables', () => {
    const names = [basicFields, visitFields, presentationFields].flatMap((table) => Object.keys(table));
    expect(names).toEqual([...new Set(names)]);
    expect(names).toEqual([...showFields, 'notas']);
  });

  it.each(REQUIRED)('%s is required', (field) => {
    const { [field]: _gone, ...rest } = smallest as Record<string, string>;
    const [issue = '', ...others] = issuesOf(rest);
    expect(others).toEqual([]);
    expect(issue).toMatch(new RegExp(`^${field}: falta; escribe, por ejemplo, ${field}: ".+"$`, 'u'));
  });

  it('the other fields are optional', () => {
    expect(validate(schema, smallest)).toEqual({ ok: true, value: smallest });
    expect(issuesOf({}).map((issue) => issue.split(':')[0])).toEqual(REQUIRED);
  });

  it.each(['preventa', 'abridor', 'link', 'puertas', 'asquerosos', 'invitado', 'cartel', 'facelugar'])(
    '%s may be empty',
    (field) => {
      expect(issuesOf({ ...smallest, [field]: '' })).toEqual([]);
    },
  );

  it.each(showFields)('%s: a description, and an example that is valid', (field) => {
    const { description, examples } = schema.shape[field].meta() ?? {};
    expect(description).toMatch(/^\p{L}.+\.$/u);
    const part: z.ZodType = schema.shape[field];
    const fits = (examples as unknown[]).every((example) => validate(part, example).ok);
    expect(fits).toBe(true);
  });
});

describe('show schema: values of the wrong type', () => {
  const wrong: readonly (readonly [string, unknown])[] = [
    ['null', null],
    ['a number', 5],
    ['zero', 0],
    ['NaN', Number.NaN],
    ['true', true],
    ['false', false],
    ['a list', []],
    ['a list of text', ['x']],
    ['a group', {}],
    ['a date', new Date(0)],
  ];
  describe.each(showFields)('%s', (field: ShowField) => {
    it.each(wrong)('%s: invalid, with the name of the field', (_what, value) => {
      const issues = issuesOf({ ...smallest, [field]: value });
      expect(issues).toHaveLength(1);
      // In a list, the name is followed by the position.
      expect(issues[0]?.replace(/^boletos\.0: /u, 'boletos: ').startsWith(`${field}: `)).toBe(true);
      expect(issues[0]).not.toMatch(/invalid|expected|received|undefined/iu);
    });
  });

  it.each([null, undefined, 5, 'x', true, [], [smallest]])('%j in place of a show: invalid', (body) => {
    const issues = issuesOf(body);
    expect(issues).toHaveLength(1);
    expect(issues[0]).toMatch(/^: debe ser un grupo de campos y es /u);
  });
});

describe('show schema: messages', () => {
  it.each<[string, unknown, string]>([
    [
      'a missing field',
      { ...smallest, ciudad: undefined },
      'ciudad: falta; escribe, por ejemplo, ciudad: "Guadalajara"',
    ],
    ['a blank field', { ...smallest, ciudad: ' \u200b' }, 'ciudad: está vacío y es obligatorio'],
    [
      'a number',
      { ...smallest, taquilla: 250 },
      'taquilla: debe ser texto y es un número; ponlo entre comillas: taquilla: "250"',
    ],
    [
      'an hour without quotes',
      { ...smallest, show: 9 },
      'show: es una hora entre comillas, por ejemplo "8:30pm" o "20:30"',
    ],
    [
      'a truth value',
      { ...smallest, lugar: true },
      'lugar: debe ser texto y es sí o no; ponlo entre comillas: lugar: "true"',
    ],
    ['a list', { ...smallest, lugar: [] }, 'lugar: debe ser texto y es una lista; escríbelo como texto'],
    ['nothing', { ...smallest, lugar: null }, 'lugar: debe ser texto y es nada; escríbelo como texto'],
    ['too long', { ...smallest, ciudad: 'x'.repeat(81) }, 'ciudad: tiene más de 80 caracteres; acórtalo'],
    [
      'two lines',
      { ...smallest, ciudad: 'a\nb' },
      'ciudad: tiene caracteres de control o saltos de línea; escríbelo en una sola línea, sin ellos',
    ],
    [
      'no date',
      { ...smallest, fecha: '2026-02-30' },
      'fecha: no es una fecha que exista; escríbela como año-mes-día, por ejemplo 2026-12-05',
    ],
    [
      'no link',
      { ...smallest, link: 'javascript:1' },
      'link: no es un enlace que se pueda usar; empieza con https://, http://, tel: o whatsapp:',
    ],
    [
      'no picture',
      { ...smallest, cartel: '../x.jpg' },
      'cartel: no es la ruta de una imagen dentro de la carpeta de contenido; escríbela como carteles/nombre.jpg (jpg, png o webp)',
    ],
    [
      'no zone',
      { ...smallest, zona: 'x' },
      'zona: no es una zona horaria; escríbela como America/Mexico_City',
    ],
    [
      'no status',
      { ...smallest, estatus: 'x' },
      'estatus: solo puede ser uno de: programado, agotado, cancelado, pospuesto, reprogramado',
    ],
    ['no mark', { ...smallest, asquerosos: 'x' }, 'asquerosos: solo puede ser si, o quedar vacío'],
    [
      'a near key',
      { ...smallest, taquila: '' },
      'taquila: no es un campo conocido; ¿quisiste escribir taquilla?',
    ],
    [
      'a far key',
      { ...smallest, patrocinador: '' },
      `patrocinador: no es un campo conocido; los campos que hay son: ${showFields.join(', ')}`,
    ],
  ])('%s', (_what, data, issue) => {
    expect(issuesOf(data)).toEqual([issue]);
  });

  it('several issues: all of them', () => {
    expect(issuesOf({ ciudad: 5, estado: '', x: 1 }).length).toBe(3 + 6);
  });

  it.each([100, 101, 9_000])('%i unknown keys: a hundred issues, and the number of the others', (count) => {
    const unknown = Object.fromEntries(Array.from({ length: count }, (_, index) => [`campo${index}`, '']));
    const issues = issuesOf({ ...smallest, lugar: '', ...unknown });
    const far = `no es un campo conocido; los campos que hay son: ${showFields.join(', ')}`;
    const left = `no es un campo conocido; desconocidos desde aquí: ${count - 100}; corrige los de arriba y vuelve a revisar`;
    expect(issues).toEqual([
      'lugar: está vacío y es obligatorio',
      ...Array.from({ length: 100 }, (_, index) => `campo${index}: ${far}`),
      ...(count > 100 ? [`campo100: ${left}`] : []),
    ]);
  });

  it('keys of Object.prototype: unknown fields', () => {
    const proto = JSON.parse(`{"__proto__": {"ciudad": "x"}, ${JSON.stringify(smallest).slice(1)}`);
    expect(issuesOf(proto)[0]).toMatch(/^__proto__: no es un campo conocido/u);
    expect(issuesOf({ ...smallest, constructor: 1 })[0]).toMatch(/^constructor: no es un campo conocido/u);
    expect('ciudad' in {}).toBe(false);
  });
});
