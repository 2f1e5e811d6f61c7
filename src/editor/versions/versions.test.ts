import { describe, expect, it, test } from 'vitest';
import { endWithFullStop } from '../../domain/text/wording.ts';
import {
  choiceText,
  isSameData,
  originTexts,
  parseVersions,
  stillUnsavedText,
  unsavedText,
  versionName,
} from './versions.ts';

const parse = (body: unknown) =>
  parseVersions(
    body,
    {
      dataOf: ({ datos }) => (typeof datos === 'string' ? datos : null),
      changesBetween: (before, after) => [`${before} ${after}`],
    },
    12,
    new Date('2026-11-23T18:00:00Z'),
  );

test('parseVersions: author, data and changes of each version, none beside one that cannot be read', () => {
  const [current, other, first] = parse([
    { version: 'c', fecha: '2026-11-22T14:30:00Z', autor: 'ana', actual: true, etag: '"3"', datos: 'z' },
    { version: 'b', etag: '"2"', datos: 'y' },
    { version: 'a', fecha: null, autor: null, actual: false, etag: '"1"', datos: null },
  ]);
  expect(current).toMatchObject({ key: 'c', etag: '"3"', isCurrent: true, changes: ['y z'], data: 'z' });
  expect(other?.changes).toEqual([]);
  expect(current).toMatchObject({ time: expect.stringMatching(/^2[23]\snov,\s/u), author: 'ana' });
  expect(first).toStrictEqual({
    key: 'a',
    etag: '"1"',
    time: '',
    author: '',
    isCurrent: false,
    changes: [],
    data: null,
  });
});

test.each([[null], [{ error: 'No' }], ['texto'], [[null, 'texto']]])('parseVersions %j: none', (body) => {
  expect(parse(body)).toEqual([]);
});

test.each([
  ['22 nov, 8:30pm', 'Volviste a la versión del 22 nov, 8:30pm.'],
  ['', 'Volviste a la versión anterior al primer cambio.'],
])('versionName, sentence: %j', (time, text) => {
  expect(endWithFullStop(`Volviste a ${versionName({ time })}`)).toBe(text);
});

test('parseVersions: the year of a version of another year', () => {
  expect(parse([{ version: 'a', fecha: '2025-11-22T14:30:00Z' }])[0]?.time).toContain('2025');
});

test('parseVersions: versions of one minute have numbers, from the oldest on, which has none', () => {
  const times = ['20:58:41', '20:58:30', '20:58:05', '20:57:30'].map((time, index) => ({
    version: String(index),
    fecha: `2026-11-22T${time}Z`,
  }));
  const [newest, second, oldest, other] = parse(times).map(({ time }) => time);
  expect(second).toBe(`${oldest}\u00a0(2)`);
  expect(newest).toBe(`${oldest}\u00a0(3)`);
  expect([oldest, other]).toEqual([expect.stringMatching(/:58[ap]m$/u), expect.stringMatching(/:57[ap]m$/u)]);
});

test.each([
  [{ lugar: 'x' }, { lugar: 'x' }, true],
  [{ lugar: 'x' }, { lugar: 'y' }, false],
  [undefined, { lugar: 'y' }, false],
])('isSame %o %o: %s', (a, b, expected) => {
  expect(isSameData(a, b)).toBe(expected);
});

