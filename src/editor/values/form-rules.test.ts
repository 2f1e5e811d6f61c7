import { describe, expect, it, test } from 'vitest';
import { badShows, goodShows } from '../../../tests/corpus/shows.ts';
import { wordsOf } from '../../domain/places/country-words.ts';
import { fromApi } from '../../domain/shows/api-show.ts';
import { apiName, fieldsWith, maxOf } from '../../schemas/show-fields.ts';
import { emptyValues, type Field, fieldNames, formRule, screenOrder, type Values } from './form-fields.ts';
import { errorSummary, firstError, formErrors, isValid } from './form-rules.ts';
import { minimalValues } from './minimal-values.fixture.ts';
import { toStored } from './patch.ts';

const required = fieldsWith('missing');

/** Fields that only the server validates. */
const ON_SERVER: ReadonlySet<string> = new Set(['tiposhow', 'cartel', 'estatus', 'zona']);
const WITHOUT_LENGTH: ReadonlySet<Field> = new Set([
  'tiposhow',
  'cartel',
  'pais',
  'estatus',
  'zona',
  'fechaAnterior',
  'publicar',
  // A list: offer-values.test.ts.
  'boletos',
]);

/** Returns the form values of a corpus show; null if a field is not in the form or not text there. */
function typed(data: Readonly<Record<string, unknown>>): Values | null {
  const entries = Object.entries(data).map(([key, value]) => [apiName(key), value] as const);
  const fits = entries.every(
    ([name, value]) => name !== 'boletos' && fieldNames.includes(name as Field) && typeof value === 'string',
  );
  return fits ? ({ ...emptyValues, ...Object.fromEntries(entries) } as Values) : null;
}

describe('formErrors: rules of the form', () => {
  it.each(required)('%s blank: required', (field) => {
    expect(formErrors({ ...minimalValues, [field]: ' ' })).toEqual({ [field]: formRule(field).missing });
  });

  it.each(fieldNames.filter((field) => !required.includes(field as never)))('%s empty: no error', (field) => {
    expect(formErrors({ ...minimalValues, [field]: '' })).toEqual({});
  });

  it.each([
    ['pais', 'Brasil'],
    ['fecha', '2026-02-30'],
    ['linkdecompra', 'boletos.example'],
    ['linkdecompra', 'javascript:alert(1)'],
    ['facelugar', 'foro x'],
    ['lugar', 'Foro\nX'],
    ['ciudad', 'x'.repeat(81)],
  ] as const)('%s with %j: error', (field, value) => {
    expect(Object.keys(formErrors({ ...minimalValues, [field]: value }))).toEqual([field]);
  });

  it.each([
    ['2026-02-30', 'Esa fecha no existe; elige otra.'],
    ['9999-12-31', 'El año va de 1900 a 2100; elige otra fecha.'],
  ])('fecha %s: %s', (fecha, message) => {
    expect(formErrors({ ...minimalValues, fecha })).toEqual({ fecha: message });
  });

  it.each([
    [{ estatus: 'reprogramado' }, ['fechaAnterior']],
    [{ estatus: 'reprogramado', fechaAnterior: '2026-12-05' }, ['fechaAnterior']],
    [{ estatus: 'reprogramado', fechaAnterior: '2026-11-31' }, ['fechaAnterior']],
    [{ estatus: 'agotado', fechaAnterior: '2026-11-20' }, ['fechaAnterior']],
    [{ estatus: 'reprogramado', fechaAnterior: '2026-11-20' }, []],
    [{ pais: 'Peru', zona: 'America/Lima' }, []],
    [{ notas: 'Una línea.\nOtra.\tCon tabulador.' }, []],
    [{ publicar: 'pronto' }, ['publicar']],
  ])('%o: errors in %j', (changes, wrong) => {
    expect(Object.keys(formErrors({ ...minimalValues, ...changes }))).toEqual(wrong);
  });

  it.each(['\u2028', '\u2029', '\v', '\r\n'])('notes copied with %j: it ends a line', (separator) => {
    const values = { ...minimalValues, notas: `Uno.${separator}${separator}Dos.` };
    expect(formErrors(values)).toEqual({});
    expect(toStored(values).notas).toBe('Uno.\n\nDos.');
    expect(fromApi(toStored(values)).ok).toBe(true);
  });

  it.each(['\u2028', '\u2029', '\v'])('an address copied with %j: one line', (separator) => {
    const values = { ...minimalValues, direccion: `Calle 1${separator}Col. Centro` };
    expect(toStored(values).direccion).toBe('Calle 1 Col. Centro');
    expect(fromApi(toStored(values)).ok).toBe(true);
  });

  it('screenOrder: has every field once', () => {
    expect([...screenOrder].sort()).toEqual([...fieldNames].sort());
  });

  it('firstError: the topmost field', () => {
    expect(firstError(formErrors(emptyValues))).toBe('ciudad');
    expect(firstError({})).toBeNull();
  });

  it.each([
    [emptyValues, 'Faltan 8 campos'],
    [{ ...minimalValues, lugar: '' }, 'Falta: lugar'],
    [{ ...minimalValues, linkdecompra: 'x' }, 'Corrige: link de compra'],
    [minimalValues, null],
  ])('summary of %o: %s', (values, text) => {
    expect(errorSummary(values, formErrors(values), wordsOf('Mexico'))).toBe(text);
  });
});

