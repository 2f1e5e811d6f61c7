import { describe, expect, test } from 'vitest';
import { badShows, goodShows } from '../../../tests/corpus/shows.ts';
import { fromApi } from '../../storage/api-show.ts';
import { empty, type Field, fieldNames, fields, screenOrder, type Values } from './fields.ts';
import { minimalValues } from './minimal-values.ts';
import { toPayload } from './payload.ts';
import { errorsOf, firstWrong, isValid, summary } from './rules.ts';

const required = ['ciudad', 'estado', 'pais', 'fecha', 'taquilla', 'direccion', 'lugar', 'show'] as const;

const NAMES: Readonly<Record<string, string>> = {
  link: 'linkdecompra',
  invitado: 'invitados',
  asquerosos: 'tiposhow',
};

/** A show of the corpus as it would be typed; null when the form has no field for something in it, or it is not text. */
function typed(data: Readonly<Record<string, unknown>>): Values | null {
  const entries = Object.entries(data).map(([key, value]) => [NAMES[key] ?? key, value] as const);
  const fits = entries.every(
    ([name, value]) => fieldNames.includes(name as Field) && typeof value === 'string',
  );
  return fits ? ({ ...empty, ...Object.fromEntries(entries) } as Values) : null;
}

describe('the form’s rules', () => {
  test.each(required)('%s is required, and white space is nothing', (field) => {
    expect(errorsOf({ ...minimalValues, [field]: ' ' })).toEqual({ [field]: fields[field].missing });
  });

  test.each(fieldNames.filter((field) => !required.includes(field as never)))('%s is optional', (field) => {
    expect(errorsOf({ ...minimalValues, [field]: '' })).toEqual({});
  });

  test.each([
    ['pais', 'Peru'],
    ['fecha', '2026-02-30'],
    ['linkdecompra', 'boletos.example'],
    ['linkdecompra', 'javascript:alert(1)'],
    ['facelugar', 'foro x'],
    ['lugar', 'Foro\nX'],
    ['ciudad', 'x'.repeat(81)],
  ] as const)('%s refuses %j', (field, value) => {
    expect(Object.keys(errorsOf({ ...minimalValues, [field]: value }))).toEqual([field]);
  });

  test.each([
    ['2026-02-30', 'Esa fecha no existe; elige otra.'],
    ['9999-12-31', 'El año va de 1900 a 2100; elige otra fecha.'],
  ])('of %s it says: %s', (fecha, message) => {
    expect(errorsOf({ ...minimalValues, fecha })).toEqual({ fecha: message });
  });

  test('the screen has every field once', () => {
    expect([...screenOrder].sort()).toEqual([...fieldNames].sort());
  });

  test('the first error is the topmost', () => {
    expect(firstWrong(errorsOf(empty))).toBe('ciudad');
    expect(firstWrong({})).toBeNull();
  });

  test.each([
    [empty, 'Faltan 8 campos'],
    [{ ...minimalValues, lugar: '' }, 'Falta: lugar'],
    [{ ...minimalValues, linkdecompra: 'x' }, 'Corrige: link de compra'],
    [minimalValues, null],
  ])('says in a few words what is left to do', (values, text) => {
    expect(summary(values, errorsOf(values))).toBe(text);
  });
});

describe('browser and server give the same verdict', () => {
  const ofForm = (
    shows: readonly { readonly file: string; readonly data: Readonly<Record<string, unknown>> }[],
  ) =>
    shows.flatMap(({ file, data }) => {
      const values = typed(data);
      return values ? [[file, values] as const] : [];
    });

  test.each(ofForm(goodShows))('good: %s', (_, values) => {
    expect(errorsOf(values)).toEqual({});
  });

  test.each(ofForm(badShows))('bad: %s', (_, values) => {
    const posted = fromApi(toPayload(values));
    const refused = posted.ok ? [] : Object.keys(posted.fields);
    // The type of show and the poster are chosen, not typed: only the server can doubt them. It also has the zones.
    if (!posted.ok && /reloj/u.test(Object.values(posted.fields).join())) return;
    const doubted = refused.filter((field) => field !== 'tiposhow' && field !== 'cartel');
    const wrong = Object.keys(errorsOf(values)).filter((field) => field !== 'cartel');
    expect(wrong.sort()).toEqual(doubted.sort());
  });

  test.each(fieldNames.filter((field) => field !== 'tiposhow' && field !== 'cartel' && field !== 'pais'))(
    '%s may be as long here as there',
    (field) => {
      const { max } = fields[field];
      const long = (length: number) => ({
        ...minimalValues,
        [field]: field === 'fecha' ? minimalValues.fecha : link(field, length),
      });
      expect(isValid(errorsOf(long(max)))).toBe(fromApi(toPayload(long(max))).ok);
      if (field !== 'fecha') expect(fromApi(toPayload(long(max + 1))).ok).toBe(false);
      if (field !== 'fecha') expect(isValid(errorsOf(long(max + 1)))).toBe(false);
    },
  );

  function link(field: Field, length: number): string {
    const isLink = field === 'linkdecompra' || field === 'facelugar';
    return isLink ? `https://x.example/${'x'.repeat(length)}`.slice(0, length) : 'x'.repeat(length);
  }
});