describe('originTexts', () => {
  /** A version of each minute, newest first, with this data; the first is the current one. */
  const listed = (...data: readonly (string | null)[]) =>
    parse(
      data.map((datos, index) => ({
        version: String(index),
        fecha: `2026-11-22T20:${59 - index}:00Z`,
        actual: index === 0,
        datos,
      })),
    ).map((version, index) => ({ ...version, changes: index === data.length - 1 ? [] : ['x'] }));
  /** Returns for each version the index of the one that its text names. @param newest index of the newest version at the restore */
  const named = (versions: ReturnType<typeof listed>, restored: number | null, newest = 1) =>
    originTexts(versions, restored === null ? [] : [restore(versions, restored, newest)]).map((text) =>
      text === null ? null : versions.findIndex(({ time }) => text.includes(time)),
    );
  const restore = (versions: ReturnType<typeof listed>, restored: number, newest: number) => {
    const [version] = versions.slice(restored);
    if (!version) throw new Error(`There is no version ${restored}.`);
    return { version, newest: String(newest) };
  };

  it('several versions with the same data: the last one before, none for data that cannot be read', () => {
    const versions = listed('x', 'y', null, 'x', null, 'x');
    expect(named(versions, null)).toEqual([3, null, null, 5, null, null]);
    expect(originTexts(versions, [])[0]).toBe(`Igual que la versión del ${versions[3]?.time}.`);
  });

  it('restored version with the data of another one: the current version names the restored one', () => {
    const versions = listed('x', 'y', 'x', 'x');
    expect(named(versions, 3)).toEqual([3, null, 3, null]);
    expect(originTexts(versions, [restore(versions, 3, 1)])[0]).toBe(
      `Volvió a la versión del ${versions[3]?.time}.`,
    );
  });

  it('restore that was undone: its version still names the restored one', () => {
    expect(named(listed('y', 'x', 'y', 'x', 'x'), 4, 2)).toEqual([2, 4, null, 4, null]);
  });

  it('two restores: the version of each names what it restored', () => {
    const versions = listed('x', 'z', 'y', 'x', 'x', 'z');
    const restores = [restore(versions, 4, 1), restore(versions, 5, 2)];
    expect(originTexts(versions, restores).slice(0, 2)).toEqual([
      endWithFullStop(`Volvió a ${versionName({ time: versions[4]?.time ?? '' })}`),
      endWithFullStop(`Volvió a ${versionName({ time: versions[5]?.time ?? '' })}`),
    ]);
  });

  it('restored version, nothing stored yet: older ones with its data do not name it', () => {
    expect(named(listed('y', 'x', 'x', 'x'), 3, 0)).toEqual([null, 2, 3, null]);
  });

  it('version without changes: nothing to say', () => {
    const [current, ...others] = listed('x', 'y', 'x');
    expect(current && originTexts([{ ...current, changes: [] }, ...others], [])[0]).toBeNull();
  });
});

test.each([
  [[], 'Hay cambios sin guardar.'],
  [['Puertas'], 'Sin guardar: Puertas.'],
  [['Puertas', 'Lugar'], 'Sin guardar: Puertas y Lugar.'],
  [['Lugar', 'Invitado'], 'Sin guardar: Lugar e Invitado.'],
  [['Puertas', 'Lugar', 'Notas'], '3 campos sin guardar.'],
])('unsavedText %j', (labels, text) => {
  expect(unsavedText(labels)).toBe(text);
});

test.each([
  [[], 'Tus cambios siguen aquí, sin guardar.'],
  [['Puertas'], 'Lo que escribiste en Puertas sigue en el formulario, sin guardar.'],
  [['Puertas', 'Lugar'], 'Lo que escribiste en Puertas y Lugar sigue en el formulario, sin guardar.'],
  [['Lugar', 'Invitado'], 'Lo que escribiste en Lugar e Invitado sigue en el formulario, sin guardar.'],
  [['Puertas', 'Lugar', 'Notas'], 'Lo que escribiste sigue en el formulario, sin guardar.'],
])('stillUnsavedText %j', (labels, text) => {
  expect(stillUnsavedText(labels)).toBe(text);
});

test.each([
  [['Lema'], 'Falta elegir: lo que escribiste en Lema no es lo que dice esta versión.'],
  [
    ['Lugar', 'Invitado'],
    'Falta elegir: lo que escribiste en Lugar e Invitado no es lo que dice esta versión.',
  ],
  [
    ['Lema', 'Correo', 'Nombre'],
    'Falta elegir: lo que escribiste en 3 campos no es lo que dice esta versión.',
  ],
])('choiceText %j', (labels, text) => {
  expect(choiceText(labels)).toBe(text);
});