describe('formErrors: same result as the schema of the server', () => {
  const ofForm = (
    shows: readonly { readonly file: string; readonly data: Readonly<Record<string, unknown>> }[],
  ) =>
    shows.flatMap(({ file, data }) => {
      const values = typed(data);
      return values ? [[file, values] as const] : [];
    });

  it.each(ofForm(goodShows))('valid %s: no error', (_, values) => {
    expect(formErrors(values)).toEqual({});
  });

  const rejectedFields = (values: Values) => {
    const posted = fromApi(toStored(values));
    return posted.ok ? {} : posted.fields;
  };
  // The server also validates times that a clock change skips.
  const isSkippedTime = ([, values]: readonly [string, Values]) =>
    /reloj/u.test(Object.values(rejectedFields(values)).join());
  const badForms = ofForm(badShows).filter((each) => !isSkippedTime(each));

  it.each(badForms)('invalid %s: errors in the same fields', (_, values) => {
    const rejected = Object.keys(rejectedFields(values));
    const expected = rejected.filter((field) => !ON_SERVER.has(field));
    const wrong = Object.keys(formErrors(values)).filter((field) => !ON_SERVER.has(field));
    expect(wrong.sort()).toEqual(expected.sort());
  });

  it.each(fieldNames.filter((field) => !WITHOUT_LENGTH.has(field)))('%s: same maximum length', (field) => {
    const max = maxOf(formRule(field));
    const long = (length: number) => ({
      ...minimalValues,
      [field]: field === 'fecha' ? minimalValues.fecha : link(field, length),
    });
    expect(isValid(formErrors(long(max)))).toBe(fromApi(toStored(long(max))).ok);
    if (field !== 'fecha') expect(fromApi(toStored(long(max + 1))).ok).toBe(false);
    if (field !== 'fecha') expect(isValid(formErrors(long(max + 1)))).toBe(false);
  });

  function link(field: Field, length: number): string {
    const isLink = field === 'linkdecompra' || field === 'facelugar';
    return isLink ? `https://x.example/${'x'.repeat(length)}`.slice(0, length) : 'x'.repeat(length);
  }
});

test.each(['https://boletos.example/mi evento', ' https://bole tos.example '])(
  'link with a space %j: says so',
  (linkdecompra) => {
    expect(formErrors({ ...minimalValues, linkdecompra }).linkdecompra).toBe(
      'Un enlace no lleva espacios; cópialo otra vez o quítalos.',
    );
  },
);
